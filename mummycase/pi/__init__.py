"""The case on a Raspberry Pi: a real lever, real switches, lamps that follow the voice.

`wiring` says what hangs on which pin; `pins` opens them, and alone knows gpiozero, with `mock`;
`panel` makes controls of what switches do, `lamps` light of what is heard; `companion` keeps a case
beside the physical board; `life` is the life of the program without a screen.
"""
