// SPDX-License-Identifier: MIT
#pragma once

#include "app/import/import_plan.h"
#include "core/image/image.h"

namespace isocenter::app {

// A small picture of the middle image of a row, for lists, from 0 (black) to 1 (white); neither side is
// longer than largestSide. Empty for rows without images, and where none can be read. In the background: it
// decodes an image.
core::Image thumbnailOf(const ImportItem& item, int largestSide);

} // namespace isocenter::app
