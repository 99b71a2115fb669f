// SPDX-License-Identifier: MIT
#pragma once

#include "core/calibration/distortion/spot_finder.h"
#include "core/calibration/object/object_calibration.h"
#include "core/image/image.h"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace isocenter::core {

// Finds the other points of an object in a picture of its beads, from some that were marked: the camera of
// the marked ones says where each point is to be expected, and the spot there is taken for it. Marked ones
// are moved onto their spots, too. Points whose spots cannot be told apart, as beads behind one another, are
// left out, also if they were marked. marked: sightings of one picture, six or more, right to about 5 pixels;
// kind: of the beads, either without. who: for messages. Throws InputError as cameraOfPoints does, and if no
// bead is found.
std::vector<ObjectSighting> objectPointsIn(const Image& picture, std::span<const ObjectPoint> object,
                                           std::span<const ObjectSighting> marked, const std::string& who,
                                           std::optional<SpotKind> kind = {});

} // namespace isocenter::core
