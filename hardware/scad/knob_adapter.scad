// Joins the 6 mm shaft of a potentiometer or encoder to the bore of the old speed wheel.
// Prints on its collar, without support.
include <params.scad>

module knob_adapter() {
    collar = 1.6;
    difference() {
        union() {
            cylinder(d = wheel_bore + 4, h = collar);
            cylinder(d = wheel_bore - 2 * push, h = collar + wheel_height);
        }
        translate([0, 0, -1]) linear_extrude(collar + wheel_height + 2) intersection() {
            circle(d = shaft_d + 2 * push);
            translate([-shaft_d, -shaft_d / 2 - push]) square([2 * shaft_d, shaft_flat + 2 * push]);
        }
    }
}

knob_adapter();
