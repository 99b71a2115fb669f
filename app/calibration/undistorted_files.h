// SPDX-License-Identifier: MIT
#pragma once

#include "core/calibration/distortion/distortion_map.h"
#include "core/image/image.h"
#include "core/support/progress.h"
#include "gpu/device_thread.h"

#include <filesystem>
#include <span>
#include <string>
#include <vector>

namespace isocenter::app {

// One image of a file, its stored numbers: a page of a PNG, JPEG or TIFF, a frame of a DICOM X-ray, the grey
// values of a frame of a video. Throws as readImageFile, readRadiograph and openFrameSource do.
core::Image storedImage(const std::filesystem::path& file, int frame);

// A file whose images were undistorted.
struct UndistortedFile
{
    std::filesystem::path source;
    std::filesystem::path written; // a TIFF with a page for each image
    int images = 0;
    std::vector<std::string> notes; // what was wrong with it, by name, for the user: of a damaged video
};

// Undistorts all images of each file (pages, frames of a DICOM run or a video) on the device and writes them
// as a TIFF of the file's name into the folder, which is made where it is missing: 8 or 16 bits where the
// numbers were whole and fit, else floats; the grey values of a video as 8 bits. One image is in memory at a
// time. Throws InputError that names a file whose images have another size than the map, or that would be
// replaced or written twice; FileError; Cancelled between images, and then leaves no part of a file.
std::vector<UndistortedFile> undistortFiles(std::span<const std::filesystem::path> files,
                                            const core::DistortionMap& map, gpu::DeviceThread& device,
                                            const std::filesystem::path& folder,
                                            const core::Progress& progress = {});

} // namespace isocenter::app
