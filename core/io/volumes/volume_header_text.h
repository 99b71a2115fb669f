// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/volume.h"

#include <string>

namespace isocenter::core {

// What stands before (.mha, .nrrd) or beside (.raw) the little-endian floats of a volume.
std::string metaImageHeader(const VolumeGeometry& geometry);
std::string nrrdHeader(const VolumeGeometry& geometry);
std::string rawVolumeHeader(const VolumeGeometry& geometry, VolumeQuantity quantity);

const char* quantityName(VolumeQuantity quantity);

} // namespace isocenter::core
