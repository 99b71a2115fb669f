// SPDX-License-Identifier: MIT
#pragma once

#include "core/features/camera_intrinsics.h"

#include <filesystem>
#include <functional>
#include <string>

namespace isocenter::app {

// Which camera took the frames in which a plane is looked for: one from a file, or an assumption, by which
// the plane's tilt and distance are only as good as the angle.
struct PlaneCamera
{
    std::filesystem::path file;   // as core::readCameraFile reads it; empty: assumed
    double fieldOfViewDeg = 60.0; // assumed, horizontal

    bool isAssumed() const { return file.empty(); }
    // Of frames of this size; those of a file are scaled to it. Throws FileError, and InputError if the
    // file's camera takes pictures of another shape or the angle makes no sense.
    // note: as of core::readCameraFile.
    core::CameraIntrinsics intrinsics(int columns, int rows,
                                      const std::function<void(const std::string&)>& note = {}) const;
};

} // namespace isocenter::app
