"""The few conversions that the whole house shares."""

import math


def rpm_to_omega(rpm: float) -> float:
    """Angular speed in rad/s of `rpm` revolutions a minute."""
    return rpm * math.tau / 60.0


def omega_to_rpm(omega: float) -> float:
    """Revolutions a minute of the angular speed `omega` in rad/s."""
    return omega * 60.0 / math.tau


def db_to_gain(level_db: float) -> float:
    """Amplitude ratio of a level in dB."""
    return float(10.0 ** (level_db / 20.0))


def gain_to_db(gain: float) -> float:
    """Level in dB of a positive amplitude ratio."""
    return 20.0 * math.log10(gain)
