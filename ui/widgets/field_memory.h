// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>
#include <QStringList>
#include <QVariant>

#include <functional>
#include <vector>

class QAbstractButton;
class QComboBox;
class QDoubleSpinBox;
class QSpinBox;
class QWidget;

namespace isocenter::ui {

// What the fields of a form are set to, kept in the settings from start to start. Only what differs from the
// standard is kept, so that a better standard reaches everybody who has not chosen otherwise.
class FieldMemory : public QObject
{
    Q_OBJECT

public:
    // The fields are kept as group/name.
    explicit FieldMemory(const QString& group, QObject* parent = nullptr);

    // From now on; the field has its standard value at this moment. group/name is its object's name, too.
    void keep(const QString& name, QSpinBox* field);
    void keep(const QString& name, QDoubleSpinBox* field);
    void keep(const QString& name, QAbstractButton* field); // one that can be checked
    // By the names of its items, in their order: they are the same in every language.
    void keep(const QString& name, QComboBox* field, const QStringList& itemNames);
    // Sets the fields to what is kept; they tell of it as if the user had done so. What cannot be understood
    // is left as it is.
    void load();
    void reset(); // to the standard values

private:
    struct Field
    {
        QString key;
        QVariant standard;
        std::function<QVariant()> value;
        std::function<void(const QVariant&)> set;
    };
    void add(QWidget* widget, Field field);
    void save(std::size_t field);

    QString group_;
    std::vector<Field> fields_;
};

} // namespace isocenter::ui
