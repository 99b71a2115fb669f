// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace isocenter::core {

// Runs through a frame of RLE Lossless (DICOM PS3.5, annex G) without keeping it, for the library that
// decodes it keeps silent about segments that are too short. Throws InputError, which names the segment,
// unless there are so many segments, each of which decodes to so many bytes at least.
void requireSoundRunLengths(std::span<const std::uint8_t> frame, std::size_t segments,
                            std::size_t bytesOfSegment);

} // namespace isocenter::core
