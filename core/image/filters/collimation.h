// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/mask.h"
#include "core/image/radiograph.h"
#include "core/image/roi.h"

#include <optional>
#include <string>

namespace isocenter::core {

// What a collimator, the round field of an image intensifier, or a frame drawn by a C-arm's computer, leaves
// of an X-ray.
struct Collimation
{
    Mask mask; // of the X-ray's size: its pixels count but for the border and where it fades
    Roi field; // the smallest that holds all pixels that count

    double ignoredPart() const; // of the image
};

// Looks for an opaque border of whatever shape in all four corners, where the image rises steeply along its
// rim, then for blades along rows and columns of whatever grey value, also darker than which bones are: from
// a side of the image on all lines are of one value but for their noise, until most of a line differs. Bones
// and metal that leave the image are neither. Air beside a patient could be: a border that is brighter than
// the field counts only on all four sides, and not as bright as the open beam, where that is known. Nothing
// where at least 1 % of the image would not be ignored, or all of it.
std::optional<Collimation> collimationOf(const Radiograph& xray);

// In English, to follow the X-ray's name: that a collimator was found, and what is ignored.
std::string textOf(const Collimation& collimation);

} // namespace isocenter::core
