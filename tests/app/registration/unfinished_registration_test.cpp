// SPDX-License-Identifier: MIT
#include "app/registration/unfinished_registration.h"
#include "core/io/files/file_contents.h"
#include "core/io/formats/pose_file.h"
#include "core/support/error.h"
#include "tests/support/temporary_folder.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace isocenter::app::unfinished_registration_test {
namespace {

TEST(UnfinishedRegistration, LeavesTraceAndBestPoseWhenTheDeviceFails)
{
    int batches = 0;
    const core::BatchObjective failing = [&](std::span<const core::Pose> poses,
                                             std::span<core::Evaluation> results, const std::stop_token&) {
        if (++batches == 4)
            throw DeviceError("the device is gone");
        for (std::size_t p = 0; p < poses.size(); ++p) {
            results[p].value = -(poses[p] * Eigen::Vector3d::Zero() - Eigen::Vector3d(9, 0, 0)).norm();
            results[p].set(core::Measure::Ncc, results[p].value);
        }
    };
    const core::Registration2d3d registration([&](const core::RegistrationStage&) { return failing; }, {},
                                              core::RegistrationOptions::coarseToFine(128, 128, 1));
    UnfinishedRegistration kept({}, Eigen::Vector3d::Zero(), {});
    EXPECT_THROW(
        registration.run({}, [&](const core::RegistrationProgress& progress) { kept.add(progress); }),
        DeviceError);

    const auto folder = test::freshFolder("unfinished");
    writeRegistrationFiles(folder, kept.report());
    const core::PoseFile pose = core::readPoseFile(folder / "pose.json");
    EXPECT_NEAR((pose.pose * Eigen::Vector3d::Zero()).x(), 8.0, 1e-9); // two steps of 4 mm
    EXPECT_NEAR(pose.measures.at("value"), -1.0, 1e-9);
    const std::string trace = core::readTextFile(folder / "trace.csv");
    EXPECT_EQ(std::ranges::count(trace, '\n'), 1 + 1 + 12 + 12); // columns, start, two batches
    EXPECT_FALSE(std::filesystem::exists(folder / "drr.png"));
}

TEST(UnfinishedRegistration, KeepsTheStartWhenNothingWasEvaluated)
{
    const core::Pose start = core::Pose::fromParameters({{1, 2, 3}, {4, 5, 6}}, {0, 0, 0});
    const UnfinishedRegistration kept(start, Eigen::Vector3d::Zero(), {});
    const auto folder = test::freshFolder("unbegun");
    writeRegistrationFiles(folder, kept.report());
    EXPECT_TRUE(
        core::readPoseFile(folder / "pose.json").pose.worldFromVolume().isApprox(start.worldFromVolume()));
    EXPECT_TRUE(std::filesystem::exists(folder / "trace.csv"));
}

} // namespace
} // namespace isocenter::app::unfinished_registration_test
