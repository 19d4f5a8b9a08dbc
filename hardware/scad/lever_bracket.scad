// Holds a microswitch against the lever's slide; its slot lets it be moved until it clicks.
// The switch hangs on the open side of the upright. Prints on its foot, without support.
include <params.scad>

foot = [16, 14];
thick = 2.4;

module lever_bracket() {
    first = 0.5 + (switch_length - switch_pitch) / 2;
    height = first + switch_pitch + 5;
    difference() {
        union() {
            cube([foot[0], foot[1], 3]);
            cube([foot[0], thick, height]);
            for (x = [0, foot[0] - thick]) translate([x, thick - 0.01, 3 - 0.01]) rotate([90, 0, 90])
                linear_extrude(thick) polygon([[0, 0], [foot[1] - thick - 4, 0], [0, height - 8]]);
        }
        translate([foot[0] / 2, thick + 6.2, -1]) linear_extrude(5) slot(9, m3);
        for (z = [first, first + switch_pitch]) translate([11, -1, z]) rotate([-90, 0, 0])
            cylinder(d = m2, h = thick + 2);
    }
}

lever_bracket();
