// SPDX-License-Identifier: MIT
#pragma once

#include <QLocale>
#include <QString>

#include <cmath>

namespace isocenter::ui {

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
