// SPDX-License-Identifier: MIT
#include "app/tracking/matching/overlays.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace isocenter::app {
namespace {

constexpr core::Rgb kEdge{255, 150, 30};
constexpr core::Rgb kStrongest{255, 225, 60};
constexpr core::Rgb kWeakest{50, 130, 255};
constexpr float kBackground = 0.8f;  // of the image's brightness
constexpr double kPointRadius = 3.0; // of keypoints without a scale, pixels

void drawDot(core::RgbImage& picture, double x, double y, core::Rgb colour)
{
    const int column = static_cast<int>(std::floor(x));
    const int row = static_cast<int>(std::floor(y));
    if (column >= 0 && row >= 0 && column < picture.columns && row < picture.rows)
        picture.at(column, row) = colour;
}

void drawKeypoint(core::RgbImage& picture, const core::Keypoint& keypoint, core::Rgb colour)
{
    const auto x = static_cast<double>(keypoint.x);
    const auto y = static_cast<double>(keypoint.y);
    const bool hasScale = keypoint.scale > 0.0f;
    const double radius = hasScale ? 2.0 * static_cast<double>(keypoint.scale) : kPointRadius;
    const int dots = static_cast<int>(std::ceil(2.0 * std::numbers::pi * radius)) * 2;
    for (int dot = 0; dot < dots; ++dot) {
        const double angle = 2.0 * std::numbers::pi * dot / dots;
        drawDot(picture, x + radius * std::cos(angle), y + radius * std::sin(angle), colour);
    }
    if (!hasScale)
        return;
    const auto orientation = static_cast<double>(keypoint.orientation);
    for (double along = 0.0; along < radius; along += 0.5)
        drawDot(picture, x + along * std::cos(orientation), y + along * std::sin(orientation), colour);
}

core::Rgb between(core::Rgb from, core::Rgb to, double share)
{
    core::Rgb colour;
    for (std::size_t channel = 0; channel < colour.size(); ++channel)
        colour[channel] =
            static_cast<std::uint8_t>(std::lround((1.0 - share) * from[channel] + share * to[channel]));
    return colour;
}

} // namespace

core::RgbImage featureOverlay(const core::Image& image, const FeatureResult& result)
{
    core::RgbImage picture(image.columns, image.rows);
    for (std::size_t p = 0; p < image.values.size(); ++p) {
        const auto grey =
            static_cast<std::uint8_t>(std::lround(kBackground * std::clamp(image.values[p], 0.0f, 255.0f)));
        picture.values[p] = {grey, grey, grey};
        if (!result.edges.empty() && result.edges.counts[p] != 0)
            picture.values[p] = kEdge;
    }
    const auto count = static_cast<double>(result.keypoints.size());
    for (std::size_t k = result.keypoints.size(); k-- > 0;) // the strongest on top
        drawKeypoint(picture, result.keypoints[k],
                     between(kStrongest, kWeakest, static_cast<double>(k) / count));
    return picture;
}

} // namespace isocenter::app
