// SPDX-License-Identifier: MIT
// Frames of a stream on a device that keeps what they have in common.
#include "app/sequence/live_registration.h"
#include "core/geometry/error_measures.h"
#include "core/io/formats/schedule_file.h"
#include "core/support/error.h"
#include "gpu/device_thread.h"
#include "tests/support/evaluated_case.h"

#include <gtest/gtest.h>

#include <cstddef>
#include <memory>
#include <stop_token>
#include <utility>
#include <vector>

namespace isocenter::app::live_registration_test {
namespace {

struct Scene
{
    RegistrationCase problem;
    LiveRegistration registration;

    static RegistrationCase made()
    {
        core::SyntheticCaseOptions options;
        options.volumeSize = {64, 64, 48};
        options.columns = options.rows = 64;
        return test::evaluatedCase(options);
    }
    static LivePlan planOf(const RegistrationCase& problem)
    {
        RegistrationSettings settings;
        settings.schedule = core::scheduleNamed("live");
        return {.tracking = {problem, settings}, .start = problem.truth.value().pose, .isStartKnown = true};
    }
    LiveOutcome next(int number, const std::vector<gpu::RegistrationView>& views,
                     const std::stop_token& stop = {})
    {
        LiveSet set;
        set.number = number;
        set.arrived = LiveClock::now();
        return registration.next(
            set, [&views](const LiveXrays&) { return views; }, stop);
    }
    explicit Scene(const RegistrationCase& of = made())
        : problem(of),
          registration(
              RegistrationDevices({std::make_shared<gpu::DeviceThread>(gpu::DeviceId{gpu::Backend::Cpu, 0})}),
              planOf(of), {})
    {
    }
};

// One view's X-ray shows something else.
std::vector<gpu::RegistrationView> exchanged(std::vector<gpu::RegistrationView> views, std::size_t view,
                                             core::Image pixels)
{
    core::Radiograph xray = *views[view].radiograph;
    xray.pixels = std::move(pixels);
    views[view].radiograph = std::make_shared<const core::Radiograph>(std::move(xray));
    return views;
}

TEST(LiveRegistration, AnImageOfAnotherSizeIsCorruptAndTheNextOneIsTracked)
{
    Scene scene;
    EXPECT_EQ(scene.next(0, scene.problem.views).frame.stateName(), "tracked");

    const LiveFrame corrupt =
        scene.next(1, exchanged(scene.problem.views, 1, core::Image(32, 48, 1.0f))).frame;
    EXPECT_EQ(corrupt.stateName(), "corrupt");
    EXPECT_NE(corrupt.record.note.find("32 x 48 pixels, but the stream began with 64 x 64"),
              std::string::npos)
        << corrupt.record.note;

    const LiveFrame next = scene.next(2, scene.problem.views).frame;
    EXPECT_EQ(next.stateName(), "tracked");
    EXPECT_LT(core::meanTargetRegistrationError(scene.problem.truth->pose, next.record.pose,
                                                scene.problem.truth->targetsMm),
              0.5);
}

TEST(LiveRegistration, AConstantImageIsCorrupt)
{
    Scene scene;
    const LiveFrame corrupt =
        scene.next(0, exchanged(scene.problem.views, 0, core::Image(64, 64, 0.5f))).frame;
    EXPECT_EQ(corrupt.stateName(), "corrupt");
    EXPECT_NE(corrupt.record.note.find("constant"), std::string::npos) << corrupt.record.note;
}

TEST(LiveRegistration, AStopEndsAFrameThatThenDoesNotCount)
{
    Scene scene;
    std::stop_source stop;
    stop.request_stop();
    EXPECT_THROW(scene.next(0, scene.problem.views, stop.get_token()), Cancelled);
    EXPECT_EQ(scene.next(0, scene.problem.views).frame.record.start, "start");
}

TEST(LiveRegistration, WhatCannotBeReadOrMatchedIsCorruptWhereverItFails)
{
    Scene scene;
    LiveSet unreadable;
    unreadable.failure = "cam1/3.tif: ends too early";
    const LiveOutcome first = scene.registration.next(
        unreadable, [](const LiveXrays&) { return std::vector<gpu::RegistrationView>(); }, {});
    EXPECT_EQ(first.frame.stateName(), "corrupt");
    EXPECT_EQ(first.frame.record.note, unreadable.failure);

    const ViewsOfSet masked = [](const LiveXrays&) -> std::vector<gpu::RegistrationView> {
        throw InputError("the mask is of another size");
    };
    EXPECT_EQ(scene.registration.next({}, masked, {}).frame.record.note, "the mask is of another size");
}

TEST(LiveRegistration, TheNextFrameStartsWhereTheUserSaysThatTheVolumeIs)
{
    Scene scene;
    scene.next(0, scene.problem.views);
    const core::Pose& truth = scene.problem.truth->pose;
    scene.registration.correct(core::Pose(Eigen::Translation3d(1.0, 0.0, 0.0) * truth.worldFromVolume()));
    const LiveFrame next = scene.next(1, scene.problem.views).frame;
    EXPECT_EQ(next.record.start, "start");
    EXPECT_LT(core::meanTargetRegistrationError(truth, next.record.pose, scene.problem.truth->targetsMm),
              0.5);
}

} // namespace
} // namespace isocenter::app::live_registration_test
