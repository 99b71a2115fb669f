// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace isocenter::core {

// What makes a pixel a corner, of the structure tensor S in a window around it. With derivatives in grey
// values a pixel, the responses are in their fourth power (Harris) and in their square (the others).
enum class CornerMeasure {
    Harris,    // det S - kappa trace(S)^2 (Harris and Stephens 1988)
    ShiTomasi, // the smaller eigenvalue of S (Shi and Tomasi 1994)
    Noble,     // det S / trace S (Noble 1988), where S is random enough
};
// How the products of the gradient are weighted over the window from which S is summed.
enum class CornerWindow {
    Box,      // all alike, as in OpenCV
    Gaussian, // the middle most, which does not favour the directions of the window's corners
};
// The window that a measure has in the literature: Gaussian of Harris, else a box.
constexpr CornerWindow usualWindow(CornerMeasure measure)
{
    return measure == CornerMeasure::Harris ? CornerWindow::Gaussian : CornerWindow::Box;
}
// The 3x3 mask of the derivatives.
enum class GradientMask {
    Sobel,  // sides 1, middle 2
    Scharr, // sides 3, middle 10: the direction of edges is truer
};

// How corners are found and which of them are kept. Lengths are in pixels.
struct CornerOptions
{
    CornerMeasure measure = CornerMeasure::ShiTomasi;
    GradientMask gradient = GradientMask::Sobel;
    CornerWindow window = CornerWindow::Box;
    int windowSize = 7;       // odd
    double windowSigma = 0.0; // of a Gaussian window; 0: a sixth of the window's size
    double kappa = 0.05;      // of Harris
    double randomness = 0.0; // of Noble: that the smaller eigenvalue over one more than their mean must reach
    double relativeThreshold = 0.01; // responses must exceed this share of the strongest in the image
    double absoluteThreshold = 0.0;  // and this
    int border = 4;                  // columns and rows at each edge without corners, at least 1
    double minimumDistance = 0.0;    // between corners that are kept, the stronger first; 0: none
    int maximumCorners = 0;          // the strongest that are kept; 0: all
    int cellSize = 0;                // side of the cells over which corners are spread evenly; 0: none
    int cornersPerCell = 1;          // that each cell may have at most

    // Harris as in the literature: a Gaussian window, kappa 0.05, threshold 0.02 of the strongest.
    static CornerOptions harris();
    // Good features to track (Shi and Tomasi): that many, at least so far apart.
    static CornerOptions goodFeatures(int count, double minimumDistance);
    // Good features spread evenly: the strongest of each cell of a grid with about as many cells as corners
    // are wanted, then the second of each until there are enough.
    static CornerOptions spreadFeatures(int count, int columns, int rows);

    // Throws UsageError that names the option.
    void validate() const;
    double sigma() const { return windowSigma > 0.0 ? windowSigma : windowSize / 6.0; }
};

// "harris", "shi-tomasi", "noble".
std::string_view toString(CornerMeasure measure);
// "box", "gaussian".
std::string_view toString(CornerWindow window);

} // namespace isocenter::core
