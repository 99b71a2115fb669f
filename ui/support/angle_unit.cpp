// SPDX-License-Identifier: MIT
#include "ui/support/angle_unit.h"

#include "core/geometry/angles.h"

namespace isocenter::ui {
namespace {

constexpr int kMoreDecimals = 2; // a radian is many degrees

} // namespace

AngleDisplay& AngleDisplay::instance()
{
    static AngleDisplay display;
    return display;
}

void AngleDisplay::setUnit(AngleUnit unit)
{
    if (unit == unit_)
        return;
    unit_ = unit;
    Q_EMIT changed();
}

QString AngleDisplay::symbol() const
{
    return unit_ == AngleUnit::Degrees ? tr("°") : tr("rad");
}

double AngleDisplay::shown(double degrees) const
{
    return unit_ == AngleUnit::Degrees ? degrees : degrees / core::kDegPerRad;
}

double AngleDisplay::degrees(double shown) const
{
    return unit_ == AngleUnit::Degrees ? shown : shown * core::kDegPerRad;
}

int AngleDisplay::decimals(int ofDegrees) const
{
    return unit_ == AngleUnit::Degrees ? ofDegrees : ofDegrees + kMoreDecimals;
}

} // namespace isocenter::ui
