// SPDX-License-Identifier: MIT
#include "ui/widgets/field_memory.h"

#include <QAbstractButton>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QSettings>
#include <QSpinBox>

#include <utility>

namespace isocenter::ui {

FieldMemory::FieldMemory(const QString& group, QObject* parent) : QObject(parent), group_(group) {}

void FieldMemory::add(QWidget* widget, Field field)
{
    field.key = QStringLiteral("%1/%2").arg(group_, field.key);
    widget->setObjectName(field.key);
    field.standard = field.value();
    fields_.push_back(std::move(field));
}

void FieldMemory::keep(const QString& name, QSpinBox* field)
{
    const auto set = [field](const QVariant& kept) {
        bool isNumber = false;
        if (const int value = kept.toInt(&isNumber); isNumber)
            field->setValue(value);
    };
    add(field, {name, {}, [field] { return field->value(); }, set});
    connect(field, &QSpinBox::valueChanged, this, [this, place = fields_.size() - 1] { save(place); });
}

void FieldMemory::keep(const QString& name, QDoubleSpinBox* field)
{
    const auto set = [field](const QVariant& kept) {
        bool isNumber = false;
        if (const double value = kept.toDouble(&isNumber); isNumber)
            field->setValue(value);
    };
    add(field, {name, {}, [field] { return field->value(); }, set});
    connect(field, &QDoubleSpinBox::valueChanged, this, [this, place = fields_.size() - 1] { save(place); });
}

void FieldMemory::keep(const QString& name, QAbstractButton* field)
{
    add(field, {name,
                {},
                [field] { return field->isChecked(); },
                [field](const QVariant& kept) { field->setChecked(kept.toBool()); }});
    connect(field, &QAbstractButton::toggled, this, [this, place = fields_.size() - 1] { save(place); });
}

void FieldMemory::keep(const QString& name, QComboBox* field, const QStringList& itemNames)
{
    const auto set = [field, itemNames](const QVariant& kept) {
        const auto item = static_cast<int>(itemNames.indexOf(kept.toString()));
        if (item < 0 || item == field->currentIndex())
            return;
        field->setCurrentIndex(item);
        Q_EMIT field->activated(item);
    };
    add(field, {name, {}, [field, itemNames] { return itemNames.value(field->currentIndex()); }, set});
    connect(field, &QComboBox::activated, this, [this, place = fields_.size() - 1] { save(place); });
}

void FieldMemory::save(std::size_t field)
{
    const Field& saved = fields_[field];
    QSettings settings;
    if (const QVariant value = saved.value(); value == saved.standard)
        settings.remove(saved.key);
    else
        settings.setValue(saved.key, value);
}

void FieldMemory::load()
{
    const QSettings settings;
    for (const Field& field : fields_)
        if (const QVariant kept = settings.value(field.key); kept.isValid())
            field.set(kept);
}

void FieldMemory::reset()
{
    for (const Field& field : fields_)
        field.set(field.standard);
}

} // namespace isocenter::ui
