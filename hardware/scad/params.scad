// All measures of the printed parts, in mm. Measure your own parts and change the figures here.
// Nothing else needs to be changed: every part follows.

$fn = 64;

// ---- printing
wall = 2.4;         // of shells
plate = 3;          // of lids and floors
push = 0.2;         // clearance all round for what is pushed in and stays
loose = 0.4;        // clearance all round for what must move or lift off

// ---- screws
m3 = 3.2;           // hole an M3 screw passes through
m3_pilot = 2.6;     // hole an M3 screw cuts its thread into
m25_pilot = 2.1;    // the same for M2.5
m2 = 2.3;           // hole an M2 screw passes through
m3_head = 6.2;      // countersink

// ---- the Pi: "zero" (Zero 2 W) or "full" (3B, 4B, 5)
pi_kind = "zero";
pi_board = pi_kind == "zero" ? [65, 30] : [85, 56];
pi_holes = pi_kind == "zero" ? [58, 23] : [58, 49];     // from hole to hole
pi_inset = 3.5;                                         // of the holes, from the edges
pi_standoff = 6;                                        // air below the board

// ---- small microswitch with a roller (KW12, SS-5 and the like)
switch_pitch = 9.5;     // of its two holes
switch_length = 19.8;
switch_depth = 10.2;    // from the terminals' face to the plunger's
switch_hole = 2.9;      // from the terminals' face to the holes

// ---- reed switch and magnet
reed_length = 14;
reed_d = 2.2;
reed_shift = 6;         // a magnet right above the middle of a reed does not close it: above an end it does
magnet_d = 6;
magnet_h = 3;

// ---- the Great Jewel's base
jewel_d = 23;
jewel_h = 6;

// ---- speaker
speaker_d = 40;         // its rim
speaker_rim = 1.4;      // thickness of the rim
speaker_basket = 36;    // what passes through the ring
speaker_screws = 27;    // of the four screws, from the middle

// ---- speed knob: a 6 mm shaft with a flat, in the bore of the old wheel
shaft_d = 6;
shaft_flat = 4.5;       // from the flat to the other side
wheel_bore = 9;         // of the wheel: measure yours
wheel_height = 8;

// ---- amplifier board
amp_pitch = 12.7;       // of its two holes

// ---- table case
case_height = 50;       // of the body, without the lid
slide_travel = 10;      // of the lever
lamp_d = 5;

// where things lie on the lid, from the top of the head along the middle
cobra_at = [20, 0];
jewel_at = [48, 0];
jewel_lamp_at = [48, 22];
speaker_at = [95, 0];
slide_at = [134, 0];    // the lever at rest
knob_at = [122, 26];
switch_at = [160, 3.2]; // corner of the lever bracket
bosses = [[6, 0], [80, 43.5], [80, -43.5], [184, 0]];
sled_at = pi_kind == "zero" ? [62, 0] : [85, 0];

module outline() {      // a mummy's, 190 x 96
    hull() {
        translate([34, 0]) circle(34);
        translate([80, 0]) circle(48);
        translate([160, 0]) circle(30);
    }
}

module inner(by) { offset(delta = -by) outline(); }

module screw_hole(d, h) { translate([0, 0, -1]) cylinder(d = d, h = h + 2); }

// A hole with a countersink at its foot (z = 0).
module sunk_hole(d, head, h) {
    screw_hole(d, h);
    translate([0, 0, -0.01]) cylinder(d1 = head, d2 = d, h = (head - d) / 2);
}

module rounded(size, r = 3) {
    offset(r) offset(delta = -r) square(size, center = true);
}

module slot(length, d) {
    hull() for (side = [-1, 1]) translate([side * (length - d) / 2, 0]) circle(d = d);
}
