"""``mummycase case --pi``: the case on a Raspberry Pi, put together."""
