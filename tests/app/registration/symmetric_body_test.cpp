// SPDX-License-Identifier: MIT
// A tray that is its own mirror image, seen almost along its plane's normal: two poses look alike, and both
// are told. With a peg below one side they do not.
#include "app/registration/planned_registration.h"
#include "app/registration/registration_plan.h"
#include "core/geometry/angles.h"
#include "core/io/formats/schedule_file.h"
#include "core/surfaces/surface_voxels.h"
#include "gpu/algorithms/registration/drr_renderer.h"
#include "gpu/devices.h"
#include "tests/core/surfaces/surface_samples.h"

#include <Eigen/Geometry>
#include <gtest/gtest.h>

#include <cmath>
#include <cstddef>
#include <iterator>
#include <memory>
#include <vector>

namespace isocenter::app::symmetric_body_test {
namespace {

constexpr double kTurnedDeg = 5.0; // of the plane's normal from the line of sight

core::ProjectionGeometry lateralView()
{
    return core::ProjectionGeometry::fromDetector(Eigen::Vector3d::Zero(), {-64, 64, -1200},
                                                  Eigen::Vector3d::UnitX(), -Eigen::Vector3d::UnitY(),
                                                  {0.5, 0.5}, 256, 256);
}

// Left and right of the tray lie one behind the other, its stem points down.
core::Pose lateralPose()
{
    Eigen::Matrix3d axes;
    axes << Eigen::Vector3d::UnitZ(), Eigen::Vector3d::UnitX(), Eigen::Vector3d::UnitY();
    Eigen::Isometry3d pose(Eigen::Translation3d(0.0, 10.0, -1000.0));
    pose.rotate(Eigen::AngleAxisd(kTurnedDeg * core::kRadPerDeg, Eigen::Vector3d::UnitY()) *
                Eigen::AngleAxisd(0.1, Eigen::Vector3d::UnitZ()));
    pose.rotate(axes);
    return core::Pose(pose);
}

struct Tray
{
    explicit Tray(const core::SurfaceModel& model)
    {
        const core::ClosedSurface surface = core::closedSurface(model);
        const auto voxels = std::make_shared<const core::Volume>(
            core::voxelised(surface, 0.78, core::gridAround(surface.model.extent(), 0.5)));
        const auto device = gpu::createDevice({gpu::Backend::Cpu, 0});
        gpu::DrrRenderer renderer(*device, std::make_shared<gpu::AttenuationVolume>(*device, *voxels));
        auto xray = std::make_shared<core::Radiograph>();
        xray->geometry = lateralView();
        xray->pixels = renderer.render(lateralView(), lateralPose());
        for (float& value : xray->pixels.values)
            value = 40.0f + 160.0f * std::exp(-value); // metal is dark, and saturates
        problem = {voxels, {gpu::RegistrationView{xray}}, {}};
    }

    // From so many degrees about the vertical, and as much about the line of sight.
    core::Pose start(double deg) const
    {
        core::PoseIncrement off = core::PoseIncrement::Zero();
        off << 0.8, -0.6, 0.0, 0.0, deg, deg;
        return core::moved(lateralPose(), off, gpu::frameOf(problem.scene()));
    }

    RegistrationCase problem;
};

// The schedule of implants without its coarse stages: starts are near.
RegistrationSettings implantSearch()
{
    RegistrationSettings settings;
    settings.similarity = core::SimilarityOptions::parse("contour");
    settings.schedule = core::scheduleNamed("implant");
    settings.schedule.multiStart = {};
    settings.schedule.stages.erase(settings.schedule.stages.begin(), settings.schedule.stages.begin() + 2);
    return settings;
}

core::RegistrationResult resultOf(const Tray& tray, const RegistrationSettings& settings)
{
    const RegistrationDevices devices("cpu");
    PlannedRegistration registration(devices, {tray.problem, settings});
    core::RegistrationResult result = registration.run(tray.start(0.7), {}, {}).result;
    registration.lookForAlike(result, {}, {});
    return result;
}

TEST(SymmetricBody, ARefinementHasAllStagesOfTheLastTwoResolutions)
{
    RegistrationSettings settings = implantSearch();
    settings.schedule = core::scheduleNamed("implant");
    const int pixels[] = {32, 64, 128, 256, 256};
    ASSERT_EQ(settings.schedule.stages.size(), std::size(pixels));
    for (std::size_t stage = 0; stage < std::size(pixels); ++stage)
        settings.schedule.stages[stage].level.imagePixels = pixels[stage];
    const RegistrationPlan plan(Tray(core::traySurface()).problem, settings);
    const std::vector<core::RegistrationStage> refining = plan.refinement(lateralPose()).stages;
    ASSERT_EQ(refining.size(), 3u);
    EXPECT_EQ(refining[0].level.imageFactor, 2);
    EXPECT_EQ(refining[1].level.imageFactor, 1);
    EXPECT_EQ(refining[2].level, refining[1].level);
}

TEST(SymmetricBody, APoseThatLooksAlikeIsTold)
{
    const Tray tray(core::traySurface());
    const core::RegistrationResult result = resultOf(tray, implantSearch());
    EXPECT_LT(core::angleBetweenDeg(result.pose, lateralPose()), 0.7);
    ASSERT_TRUE(result.lookAlike);
    const core::SymmetryPlane middle{{0.0, 0.0, -5.0}, Eigen::Vector3d::UnitX(), 1.0};
    const core::Pose mirrored = core::mirroredPose(lateralPose(), middle, Eigen::Vector3d::Zero());
    EXPECT_LT(core::angleBetweenDeg(result.lookAlike->pose, mirrored), 3.0); // hardly seen: a cosine
    EXPECT_NEAR(result.lookAlike->apartDeg, 2.0 * kTurnedDeg, 3.0);
    EXPECT_TRUE(core::isAlike(result.lookAlike->value, result.evaluation.value));
    EXPECT_TRUE(core::hasDoubt(result.doubts, core::RunDoubtKind::LooksAlike));
}

TEST(SymmetricBody, APegTellsThePosesApart)
{
    const Tray tray(core::unevenTraySurface());
    ASSERT_FALSE(core::symmetryPlanes(*tray.problem.attenuation, core::kLeastSymmetry).empty());
    const core::RegistrationResult result = resultOf(tray, implantSearch());
    EXPECT_LT(core::angleBetweenDeg(result.pose, lateralPose()), 0.7);
    EXPECT_FALSE(result.lookAlike);
    EXPECT_TRUE(result.doubts.empty());
}

TEST(SymmetricBody, NothingIsSaidWhereAxesAreLockedOrTheSearchWasStopped)
{
    const Tray tray(core::traySurface());
    RegistrationSettings settings = implantSearch();
    settings.constraints.locked[5] = true;
    EXPECT_FALSE(resultOf(tray, settings).lookAlike);
    const RegistrationDevices devices("cpu");
    PlannedRegistration registration(devices, {tray.problem, implantSearch()});
    core::RegistrationResult stopped;
    stopped.pose = lateralPose();
    stopped.evaluation.value = 0.5;
    stopped.cancelled = true;
    registration.lookForAlike(stopped, {}, {});
    EXPECT_FALSE(stopped.lookAlike);
}

// Bounds that exclude it say that it is not the answer.
TEST(SymmetricBody, APoseBeyondTheBoundsIsNotTold)
{
    const Tray tray(core::traySurface());
    RegistrationSettings settings = implantSearch();
    settings.constraints.maximumOffset.tail<3>().setConstant(4.0);
    EXPECT_FALSE(resultOf(tray, settings).lookAlike);
}

} // namespace
} // namespace isocenter::app::symmetric_body_test
