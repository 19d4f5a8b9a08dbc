// Lies under the cover, below the Great Jewel, with the reed switch in its groove towards the jewel.
// The groove is off the middle on purpose: see reed_shift. Prints groove up, without support.
include <params.scad>

size = [34, 18, 5];
screws = [[-9, 4.5], [9, 4.5]];

module reed_holder() {
    difference() {
        linear_extrude(size[2]) translate([reed_shift / 2, 0]) rounded([size[0], size[1]], 2);
        translate([reed_shift, -2, size[2] - (reed_d + push)]) translate([-(reed_length + 1) / 2, -(reed_d + 2 * push) / 2, 0])
            cube([reed_length + 1, reed_d + 2 * push, size[2]]);
        translate([-size[0], -2.6, size[2] - 1.6]) cube([3 * size[0], 1.2, size[2]]);     // its leads
        for (at = screws) translate(at) screw_hole(m3_pilot, size[2]);
    }
}

reed_holder();
