// SPDX-License-Identifier: MIT
#include "ui/reconstruct/form_parts.h"

#include "ui/support/theme.h"
#include "ui/widgets/decimal_field.h"

#include <QComboBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QSpinBox>

namespace isocenter::ui {
namespace {

constexpr int kLeastFieldWidth = 64; // their ranges would ask for more room than numbers take

QLabel* hiddenText(const QString& name, QPalette::ColorRole colour)
{
    auto* label = new QLabel;
    label->setAccessibleName(name);
    label->setWordWrap(true);
    label->setForegroundRole(colour);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    label->hide();
    return label;
}

} // namespace

QDoubleSpinBox* statedField(double least, double most, int decimals, const QString& unit, const QString& name,
                            const QString& tip)
{
    auto* field = new DecimalField;
    field->setDecimals(decimals);
    field->setRange(least, most);
    field->setValue(least);
    field->setSpecialValueText(QStringLiteral("–"));
    field->setSuffix(unit);
    field->setKeyboardTracking(false);
    field->setAlignment(Qt::AlignRight);
    field->setMinimumWidth(kLeastFieldWidth);
    field->setAccessibleName(name);
    field->setToolTip(tip);
    return field;
}

QSpinBox* countField(int least, int most, const QString& name, const QString& tip)
{
    auto* field = new QSpinBox;
    field->setRange(least, most);
    field->setKeyboardTracking(false);
    field->setAlignment(Qt::AlignRight);
    field->setMinimumWidth(kLeastFieldWidth);
    field->setAccessibleName(name);
    field->setToolTip(tip);
    return field;
}

QLineEdit* textField(const QString& placeholder, const QString& name, const QString& tip)
{
    auto* field = new QLineEdit;
    field->setPlaceholderText(placeholder);
    field->setAccessibleName(name);
    field->setToolTip(tip);
    return field;
}

QComboBox* choiceField(const QString& name, const QString& tip)
{
    auto* field = new QComboBox;
    field->setAccessibleName(name);
    field->setToolTip(tip);
    field->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    return field;
}

QLabel* problemLabel(const QString& name)
{
    QLabel* label = hiddenText(name, theme::kWarningRole);
    label->setObjectName(QStringLiteral("problem"));
    return label;
}

QLabel* remarkLabel(const QString& name)
{
    return hiddenText(name, theme::kDimRole);
}

void offerChoice(QComboBox* field, const QString& text, int value, bool there)
{
    const int place = field->findData(value);
    if (there && place < 0)
        field->insertItem(0, text, value);
    else if (!there && place >= 0)
        field->removeItem(place);
}

void showProblem(QLabel* label, const QString& problem)
{
    label->setText(problem);
    label->setVisible(!problem.isEmpty());
}

QWidget* inARow(std::initializer_list<QWidget*> fields)
{
    auto* row = new QWidget;
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    for (QWidget* field : fields)
        layout->addWidget(field, 1);
    return row;
}

QFormLayout* newForm(QWidget* parent)
{
    auto* form = new QFormLayout(parent);
    form->setContentsMargins(0, 0, 0, 0);
    form->setVerticalSpacing(4);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    return form;
}

} // namespace isocenter::ui
