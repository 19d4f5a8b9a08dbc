"""Where everything stands on the screen; made for 80x24, airy in more."""

from mummycase.cli.terminal.palette import (
    CARNELIAN,
    DARK_LAPIS,
    DUST,
    GOLD,
    LAMP,
    MORTAR,
    SAND,
    STONE,
    TOMB,
)

CSS = f"""
Screen {{ background: {TOMB.hex}; color: {SAND.hex}; layout: vertical; overflow: hidden; }}
Scene {{ layout: vertical; }}
#title {{ height: 1; background: {DARK_LAPIS.hex}; color: {LAMP.hex}; padding: 0 1; }}
#room {{ height: 1fr; min-height: 21; layout: horizontal; }}
#coffin {{ width: 32; height: 100%; }}
#right {{ width: 1fr; height: 100%; layout: vertical; }}
#inside {{ height: 56%; min-height: 11; layout: horizontal; align: left middle; }}
#platter {{ width: 1fr; height: 100%; }}
#figures {{ width: 22; height: 100%; content-align: left middle; }}
#caption {{
    height: 1fr; min-height: 6; padding: 0 1; margin: 0 1 0 0;
    background: {STONE.hex}; border: round {MORTAR.hex};
    border-title-color: {DUST.hex}; border-subtitle-color: {GOLD.hex};
    border-title-background: {STONE.hex}; border-subtitle-background: {STONE.hex};
}}
#caption.speaking {{ border: round {GOLD.hex}; border-title-color: {LAMP.hex}; }}
#bar {{ height: 1; margin: 0 2 0 1; }}
#answer {{ height: auto; max-height: 2; min-height: 1; margin: 0 1; }}
#answer.refusal {{ color: {LAMP.hex}; }}
#hint {{ height: 1; margin: 0 1; color: {DUST.hex}; }}
.keys {{ height: 1; layout: horizontal; padding: 0 1; }}
KeyButton {{ height: 1; margin: 0 1 0 0; }}
KeyButton:hover {{ background: {STONE.hex}; }}
RecordsScreen {{ align: center middle; background: {TOMB.hex} 60%; }}
#shelf {{
    width: 52; height: auto; max-height: 80%; padding: 1 2; background: {STONE.hex};
    border: round {GOLD.hex}; border-title-color: {LAMP.hex}; border-subtitle-color: {DUST.hex};
    border-title-background: {STONE.hex}; border-subtitle-background: {STONE.hex};
}}
#shelf Label {{ margin: 0 0 1 0; }}
OptionList {{ height: auto; max-height: 14; background: {STONE.hex}; border: none; padding: 0; }}
OptionList > .option-list--option-highlighted {{ background: {CARNELIAN.hex}; color: {LAMP.hex}; }}
OptionList:focus > .option-list--option-highlighted {{
    background: {CARNELIAN.hex}; color: {LAMP.hex};
}}
"""
