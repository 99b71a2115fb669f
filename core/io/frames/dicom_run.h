// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/frames/frame_source.h"

#include <filesystem>

namespace isocenter::core {

// The frames of a DICOM file of whatever modality, at its stated frame time; low values are shown dark,
// except for MONOCHROME1. Colour becomes its luminance. Throws FileError, DicomError.
std::unique_ptr<FrameSource> openDicomFrames(const std::filesystem::path& file,
                                             const FrameSourceOptions& options);

// The run that the files of a folder are, whatever their names: one of several frames, or single frames of
// one series in the order of their instance numbers (of their names, where they have none). Throws
// FileError, which says what there is instead and what to do, and Cancelled.
std::unique_ptr<FrameSource> openDicomFolder(const std::filesystem::path& folder,
                                             const FrameSourceOptions& options);

} // namespace isocenter::core
