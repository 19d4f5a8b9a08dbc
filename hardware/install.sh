#!/bin/sh
# Puts Mummy Case on a Raspberry Pi, so that it speaks whenever the plug is in.
# Everything is looked at before anything is changed; `install.sh --help` tells the rest.
set -eu
umask 022 # the user the case runs as must be able to read all of it

HELP='usage: sudo sh hardware/install.sh [options]

Installs Mummy Case on Raspberry Pi OS (64 bit, Bookworm or Trixie) and starts it with the Pi.
Run it again to bring it up to date: your settings, wiring and history stay.

  --amp         sound comes from a MAX98357A amplifier: add its line to config.txt
  --knob        a knob hangs on an MCP3008: switch SPI on in config.txt
  --button      a push button on GPIO3 shuts down and wakes the Pi: add its line to config.txt
  --user[=NAME] for a Pi with a desktop: run as this user, sound through PipeWire
                (without NAME: whoever called sudo)
  --dry-run     say what would be done, change nothing (needs no sudo)
  --uninstall   take it off again; your settings, wiring and history stay
  --purge       with --uninstall: these too (of the system service; a home is never touched)
  --help        this text'

# Tests run this script on a folder that looks like a Pi. Empty for everyone else.
ROOT=${MUMMYCASE_INSTALL_ROOT:-}

HOUSE=/opt/mummycase
COMMAND=/usr/local/bin/mummycase
SYSTEM_UNIT=/etc/systemd/system/mummycase.service
USER_UNIT=/etc/systemd/user/mummycase.service
SETTINGS=/etc/mummycase
STATE=/var/lib/mummycase
CACHE=/var/cache/mummycase
CONFIG=/boot/firmware/config.txt
PACKAGES='python3-venv python3-gpiozero python3-lgpio libsndfile1 alsa-utils'
WANTED_GROUPS='audio gpio spi'
CARD='plughw:CARD=MAX98357A'
BEGIN='# >>> mummycase: put here by install.sh, taken out by install.sh --uninstall'
END='# <<< mummycase'

DRY='' AMP='' KNOB='' BUTTON='' FOR='' UNINSTALL='' PURGE='' NEW='' REBOOT=''
STEP='looking around'

say() { printf '%s\n' "$*"; }
die() { printf 'install.sh: %s\n' "$*" >&2; STEP=''; exit 2; }

# Does a thing, or says that it would.
run() {
    if [ -n "$DRY" ]; then say "would run: $*"; else "$@"; fi
}

step() { STEP=$1; say "== $1"; }

# Says where it stopped, and leaves no half-built environment behind.
finish() {
    status=$?
    [ "$status" -eq 0 ] || [ -z "$STEP" ] || {
        printf 'install.sh: stopped at: %s.\n' "$STEP" >&2
        if [ -n "$NEW" ]; then
            rm -rf "$ROOT$HOUSE/${NEW:?}"
            say 'What was installed before is as it was. Mend what is said above, then run this again.' >&2
        else
            say 'Mend what is said above, then run this again.' >&2
        fi
    }
}
trap finish EXIT
trap 'exit 130' INT
trap 'exit 143' TERM

# Writes standard input to file $1 with mode $2, whole or not at all.
put() {
    if [ -n "$DRY" ]; then
        say "would write: $1"
        sed 's/^/  | /'
        return
    fi
    mkdir -p "$ROOT${1%/*}"
    cat >"$ROOT$1.mummycase-new"
    chmod "$2" "$ROOT$1.mummycase-new"
    sync "$ROOT$1.mummycase-new"
    mv -f "$ROOT$1.mummycase-new" "$ROOT$1"
}

