// SPDX-License-Identifier: MIT
#pragma once

#include "core/features/sift_features.h"

#include <vector>

namespace isocenter::core {

// The scale space of SIFT as it lies in memory: the octaves behind each other, each with its six images
// (slabs) of rising blur behind each other. Lengths are in pixels of the octave unless said otherwise.
class SiftPyramid
{
public:
    static constexpr int kSlabs = SiftOptions::kScales + 3;
    static constexpr int kRowStep = 8;

    struct Octave
    {
        int offset = 0; // of its first value
        int columns = 0;
        int rows = 0;
        int firstRow = 0; // with the octaves below each other, each from a multiple of kRowStep on

        int pixels() const { return columns * rows; }
    };

    // For images of that size. There are as many octaves as have at least kSmallest columns and rows. Throws
    // InputError if there is none or if the scale space has more values than an int counts.
    SiftPyramid(int columns, int rows, const SiftOptions& options);

    static constexpr int kSmallest = 16;

    const std::vector<Octave>& octaves() const { return octaves_; }
    int values() const; // of all octaves
    int rows() const;   // of all octaves, below each other
    // Index of the first octave: -1 for the doubled image.
    int firstOctave() const { return firstOctave_; }
    // How many pixels of the image a pixel of the first octave is.
    float firstScale() const { return firstOctave_ < 0 ? 0.5f : 1.0f; }

    // The blur of an octave's slab.
    double sigma(int slab) const;
    // What takes an image of that blur to the slab's: the weights of a normalised Gaussian on one side, from
    // the centre on, up to four sigma. 1 alone where the image has that blur already.
    std::vector<float> taps(double fromSigma, int slab) const;
    // What takes an image to the slab of the first octave, where that is of the doubled image: the weights
    // that the image's pixels have for an even pixel, from the one in which it lies on outwards, in turns the
    // next before and the next behind it. For an odd pixel they are mirrored. Doubling is by linear
    // interpolation; pixels are areas, so that a doubled pixel's centre lies a quarter of a pixel beside that
    // of the image's.
    std::vector<float> doublingTaps(int slab) const;
    // The blur of the first octave's image before any of ours.
    double baseSigma() const { return baseSigma_; }

private:
    int firstOctave_;
    double sigma_;
    double baseSigma_;
    std::vector<Octave> octaves_;
};

} // namespace isocenter::core
