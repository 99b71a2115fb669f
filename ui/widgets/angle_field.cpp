// SPDX-License-Identifier: MIT
#include "ui/widgets/angle_field.h"

#include "ui/support/angle_unit.h"

#include <QSignalBlocker>

namespace isocenter::ui {

AngleField::AngleField(double lowest, double highest, int decimals, QWidget* parent)
    : DecimalField(parent), lowest_(lowest), highest_(highest), decimals_(decimals)
{
    connect(this, &QDoubleSpinBox::valueChanged, this,
            [this](double shown) { degrees_ = AngleDisplay::instance().degrees(shown); });
    connect(&AngleDisplay::instance(), &AngleDisplay::changed, this, &AngleField::showUnit);
    showUnit();
}

double AngleField::degrees() const
{
    return degrees_;
}

// As the base class does, it tells if this changes what is shown.
void AngleField::setDegrees(double degrees)
{
    setValue(AngleDisplay::instance().shown(degrees));
    degrees_ = degrees;
}

void AngleField::setStepDegrees(double degrees)
{
    stepDegrees_ = degrees;
    setSingleStep(AngleDisplay::instance().shown(degrees));
}

void AngleField::showUnit()
{
    const AngleDisplay& angles = AngleDisplay::instance();
    const QSignalBlocker blocker(this); // the angle stays
    const double degrees = degrees_;
    setDecimals(angles.decimals(decimals_));
    setRange(angles.shown(lowest_), angles.shown(highest_));
    setSuffix(QStringLiteral(" ") + angles.symbol());
    setStepDegrees(stepDegrees_);
    setDegrees(degrees);
}

} // namespace isocenter::ui
