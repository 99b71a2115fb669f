// SPDX-License-Identifier: MIT
#pragma once

#include "core/geometry/projection_geometry.h"

#include <QString>

namespace isocenter::ui {

// Three lines of four numbers with all their digits, one below the other in a font of fixed width.
QString matrixText(const core::ProjectionMatrix& matrix);

} // namespace isocenter::ui
