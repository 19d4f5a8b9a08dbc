// All small parts beside one another, as they print, for the picture in the building guide.
include <params.scad>
use <pi_sled.scad>
use <lever_bracket.scad>
use <reed_holder.scad>
use <jewel_base.scad>
use <speaker_ring.scad>
use <knob_adapter.scad>
use <lever_slide.scad>

color("#4f8a68") translate([0, 52, 0]) pi_sled();
color("#777777") translate([80, 46, 0]) speaker_ring();
color("#777777") translate([-34, -6, 0]) lever_bracket();
color("#777777") translate([6, 2, 0]) reed_holder();
color("#2f8fc4") translate([48, 0, 0]) jewel_base();
color("#2f8fc4") translate([76, 0, 0]) jewel_plug();
color("#c9a45c") translate([100, 0, 0]) knob_adapter();
color("#b5482e") translate([-16, -40, 0]) lever_slide();
color("#b5482e") translate([22, -40, 0]) lever_grip();
color("#b5482e") translate([52, -40, 0]) lever_bridge();