parse() {
    for option; do
        case $option in
        --amp) AMP=1 ;;
        --knob) KNOB=1 ;;
        --button) BUTTON=1 ;;
        --user)
            FOR=${SUDO_USER:-}
            [ -n "$FOR" ] || die '--user needs a name when sudo was not used: --user=NAME'
            ;;
        --user=?*) FOR=${option#--user=} ;;
        --dry-run) DRY=1 ;;
        --uninstall) UNINSTALL=1 ;;
        --purge) PURGE=1 ;;
        --help | -h) say "$HELP"; exit 0 ;;
        *) die "there is no option '$option'; see --help" ;;
        esac
    done
    [ -z "$PURGE" ] || [ -n "$UNINSTALL" ] || die '--purge goes with --uninstall'
    [ -n "$DRY" ] || [ "$(id -u)" -eq 0 ] || die 'this needs sudo: sudo sh hardware/install.sh'
}

check_system() {
    codename=$(sed -n 's/^VERSION_CODENAME=//p' "$ROOT/etc/os-release" 2>/dev/null || :)
    case $codename in
    bookworm | trixie) ;;
    *) die "must be Raspberry Pi OS Bookworm or Trixie, this is '${codename:-unknown}'; nothing was changed" ;;
    esac
    arch=$(dpkg --print-architecture)
    [ "$arch" = arm64 ] || die "must be the 64-bit system (arm64), this is '$arch': write the card anew with the 64-bit image; nothing was changed"
    [ "$(findmnt -n -o FSTYPE / 2>/dev/null || :)" != overlay ] ||
        die 'the root is read-only (overlay), what is installed would be gone at power-off: sudo raspi-config nonint disable_overlayfs, restart, install, then switch it on again'
    [ -f "$SOURCE/pyproject.toml" ] || die "must be run from a copy of the whole project, '$SOURCE' has no pyproject.toml"
    getent group gpio >/dev/null || say 'Note: there is no group gpio here. Is this Raspberry Pi OS? See hardware/README.md, "It does not work".'
    if [ -n "$FOR" ]; then
        if [ "$FOR" = root ] || ! getent passwd "$FOR" >/dev/null; then
            die "--user must name a person with a home here, got '$FOR'"
        fi
        [ ! -e "$ROOT$SYSTEM_UNIT" ] || die 'it is installed as a system service; take that off first: --uninstall'
    else
        [ ! -e "$ROOT$USER_UNIT" ] || die 'it is installed for a desktop; go on with --user, or take that off first: --uninstall'
    fi
    say "Raspberry Pi OS $codename, $arch."
}

# systemctl of the person the case runs for, or of the system.
control() {
    if [ -z "$FOR" ]; then
        run systemctl "$@"
    else
        number=$(getent passwd "$FOR" | cut -d: -f3)
        run runuser -u "$FOR" -- env "XDG_RUNTIME_DIR=/run/user/$number" systemctl --user "$@"
    fi
}

add_packages() {
    step 'packages of the system'
    run apt-get update -q
    # shellcheck disable=SC2086 # a list of words
    run env DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends $PACKAGES
}

# Two rooms, a and b: the new one is built beside the one in use, which stays until the new one works.
build() {
    step 'the program, in an environment of its own'
    NEW=a
    [ "$(readlink "$ROOT$HOUSE/current" 2>/dev/null || :)" != a ] || NEW=b
    run rm -rf "$ROOT$HOUSE/$NEW"
    run mkdir -p "$ROOT$HOUSE"
    run python3 -m venv --system-site-packages "$ROOT$HOUSE/$NEW"
    run "$ROOT$HOUSE/$NEW/bin/python" -m pip install -q --disable-pip-version-check --only-binary=:all: "${SOURCE}[pi]"
    step 'a look whether the new program runs'
    run "$ROOT$HOUSE/$NEW/bin/mummycase" --version
}

# Who the system service runs as, in those groups that exist here.
add_person() {
    step 'the user mummycase'
    getent passwd mummycase >/dev/null ||
        run useradd --system --user-group --home-dir "$STATE" --no-create-home --shell /usr/sbin/nologin mummycase
    groups=''
    for group in $WANTED_GROUPS; do
        if getent group "$group" >/dev/null; then groups="$groups${groups:+,}$group"; fi
    done
    [ -z "$groups" ] || run usermod -a -G "$groups" mummycase
}

