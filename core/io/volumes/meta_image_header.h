// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/volumes/volume_file_head.h"
#include "core/io/volumes/volume_header.h"

#include <string_view>

namespace isocenter::core {

// Whether the text begins with the header of a MetaImage.
bool isMetaImage(std::string_view text);

// See readVolumeHeader.
VolumeHeader readMetaImageHeader(const std::filesystem::path& file, const VolumeFileHead& head);

} // namespace isocenter::core
