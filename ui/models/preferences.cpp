// SPDX-License-Identifier: MIT
#include "ui/models/preferences.h"

#include <QSettings>

#include <algorithm>

namespace isocenter::ui {
namespace {

const auto kDevice = QStringLiteral("preferences/device");
const auto kMouse = QStringLiteral("preferences/mouse");
const auto kTheme = QStringLiteral("preferences/theme");
const auto kAngles = QStringLiteral("preferences/angles");
const auto kLanguage = QStringLiteral("preferences/language");
const auto kAutosave = QStringLiteral("preferences/autosaveSeconds");

// In the order of the enumerations.
const QStringList kMouseNames{QStringLiteral("isocenter"), QStringLiteral("radiology")};
const QStringList kAngleNames{QStringLiteral("degrees"), QStringLiteral("radians")};
const QStringList kThemeNames{QStringLiteral("dark"), QStringLiteral("light"), QStringLiteral("system")};

template <typename Enum>
Enum fromName(const QStringList& names, const QVariant& name, Enum otherwise)
{
    const auto index = names.indexOf(name.toString());
    return index < 0 ? otherwise : static_cast<Enum>(index);
}

} // namespace

Preferences::Preferences(QObject* parent) : QObject(parent)
{
    const QSettings settings;
    values_.device = settings.value(kDevice, values_.device).toString();
    values_.mouse = fromName(kMouseNames, settings.value(kMouse), values_.mouse);
    values_.theme = fromName(kThemeNames, settings.value(kTheme), values_.theme);
    values_.angles = fromName(kAngleNames, settings.value(kAngles), values_.angles);
    values_.language = fromName(kLanguageNames, settings.value(kLanguage), values_.language);
    bool isNumber = false;
    if (const int seconds = settings.value(kAutosave).toInt(&isNumber); isNumber)
        values_.autosaveSeconds = std::clamp(seconds, kLeastAutosaveSeconds, kMostAutosaveSeconds);
}

void Preferences::set(const Values& values)
{
    if (values == values_)
        return;
    values_ = values;
    QSettings settings;
    settings.setValue(kDevice, values_.device);
    settings.setValue(kMouse, kMouseNames.at(static_cast<int>(values_.mouse)));
    settings.setValue(kTheme, kThemeNames.at(static_cast<int>(values_.theme)));
    settings.setValue(kAngles, kAngleNames.at(static_cast<int>(values_.angles)));
    settings.setValue(kLanguage, kLanguageNames.at(static_cast<int>(values_.language)));
    settings.setValue(kAutosave, values_.autosaveSeconds);
    Q_EMIT changed();
}

} // namespace isocenter::ui
