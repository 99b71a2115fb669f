// SPDX-License-Identifier: MIT
#include "app/session/looks/picture_look.h"

#include <algorithm>

namespace isocenter::app {
namespace {

constexpr double kSmallestSigma = 0.1; // pixels; less changes nothing
constexpr int kTiles = 8;

double validSigma(double sigma, double largest)
{
    return sigma < kSmallestSigma ? 0.0 : std::min(sigma, largest);
}

PictureFilters validFilters(PictureFilters filters)
{
    filters.clip = filters.clip < 1.0 ? 0.0 : std::min(filters.clip, kLargestClip);
    filters.backgroundSigma = validSigma(filters.backgroundSigma, kLargestBackgroundSigma);
    filters.gaussianSigma = validSigma(filters.gaussianSigma, kLargestGaussianSigma);
    filters.contrast = std::clamp(filters.contrast, 1.0 / kMostContrast, kMostContrast);
    filters.gamma = std::clamp(filters.gamma, 1.0 / kMostGamma, kMostGamma);
    return filters;
}

} // namespace

std::vector<core::ImageFilter> PictureFilters::steps() const
{
    using Kind = core::ImageFilter::Kind;
    std::vector<core::ImageFilter> steps;
    if (clip > 0.0)
        steps.push_back({Kind::Clahe, clip, false, kTiles});
    if (backgroundSigma > 0.0)
        steps.push_back({Kind::Background, backgroundSigma});
    if (gaussianSigma > 0.0)
        steps.push_back({Kind::Gaussian, gaussianSigma});
    if (edges)
        steps.push_back({Kind::SobelMagnitude});
    return steps;
}

core::WindowLevel PictureFilters::narrowed(const core::WindowLevel& window) const
{
    const double half = 0.5 * window.width() / contrast;
    return {window.level() - half, window.level() + half};
}

core::Preprocessing PictureLook::preprocessing() const
{
    return forRegistration ? core::Preprocessing{xray.steps()} : core::Preprocessing();
}

PictureLook validLook(PictureLook look)
{
    look.xray = validFilters(look.xray);
    look.drr = validFilters(look.drr);
    return look;
}

} // namespace isocenter::app
