// SPDX-License-Identifier: MIT
#pragma once

#include "app/import/import_plan.h"
#include "app/import/study_parts.h"
#include "core/io/formats/xmalab_project.h"

#include <filesystem>
#include <string>
#include <vector>

namespace isocenter::app {

// The recorded images of each camera of the project, where they are now; an empty list for a camera of which
// one is missing.
std::vector<std::vector<std::filesystem::path>> recordedImages(const std::filesystem::path& file,
                                                               const core::XmaLabProject& project);

// Rows for the XMALab projects among the files whose recorded images are there: frames and calibrations of
// all cameras. Where a camera undistorts and undistorted images (…UND) are among the files, the recorded ones
// are not used and the project stays among the files, as the calibration of these.
std::vector<ImportItem> rowsOfXmaLab(UnplannedFiles& files);

// Whether a name has the mark that XMALab gives to undistorted images, UND.
bool saysUndistorted(const std::string& name);

// What such a project holds.
std::string describeXmaLab(const core::XmaLabProject& project);
// What to open or export in XMALab where the images of a project are missing.
std::string missingOf(const core::XmaLabProject& project);

} // namespace isocenter::app
