// SPDX-License-Identifier: MIT
// A stream that was registered, as one step to undo.
#include "app/commands/pose_edits.h"
#include "app/commands/session_commands.h"
#include "app/commands/stream_edits.h"
#include "core/geometry/c_arm_geometry.h"

#include <gtest/gtest.h>

#include <cstddef>
#include <memory>
#include <vector>

namespace isocenter::app::stream_edits_test {
namespace {

LoadedVolume smallVolume()
{
    core::Volume volume;
    volume.geometry.size = {4, 6, 8};
    volume.values.assign(volume.geometry.voxelCount(), 100.0f);
    const auto shared = std::make_shared<const core::Volume>(volume);
    return {shared, shared, {}};
}

std::shared_ptr<core::Radiograph> smallXray()
{
    auto xray = std::make_shared<core::Radiograph>();
    xray->pixels = core::Image(30, 30, 5.0f);
    core::CArmGeometry carm;
    carm.columns = carm.rows = 30;
    xray->geometry = carm.projection();
    return xray;
}

TEST(StreamEdits, AStreamIsOneStepWithWhatWasDoneMeanwhile)
{
    Session session;
    const core::GroundTruth truth{{}, {{1.0, 2.0, 3.0}}};
    session.setCase(smallVolume(), {{smallXray()}}, {}, truth);
    changeUsed(session, 0, false);
    const core::Pose start = session.pose();
    const auto pose = [](double x) {
        return core::Pose::fromParameters({{x, 0.0, 0.0}, {0.0, 0.0, 0.0}}, {0.0, 0.0, 0.0});
    };
    const StreamState before = streamStateOf(session);
    const std::size_t steps = session.commands().steps();
    std::vector<SessionXray> shown = session.xrays();
    shown[0].frames = 3;
    shown[0].source.request.options.frame = 2;
    FrameTrack track;
    track.frames.resize(3);
    track.frames[2].found.state = FrameState::Tracked;
    track.frames[2].found.pose = pose(9.0);
    session.showMoment(shown, track, pose(9.0), std::nullopt);
    changePoseFrom(session, "Move pose", pose(9.0), pose(5.0)); // a correction
    changeVolumeWindow(session, {0.0, 10.0});
    const core::WindowLevel window = session.display().window();
    session.showMoment(shown, track, pose(7.0), std::nullopt);
    keepStream(session, before, steps);

    EXPECT_EQ(session.commands().steps(), steps + 1);
    session.commands().undo();
    EXPECT_EQ(session.frames(), 0);
    EXPECT_TRUE(session.track().empty());
    ASSERT_TRUE(session.truth());
    EXPECT_EQ(session.truth()->targetsMm, truth.targetsMm);
    EXPECT_TRUE(session.pose().worldFromVolume().isApprox(start.worldFromVolume()));
    EXPECT_NE(session.display().window(), window);
    session.commands().redo();
    EXPECT_EQ(session.frames(), 3);
    EXPECT_FALSE(session.truth()); // was of the X-rays before the stream
    EXPECT_EQ(session.frame(), 2);
    EXPECT_DOUBLE_EQ(session.track().pose(2)->worldFromVolume().translation().x(), 9.0);
    EXPECT_DOUBLE_EQ(session.pose().worldFromVolume().translation().x(), 7.0);
    EXPECT_EQ(session.display().window(), window);
    session.commands().undo();
    session.commands().undo(); // the step before is as it was
    EXPECT_TRUE(session.xrays()[0].used);
}

} // namespace
} // namespace isocenter::app::stream_edits_test
