// SPDX-License-Identifier: MIT
#pragma once

#include "ui/widgets/decimal_field.h"

#include <QLocale>
#include <QString>

#include <cmath>

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

// "LAO 30.0°": the side to which the detector is turned.
inline QString sideText(double degrees, const char* positive, const char* negative)
{
    if (std::abs(degrees) < 0.05)
        return QStringLiteral("0°");
    return QStringLiteral("%1 %2°")
        .arg(QLatin1String(degrees > 0.0 ? positive : negative))
        .arg(QLocale().toString(std::abs(degrees), 'f', 1));
}

} // namespace isocenter::ui
