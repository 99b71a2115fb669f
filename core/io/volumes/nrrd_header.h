// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/volumes/volume_file_head.h"
#include "core/io/volumes/volume_header.h"

#include <string_view>

namespace isocenter::core {

bool isNrrd(std::string_view text);

// See readVolumeHeader.
VolumeHeader readNrrdHeader(const std::filesystem::path& file, const VolumeFileHead& head);

} // namespace isocenter::core
