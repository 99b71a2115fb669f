// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>

namespace isocenter::ui {

// The part of the parent that has that type and, if one is given, that object name, however deep it lies.
// Ends the program with its type and name when there is none.
template <class Child>
Child& child(const QObject& parent, const char* name = nullptr)
{
    auto* found = parent.findChild<Child*>(QString::fromLatin1(name)); // any for none
    if (found == nullptr)
        qFatal("%s has no %s '%s'", parent.metaObject()->className(), Child::staticMetaObject.className(),
               name != nullptr ? name : "");
    return *found;
}

} // namespace isocenter::ui
