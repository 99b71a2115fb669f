// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/radiographs/radiograph_options.h"

#include <filesystem>

namespace isocenter::core {

// Reads one frame of a DICOM X-ray (XA, RF, CR, DX, secondary capture, ...) with its geometry from the tags,
// or of a PNG, JPEG or TIFF, which has none; the content tells which. The provenance says where each value
// came from. Throws FileError and DicomError (wrong modality, no pixels, damaged, no such frame), UsageError
// for options that make no sense.
Radiograph readRadiograph(const std::filesystem::path& file, const RadiographOptions& options = {});

// What the header of a DICOM X-ray says of its geometry, as readRadiograph would find it; the pixels stay
// empty. Throws as readRadiograph does.
Radiograph inspectRadiograph(const std::filesystem::path& file, const RadiographOptions& options = {});

// How many frames or pages the file holds. Throws FileError, DicomError.
int radiographFrames(const std::filesystem::path& file);

} // namespace isocenter::core
