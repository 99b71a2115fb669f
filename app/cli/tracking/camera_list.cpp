// SPDX-License-Identifier: MIT
#include "app/cli/tracking/camera_list.h"

#include "core/io/files/json_text.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace isocenter::app {
namespace {

nlohmann::ordered_json cameraJson(const core::CameraInfo& camera)
{
    nlohmann::ordered_json modes = nlohmann::ordered_json::array();
    for (const core::CameraMode& mode : camera.modes)
        modes.push_back({{"title", mode.title},
                         {"format", mode.format},
                         {"columns", mode.columns},
                         {"rows", mode.rows},
                         {"framesPerSecond", mode.framesPerSecond}});
    return {{"source", core::cameraSource(camera)},
            {"name", camera.name},
            {"problem", camera.problem},
            {"modes", std::move(modes)}};
}

} // namespace

void printCameras(const std::vector<core::CameraInfo>& cameras, bool json, std::ostream& out)
{
    if (json) {
        nlohmann::ordered_json document = nlohmann::ordered_json::array();
        for (const core::CameraInfo& camera : cameras)
            document.push_back(cameraJson(camera));
        out << core::jsonText(document, 2) << '\n';
        return;
    }
    if (cameras.empty())
        out << "no camera: plug one in, or name a pipe to which a program writes video, such as\n"
               "  mkfifo frames; ffmpeg -i FILE -f yuv4mpegpipe -y frames & isocenter-cli track --camera "
               "frames\n";
    for (const core::CameraInfo& camera : cameras) {
        out << fmt::format("{}  {}\n", core::cameraSource(camera),
                           camera.problem.empty() ? camera.name : camera.problem);
        for (const core::CameraMode& mode : camera.modes)
            out << fmt::format("  {}{}\n", core::describedMode(mode),
                               mode.format.empty() ? ", which cannot be read" : "");
    }
}

} // namespace isocenter::app
