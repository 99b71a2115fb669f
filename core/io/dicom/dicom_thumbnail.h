// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/image.h"

#include <filesystem>

namespace isocenter::core {

// A small picture of one frame (from 0) for lists, from 0 (black) to 1 (white): neither side is longer than
// largestSide, the sides keep their ratio. Grey by the file's own window, or from the image's values. Throws
// DicomError if the pixels cannot be decoded.
Image dicomThumbnail(const std::filesystem::path& file, int frame, int largestSide);

} // namespace isocenter::core
