// SPDX-License-Identifier: MIT
#pragma once

#include <QIcon>

namespace isocenter::ui {

// The icon of that name from resources/icons, tinted with the application's text colour (and its disabled
// one).
QIcon icon(const QString& name);

} // namespace isocenter::ui
