// SPDX-License-Identifier: MIT
#pragma once

#include "core/support/named_values.h"
#include "ui/support/angle_unit.h"
#include "ui/support/theme.h"
#include "ui/support/translation.h"
#include "ui/views/image_drag.h"

#include <QObject>
#include <QString>

namespace isocenter::ui {

// What can be preferred, as the settings and the command line have it.
inline constexpr core::NamedValues<MouseScheme, 2> kMouseSchemes{
    {{MouseScheme::Isocenter, "isocenter"}, {MouseScheme::Radiology, "radiology"}}};
inline constexpr core::NamedValues<Theme, 3> kThemes{
    {{Theme::Dark, "dark"}, {Theme::Light, "light"}, {Theme::System, "system"}}};
inline constexpr core::NamedValues<AngleUnit, 2> kAngleUnits{
    {{AngleUnit::Degrees, "degrees"}, {AngleUnit::Radians, "radians"}}};
static_assert(core::namesEveryValue(kMouseSchemes, MouseScheme::Radiology));
static_assert(core::namesEveryValue(kThemes, Theme::System));
static_assert(core::namesEveryValue(kAngleUnits, AngleUnit::Radians));

// What the user prefers, kept in the settings from start to start. The one place that knows the settings'
// names of these and what holds before anything was chosen.
class Preferences : public QObject
{
    Q_OBJECT

public:
    struct Values
    {
        QString device = QStringLiteral("auto"); // opened at the start: an id, or auto, the fastest
        MouseScheme mouse = MouseScheme::Isocenter;
        Theme theme = Theme::Dark;
        AngleUnit angles = AngleUnit::Degrees;
        Language language = Language::System; // from the next start on
        int autosaveSeconds = 4;              // between two looks for something to keep

        bool operator==(const Values&) const = default;
    };
    static constexpr int kLeastAutosaveSeconds = 1;
    static constexpr int kMostAutosaveSeconds = 600;

    // As they are kept; what cannot be understood there is as before anything was chosen.
    explicit Preferences(QObject* parent = nullptr);

    const Values& values() const { return values_; }
    void set(const Values& values);

Q_SIGNALS:
    void changed();

private:
    Values values_;
};

} // namespace isocenter::ui