add_settings() {
    step "settings in $SETTINGS"
    if [ ! -e "$ROOT$SETTINGS/environment" ]; then
        {
            say '# How the case is started. After a change: sudo systemctl restart mummycase'
            say "# Options of 'mummycase case --pi', for example: --record voice_of_the_mummy_mild"
            say 'MUMMYCASE_OPTIONS='
            say "# Which sound card; 'aplay -L' lists them. Nothing here: the first one."
            if [ -n "$AMP" ]; then say "AUDIODEV=$CARD"; else say '#AUDIODEV=plughw:CARD=Device'; fi
        } | put "$SETTINGS/environment" 644
        return 0
    fi
    if [ -n "$AMP" ] && ! grep -q '^AUDIODEV=' "$ROOT$SETTINGS/environment"; then
        { cat "$ROOT$SETTINGS/environment"; say "AUDIODEV=$CARD"; } | put "$SETTINGS/environment" 644
    fi
}

# Adds to config.txt what is not there yet: $1 the line, $2 how such a line begins.
WANTING=''
want() {
    grep -q "^$2" "$ROOT$CONFIG" 2>/dev/null || WANTING="$WANTING$1
"
}

configure() {
    step "lines in $CONFIG"
    [ -z "$AMP" ] || want 'dtoverlay=max98357a' 'dtoverlay=max98357a'
    [ -z "$KNOB" ] || want 'dtparam=spi=on' 'dtparam=spi=on'
    [ -z "$BUTTON" ] || want 'dtoverlay=gpio-shutdown' 'dtoverlay=gpio-shutdown'
    if [ -n "$BUTTON" ] && grep -q '^dtparam=i2c_arm=on' "$ROOT$CONFIG" 2>/dev/null; then
        say 'Note: I2C is on and has GPIO3; the button works only with it off: sudo raspi-config nonint do_i2c 1'
    fi
    if [ -z "$WANTING" ]; then say 'nothing to add'; return 0; fi
    [ -f "$ROOT$CONFIG" ] || die "there is no $CONFIG to add these lines to: $(printf '%s' "$WANTING" | tr '\n' ' ')"
    [ -e "$ROOT$CONFIG.before-mummycase" ] || run cp -p "$ROOT$CONFIG" "$ROOT$CONFIG.before-mummycase"
    added=$(printf '%s\n[all]\n%s%s' "$BEGIN" "$WANTING" "$END")
    if [ -n "$DRY" ]; then
        say "would add to: $CONFIG"
        say "$added" | sed 's/^/  | /'
    else
        { cat "$ROOT$CONFIG"; say "$added"; } | put "$CONFIG" 755
    fi
    REBOOT=1
}

# The one moment of change: the new room is the one in use, and systemd knows the service.
switch() {
    step 'the change-over'
    OLD=$(readlink "$ROOT$HOUSE/current" 2>/dev/null || :)
    if [ -n "$FOR" ]; then unit=user target=$USER_UNIT; else unit=system target=$SYSTEM_UNIT; fi
    if [ -n "$DRY" ]; then
        say "would write: $target"
    else
        put "$target" 644 <"$SOURCE/hardware/systemd/$unit/mummycase.service"
    fi
    run ln -sfn "$NEW" "$ROOT$HOUSE/next"
    run mv -fT "$ROOT$HOUSE/next" "$ROOT$HOUSE/current"
    room=$NEW NEW=''
    if [ -n "$FOR" ]; then
        say "$FOR" | put "$HOUSE/user" 644
        run loginctl enable-linger "$FOR"
    fi
    run mkdir -p "$ROOT${COMMAND%/*}"
    run ln -sfn "$HOUSE/current/bin/mummycase" "$ROOT$COMMAND"
    control daemon-reload
    control enable mummycase.service
}

