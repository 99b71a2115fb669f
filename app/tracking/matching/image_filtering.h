// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/image.h"
#include "core/lines/ridges/ridge_options.h"
#include "gpu/device.h"

#include <string>
#include <string_view>
#include <vector>

namespace isocenter::app {

enum class FilterKind {
    Gaussian,
    Sobel,  // the length of the gradient, grey values a pixel
    Scharr, // the same by Scharr's masks
    LaplaceOfFour,
    LaplaceOfEight,
    LaplacianOfGaussian,
    DifferenceOfGaussians,
    FrangiRidges, // how much of a line each pixel has, as gpu::RidgeFilter says
    SatoRidges,
    MatchedLines,
};

// "gaussian", "sobel", "scharr", "laplace-4", "laplace-8", "log", "dog", "frangi", "sato", "matched".
std::string_view toString(FilterKind kind);
std::vector<std::string> filterNames();
// Throws UsageError that lists the names.
FilterKind parseFilterKind(std::string_view name);

struct FilterRequest
{
    FilterKind kind = FilterKind::LaplacianOfGaussian;
    double sigma = 1.4;        // of gaussian, log and dog's first Gaussian, pixels
    double secondSigma = 3.0;  // of dog's second one
    core::RidgeOptions ridges; // of frangi, sato and matched, but for their kind
};

// A filtered image, and how long a device that had done the same before took.
struct FilterResult
{
    core::Image response;   // as core::LaplaceForm states it where it is a second derivative
    double wallMs = 0.0;    // from the image on the host to the response on the host
    gpu::Timeline timeline; // kernels, in another run: time stamps take time themselves
};

// Filters an image of grey values 0 to 255; on the device's thread. Does so three times: to compile, by the
// host's clock, by the device's. Throws UsageError, InputError, DeviceError.
FilterResult applyFilter(gpu::Device& device, const core::Image& image, const FilterRequest& request);

// The largest difference of two responses of the same size, as a share of the largest absolute value in a.
double largestDifference(const core::Image& a, const core::Image& b);

// A response for the eye, 0 to 255: second derivatives around a middle grey that stands for zero, the largest
// in size black or white; lengths of gradients and
// ridges from black to white; smoothed images as they are.
core::Image pictureOf(const core::Image& response, FilterKind kind);

} // namespace isocenter::app
