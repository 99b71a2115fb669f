// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/image.h"
#include "core/image/mask.h"
#include "core/image/radiograph.h"
#include "core/image/roi.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace isocenter::core {

// How the line integrals of a DRR become grey values that compare with an X-ray's. What the X-ray leaves open
// is set so that the means of both over the inner third of the image agree, as a C-arm's exposure control
// does.
enum class GreyMatch {
    Offset, // integral + offset: an error of an estimated I0 shifts all line integrals alike
    Factor, // factor * integral: of known I0, but scatter and the beam's energy scale them (unmatched,
            // SSD ends 2.5 instead of 0.4 mm off); or of a logarithmic scale, which has a unit of its
            // own
    IntensityFactor, // factor * exp(-integral): intensities of unknown I0
};

// One step of preprocessing.
struct ImageFilter
{
    enum class Kind {
        Logarithm,     // intensities to line integrals, with I0 by value, by percentile or as known
        Clahe,         // contrast limited adaptive histogram equalisation
        Background,    // minus a wide Gaussian, plus the mean of that
        Gaussian,      // on X-ray and DRR alike
        SobelMagnitude // on X-ray and DRR alike
    };
    Kind kind = Kind::Gaussian;
    double value = 0.0;   // I0 (0: as known), clip limit, or sigma (pixels of the X-ray)
    bool percent = false; // of Logarithm: value is a percentile
    int tiles = 8;        // of Clahe, along each axis

    bool operator==(const ImageFilter&) const = default;
    // Whether the DRR is filtered too, because the measure would otherwise compare what cannot be compared.
    bool isForBoth() const { return kind == Kind::Gaussian || kind == Kind::SobelMagnitude; }
};

// What is done to one X-ray before it is compared. First, at its full resolution, what concerns the X-ray
// alone, in the order given; an X-ray with known I0 is turned into line integrals at the start unless the
// list says when. After that, on each level of the pyramid, what is done to X-ray and DRR alike. CLAHE and
// background subtraction change the X-ray's greys alone: they go with measures that forgive this (NCC,
// gradient, patch and histogram measures), not with SSD, SAD, SPD and SDT.
struct Preprocessing
{
    std::vector<ImageFilter> filters;
    Roi crop{}; // only these pixels are compared, as a region of interest; empty: all

    // "log:60000,clahe:2:8,gaussian:1.5": a list of log, log:I0, log:PERCENT%, clahe:CLIP:TILES,
    // background:SIGMA, crop:COLUMN:ROW:COLUMNS:ROWS, gaussian:SIGMA, sobel. Throws UsageError that says what
    // is wrong with which.
    static Preprocessing parse(std::string_view text);
    // Throws UsageError: a value out of range, or a filter of the X-ray alone after one of both.
    void validate() const;

    bool operator==(const Preprocessing&) const = default;
    bool changesGreysOfXrayAlone() const;
    std::vector<ImageFilter> forBoth() const;
};

// An X-ray as it is compared: line integrals where its I0 is known or estimated, else its own values; and
// what DRRs need to have the same greys.
struct ComparedXray
{
    Image pixels;
    GreyMatch greyMatch = GreyMatch::IntensityFactor;
};

// The X-ray after the filters that concern it alone. Pixels outside the mask (of its size, or empty) have no
// influence on others. Throws InputError that names the X-ray: a logarithm of line integrals or without I0.
ComparedXray preprocessed(const Radiograph& xray, const Mask& mask, const Preprocessing& preprocessing);

// The steps as Preprocessing::parse takes them; empty for none.
std::string textOf(const Preprocessing& preprocessing);

// The image minus a Gaussian of this sigma (pixels) of it, plus the mean of that. Pixels outside the mask (of
// its size, or empty) have no influence on others.
Image withoutBackground(const Image& image, const Mask& mask, double sigma);

// The length of the Sobel gradient at each pixel, as gpu::GreyFilters makes it; edges clamped.
Image sobelMagnitude(const Image& image);

// The image after these filters, one after the other. What is measured is filtered by core::preprocessed and
// gpu::GreyFilters, to the same effect. Throws UsageError for a logarithm, which needs more than an image.
Image filtered(const Image& image, std::span<const ImageFilter> filters);

// Contrast limited adaptive histogram equalisation (Zuiderveld, Graphics Gems IV, 1994): tiles x tiles
// histograms of 256 bins over the image's range; counts above clip times the mean count are spread over all
// bins; between the centres of tiles the mappings are blended bilinearly. The range of values stays as it is.
// Pixels outside the mask (of the image's size, or empty) do not count in histograms and keep their value.
Image equalisedAdaptively(const Image& image, const Mask& mask, double clip, int tiles);

} // namespace isocenter::core
