// The lower half of a plain case for people without the old one. Prints on its floor, without support.
include <params.scad>

module table_case_body() {
    sled = [pi_board[0] + 12, pi_board[1] + 12];
    difference() {
        union() {
            linear_extrude(plate) outline();
            linear_extrude(case_height, convexity = 6) difference() { outline(); inner(wall); }
            linear_extrude(case_height, convexity = 6) intersection() {
                inner(wall / 2);
                for (at = bosses) translate(at) circle(d = 8);
            }
            // the amplifier
            for (y = [-1, 1]) translate([138, y * amp_pitch / 2, 0]) cylinder(d = 6, h = plate + 5);
        }
        for (at = bosses) translate([at[0], at[1], case_height - 14]) cylinder(d = m3_pilot, h = 20);
        for (y = [-1, 1]) translate([138, y * amp_pitch / 2, 1.2]) cylinder(d = m25_pilot, h = 20);
        // the sled is screwed to from below
        for (x = [-1, 1], y = [-1, 1])
            translate([sled_at[0] + x * (sled[0] / 2 - 4), sled_at[1] + y * (sled[1] / 2 - 4), 0])
                sunk_hole(m3, m3_head, plate);
        // air
        for (x = [-24 : 8 : 24]) translate([sled_at[0] + x, 0, -1]) linear_extrude(plate + 2)
            rotate(90) slot(22, 3);
        for (x = [60, 68, 92, 100]) translate([x, -60, case_height - 16]) rotate([-90, 0, 0])
            linear_extrude(120) rotate(90) slot(12, 3);
        // power lead, a plug wide, and two slots for the tie that holds it
        translate([180, 14, plate + 2]) rotate(15) cube([20, 12, 8]);
        for (x = [158, 166]) translate([x, 17, -1]) linear_extrude(plate + 2) rotate(90) slot(7, 2.4);
    }
}

table_case_body();
