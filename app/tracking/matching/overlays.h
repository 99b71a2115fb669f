// SPDX-License-Identifier: MIT
#pragma once

#include "app/tracking/matching/feature_detection.h"
#include "app/tracking/matching/image_matcher.h"
#include "app/tracking/matching/object_database.h"
#include "core/image/drawing/rgb_image.h"

namespace isocenter::app {

// The image in grey, somewhat darker, with what was found over it: edges in orange; keypoints as circles, of
// their scale where they have one, with a line in the direction of their orientation, from yellow for the
// strongest to blue for the weakest.
core::RgbImage featureOverlay(const core::Image& image, const FeatureResult& result);

// Both images beside each other with what they have in common: lines between the matches that agree on the
// homography (green), the ends of those that do not (red), and where the first image's frame lies in the
// second (yellow).
core::RgbImage matchOverlay(const core::Image& first, const core::Image& second, const ImageMatch& match);

// Draws recognised objects over their scene: the outline of each, its name at its top left corner and the
// features that agree, each object in its colour.
void drawObjects(core::RgbImage& picture, const ObjectDatabase& database, const core::SiftFeatures& scene,
                 const std::vector<RecognisedObject>& recognised);

} // namespace isocenter::app
