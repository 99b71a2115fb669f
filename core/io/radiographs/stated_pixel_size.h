// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/pixel_size.h"

#include <filesystem>
#include <optional>
#include <string>

namespace isocenter::core {

// How large the pixels of a picture are by its file: that of DICOM by PixelSpacing where it is calibrated to
// the patient or stands alone, else by ImagerPixelSpacing (on the detector, with a note); of TIFF by OME-XML,
// by the unit in ImageJ's description, by the resolution that ITK wrote, or by a resolution that neither a
// screen nor a printer nor a scanner has. Along columns and rows in reading order. Nothing for a file that
// does not state it, or a size that cannot be, and for any other one. Throws FileError for a file that cannot
// be read.
std::optional<PixelSize> statedPixelSize(const std::filesystem::path& file);

// A size as "0.65um", "0.2mm" or "0.2" (mm), with the rule that is named. Throws UsageError for another text
// and for what is not above 0 or above 1 m.
PixelSize parsePixelSize(const std::string& text, const std::string& rule);

} // namespace isocenter::core
