// SPDX-License-Identifier: MIT
#include "core/io/camera_file.h"

#include "core/io/json_object.h"
#include "core/io/text_file.h"
#include "core/support/error.h"

#include <algorithm>

namespace isocenter::core {
namespace {

constexpr const char* kSchema = "isocenter.camera/1";

} // namespace

CameraIntrinsics readCameraFile(const std::filesystem::path& file)
{
    const JsonObject object = JsonObject::fromFile(file, kSchema);
    object.allowOnly({"schema", "columns", "rows", "focalPx", "centrePx", "radial", "tangential"});
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
    try {
        camera.validate();
    } catch (const InputError& error) {
        throw FileError(file, error.what());
    }
    return camera;
}

void writeCameraFile(const std::filesystem::path& file, const CameraIntrinsics& camera)
{
    const nlohmann::ordered_json document{{"schema", kSchema},
                                          {"columns", camera.columns},
                                          {"rows", camera.rows},
                                          {"focalPx", {camera.focalPx.x(), camera.focalPx.y()}},
                                          {"centrePx", {camera.centrePx.x(), camera.centrePx.y()}},
                                          {"radial", camera.radial},
                                          {"tangential", camera.tangential}};
    replaceTextFile(file, document.dump(2) + "\n");
}

} // namespace isocenter::core
