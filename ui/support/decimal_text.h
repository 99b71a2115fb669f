// SPDX-License-Identifier: MIT
#pragma once

#include <QLocale>
#include <QString>

namespace isocenter::ui {

// A number as files have it, with the decimal mark of the language.
inline QString withDecimalMark(QString number)
{
    return number.replace(QLatin1Char('.'), QLocale().decimalPoint());
}

// A number with a comma or a point, as files have it.
inline QString withDecimalPoint(QString number)
{
    return number.replace(QLatin1Char(','), QLatin1Char('.'));
}

} // namespace isocenter::ui
