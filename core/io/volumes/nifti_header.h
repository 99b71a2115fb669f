// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/volumes/volume_file_head.h"
#include "core/io/volumes/volume_header.h"

#include <span>

namespace isocenter::core {

// Whether the bytes begin with the header of NIfTI-1 or NIfTI-2, or of Analyze 7.5, which has no signature.
bool isNifti(std::span<const std::uint8_t> head);
bool isAnalyze(std::span<const std::uint8_t> head);

// Reads the header of any of the three; see readVolumeHeader.
VolumeHeader readNiftiHeader(const std::filesystem::path& file, const VolumeFileHead& head);

} // namespace isocenter::core
