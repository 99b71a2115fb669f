// SPDX-License-Identifier: MIT
#include "app/tracking/points/plane_camera.h"

#include "core/io/formats/camera_file.h"
#include "core/support/error.h"

#include <fmt/format.h>

#include <cmath>

namespace isocenter::app {
namespace {

constexpr double kSameShape = 0.01; // relative difference of width to height

} // namespace

core::CameraIntrinsics PlaneCamera::intrinsics(int columns, int rows,
                                               const std::function<void(const std::string&)>& note) const
{
    if (isAssumed()) {
        if (!(fieldOfViewDeg > 0.0 && fieldOfViewDeg < 180.0))
            throw InputError(
                fmt::format("a field of view of {} degrees makes no sense: give one between 0 and "
                            "180",
                            fieldOfViewDeg));
        return core::simpleCamera(columns, rows, fieldOfViewDeg);
    }
    core::CameraIntrinsics camera = core::readCameraFile(file, note);
    const double across = static_cast<double>(columns) / camera.columns;
    const double down = static_cast<double>(rows) / camera.rows;
    if (std::abs(across / down - 1.0) > kSameShape)
        throw InputError(
            fmt::format("{}: is of a camera of {} x {} pixels, and the frames have {} x {}: they "
                        "are cut or of another camera",
                        file.string(), camera.columns, camera.rows, columns, rows));
    camera.columns = columns;
    camera.rows = rows;
    camera.focalPx = camera.focalPx.cwiseProduct(Eigen::Vector2d(across, down));
    camera.centrePx = camera.centrePx.cwiseProduct(Eigen::Vector2d(across, down));
    return camera;
}

} // namespace isocenter::app
