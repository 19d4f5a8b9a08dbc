// The Great Jewel stands on this. The magnet lies in a pocket under a plug that is GLUED in: a loose
// magnet is dangerous when swallowed. Base and plug print as they lie here, without support.
include <params.scad>

skin = 0.8;         // between the magnet and the reed
plug_h = 1.6;

module jewel_base() {
    difference() {
        cylinder(d1 = jewel_d - 1, d2 = jewel_d, h = jewel_h);
        translate([0, 0, skin]) cylinder(d = magnet_d + 2 * push, h = jewel_h);
        translate([0, 0, jewel_h - plug_h]) cylinder(d = 14 + 2 * push, h = jewel_h);
    }
}

module jewel_plug() {
    cylinder(d = 14, h = plug_h);
    cylinder(d = magnet_d - push, h = jewel_h - skin - magnet_h - push);     // down to the magnet
}

jewel_base();
translate([jewel_d, 0, 0]) jewel_plug();
