// SPDX-License-Identifier: MIT
#include "core/io/formats/camera_file.h"

#include "core/io/files/json_object.h"
#include "core/io/files/json_text.h"
#include "core/io/files/text_file.h"
#include "core/io/formats/opencv_camera_file.h"
#include "core/io/formats/pixel_centre_json.h"
#include "core/support/error.h"

#include <fmt/format.h>

#include <algorithm>

namespace isocenter::core {
namespace {

constexpr const char* kCameraSchema = "isocenter.camera/1";

} // namespace

CameraIntrinsics readCameraFile(const std::filesystem::path& file,
                                const std::function<void(const std::string&)>& note)
{
    const auto tell = [&](const char* what) {
        if (note)
            note(fmt::format("{}: {}", file.string(), what));
    };
    if (isOpenCvCameraFile(file)) {
        tell("read as a calibration by OpenCV, whose first pixel has its centre at (0, 0)");
        return readOpenCvCameraFile(file);
    }
    const JsonObject object = JsonObject::fromFile(file, kCameraSchema);
    object.allowOnly(
        {"schema", "pixelCentre", "columns", "rows", "focalPx", "centrePx", "radial", "tangential"});
    PixelCentre convention = PixelCentre::Half;
    if (object.has(kPixelCentreKey))
        convention = pixelCentreAt(object);
    else
        tell("it does not say where the centre of its first pixel is: taken as (0.5, 0.5), as older versions "
             "of Isocenter wrote it");
    CameraIntrinsics camera;
    camera.columns = object.positiveInteger("columns", "pixels");
    camera.rows = object.positiveInteger("rows", "pixels");
    const auto focal = object.numbers("focalPx", 2, "two focal lengths in pixels");
    const auto centre = object.numbers("centrePx", 2, "the column and row of the line of sight");
    camera.focalPx = {focal[0], focal[1]};
    camera.centrePx = {centre[0], centre[1]};
    if (object.has("radial"))
        std::ranges::copy(object.numbers("radial", 3, "three numbers, k1, k2 and k3"), camera.radial.begin());
    if (object.has("tangential"))
        std::ranges::copy(object.numbers("tangential", 2, "two numbers, p1 and p2"),
                          camera.tangential.begin());
    camera = cameraFrom(convention, camera);
    try {
        camera.validate();
    } catch (const InputError& error) {
        throw FileError(file, error.what());
    }
    return camera;
}

nlohmann::ordered_json jsonOf(const CameraIntrinsics& camera, PixelCentre convention)
{
    const Eigen::Vector2d centre = placeIn(convention, camera.centrePx);
    return {{"columns", camera.columns},
            {"rows", camera.rows},
            {"focalPx", {camera.focalPx.x(), camera.focalPx.y()}},
            {"centrePx", {centre.x(), centre.y()}},
            {"radial", camera.radial},
            {"tangential", camera.tangential}};
}

void writeCameraFile(const std::filesystem::path& file, const CameraIntrinsics& camera,
                     PixelCentre convention)
{
    nlohmann::ordered_json document{{"schema", kCameraSchema}, {kPixelCentreKey, valueOf(convention)}};
    document.update(jsonOf(camera, convention));
    replaceTextFile(file, jsonText(document, 2) + "\n");
}

} // namespace isocenter::core
