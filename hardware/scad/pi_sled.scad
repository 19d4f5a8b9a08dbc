// The plate the Pi is screwed to; it goes into the case as one piece. Prints flat, without support.
include <params.scad>

module pi_sled() {
    size = [pi_board[0] + 12, pi_board[1] + 12];
    corner = [size[0] / 2 - 4, size[1] / 2 - 4];
    first = [-pi_board[0] / 2 + pi_inset, -pi_board[1] / 2 + pi_inset];
    difference() {
        union() {
            linear_extrude(plate, convexity = 8) difference() {
                rounded(size);
                for (x = [-20 : 10 : 20]) translate([x, 0]) rotate(90) slot(pi_board[1] - 10, 4);
                // for cable ties
                for (side = [-1, 1]) translate([side * (size[0] / 2 - 3), 0]) for (y = [-4, 4])
                    translate([0, y]) rotate(90) slot(4, 2);
            }
            for (x = [0, pi_holes[0]], y = [0, pi_holes[1]])
                translate([first[0] + x, first[1] + y, 0]) cylinder(d = 6, h = plate + pi_standoff);
        }
        for (x = [0, pi_holes[0]], y = [0, pi_holes[1]])
            translate([first[0] + x, first[1] + y, 1]) cylinder(d = m25_pilot, h = plate + pi_standoff);
        for (x = [-1, 1], y = [-1, 1])
            translate([x * corner[0], y * corner[1], 0]) screw_hole(m3, plate);
    }
}

pi_sled();
