// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/filters/preprocessing.h"
#include "core/image/filters/window_level.h"

#include <optional>
#include <vector>

namespace isocenter::app {

// What is done to one image before it is seen, in this order: local contrast, background, smoothing, edges;
// then, from black to white, contrast and gamma. Zero or one leaves it as it is.
struct PictureFilters
{
    double clip = 0.0;            // of CLAHE, at least 1; 0: none
    double backgroundSigma = 0.0; // pixels of the X-ray, as the next
    double gaussianSigma = 0.0;
    bool edges = false;    // the length of the Sobel gradient
    double contrast = 1.0; // a window so many times narrower
    double gamma = 1.0;    // above 1 the middle greys are brighter

    bool operator==(const PictureFilters&) const = default;
    bool plain() const { return *this == PictureFilters(); }
    // As core::filtered and registrations take them.
    std::vector<core::ImageFilter> steps() const;
    // The window of this contrast about the same level.
    core::WindowLevel narrowed(const core::WindowLevel& window) const;
};
inline constexpr double kLargestClip = 10.0;
inline constexpr double kLargestBackgroundSigma = 200.0;
inline constexpr double kLargestGaussianSigma = 10.0;
inline constexpr double kMostContrast = 5.0; // at least one over it
inline constexpr double kMostGamma = 4.0;    // at least one over it

// How a view shows its X-ray and the DRR over it.
struct PictureLook
{
    PictureFilters xray{};
    PictureFilters drr{};
    std::optional<core::WindowLevel> drrWindow{}; // in the X-ray's grey scale; nothing: as the X-ray's
    bool forRegistration = false;                 // registrations filter the X-ray so, too

    bool operator==(const PictureLook&) const = default;
    bool plain() const { return xray.plain() && drr.plain() && !drrWindow; }
    // What registrations do to the X-ray; nothing unless they are to.
    core::Preprocessing preprocessing() const;
};

// The same, with all numbers in their ranges.
PictureLook validLook(PictureLook look);

} // namespace isocenter::app
