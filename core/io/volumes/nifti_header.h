// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/volumes/volume_file_head.h"
#include "core/io/volumes/volume_header.h"

#include <span>

namespace isocenter::core {

// Whether the bytes begin with the header of NIfTI-1, NIfTI-2 or Analyze 7.5.
bool isNifti(std::span<const std::uint8_t> head);

// See readVolumeHeader.
VolumeHeader readNiftiHeader(const std::filesystem::path& file, const VolumeFileHead& head);

} // namespace isocenter::core
