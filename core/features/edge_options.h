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

// Of which second derivative the response is, and with which sign.
enum class LaplaceForm {
    FourNeighbours,        // the mask with 4 in the centre and -1 beside it: less the Laplacian
    EightNeighbours,       // with 8 in the centre and -1 all around: less three times the Laplacian
    LaplacianOfGaussian,   // of the image that a Gaussian smoothed (Marr and Hildreth 1980)
    DifferenceOfGaussians, // the image smoothed by the second Gaussian less that smoothed by the first
};

// How second derivatives are taken, and which of their zero crossings are edges.
struct LaplaceOptions
{
    LaplaceForm form = LaplaceForm::LaplacianOfGaussian;
    double sigma = 1.4;       // of the Gaussian, the first one of the difference, pixels; none for the masks
    double secondSigma = 3.0; // of the difference's second Gaussian, above the first one's
    double slope = 1.0; // that the response changes by across an edge, from a pixel to the next, at least

    // Throws UsageError that names the option.
    void validate() const;
};

} // namespace isocenter::core
