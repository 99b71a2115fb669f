// SPDX-License-Identifier: MIT
#include "app/tracking/matching/overlays.h"
#include "core/image/drawing/rgb_drawing.h"

#include <array>
#include <cmath>

namespace isocenter::app {
namespace {

constexpr std::array<core::Rgb, 6> kObjectColours{
    {{250, 220, 60}, {60, 220, 120}, {80, 190, 255}, {255, 140, 60}, {230, 110, 230}, {120, 240, 230}}};
constexpr double kFeatureRadius = 1.5; // px
constexpr double kFarAway = 1e6;       // px, beyond which there is no pixel to write at

core::PixelPoint asPixel(const Eigen::Vector2d& place)
{
    return {place.x(), place.y()};
}

} // namespace

void drawObjects(core::RgbImage& picture, const ObjectDatabase& database, const core::SiftFeatures& scene,
                 const std::vector<RecognisedObject>& recognised)
{
    for (const RecognisedObject& found : recognised) {
        const KnownObject& object = database.objects()[found.object];
        const core::Rgb colour = kObjectColours[found.object % kObjectColours.size()];
        const auto pairs = pointPairs(object.features.keypoints, scene.keypoints, found.matches);
        for (std::size_t p = 0; p < pairs.size(); ++p)
            if (found.placement.inliers[p] != 0)
                core::drawDisc(picture, asPixel(pairs[p].second), kFeatureRadius, colour);
        const auto outline = outlineOf(object, found);
        for (std::size_t c = 0; c < outline.size(); ++c)
            core::drawLine(picture, asPixel(outline[c]), asPixel(outline[(c + 1) % outline.size()]), colour,
                           2.0);
        if (outline[0].cwiseAbs().maxCoeff() < kFarAway)
            core::drawText(picture, static_cast<int>(std::lround(outline[0].x())),
                           static_cast<int>(std::lround(outline[0].y())) - core::kGlyphRows, object.name,
                           colour);
    }
}

} // namespace isocenter::app
