// SPDX-License-Identifier: MIT
#pragma once

#include "app/tracking/matching/object_database.h"
#include "core/image/drawing/rgb_image.h"

namespace isocenter::app {

// Draws recognised objects over their scene: the outline of each, its name at its top left corner and the
// features that agree, each object in its colour.
void drawObjects(core::RgbImage& picture, const ObjectDatabase& database, const core::SiftFeatures& scene,
                 const std::vector<RecognisedObject>& recognised);

} // namespace isocenter::app
