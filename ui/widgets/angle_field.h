// SPDX-License-Identifier: MIT
#pragma once

#include "ui/widgets/decimal_field.h"

namespace isocenter::ui {

// A field for an angle, which it shows in the unit of AngleDisplay and knows in degrees.
class AngleField : public DecimalField
{
    Q_OBJECT

public:
    // All in degrees; decimals of degrees.
    AngleField(double lowest, double highest, int decimals, QWidget* parent = nullptr);

    double degrees() const;
    void setDegrees(double degrees);
    void setStepDegrees(double degrees);

private:
    void showUnit();

    double lowest_;
    double highest_;
    int decimals_;
    double stepDegrees_ = 1.0;
    double degrees_ = 0.0; // as set or typed, whatever the field rounds
};

} // namespace isocenter::ui
