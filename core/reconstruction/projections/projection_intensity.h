// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/image.h"
#include "core/image/mask.h"
#include "core/reconstruction/projections/projection_corrections.h"

#include <cstddef>
#include <memory>
#include <optional>
#include <string>

namespace isocenter::core {

// What the stored numbers of projections mean, in one of these ways: line integrals; or intensities, of which
// the unattenuated one is stated, measured in a region of air, or is the flat image. A region of air beside a
// flat image corrects for a tube whose output varies.
struct ProjectionIntensity
{
    bool lineIntegrals = false;         // the stored numbers are line integrals already, times 1 / scale
    double scale = 1.0;                 // line integral = scale * stored number
    std::optional<double> unattenuated; // I0, the stored number of the open beam
    std::optional<Roi> airRegion; // I0 of each projection is the mean of this region, which sees air only
    std::shared_ptr<const Image> dark{}; // the stored numbers without X-rays; they are subtracted
    std::shared_ptr<const Image> flat{}; // the stored numbers of the open beam, in I0's place
    // The pixels that do *not* count in it are bad (0 in an image of readMask): they get the mean of the line
    // integrals of their good neighbours, from the rim of a spot inwards.
    std::shared_ptr<const Mask> badPixels{};
    ProjectionCorrections corrections{};
};

// Line integrals -ln((stored - dark - scatter) / (I0 - dark)), cropped, binned and corrected; name stands for
// the projection in messages. Dark and flat images, bad pixels and the region of air are of the stored
// pixels. Pixels at or below 0 after subtraction count as half the smallest positive number of the
// projection, and as 0.5 at most (half a count), so that none looks brighter than a pixel that saw something;
// clampedPixels is raised by how many they are. Pixels at which the open beam is not above the dark image are
// bad. Throws InputError: neither line integrals nor an I0, or several that contradict each other; images of
// another size; numbers that are not finite, or beyond 1e12; nothing above 0; no good pixels.
Image lineIntegralsOf(Image stored, const ProjectionIntensity& intensity, const std::string& name,
                      std::size_t* clampedPixels = nullptr);

// Throws the InputErrors that need no projection.
void requireStated(const ProjectionIntensity& intensity);

} // namespace isocenter::core
