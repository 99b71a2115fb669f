// SPDX-License-Identifier: MIT
#pragma once

#include "core/geometry/pose.h"
#include "core/geometry/projection_geometry.h"
#include "core/geometry/volume_geometry.h"
#include "core/image/mask.h"
#include "core/image/roi.h"
#include "core/measures/similarity.h"

#include <cstddef>
#include <optional>
#include <string>

namespace isocenter::core {

// A view as a registration compares it. The region lies in the image; the mask is of the image's size, or
// null: all pixels count.
struct CoveredView
{
    const ProjectionGeometry& geometry;
    Roi region;
    const Mask* mask = nullptr;
};

// How many pixels of a view lie under the projection of a volume's box.
struct ViewCoverage
{
    bool inFront = true; // the volume's centre is in front of the X-ray source; else nothing is counted
    std::size_t image = 0;
    std::size_t region = 0;  // of those, in the region
    std::size_t counted = 0; // of those, not masked
    std::size_t needed = 1;  // fewer counted ones than these cannot tell poses apart
};
ViewCoverage coverageOf(const CoveredView& view, const Pose& pose, const VolumeGeometry& volume);

// Why a pose leaves nothing to compare in a view; empty if there is something.
enum class ViewMiss { BehindSource, BesideImage, BesideRegion, Masked };
std::optional<ViewMiss> missOf(const ViewCoverage& coverage);
// For messages in English, as the end of a sentence that begins with the view's name.
std::string textOf(ViewMiss miss);

// The side of the smallest square of pixels, each with its neighbours, on which any measure tells poses
// apart.
inline constexpr int kLeastExtent = 12;

// The side of the square that the measures want to see on a level: kLeastExtent, or four patches.
int wantedExtent(const SimilarityOptions& similarity);
// How many pixels of a region count with all their neighbours, as gradients need them, when the image is
// shrunk by the factor. mask: of the image's size, or empty.
std::size_t comparablePixels(const Roi& region, const Mask& mask, int factor);
// The largest factor, at most the one given, that leaves as many comparable pixels as a square of that side
// has; 1 if none does.
int coarsestFactor(const Roi& region, const Mask& mask, int extent, int largestFactor);

} // namespace isocenter::core
