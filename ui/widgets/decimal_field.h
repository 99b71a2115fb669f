// SPDX-License-Identifier: MIT
#pragma once

#include <QDoubleSpinBox>

namespace isocenter::ui {

// A field for a number. A point and a comma both are its decimal mark, typed or pasted, and it shows that of
// the language: no digits are grouped, so 1.234 and 1,234 are little more than one in every language.
class DecimalField : public QDoubleSpinBox
{
    Q_OBJECT

public:
    using QDoubleSpinBox::QDoubleSpinBox;

protected:
    QValidator::State validate(QString& text, int& cursor) const override;
};

} // namespace isocenter::ui
