// SPDX-License-Identifier: MIT
#pragma once

#include "core/optimise/search_problem.h"
#include "core/optimise/search_steps.h"

#include <Eigen/QR>

#include <cmath>

namespace isocenter::tests {

// Functions of a pose for optimisers to climb, about one start.
inline const core::PoseFrame kFrame{core::rotationFromDegrees({10, 20, 30}), {5, -4, 3}};
inline const core::Pose kStart = core::Pose::fromParameters({{12, -7, 30}, {4, -8, 15}}, kFrame.pivotMm);
inline const core::PoseIncrement kSteps = core::SearchSteps{}.firstSteps();

// A function of the increment from the start in units of the default first steps.
using Landscape = double (*)(const core::PoseIncrement& unitsFromStart);

inline core::PoseIncrement unitsFromStart(const core::Pose& pose)
{
    return core::incrementBetween(kStart, pose, kFrame).cwiseQuotient(kSteps);
}

inline core::BatchObjective objectiveOf(Landscape landscape)
{
    return [landscape](std::span<const core::Pose> poses, std::span<core::Evaluation> results,
                       const std::stop_token&) {
        for (std::size_t p = 0; p < poses.size(); ++p)
            results[p].value = landscape(unitsFromStart(poses[p]));
    };
}

inline core::PoseIncrement optimum()
{
    return core::PoseIncrement{1.3, -0.8, 0.9, -1.1, 0.7, 1.6};
}

// A quadratic whose axes lie across the parameters; its curvatures differ by a factor of 20.
inline double bowl(const core::PoseIncrement& point)
{
    static const Eigen::Matrix<double, 6, 6> kCurvature = [] {
        Eigen::Matrix<double, 6, 6> mix;
        for (int row = 0; row < 6; ++row)
            for (int column = 0; column < 6; ++column)
                mix(row, column) = std::sin(1.0 + 3.0 * row + 1.7 * column * column);
        const Eigen::Matrix<double, 6, 6> axes = Eigen::HouseholderQR<decltype(mix)>(mix).householderQ();
        core::PoseIncrement curvatures;
        curvatures << 0.5, 1, 2, 4, 7, 10;
        return Eigen::Matrix<double, 6, 6>(axes * curvatures.asDiagonal() * axes.transpose());
    }();
    const core::PoseIncrement offset = point - optimum();
    return 3.0 - offset.dot(kCurvature * offset);
}

inline core::SearchProblem problemOf(Landscape landscape)
{
    return {objectiveOf(landscape), kStart, kFrame, {}, {20000}};
}

} // namespace isocenter::tests
