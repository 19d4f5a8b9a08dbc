"""Short names of the wires, for labels that have little room, and what belongs to which part."""

from mummycase.pi.wiring import Wire, Wiring

TERMINALS = {
    "switches.lever": "signal",
    "switches.cover": "signal",
    "switches.jewel": "signal",
    "lamps.cobra": "470 Ω",
    "lamps.jewel": "470 Ω",
    "knob.mcp3008.clock": "CLK",
    "knob.mcp3008.miso": "DOUT",
    "knob.mcp3008.mosi": "DIN",
    "knob.mcp3008.select": "CS",
    "knob.encoder.a": "A",
    "knob.encoder.b": "B",
    "knob.encoder.push": "push",
    "amp.bclk": "BCLK",
    "amp.lrc": "LRC",
    "amp.din": "DIN",
    "amp.sd": "SD",
    "system.shutdown": "signal",
    "power.amp_5v": "Vin",
    "power.amp_ground": "GND",
    "power.adc_3v3": "VDD",
    "power.adc_ground": "GND",
}
"""Place in the file -> what is printed at the part's end of the wire."""

PARTS = {
    "lever": "Lever",
    "cover": "Cover",
    "jewel": "Great Jewel",
    "cobra_lamp": "Cobra lamp",
    "jewel_lamp": "Jewel lamp",
    "shutdown": "Off and on",
    "amp": "MAX98357A",
    "mcp3008": "MCP3008",
    "encoder": "Rotary encoder",
}
"""Part -> its name on the drawings."""


def part_of(wire: Wire) -> str:
    """The part a wire leads to, one of `PARTS`."""
    if wire.group == "lamps":
        return f"{wire.name}_lamp"
    if wire.group == "amp" or wire.name.startswith("amp_"):
        return "amp"
    if wire.group == "knob.mcp3008" or wire.name.startswith("adc_"):
        return "mcp3008"
    return "encoder" if wire.group == "knob.encoder" else wire.name


def wires_of(wiring: Wiring, part: str) -> list[Wire]:
    """The wires that lead to a part, in the order of the file."""
    return [wire for wire in wiring.wires if part_of(wire) == part]
