// Clamps the speaker's rim against the inside of the cover; put foam tape between rim and cover.
// Prints recess up, without support.
include <params.scad>

module speaker_ring() {
    height = 5;
    difference() {
        union() {
            cylinder(d = speaker_d + 8, h = height);
            for (turn = [45 : 90 : 315]) rotate(turn) hull() {
                cylinder(d = 10, h = height);
                translate([speaker_screws, 0, 0]) cylinder(d = 8, h = height);
            }
        }
        screw_hole(speaker_basket + 2 * loose, height);
        translate([0, 0, height - speaker_rim]) cylinder(d = speaker_d + 2 * loose, h = height);
        for (turn = [45 : 90 : 315]) rotate(turn) translate([speaker_screws, 0, 1])
            cylinder(d = m3_pilot, h = height);
        // a way out for the leads
        translate([0, -3, height - speaker_rim]) cube([speaker_d, 6, height]);
    }
}

speaker_ring();
