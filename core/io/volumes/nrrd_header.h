// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/volumes/volume_header.h"

#include <string_view>

namespace isocenter::core {

bool isNrrd(std::string_view text);

// See readVolumeHeader.
VolumeHeader readNrrdHeader(const std::filesystem::path& file, std::string_view text);

} // namespace isocenter::core
