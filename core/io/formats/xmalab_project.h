// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/formats/geometry_file.h"
#include "core/support/finding.h"

#include <filesystem>
#include <string>
#include <vector>

namespace isocenter::core {

// A camera of an XMALab project, in the trial that was active when the project was saved.
struct XmaLabCamera
{
    // x = K (R X + t) in undistorted images, by the placement that the trial refers to; named as the camera.
    ViewGeometry view;
    // A grid or a lens model corrects the recorded images: the view does not hold for these.
    bool undistorts = false;
    // The recorded images or the one video of the trial, as the computer that saved the project names them.
    std::vector<std::string> recorded{};
};

struct XmaLabProject
{
    std::vector<XmaLabCamera> cameras;
    std::string trial; // empty: there is none
    std::size_t trials = 0;
    std::vector<Finding> findings{};
};

// By its ending, .xma.
bool isXmaLabProject(const std::filesystem::path& file);

// Reads a project as XMALab saves it: a ZIP archive of project.xml, the calibration images with their camera
// matrices, rotations and translations (mm), and lists of the recorded images. Pixel centres are integers
// there and get +0.5 here. Light cameras are left out. Throws FileError that names the part: damaged, cameras
// that are not calibrated or mirrored.
XmaLabProject readXmaLabProject(const std::filesystem::path& file);

} // namespace isocenter::core
