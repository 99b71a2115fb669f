// SPDX-License-Identifier: MIT
#pragma once

#include "core/reconstruction/projections/projection_source.h"

namespace isocenter::core {

// A scan of a Nikon (X-Tek) machine by its .xtekct file: its images NAME_0001.tif, ..., its geometry and its
// WhiteLevel as I0. As CIL's NikonDataReader has it, and TIGRE's loader but for a turn of the world:
//
//   - the world's z is the axis of rotation, upwards; its origin lies on the axis at the height of the source
//   - at angle a = InitialAngle + p * AngularStep the source is at 90 + a degrees, right-handed about z
//   - images are as seen from behind the detector: their columns run to the left as seen from the source
//   - ObjectOffsetX (older files: the mean of CentreOfRotationTop and -Bottom, at the detector) moves the
//   axis
//     by -ObjectOffsetX along the lab's x, which runs to the right as seen from the source; ObjectTilt and
//     ObjectRoll turn it about the lab's x and y
//
// DetectorOffsetX and -Y, whose signs no public source settles, and angles of .ang and _ctdata.txt files are
// not used; notes say so. Throws FileError naming the key or the image.
std::unique_ptr<ProjectionSource> openNikonProjections(const std::filesystem::path& xtekct);

} // namespace isocenter::core
