// SPDX-License-Identifier: MIT
#include "ui/models/preferences.h"

#include "ui/support/enum_items.h"

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

template <class Enum, std::size_t count>
Enum fromName(const core::NamedValues<Enum, count>& names, const QVariant& name, Enum otherwise)
{
    return core::valueNamed(names, name.toString().toStdString()).value_or(otherwise);
}

template <class Enum, std::size_t count>
QString toName(const core::NamedValues<Enum, count>& names, Enum value)
{
    return textOfName(core::nameOf(names, value));
}

} // namespace

Preferences::Preferences(QObject* parent) : QObject(parent)
{
    const QSettings settings;
    values_.device = settings.value(kDevice, values_.device).toString();
    values_.mouse = fromName(kMouseSchemes, settings.value(kMouse), values_.mouse);
    values_.theme = fromName(kThemes, settings.value(kTheme), values_.theme);
    values_.angles = fromName(kAngleUnits, settings.value(kAngles), values_.angles);
    if (const auto language = kLanguageNames.indexOf(settings.value(kLanguage).toString()); language >= 0)
        values_.language = static_cast<Language>(language);
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
    settings.setValue(kMouse, toName(kMouseSchemes, values_.mouse));
    settings.setValue(kTheme, toName(kThemes, values_.theme));
    settings.setValue(kAngles, toName(kAngleUnits, values_.angles));
    settings.setValue(kLanguage, kLanguageNames.at(static_cast<int>(values_.language)));
    settings.setValue(kAutosave, values_.autosaveSeconds);
    Q_EMIT changed();
}

} // namespace isocenter::ui
