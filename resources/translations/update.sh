#!/bin/sh
# Brings the texts of the window, and those that core, gpu and app mark as translatable, into the translations' files; those to translate are "unfinished".
# Needs Qt's lupdate (package qt6-l10n-tools).
set -eu
cd "$(dirname "$0")/../.."
lupdate=$(command -v lupdate6 || command -v /usr/lib/qt6/bin/lupdate || command -v lupdate)
"$lupdate" -silent -I . -no-obsolete -locations none -tr-function-alias QT_TRANSLATE_NOOP+=translatable \
    core gpu app ui -ts resources/translations/isocenter_de.ts
