// SPDX-License-Identifier: MIT
#include "app/cli/registration/start_result.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace isocenter::app {
namespace {

std::vector<double> numbersOf(const core::Pose& pose)
{
    const Eigen::Matrix4d& matrix = pose.worldFromVolume().matrix();
    return {matrix.data(), matrix.data() + matrix.size()};
}

core::Pose poseFrom(const std::vector<double>& numbers)
{
    Eigen::Isometry3d worldFromVolume;
    std::ranges::copy(numbers, worldFromVolume.matrix().data());
    return core::Pose(worldFromVolume);
}

} // namespace

StartResult startResultOf(const RegistrationReport& report)
{
    return {report.result.pose, report.result.evaluation.value, static_cast<int>(report.result.trace.size()),
            report.result.elapsedMs * 1e-3, report.error};
}

nlohmann::json toJson(const StartResult& result)
{
    nlohmann::json json{{"pose", numbersOf(result.pose)},
                        {"value", result.value},
                        {"evaluations", result.evaluations},
                        {"seconds", result.seconds}};
    if (result.error)
        json["error"] = {{"targetMm", result.error->targetMm},
                         {"reprojectionMm", result.error->reprojectionMm},
                         {"viewReprojectionMm", result.error->viewReprojectionMm},
                         {"axes", std::vector<double>(result.error->axes.begin(), result.error->axes.end())}};
    return json;
}

StartResult startResultFrom(const nlohmann::json& json)
{
    StartResult result{poseFrom(json.at("pose").get<std::vector<double>>()), json.at("value").get<double>(),
                       json.at("evaluations").get<int>(), json.at("seconds").get<double>()};
    if (json.contains("error")) {
        const nlohmann::json& error = json.at("error");
        PoseError& known = result.error.emplace();
        known.targetMm = error.at("targetMm").get<double>();
        known.reprojectionMm = error.at("reprojectionMm").get<double>();
        known.viewReprojectionMm = error.at("viewReprojectionMm").get<std::vector<double>>();
        std::ranges::copy(error.at("axes").get<std::vector<double>>(), known.axes.begin());
    }
    return result;
}

} // namespace isocenter::app
