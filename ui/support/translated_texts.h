// SPDX-License-Identifier: MIT
#pragma once

#include <QString>
#include <QStringList>

namespace isocenter::ui {

// The texts of a context that there are translations of, in English as the sources have them. Read from the
// translations' file, which is part of the program; none before a language other than English is installed.
QStringList translatedTexts(const QString& context);

} // namespace isocenter::ui
