// SPDX-License-Identifier: MIT
// Frames of a stream on a device that keeps what they have in common.
#include "app/sequence/live_registration.h"
#include "core/geometry/error_measures.h"
#include "core/io/formats/schedule_file.h"
#include "core/support/error.h"
#include "gpu/device_thread.h"
#include "tests/support/evaluated_case.h"

#include <gtest/gtest.h>

#include <memory>
#include <stop_token>
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
    explicit Scene(const RegistrationCase& of = made())
        : problem(of),
          registration(
              RegistrationDevices({std::make_shared<gpu::DeviceThread>(gpu::DeviceId{gpu::Backend::Cpu, 0})}),
              planOf(of), {})
    {
    }
};

TEST(LiveRegistration, AnImageOfAnotherSizeIsCorruptAndTheNextOneIsTracked)
{
    Scene scene;
    EXPECT_EQ(scene.registration.next(0, scene.problem.views, {}).stateName(), "tracked");

    std::vector<gpu::RegistrationView> other = scene.problem.views;
    core::Radiograph smaller = *other[1].radiograph;
    smaller.pixels = core::Image(32, 48, 1.0f);
    other[1].radiograph = std::make_shared<const core::Radiograph>(smaller);
    const LiveFrame corrupt = scene.registration.next(1, other, {});
    EXPECT_EQ(corrupt.stateName(), "corrupt");
    EXPECT_NE(corrupt.record.note.find("32 x 48 pixels, but the stream began with 64 x 64"),
              std::string::npos)
        << corrupt.record.note;

    const LiveFrame next = scene.registration.next(2, scene.problem.views, {});
    EXPECT_EQ(next.stateName(), "tracked");
    EXPECT_LT(core::meanTargetRegistrationError(scene.problem.truth->pose, next.record.pose,
                                                scene.problem.truth->targetsMm),
              0.5);
}

TEST(LiveRegistration, AConstantImageIsCorrupt)
{
    Scene scene;
    std::vector<gpu::RegistrationView> blank = scene.problem.views;
    core::Radiograph grey = *blank[0].radiograph;
    grey.pixels = core::Image(64, 64, 0.5f);
    blank[0].radiograph = std::make_shared<const core::Radiograph>(grey);
    const LiveFrame corrupt = scene.registration.next(0, blank, {});
    EXPECT_EQ(corrupt.stateName(), "corrupt");
    EXPECT_NE(corrupt.record.note.find("constant"), std::string::npos) << corrupt.record.note;
}

TEST(LiveRegistration, AStopEndsAFrameThatThenDoesNotCount)
{
    Scene scene;
    std::stop_source stop;
    stop.request_stop();
    EXPECT_THROW(scene.registration.next(0, scene.problem.views, stop.get_token()), Cancelled);
    EXPECT_EQ(scene.registration.next(0, scene.problem.views, {}).record.start, "start");
}

} // namespace
} // namespace isocenter::app::live_registration_test
