// SPDX-License-Identifier: MIT
#include "app/commands/track_edits.h"
#include "app/session/session.h"
#include "core/geometry/c_arm_geometry.h"
#include "core/support/error.h"

#include <gtest/gtest.h>

namespace isocenter::app::frame_track_test {
namespace {

constexpr int kFrames = 12;

bool same(const core::Pose& a, const core::Pose& b)
{
    return a.worldFromVolume().isApprox(b.worldFromVolume(), 1e-12);
}

core::Pose poseAt(double x)
{
    return core::Pose::fromParameters({{x, 2.0, 3.0}, {4.0, 5.0, 6.0}}, Eigen::Vector3d::Zero());
}

core::RegistrationResult resultAt(double x, double value)
{
    core::RegistrationResult result;
    result.pose = poseAt(x);
    result.evaluation.value = value;
    result.trace.resize(5);
    return result;
}

// A session with a fluoroscopy of so many frames.
class FrameTrackTest : public testing::Test
{
protected:
    FrameTrackTest()
    {
        core::Volume volume;
        volume.geometry.size = {4, 4, 4};
        volume.values.assign(volume.geometry.voxelCount(), 100.0f);
        const auto shared = std::make_shared<const core::Volume>(volume);
        session_.setVolume({shared, shared, {}});
        session_.addXray(frameAt(0));
    }
    static SessionXray frameAt(int frame, int frames = kFrames)
    {
        auto xray = std::make_shared<core::Radiograph>();
        xray->pixels = core::Image(30, 30, 5.0f);
        core::CArmGeometry carm;
        carm.columns = carm.rows = 30;
        xray->geometry = carm.projection();
        xray->world = core::WorldFrame::Isocentre;
        SessionXray made{xray};
        made.frames = frames;
        made.source.request.options.frame = frame;
        return made;
    }
    void go(int frame) { session_.showMoment({frameAt(frame)}); }
    void registerAt(int frame, double x, double value)
    {
        go(frame);
        keepRegisteredFrame(session_, session_.pose(), resultAt(x, value), {{"device", "a GPU"}});
    }
    const FrameTrack& track() { return session_.track(); }

