// SPDX-License-Identifier: MIT
#pragma once

#include <QString>
#include <QStringList>

namespace isocenter::ui {

// Names of the files that X-rays come in: "*.dcm", "*.png", ...
QStringList xrayPatterns();

// What file dialogs offer to choose from: those files, or those and videos, and all files.
QString xrayFilter();
QString xrayAndVideoFilter();

} // namespace isocenter::ui
