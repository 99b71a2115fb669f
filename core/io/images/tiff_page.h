// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/images/image_file.h"
#include "core/io/images/picture_orientation.h"
#include "core/io/images/tiff_handle.h"

#include <cstdint>

namespace isocenter::core {

// Reads the current directory of a TIFF: 8, 16 and 32 bit integers and 32 and 64 bit floats, grey or RGB, in
// strips or tiles, and whatever else libtiff turns into 8 bit RGB. The pixels are in reading order, whatever
// the tag Orientation says, or without it the usual one; the findings say what was done and assumed. Images
// other than 0 follow it in the file, as many bytes apart as bytesOfImagesBehind says. Throws FileError.
ImageFile readTiffPage(const TiffHandle& tiff, int image = 0,
                       PictureOrientation usual = PictureOrientation::TopLeft);

// The tag Orientation of the current directory, or the usual one.
PictureOrientation tiffOrientation(const TiffHandle& tiff,
                                   PictureOrientation usual = PictureOrientation::TopLeft);

// The bytes of the current directory's image, if others of its kind may follow it directly: uncompressed,
// its strips one after another. 0 if none can. Throws FileError for a directory without pixels.
std::uint64_t bytesOfImagesBehind(const TiffHandle& tiff);

} // namespace isocenter::core