    Session session_;
};

TEST_F(FrameTrackTest, HasAFrameForEachOfTheXray)
{
    EXPECT_EQ(session_.frames(), kFrames);
    EXPECT_EQ(track().size(), kFrames);
    EXPECT_TRUE(track().empty());
    EXPECT_FALSE(track().pose(0));
    session_.replaceXray(0, frameAt(0, 0));
    EXPECT_EQ(track().size(), 0);
}

TEST_F(FrameTrackTest, AFrameShowsItsPoseAndOneWithoutKeepsThePresent)
{
    session_.setPose(poseAt(1));
    setKeyFrame(session_);
    session_.setPose(poseAt(2));
    go(3);
    EXPECT_TRUE(same(session_.pose(), poseAt(2)));
    go(0);
    EXPECT_TRUE(same(session_.pose(), poseAt(1)));
    EXPECT_EQ(track().quality(0), FrameQuality::Given);
    EXPECT_TRUE(track().frames[0].key);
    EXPECT_EQ(track().quality(3), FrameQuality::None);
}

TEST_F(FrameTrackTest, EditsAreUndoneAlsoFromAnotherFrame)
{
    go(2);
    session_.setPose(poseAt(1));
    setKeyFrame(session_);
    clearFrame(session_);
    EXPECT_TRUE(track().empty());
    EXPECT_EQ(session_.commands().undoText(), "Clear frame");
    session_.commands().undo();
    EXPECT_TRUE(track().pose(2));
    go(5);
    session_.setPose(poseAt(7));
    session_.commands().undo();
    EXPECT_TRUE(track().empty());
    EXPECT_TRUE(same(session_.pose(), poseAt(7))); // another frame's pose is not touched
    session_.commands().redo();
    EXPECT_TRUE(same(*track().pose(2), poseAt(1)));
}

TEST_F(FrameTrackTest, FindsTheKeyFramesAround)
{
    for (const int frame : {2, 8}) {
        go(frame);
        setKeyFrame(session_);
    }
    EXPECT_EQ(track().keyFrom(5, 1), 8);
    EXPECT_EQ(track().keyFrom(5, -1), 2);
    EXPECT_EQ(track().keyFrom(2, 1), 8);
    EXPECT_FALSE(track().keyFrom(8, 1));
    clearTrack(session_);
    EXPECT_TRUE(track().empty());
    EXPECT_EQ(track().size(), kFrames);
}

TEST_F(FrameTrackTest, ARegisteredFrameIsJudgedByTheOthers)
{
    for (int frame = 0; frame < 9; ++frame)
        registerAt(frame, frame, 0.9 + 0.001 * frame);
    EXPECT_EQ(track().framesOf(FrameQuality::Good).size(), 9U);
    registerAt(9, 9.0, 0.2);
    EXPECT_EQ(track().quality(9), FrameQuality::Doubtful);
    EXPECT_FALSE(track().frames[9].found.note.empty());
    EXPECT_EQ(track().options.at("device"), "a GPU");
    EXPECT_TRUE(same(session_.pose(), poseAt(9)));
    session_.commands().undo();
    EXPECT_EQ(track().quality(9), FrameQuality::None);
    EXPECT_TRUE(same(session_.pose(), poseAt(8))); // where it started
}

TEST_F(FrameTrackTest, AFrameWithAPoseThatLooksAlikeIsDoubtfulAndSoIsOneThatChangesToIt)
{
    const auto turned = [](double deg) {
        return core::Pose::fromParameters({{}, {0.0, deg, 0.0}}, Eigen::Vector3d::Zero());
    };
    for (const int frame : {0, 1}) {
        core::RegistrationResult result = resultAt(0.0, 0.9);
        const double deg = frame == 0 ? 8.0 : -8.0;
        result.pose = turned(deg);
        result.lookAlike = core::LookAlike{turned(-deg), 0.88, 16.0, 0.96};
        go(frame);
        keepRegisteredFrame(session_, session_.pose(), result, {});
    }
    EXPECT_EQ(track().quality(0), FrameQuality::Doubtful);
    EXPECT_EQ(track().doubts(0), std::vector<std::string>{"a pose rotated by 16.0 degrees looks alike"});
    EXPECT_EQ(track().quality(1), FrameQuality::Doubtful);
    ASSERT_EQ(track().doubts(1).size(), 2U);
    EXPECT_NE(track().doubts(1)[0].find("other one of two poses"), std::string::npos);
    EXPECT_TRUE(track().doubts(2).empty());
}

TEST_F(FrameTrackTest, SmoothingIsOneStep)
{
    for (int frame = 0; frame < kFrames; ++frame)
        registerAt(frame, frame % 2 == 0 ? 10.0 : 12.0, 0.9);
    smoothTrack(session_, 2.0);
    const auto x = [&](int frame) { return track().pose(frame)->worldFromVolume().translation().x(); };
    EXPECT_NEAR(x(6), 11.0, 0.2);
    EXPECT_TRUE(same(session_.pose(), *track().pose(kFrames - 1)));
    session_.commands().undo();
    EXPECT_NEAR(x(6), 10.0, 1e-9);
    EXPECT_TRUE(same(session_.pose(), poseAt(12.0)));
    EXPECT_THROW(smoothTrack(session_, 0.0), UsageError);
}

TEST_F(FrameTrackTest, NewDataForgetsIt)
{
    setKeyFrame(session_);
    session_.addXray(frameAt(0)); // another view of the same moments
    EXPECT_FALSE(track().empty());
    session_.setVolume({session_.volume(), session_.attenuation(), {}});
    EXPECT_TRUE(track().empty());
    EXPECT_EQ(track().size(), kFrames);
}

} // namespace
} // namespace isocenter::app::frame_track_test
