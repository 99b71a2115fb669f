// SPDX-License-Identifier: MIT
#pragma once

#include "core/support/file_unit.h"

#include <QComboBox>
#include <QCoreApplication>
#include <QString>
#include <QStringList>

#include <string>
#include <string_view>
#include <vector>

namespace isocenter::ui {

// The names of a table, and lists to choose from whose items stand for values of an enum, whatever their
// order.

inline QString textOfName(std::string_view name)
{
    return QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size()));
}

inline QStringList textsOfNames(const std::vector<std::string>& names)
{
    QStringList texts;
    for (const std::string& name : names)
        texts << QString::fromStdString(name);
    return texts;
}

inline std::vector<std::string> namesOf(const QStringList& texts)
{
    std::vector<std::string> names;
    for (const QString& text : texts)
        names.push_back(text.toStdString());
    return names;
}

template <class Enum>
void addItem(QComboBox& box, const QString& text, Enum value)
{
    box.addItem(text, static_cast<int>(value));
}

template <class Enum>
void choose(QComboBox& box, Enum value)
{
    box.setCurrentIndex(box.findData(static_cast<int>(value)));
}

template <class Enum>
Enum chosenIn(const QComboBox& box)
{
    return static_cast<Enum>(box.currentData().toInt());
}

inline void addFileUnits(QComboBox& box)
{
    for (const auto& [unit, name] : core::kFileUnits)
        addItem(box,
                unit == core::FileUnit::Inch ? QCoreApplication::translate("FileUnit", "inch")
                                             : textOfName(name),
                unit);
}

} // namespace isocenter::ui
