// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

class QComboBox;
class QDoubleSpinBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QSpinBox;

namespace isocenter::ui {

// Fields of the forms that describe a scan. One at its least value says that nothing is stated.
QDoubleSpinBox* statedField(double least, double most, int decimals, const QString& unit, const QString& name,
                            const QString& tip);
QSpinBox* countField(int least, int most, const QString& name, const QString& tip);
QLineEdit* textField(const QString& placeholder, const QString& name, const QString& tip);
QComboBox* choiceField(const QString& name, const QString& tip);
// What is missing or wrong in the fields above it; hidden while there is nothing to say.
QLabel* problemLabel(const QString& name);
QLabel* remarkLabel(const QString& name); // the same of what need not be mended
// The first choice of a field, there or not.
void offerChoice(QComboBox* field, const QString& text, int value, bool there);
void showProblem(QLabel* label, const QString& problem);
// Several fields in one row of a form.
QWidget* inARow(std::initializer_list<QWidget*> fields);
QFormLayout* newForm(QWidget* parent);

} // namespace isocenter::ui