start() {
    if [ -n "$REBOOT" ] && [ -n "$DRY" ]; then
        say 'The new lines would count after a restart.'
    elif [ -n "$REBOOT" ]; then
        say 'Done. The new lines in config.txt count after a restart: sudo reboot'
    else
        step 'the first start'
        if ! control restart mummycase.service; then
            if [ -n "$OLD" ] && [ "$OLD" != "$room" ] && [ -d "$ROOT$HOUSE/$OLD" ]; then
                run ln -sfn "$OLD" "$ROOT$HOUSE/next"
                run mv -fT "$ROOT$HOUSE/next" "$ROOT$HOUSE/current"
                control restart mummycase.service || :
                say 'The new program did not start; the one before is in use again.' >&2
            fi
            say "It did not start. Why: journalctl ${FOR:+--user }-u mummycase -n 30; wiring: mummycase case --pi --check" >&2
            exit 1
        fi
        [ -n "$DRY" ] || say 'Done. The case is awake; try the lever.'
    fi
    if [ -n "$OLD" ] && [ "$OLD" != "$room" ]; then run rm -rf "$ROOT$HOUSE/$OLD"; fi
}

tell() {
    [ -n "$AMP" ] || grep -q '^dtoverlay=max98357a' "$ROOT$CONFIG" 2>/dev/null ||
        say "With a MAX98357A amplifier: run this again with --amp (adds dtoverlay=max98357a to $CONFIG)."
    [ -n "$KNOB" ] || grep -q '^dtparam=spi=on' "$ROOT$CONFIG" 2>/dev/null ||
        say "With a knob on an MCP3008: run this again with --knob (adds dtparam=spi=on to $CONFIG)."
    [ -n "$BUTTON" ] || grep -q '^dtoverlay=gpio-shutdown' "$ROOT$CONFIG" 2>/dev/null ||
        say "With a push button for off and on: run this again with --button (adds dtoverlay=gpio-shutdown to $CONFIG)."
}

uninstall() {
    step 'taking the service off'
    [ -n "$FOR" ] || FOR=$(cat "$ROOT$HOUSE/user" 2>/dev/null || :)
    if [ -e "$ROOT$SYSTEM_UNIT" ] || [ -e "$ROOT$USER_UNIT" ]; then
        control disable --now mummycase.service || say 'It was not running.'
        run rm -f "$ROOT$SYSTEM_UNIT" "$ROOT$USER_UNIT"
        control daemon-reload || :
    fi
    step 'taking the program off'
    run rm -rf "$ROOT$HOUSE"
    run rm -f "$ROOT$COMMAND"
    if grep -q '^# >>> mummycase' "$ROOT$CONFIG" 2>/dev/null; then
        if [ -n "$DRY" ]; then
            say "would take its lines out of: $CONFIG"
        else
            sed '/^# >>> mummycase/,/^# <<< mummycase/d' "$ROOT$CONFIG" | put "$CONFIG" 755
        fi
    fi
    if [ -n "$PURGE" ]; then
        run rm -rf "$ROOT$SETTINGS" "$ROOT$STATE" "$ROOT$CACHE"
        run rm -f "$ROOT$CONFIG.before-mummycase"
        if getent passwd mummycase >/dev/null; then run userdel mummycase; fi
        say 'Done; nothing of it is left but packages of the system.'
    else
        say "Done. Kept: $SETTINGS and $STATE (--uninstall --purge takes them too)."
    fi
}

SOURCE=$(cd "$(dirname "$0")/.." && pwd)
parse "$@"
if [ -n "$UNINSTALL" ]; then
    uninstall
    exit 0
fi
check_system
add_packages
build
if [ -z "$FOR" ]; then add_person; add_settings; fi
configure
switch
start
tell
[ -z "$DRY" ] || say 'This was a dry run: nothing was changed.'
