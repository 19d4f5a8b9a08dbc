// Everything of the table case in its place, to look at, and to see that nothing meets.
//   -D 'show="closed"'    as it stands on the table
//   -D 'show="exploded"'  how it goes together
//   -D 'show="clash"'     what two parts would share, the lever let go or pulled: must be nothing
include <params.scad>
use <table_case_body.scad>
use <table_case_lid.scad>
use <lever_slide.scad>
use <lever_bracket.scad>
use <pi_sled.scad>
use <speaker_ring.scad>
use <reed_holder.scad>
use <jewel_base.scad>

show = "exploded";
lift = show == "exploded" ? 1 : 0;

// Upside down, its upper face at the height of the closed lid's.
module under_lid() { translate([0, 0, case_height + plate]) mirror([0, 0, 1]) children(); }

module body() { color("#c9a45c") table_case_body(); }
module lid() { color("#d8b871") translate([0, 0, 0.02]) under_lid() table_case_lid(); }
module slide(pull = 0) {
    color("#b5482e") translate([slide_at[0] + pull * slide_travel, 0, case_height - 3 - loose])
        lever_slide();
}
module grip(pull = 0) {
    color("#b5482e") translate([slide_at[0] + pull * slide_travel, 0, case_height + plate + loose])
        translate([0, 0, 7]) mirror([0, 0, 1]) lever_grip();
}
module bridge() {
    color("#777") translate([slide_at[0], 0, case_height - 3 - 2 * loose - 2.4 - 0.05]) lever_bridge();
}
module bracket() {
    color("#777") translate([0, 0, -0.05]) under_lid() translate([switch_at[0], switch_at[1], plate]) lever_bracket();
}
module sled() { color("#4f8a68") translate([sled_at[0], sled_at[1], plate + 0.05]) pi_sled(); }
module ring() {
    color("#777") translate([speaker_at[0], speaker_at[1], case_height - 5 - 0.05]) speaker_ring();
}
module reed() {
    color("#777") translate([jewel_at[0], jewel_at[1], case_height - 5 - 0.05]) reed_holder();
}
module jewel() {
    color("#2f8fc4") translate([jewel_at[0], jewel_at[1], case_height + plate - 1.15]) jewel_base();
    // the jewel itself is yours to choose; this one only shows where it goes
    color("#56b4e9") translate([jewel_at[0], jewel_at[1], case_height + plate + jewel_h - 1.1]) {
        cylinder(d1 = 13, d2 = 20, h = 7, $fn = 8);
        translate([0, 0, 7]) cylinder(d1 = 20, d2 = 11, h = 5, $fn = 8);
    }
}

module levers() { for (pull = [0, 1]) { slide(pull); grip(pull); } }
module fixed() { ring(); reed(); bracket(); bridge(); }

module clash() {
    intersection() { lid(); union() { body(); fixed(); jewel(); levers(); } }
    intersection() { body(); union() { sled(); fixed(); levers(); } }
    intersection() { levers(); fixed(); }
    intersection() { ring(); union() { bridge(); reed(); bracket(); } }
    intersection() { sled(); fixed(); }
}

if (show == "clash") {
    clash();
} else {
    body();
    translate([0, 0, lift * 14]) sled();
    translate([0, 0, lift * 44]) { ring(); reed(); bracket(); }
    translate([0, 0, lift * 52]) bridge();
    translate([0, 0, lift * 62]) slide();
    translate([0, 0, lift * 92]) lid();
    translate([0, 0, lift * 112]) { grip(); jewel(); }
}
