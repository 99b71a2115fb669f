// SPDX-License-Identifier: MIT
#pragma once

#include "app/exports/overlay_painter.h"
#include "app/session/runs/registration_runner.h"
#include "core/support/progress.h"

#include <filesystem>
#include <vector>

namespace isocenter::app {

// Writes the overlay of each view at the X-ray's own resolution as PNG, and returns the files: the one that
// was named, or, of several views, NAME_VIEW.png after the X-rays (with numbers where those are alike). Each
// appears when it is complete. Throws FileError, Cancelled, and what the device throws.
std::vector<std::filesystem::path> writeOverlayPictures(const std::filesystem::path& file,
                                                        const std::vector<OverlayView>& views,
                                                        const core::Pose& pose, OverlayPainter& painter,
                                                        const core::Progress& progress);

// The names of those files.
std::vector<std::filesystem::path> pictureFiles(const std::filesystem::path& file,
                                                const std::vector<OverlayView>& views);

// Writes what the measures of the task's last stage see at its start, at full resolution: the files of
// writeSeenFiles, whose names begin as this one's does. Returns them. Throws FileError, and as
// PlannedRegistration does.
std::vector<std::filesystem::path> writeSeenPictures(const std::filesystem::path& file,
                                                     const RegistrationTask& task,
                                                     const core::Progress& progress);

} // namespace isocenter::app
