// SPDX-License-Identifier: MIT
#pragma once

namespace isocenter::core {

// In what the thresholds of edges are given.
enum class EdgeThresholds {
    Relative, // shares of the strongest gradient in the image
    Absolute, // grey values a pixel: an eighth of the Sobel masks' sums, in which OpenCV's Canny has them
};

// How edges are found by Canny's method (1986): Gaussian, gradient, suppression across the edge, hysteresis.
struct EdgeOptions
{
    double sigma = 1.0; // of the Gaussian, pixels; 0: the image is taken as it is
    EdgeThresholds thresholds = EdgeThresholds::Relative;
    double low = 0.05; // an edge goes on as long as its gradient is above low,
    double high = 0.2; // if it is above high somewhere

    // Throws UsageError that names the option.
    void validate() const;
};

} // namespace isocenter::core
