// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/image.h"
#include "core/image/mask.h"
#include "core/reconstruction/scan_geometry.h"

#include <memory>
#include <optional>
#include <vector>

namespace isocenter::core {

// What is subtracted from all intensities of a projection, its air included, because scattered photons reach
// the detector everywhere: a stored number, or a part of the open beam.
struct ScatterConstant
{
    double value = 0.0;
    bool partOfOpenBeam = false;
};

// What is corrected in projections beside their open beam (ProjectionIntensity), in the order of the members.
struct ProjectionCorrections
{
    std::optional<ScatterConstant> scatter{};
    std::optional<Roi> crop{}; // pixels of the stored projections that are kept
    // So many columns and rows become one pixel: the mean of their intensities, before the logarithm (of line
    // integrals, by the intensities that they stand for). What fills no block at the right and bottom is left
    // out.
    int binning = 1;
    // A line integral p becomes c0 + c1 p + c2 p^2 + ... (Herman, Phys. Med. Biol. 24, 1979); none: it stays.
    std::vector<double> beamHardening{};
    // Subtracted from the line integrals of every projection: see ringDeviations.
    std::shared_ptr<const Image> rings{};

    void validate() const; // throws UsageError that names the option
    // The part of a detector that is kept, in whole blocks. Throws InputError if the crop does not lie in it
    // or holds no block.
    Roi keptOf(int columns, int rows) const;
    ProjectionGeometry corrected(const ProjectionGeometry& view) const;
    ScanGeometry corrected(const ScanGeometry& scan) const;
};

// How many pixels a detector has when it is cropped and binned.
struct DetectorSize
{
    int columns = 0;
    int rows = 0;
};
DetectorSize correctedSize(const ProjectionCorrections& corrections, int columns, int rows);

double polynomial(const std::vector<double>& coefficients, double argument);

// Gives each pixel that does not count the mean of its good neighbours, from the rim of a spot inwards. The
// mask is of the image's size and has a pixel that counts.
void mendBadPixels(Image& image, Mask good);

} // namespace isocenter::core
