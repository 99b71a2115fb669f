// SPDX-License-Identifier: MIT
// X-rays of a session registered as they come in: what it shows, corrects, keeps and takes back.
#include "app/commands/pose_edits.h"
#include "app/workspace/project_file.h"
#include "app/workspace/stream_tracking.h"
#include "core/io/cases/synthetic_case_files.h"
#include "core/support/error.h"
#include "tests/support/desk.h"
#include "tests/support/growing_views.h"
#include "tests/support/narrow_find.h"
#include "tests/support/temporary_folder.h"
#include "tests/support/video_pipe.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace isocenter::app::stream_tracking_test {
namespace {

constexpr int kJump = 12;    // steps
constexpr int kJudgedBy = 4; // so many frames say how similar they usually are
constexpr double kGoodMm = 1.5;

class StreamTrackingTest : public testing::Test
{
protected:
    static void SetUpTestSuite()
    {
        views = std::make_unique<test::GrowingViews>(test::freshFolder("stream-tracking") / "incoming");
        files = core::writeSyntheticCase(views->folder.parent_path() / "case", views->made);
    }
    static void TearDownTestSuite() { views.reset(); }

    void SetUp() override
    {
        views->makeFolders();
        desk_.workspace.findDevices("cpu");
        desk_.workspace.openCt({{files.ctFolder}, {}, {}});
        desk_.workspace.replaceXrays({{files.xrays[0], {}, {}, {}}, {files.xrays[1], {}, {}, {}}});
        desk_.wait();
        ASSERT_TRUE(session().canRegister());
        session().setPose(views->made.start);
        stream_.failed.connect([this](const Failure& failure) { failure_ = failure.message; });
    }
    Session& session() { return desk_.session(); }
    StreamChoice choice() const
    {
        StreamChoice choice;
        choice.sources.views = {views->folder / "a", views->folder / "b"};
        choice.find = StreamChoice::kNoSearch;
        return choice;
    }
    // Runs the session's thread until that many frames were dealt with, or the stream has ended.
    void waitForFrames(std::size_t count)
    {
        desk_.loop.runUntil([&] { return stream_.status().figures.frames() >= count || !stream_.running(); });
        ASSERT_EQ(stream_.status().figures.frames(), count) << failure_;
    }
    double errorMm(int steps) { return views->errorMm(session().pose(), steps); }

