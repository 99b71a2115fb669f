// SPDX-License-Identifier: MIT
#pragma once

namespace isocenter::core {

enum class LinePolarity { Bright, Dark }; // than what is beside them

// How the pixels of a window lie that is askew to the pixel grid.
enum class LineSampling {
    Interpolated, // between the two pixels of a column or row that a place lies between
    Nearest,      // the pixel that is nearest to each place
};

// How linear features are detected by multiple-directional non-maximum suppression (Sun and Vallotton 2009;
// with the symmetry checks and dual maxima of Domanski et al. 2011).
struct LineOptions
{
    LinePolarity polarity = LinePolarity::Bright;
    int window = 15;     // pixels, odd: about three times the width of the widest lines
    int minorWindow = 0; // of secondary maxima, odd; 0: about half of the window
    int directions = 12; // in which windows lie: 4, 8, 12 or 16
    LineSampling sampling = LineSampling::Interpolated;
    double sigma = 1.5;     // of a Gaussian before, pixels; 0: the image is taken as it is
    double contrast = 4.0;  // of a peak over the mean of either half of its window, at least, in grey values
    double symmetry = 0.25; // its smaller contrast as a share of the larger one, at least
    double secondaryContrast = 4.0; // the same of secondary maxima
    double secondarySymmetry = 0.1;

    // In how many of the windows a pixel must be a peak, to be one: along a line, windows cross nothing but
    // the pixel grid, and have peaks by chance. 0: in a quarter of them.
    int leastDirections = 0;

    int agreeingDirections() const { return leastDirections > 0 ? leastDirections : directions / 4; }
    int reach() const { return window / 2; } // places of a half
    int minorReach() const;

    // Throws UsageError that names the option.
    void validate() const;
};

} // namespace isocenter::core
