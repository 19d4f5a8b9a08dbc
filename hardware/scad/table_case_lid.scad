// The lid of the table case, upper side down, as it prints. Only the jewel's shallow dish is bridged.
include <params.scad>

slide_width = 19.6 + 2 * loose;
rail = 6;
rail_h = 3 + 2 * loose;

module table_case_lid() {
    difference() {
        union() {
            linear_extrude(plate) outline();
            lip();
            rails();
        }
        for (at = bosses) translate(at) sunk_hole(m3, m3_head, plate);
        translate([cobra_at[0], cobra_at[1], 0]) screw_hole(lamp_d + push, plate);
        translate([jewel_lamp_at[0], jewel_lamp_at[1], 0]) screw_hole(lamp_d + push, plate);
        translate([knob_at[0], knob_at[1], 0]) screw_hole(7.4, plate);
        // the jewel's dish, and the reed holder's screws in it
        translate([jewel_at[0], jewel_at[1], -1]) cylinder(d = jewel_d + 2 * loose, h = 2.2);
        for (x = [-9, 9]) translate([jewel_at[0] + x, jewel_at[1] + 4.5, 1.2 - 0.02])
            sunk_hole(m3, 5.6, plate);
        // the speaker's grille and screws
        translate([speaker_at[0], speaker_at[1], 0]) {
            for (turn = [45 : 90 : 315]) rotate(turn) translate([speaker_screws, 0, 0])
                sunk_hole(m3, m3_head, plate);
            screw_hole(3, plate, $fn = 20);
            for (ring = [1 : 3], hole = [1 : ring * 6]) rotate(hole * 60 / ring)
                translate([ring * 5.4, 0, 0]) screw_hole(3, plate, $fn = 20);
        }
        // the lever's slot, and the bracket's two screws
        translate([slide_at[0] - 4 - loose, -3.8 - loose, -1])
            cube([8 + slide_travel + 2 * loose, 7.6 + 2 * loose, plate + 2]);
        translate([switch_at[0] + 8, switch_at[1] + 8.6, 0]) sunk_hole(m3, m3_head, plate);
    }
}

// Keeps the lid in its place on the body.
module lip() {
    translate([0, 0, plate - 0.01]) linear_extrude(3, convexity = 6) difference() {
        inner(wall + loose);
        inner(wall + loose + 1.6);
        for (at = bosses) translate(at) circle(d = 8 + 4 * loose);
    }
}

// Between these the slide moves; at their head end the posts of the rubber band.
module rails() {
    for (side = [-1, 1]) translate([slide_at[0] - 14, side * (slide_width + rail) / 2, plate - 0.01])
        difference() {
            union() {
                translate([0, -rail / 2, 0]) cube([38, rail, rail_h]);
                translate([2.5, 0, 0]) cylinder(d = 4, h = rail_h + 5);
            }
            translate([14, 0, 0.6]) cylinder(d = m25_pilot, h = rail_h + 1);
        }
}

table_case_lid();