    static std::unique_ptr<test::GrowingViews> views;
    static core::SyntheticCaseFiles files;
    test::Desk desk_;
    StreamTracking stream_{desk_.workspace, desk_.loop.dispatcher()};
    std::string failure_;
};
std::unique_ptr<test::GrowingViews> StreamTrackingTest::views;
core::SyntheticCaseFiles StreamTrackingTest::files;

TEST_F(StreamTrackingTest, ShowsTheNewestSetAndKeepsAllAsOneStep)
{
    const std::vector<SessionXray> before = session().xrays();
    stream_.start(choice());
    for (int frame = 0; frame < 3; ++frame) {
        views->bring(frame + 5, frame);
        waitForFrames(static_cast<std::size_t>(frame) + 1);
        EXPECT_EQ(session().frame(), frame);
        EXPECT_LT(errorMm(frame), kGoodMm);
        EXPECT_EQ(session().xrays()[1].radiograph->pixels.at(40, 50), views->shown(1, frame).at(40, 50));
    }
    stream_.stop();
    EXPECT_FALSE(stream_.running());
    EXPECT_EQ(session().frames(), 3);
    EXPECT_EQ(session().track().framesOf(FrameQuality::Good).size(), 3u);
    EXPECT_TRUE(stream_.isShown());
    const std::string table = stream_.table();
    EXPECT_EQ(std::count(table.begin(), table.end(), '\n'), 4);
    EXPECT_NE(table.find(",\"5.tif\","), std::string::npos) << table;

    desk_.workspace.openFrame(1); // read again from its files
    desk_.wait();
    EXPECT_EQ(session().frame(), 1);
    EXPECT_EQ(session().xrays()[0].radiograph->pixels.at(40, 50), views->shown(0, 1).at(40, 50));
    EXPECT_TRUE(session().xrays()[0].radiograph->geometry);
    EXPECT_LT(errorMm(1), kGoodMm);

    const Project kept = desk_.keeper.snapshot();
    ASSERT_TRUE(kept.xrays.at(0).source.request.stream);
    EXPECT_EQ(kept.xrays[0].source.request.stream->files().at(2).file, views->place(0, 7));

    session().commands().undo();
    EXPECT_EQ(session().frames(), 0);
    EXPECT_EQ(session().xrays()[0].radiograph, before[0].radiograph);
    EXPECT_FALSE(session().commands().canUndo());
    EXPECT_FALSE(stream_.isShown());
    session().commands().redo();
    EXPECT_EQ(session().frames(), 3);
}

#ifdef ISOCENTER_TEST_PNG
TEST_F(StreamTrackingTest, WaitsForACameraThatWasLost)
{
    tests::VideoPipe first(views->folder / "first", 96, 96);
    tests::VideoPipe second(views->folder / "second", 96, 96);
    first.plugIn();
    second.plugIn();
    StreamChoice cameras = choice();
    cameras.sources.views = {first.source(), second.source()};
    stream_.start(cameras);
    desk_.loop.runUntil([&] { return stream_.status().figures.frames() > 0 || !stream_.running(); });
    ASSERT_TRUE(stream_.running()) << failure_;
    first.unplug();
    const auto waitUntilTrouble = [&](const char* text) {
        desk_.loop.runUntil([&] {
            const std::string& trouble = stream_.status().trouble;
            return !stream_.running() ||
                   (*text == '\0' ? trouble.empty() : trouble.find(text) != std::string::npos);
        });
        ASSERT_TRUE(stream_.running()) << failure_;
    };
    waitUntilTrouble("waiting for it to come back");
    const std::size_t before = stream_.status().figures.frames();
    first.plugIn();
    waitUntilTrouble("");
    const std::size_t mayWait = kMostPictures + 1; // sets from before the gap
    desk_.loop.runUntil(
        [&] { return stream_.status().figures.frames() > before + mayWait || !stream_.running(); });
    EXPECT_TRUE(stream_.running()) << failure_;
    stream_.stop();
    EXPECT_GT(session().frames(), static_cast<int>(before + mayWait));
}
#endif

TEST_F(StreamTrackingTest, StartsTheNextFrameWhereTheUserSaysThatTheVolumeIs)
{
    stream_.start(choice());
    int frame = 0;
    const auto bringNext = [&](int steps) {
        views->bring(++frame, steps);
        waitForFrames(static_cast<std::size_t>(frame));
    };
    while (frame < kJudgedBy)
        bringNext(0);
    bringNext(kJump);
    EXPECT_EQ(stream_.status().state, "lost");
    changePose(session(), "Move pose", views->truth(kJump));
    bringNext(kJump);
    EXPECT_EQ(stream_.status().state, "tracked");
    EXPECT_LT(errorMm(kJump), kGoodMm);
    stream_.stop();
    session().commands().undo(); // with the correction
    EXPECT_TRUE(session().pose().worldFromVolume().isApprox(views->made.start.worldFromVolume()));
    EXPECT_FALSE(session().commands().canUndo());
}

TEST_F(StreamTrackingTest, FindsWhatIsLostAndWhereItIsAskedTo)
{
    const std::filesystem::path search = views->folder / "narrow.json";
    core::writeTextFile(search, test::kNarrowFind);
    StreamChoice finding = choice();
    finding.find = search.string();
    finding.startsWithSearch = true;
    stream_.start(finding);
    EXPECT_TRUE(stream_.canFind());
    views->bring(1, 0);
    waitForFrames(1);
    EXPECT_EQ(stream_.status().state, "found");
    EXPECT_LT(errorMm(0), kGoodMm);
    views->bring(2, 1);
    waitForFrames(2);
    EXPECT_EQ(stream_.status().state, "tracked");
    stream_.findNow();
    views->bring(3, 1);
    waitForFrames(3);
    EXPECT_EQ(stream_.status().state, "found");
    EXPECT_EQ(stream_.status().figures.count("found"), 2);
}

TEST_F(StreamTrackingTest, NamesWhatIsUnreadableAndGoesOn)
{
    stream_.start(choice());
    views->bringDamaged(1);
    waitForFrames(1);
    EXPECT_EQ(session().frames(), 0); // there is nothing to show yet
    views->bring(2, 0);
    waitForFrames(2);
    views->bring(3, {core::Image(64, 64, 0.5f), core::Image(64, 64, 0.5f)});
    waitForFrames(3);
    EXPECT_NE(stream_.status().trouble.find("64 x 64"), std::string::npos) << stream_.status().trouble;
    views->bring(4, 1);
    waitForFrames(4);
    EXPECT_EQ(stream_.status().state, "tracked");
    std::filesystem::remove_all(views->folder / "b");
    desk_.loop.runUntil([this] { return !stream_.running(); });
    EXPECT_NE(failure_.find("can no longer be read"), std::string::npos) << failure_;
    EXPECT_EQ(session().track().framesOf(FrameQuality::Corrupt), (std::vector<int>{0, 2}));
    EXPECT_EQ(session().track().framesOf(FrameQuality::Good), (std::vector<int>{1, 3}));
}

TEST_F(StreamTrackingTest, OtherDataEndsItAndStaysAsItIs)
{
    stream_.start(choice());
    views->bring(1, 0);
    waitForFrames(1);
    views->bring(2, 1);
    waitForFrames(2);
    desk_.workspace.openDemo(32);
    desk_.loop.runUntil([this] { return !stream_.running(); });
    desk_.wait();
    EXPECT_EQ(session().xrays().size(), 1u);
    EXPECT_FALSE(stream_.isShown());
    EXPECT_FALSE(session().commands().canUndo());
}

TEST_F(StreamTrackingTest, RefusesWhatDoesNotGoTogether)
{
    StreamChoice one = choice();
    one.sources.views.pop_back();
    EXPECT_THROW(stream_.start(one), UsageError);
    StreamChoice tracking = choice();
    tracking.find = "track"; // searches from a start
    EXPECT_THROW(stream_.start(tracking), UsageError);
    session().setPose(core::Pose(Eigen::Isometry3d(Eigen::Translation3d(0.0, 0.0, 5000.0))));
    EXPECT_THROW(stream_.start(choice()), InputError); // beside the images
    EXPECT_FALSE(stream_.running());
}

} // namespace
} // namespace isocenter::app::stream_tracking_test
