// SPDX-License-Identifier: MIT
#pragma once

#include "core/support/finding.h"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace isocenter::app {

// A file or folder that commands read and that is neither an image, a volume, a surface nor a scan: what it
// is and holds, or why it cannot be read.
struct DescribedInput
{
    std::filesystem::path path;
    std::string kind; // "video", "geometry", "pose", ...; empty: of no kind that is read, as the problem says
    std::vector<std::string> details; // "3 views: cam1, cam2, cam3"
    std::vector<core::Finding> findings;
    std::string problem;

    // Size, number and rate of the frames of a video or folder; 0: not known, or another kind.
    int columns = 0;
    int rows = 0;
    std::int64_t frames = 0;
    double framesPerSecond = 0.0;
};

// Reads the file as the commands do that take it: videos, geometry, poses, tracks, landmarks, masks, bones,
// trials, cameras, distortion maps, calibration objects, sightings, schedules, angles, projects. Nothing for
// images, volumes, surfaces, scans and binary files that may be DICOM.
std::optional<DescribedInput> describedInput(const std::filesystem::path& file);

// A folder of stills or of a DICOM run as one source of frames. Nothing if it is none.
std::optional<DescribedInput> describedFrames(const std::filesystem::path& folder);

} // namespace isocenter::app
