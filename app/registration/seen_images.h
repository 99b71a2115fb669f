// SPDX-License-Identifier: MIT
#pragma once

#include "app/registration/registration_run.h"

#include <filesystem>
#include <string>
#include <vector>

namespace isocenter::app {

// Writes into the folder, which is made if needed, what the measures see at a pose, at full resolution: for
// each view seen_xray.png and seen_drr.png (within the region of interest, preprocessed and in one window of
// greys, ignored pixels black) and for each measure contribution_NAME.png and .tif (floats that sum to the
// measure). With several views the names begin with view_1_, view_2_. Returns the names. Waits for the
// device. Throws FileError.
std::vector<std::string> writeSeenImages(gpu::DeviceThread& device, const RegistrationCase& problem,
                                         const core::Pose& pose, const RegistrationSettings& settings,
                                         const std::filesystem::path& folder);

} // namespace isocenter::app
