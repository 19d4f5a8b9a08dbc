// The lever of the table case: a slide under the lid, a grip on top of it, a bridge that holds it up.
// An M2.5 screw through the small hole is the peg of the rubber band that draws it back.
// All three print as they lie here, without support.
include <params.scad>

slide_foot = [28, 19.6, 3];
neck = [8, 7.6];
rail = 6;           // width of the lid's rails
rail_h = slide_foot[2] + 2 * loose;
bridge_length = 12;
grip_socket = 4;

module lever_slide() {
    difference() {
        union() {
            translate([-slide_foot[0] / 2, -slide_foot[1] / 2, 0]) cube(slide_foot);
            translate([-neck[0] / 2, -neck[1] / 2, 0])
                cube([neck[0], neck[1], slide_foot[2] + plate + 2 * loose + grip_socket]);
        }
        translate([0, 0, slide_foot[2]]) cylinder(d = m25_pilot, h = 30);
        translate([10, 0, 0]) screw_hole(m25_pilot, slide_foot[2]);
    }
}

// Printed with its upper side down.
module lever_grip() {
    height = grip_socket + 3;
    difference() {
        linear_extrude(height) rounded([16, 26], 4);
        translate([-neck[0] / 2 - push, -neck[1] / 2 - push, 3])
            cube([neck[0] + 2 * push, neck[1] + 2 * push, height]);
        screw_hole(2.7, height);
        translate([0, 0, -0.01]) cylinder(d = 5, h = 1.6);
        for (y = [-9, 9]) translate([-10, y, -1.2]) rotate([0, 90, 0]) cylinder(d = 4, h = 20);
    }
}

module lever_bridge() {
    width = slide_foot[1] + 2 * loose + 2 * rail;
    difference() {
        translate([-bridge_length / 2, -width / 2, 0]) cube([bridge_length, width, 2.4]);
        for (y = [-1, 1]) translate([0, y * (width - rail) / 2, 0]) screw_hole(2.7, 2.4);
    }
}

lever_slide();
translate([34, 0, 0]) lever_grip();
translate([54, 0, 0]) lever_bridge();
