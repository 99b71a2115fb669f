// SPDX-License-Identifier: MIT
#include "ui/widgets/decimal_field.h"

namespace isocenter::ui {

QValidator::State DecimalField::validate(QString& text, int& cursor) const
{
    const bool isNumber = specialValueText().isEmpty() || text != specialValueText();
    const qsizetype begin = text.startsWith(prefix()) ? prefix().size() : 0;
    const qsizetype end = text.size() - (text.endsWith(suffix()) ? suffix().size() : 0);
    const QString decimal = locale().decimalPoint();
    for (qsizetype place = begin; isNumber && place < end; ++place)
        if (text[place] == QLatin1Char('.') || text[place] == QLatin1Char(','))
            text.replace(place, 1, decimal);
    return QDoubleSpinBox::validate(text, cursor);
}

} // namespace isocenter::ui
