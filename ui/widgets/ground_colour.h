// SPDX-License-Identifier: MIT
#pragma once

#include <QColor>
#include <QPalette>

namespace isocenter::ui {

// A colour of what is painted over images (namespace theme) for the window's own ground: as dark as it is
// light where that ground is light.
QColor onGround(const QColor& colour, const QPalette& palette);

} // namespace isocenter::ui
