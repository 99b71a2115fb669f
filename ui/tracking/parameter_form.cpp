// SPDX-License-Identifier: MIT
#include "ui/tracking/parameter_form.h"

#include "ui/widgets/decimal_field.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QSpinBox>

#include <algorithm>

namespace isocenter::ui {

ParameterForm::ParameterForm(QWidget* parent) : QWidget(parent), rows_(new QFormLayout(this))
{
    rows_->setContentsMargins(0, 0, 0, 0); // in line with what is above
}

template <class Box>
Box* ParameterForm::addBox(const Kinds& kinds, Box* box, const QString& name, const QString& tip,
                           const QString& unit)
{
    box->setAccessibleName(name);
    box->setToolTip(tip);
    box->setSuffix(unit);
    box->setKeyboardTracking(false);
    connect(box, &Box::valueChanged, this, [this, box] { Q_EMIT changed(box); });
    rows_->addRow(name, box);
    kindsOf_.emplace_back(box, kinds);
    return box;
}

QSpinBox* ParameterForm::addNumber(const Kinds& kinds, const QString& name, const QString& tip,
                                   const Range& range, const QString& unit)
{
    auto* box = new QSpinBox;
    box->setRange(static_cast<int>(range.low), static_cast<int>(range.high));
    box->setSingleStep(static_cast<int>(range.step));
    box->setValue(static_cast<int>(range.value));
    return addBox(kinds, box, name, tip, unit);
}

QDoubleSpinBox* ParameterForm::addDecimal(const Kinds& kinds, const QString& name, const QString& tip,
                                          const Range& range, const QString& unit)
{
    auto* box = new DecimalField;
    box->setDecimals(range.decimals);
    box->setRange(range.low, range.high);
    box->setSingleStep(range.step);
    box->setValue(range.value);
    return addBox(kinds, box, name, tip, unit);
}

QCheckBox* ParameterForm::addCheck(const Kinds& kinds, const QString& text, const QString& tip, bool on)
{
    auto* box = new QCheckBox(text);
    box->setToolTip(tip);
    box->setChecked(on);
    connect(box, &QCheckBox::toggled, this, [this, box] { Q_EMIT changed(box); });
    addWidget(kinds, box);
    return box;
}

QComboBox* ParameterForm::addChoice(const Kinds& kinds, const QString& name, const QString& tip)
{
    auto* box = new QComboBox;
    box->setAccessibleName(name);
    box->setToolTip(tip);
    connect(box, &QComboBox::activated, this, [this, box] { Q_EMIT changed(box); });
    rows_->addRow(name, box);
    kindsOf_.emplace_back(box, kinds);
    return box;
}

void ParameterForm::addWidget(const Kinds& kinds, QWidget* widget)
{
    rows_->addRow(widget);
    kindsOf_.emplace_back(widget, kinds);
}

void ParameterForm::addRow(const QString& name, QWidget* field)
{
    rows_->addRow(name, field);
}

void ParameterForm::showKind(int kind)
{
    for (const auto& [field, kinds] : kindsOf_) {
        const bool belongs = std::ranges::find(kinds, kind) != kinds.end();
        field->setVisible(belongs);
        if (QWidget* name = rows_->labelForField(field))
            name->setVisible(belongs);
    }
}

} // namespace isocenter::ui
