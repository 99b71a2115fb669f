// SPDX-License-Identifier: MIT
#pragma once

#include "core/geometry/volume_geometry.h"
#include "core/io/dicom/dicom_slice.h"
#include "core/support/finding.h"

#include <filesystem>
#include <vector>

namespace isocenter::core {

// What to do with slices that do not make a rectangular grid. Resample: gaps and uneven steps are filled by
// linear interpolation, a tilted gantry's shear is undone, of several slices in one place the first is kept,
// of several orientations or sizes the one with most slices.
// A grid of which most would be empty is refused in any case.
enum class IrregularSlices { Refuse, Resample };

// Slices in the order of the grid's third axis, each place once.
struct SliceStack
{
    std::vector<DicomSlice> slices;
    VolumeGeometry geometry;
    std::vector<Eigen::Vector3d>
        offsetsMm;       // of each slice's first pixel from the grid's, along the grid's axes
    bool regular = true; // slice k is plane k of the grid; if not, resample
    std::vector<Finding> findings;
};

// Sorts slices along their normal and checks that they make a grid; SliceThickness plays no part. Throws
// DicomError for what the policy refuses (the message says all of it and the remedy) and for fewer than two
// slices. The source is the path that messages start with.
SliceStack stackSlices(std::vector<DicomSlice> slices, IrregularSlices policy,
                       const std::filesystem::path& source);

// The stack's planes (slice by slice, each of the slices' own size) on its grid: bilinear within a slice,
// linear along the normal between the neighbouring slices. What no slice covers gets the outside value.
std::vector<float> resampledOntoGrid(const SliceStack& stack, const std::vector<float>& planes,
                                     float outside);

} // namespace isocenter::core
