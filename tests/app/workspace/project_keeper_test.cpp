// SPDX-License-Identifier: MIT
#include "app/commands/track_edits.h"
#include "app/workspace/project_file.h"
#include "app/workspace/project_keeper.h"
#include "core/io/cases/synthetic_case_files.h"
#include "core/io/files/file_contents.h"
#include "core/phantom/synthetic_case.h"
#include "tests/support/desk.h"
#include "tests/support/messages.h"
#include "tests/support/moving_case.h"
#include "tests/support/temporary_folder.h"

#include <gtest/gtest.h>

namespace isocenter::app::project_keeper_test {
namespace {

using test::Desk;

const Eigen::Vector3d kPointMm(1.5, 2.5, 3.5); // of the landmark "head"
const Eigen::Vector2d kPixel(10.25, 11.5);

class ProjectKeeperTest : public testing::Test
{
protected:
    ProjectKeeperTest()
        : folder_(test::temporaryFolder() / "isocenter-keeper"), file_(folder_ / "knee.isocenter")
    {
        core::SyntheticCaseOptions options;
        options.volumeSize = {24, 24, 18};
        options.columns = options.rows = 48;
        files_ = core::writeSyntheticCase(folder_ / "case", core::makeSyntheticCase(options));
    }
    ~ProjectKeeperTest() override { std::filesystem::remove_all(folder_); }

    // Opens the case, changes all that can be changed, and saves.
    void save(Desk& desk)
    {
        desk.workspace.openCt({{files_.ctFolder}, {}, {}});
        desk.workspace.openXray({files_.xrays.front(), {}, files_.geometry, "0"});
        desk.wait();
        ASSERT_TRUE(desk.session().canRegister());
        Session& session = desk.session();
        session.setPose(core::Pose::fromParameters({{1, 2, 3}, {4, 5, 6}}, session.pivotMm()));
        session.setRegion(session.activeXray(), {4, 5, 20, 30});
        auto mask = std::make_shared<core::Mask>(48, 48, true);
        mask->set(7, 8, false);
        session.setMask(0, mask);
        Landmarks landmarks;
        landmarks.add({"head", kPointMm, {{MarkedImage::of(session.xrays()[0].source), kPixel}}});
        session.setLandmarks(landmarks);
        session.setMeasurements({{MeasurementKind::Distance, {}, {kPointMm, {1.0, 2.0, 3.0}}},
                                 {MeasurementKind::Distance,
                                  MarkedImage::of(session.xrays()[0].source),
                                  {{1.5, 2.5, 0.0}, {3.5, 4.5, 0.0}}}});
        PictureLook look;
        look.drr.gaussianSigma = 1.5;
        session.setPictureLooks({look});
        session.setLocks({false, true, false, false, true, false});
        session.setSearch({"auto", "ncc", "cma-es", 2, 3.5, 1.5});
        session.display().setWindow({-100.0, 900.0});
        session.display().setCrosshair(session.volume()->geometry.originMm);
        session.display().setTurningPoint({1.0, -2.0, 3.0});
        session.display().setRendering(
            {VolumeLook::SoftTissue, withThreshold(transferFunction(VolumeLook::Bone), 300.0), 0.5});
        session.display().setClip({true, {0.25, 0.0, 0.0}, {1.0, 1.0, 0.5}, false});
        FinishedRun run;
        run.comment = "the first";
        session.setRuns({run});
        EXPECT_TRUE(desk.keeper.modified());
        desk.keeper.save(file_);
        desk.wait();
        EXPECT_TRUE(desk.failures.empty());
        EXPECT_FALSE(desk.keeper.modified());
        EXPECT_EQ(desk.keeper.file(), file_);
    }
    static void expectLandmark(const Session& session)
    {
        ASSERT_EQ(session.landmarks().size(), 1U);
        EXPECT_EQ(session.landmarks()[0].volumeMm, kPointMm);
        EXPECT_EQ(session.landmarks()[0].pixelIn(MarkedImage::of(session.xrays()[0].source)), kPixel);
    }
    static void expectMeasurements(const Session& session)
    {
        ASSERT_EQ(session.measurements().size(), 2U);
        EXPECT_EQ(session.measurements()[0].points.front(), kPointMm);
        EXPECT_FALSE(session.measurements()[0].image);
        ASSERT_TRUE(session.measurements()[1].image);
        EXPECT_EQ(*session.measurements()[1].image, MarkedImage::of(session.xrays()[0].source));
        EXPECT_EQ(session.measurements()[1].points.back(), Eigen::Vector3d(3.5, 4.5, 0.0));
    }
    static void expectSameWork(const Session& a, const Session& b)
    {
        EXPECT_TRUE(a.pose().worldFromVolume().isApprox(b.pose().worldFromVolume(), 1e-12));
        EXPECT_TRUE(a.startPose().worldFromVolume().isApprox(b.startPose().worldFromVolume(), 1e-12));
        EXPECT_EQ(a.roi(), b.roi());
        EXPECT_EQ(a.locks(), b.locks());
        EXPECT_EQ(a.search(), b.search());
        expectMeasurements(a);
        expectMeasurements(b);
        EXPECT_EQ(a.pictureLooks(), b.pictureLooks());
        expectLandmark(a);
        expectLandmark(b);
        ASSERT_TRUE(a.xrays()[0].mask && b.xrays()[0].mask);
        EXPECT_EQ(a.xrays()[0].mask->counts, b.xrays()[0].mask->counts);
        if (a.volume() && b.volume()) {
            EXPECT_EQ(a.display().window(), b.display().window());
            EXPECT_TRUE(a.display().crosshairMm().isApprox(b.display().crosshairMm()));
            EXPECT_TRUE(a.display().turningPointMm().isApprox(b.display().turningPointMm()));
            EXPECT_EQ(a.display().rendering(), b.display().rendering());
            EXPECT_EQ(a.display().clip(), b.display().clip());
        }
        ASSERT_EQ(a.runs().size(), b.runs().size());
        EXPECT_EQ(a.runs()[0].comment, b.runs()[0].comment);
    }

    std::filesystem::path folder_;
    std::filesystem::path file_;
    core::SyntheticCaseFiles files_;
};

TEST_F(ProjectKeeperTest, BringsTheSessionBack)
{
    Desk first;
    EXPECT_TRUE(first.keeper.empty());
    EXPECT_FALSE(first.keeper.modified());
    save(first);
    EXPECT_EQ(readProjectFile(file_).marks.size(), 3U);

    Desk second;
    second.open(file_);
    EXPECT_TRUE(second.failures.empty());
    EXPECT_TRUE(second.missing.empty());
    ASSERT_TRUE(second.session().canRegister());
    EXPECT_EQ(second.session().volume()->values, first.session().volume()->values);
    EXPECT_TRUE(second.session().radiograph()->geometry->project({1, 2, 3}).isApprox(
        first.session().radiograph()->geometry->project({1, 2, 3})));
    expectSameWork(second.session(), first.session());
    EXPECT_FALSE(second.keeper.modified());
    EXPECT_TRUE(second.keeper.autosaveText().empty());
    EXPECT_TRUE(second.notes.empty()) << second.notes.front();
    second.session().setRegion(second.session().activeXray(), {});
    EXPECT_TRUE(second.keeper.modified());
    EXPECT_FALSE(second.keeper.autosaveText().empty());
}

TEST_F(ProjectKeeperTest, AsksForWhatIsMissingAndKeepsTheRest)
{
    Desk first;
    save(first);
    const std::filesystem::path moved = folder_ / "moved ct";
    std::filesystem::rename(files_.ctFolder, moved);

    Desk second;
    second.workspace.openDemo(48); // what was there before does not stay
    second.wait();
    ASSERT_TRUE(second.session().canRegister());
    second.open(file_);
    EXPECT_TRUE(second.failures.empty());
    EXPECT_EQ(second.missing, std::vector{files_.ctFolder});
    EXPECT_FALSE(second.session().volume());
    ASSERT_TRUE(second.session().hasGeometry());
    expectSameWork(second.session(), first.session());
    EXPECT_FALSE(second.keeper.modified());
    EXPECT_EQ(second.keeper.snapshot().ct.request.paths, std::vector{files_.ctFolder});

    second.missing.clear();
    second.keeper.locate(files_.ctFolder, moved);
    second.wait();
    EXPECT_TRUE(second.failures.empty());
    EXPECT_TRUE(second.missing.empty());
    ASSERT_TRUE(second.session().canRegister());
    expectSameWork(second.session(), first.session());
    EXPECT_TRUE(second.keeper.modified());
    EXPECT_TRUE(second.notes.empty()) << second.notes.front();
    EXPECT_EQ(second.keeper.snapshot().ct.request.paths, std::vector{moved});
}

TEST_F(ProjectKeeperTest, FindsWhatMovedWithALocatedFile)
{
    Desk first;
    save(first);
    const std::filesystem::path moved = folder_ / "archive" / "knee";
    std::filesystem::create_directories(moved.parent_path());
    std::filesystem::rename(folder_ / "case", moved);

    Desk second;
    second.open(file_);
    EXPECT_EQ(second.missing.size(), 3U);
    second.missing.clear();
    second.keeper.locate(files_.xrays.front(),
                         moved / std::filesystem::relative(files_.xrays.front(), folder_ / "case"));
    second.wait();
    EXPECT_TRUE(second.failures.empty());
    EXPECT_TRUE(second.missing.empty());
    ASSERT_TRUE(second.session().canRegister());
    expectSameWork(second.session(), first.session());
    EXPECT_TRUE(second.notes.empty()) << "the content is the same";
    EXPECT_EQ(second.keeper.snapshot().marks.size(), 3U);
}

TEST_F(ProjectKeeperTest, AsksOnlyAboutWhatWouldBeMissed)
{
    Desk desk;
    EXPECT_FALSE(desk.keeper.worthAsking());
    desk.workspace.openDemo(48);
    desk.wait();
    EXPECT_TRUE(desk.keeper.modified());
    EXPECT_FALSE(desk.keeper.worthAsking());
    desk.session().setRegion(desk.session().activeXray(), {1, 2, 30, 40});
    EXPECT_TRUE(desk.keeper.worthAsking());
    desk.session().setRegion(desk.session().activeXray(), {});
    desk.session().setPose(core::Pose::fromParameters({{1, 2, 3}, {0, 0, 0}}, desk.session().pivotMm()));
    EXPECT_TRUE(desk.keeper.worthAsking());
    desk.session().setPose(desk.session().startPose());
    EXPECT_FALSE(desk.keeper.worthAsking());
    desk.keeper.save(file_);
    desk.wait();
    EXPECT_FALSE(desk.keeper.worthAsking());
    desk.session().setSearch({"auto", "ncc", "default", 3, 4.0, 3.0});
    EXPECT_TRUE(desk.keeper.worthAsking()) << "any change of what is saved";
}

TEST_F(ProjectKeeperTest, ClosesAProject)
{
    Desk desk;
    save(desk);
    desk.keeper.close();
    desk.wait();
    EXPECT_TRUE(desk.failures.empty());
    EXPECT_TRUE(desk.keeper.empty());
    EXPECT_TRUE(desk.keeper.file().empty());
    EXPECT_FALSE(desk.keeper.modified());
    EXPECT_FALSE(desk.session().volume());
    EXPECT_FALSE(desk.session().radiograph());
    EXPECT_TRUE(desk.session().runs().empty());
    EXPECT_EQ(desk.session().search(), SearchChoice());
}

TEST_F(ProjectKeeperTest, GoesOnOnlyOnceItIsSaved)
{
    Desk desk;
    save(desk);
    int saves = 0;
    desk.keeper.save(files_.geometry / "no folder.isocenter", [&] { ++saves; });
    desk.wait();
    EXPECT_EQ(desk.failures.size(), 1U);
    EXPECT_EQ(saves, 0);
    desk.keeper.save(file_, [&] { saves += desk.keeper.modified() ? 0 : 1; });
    desk.wait();
    EXPECT_EQ(saves, 1);
}

TEST_F(ProjectKeeperTest, KeepsAMissingXrayWithItsRegion)
{
    Desk first;
    save(first);
    std::filesystem::remove(files_.xrays.front());
    Desk second;
    second.open(file_);
    EXPECT_EQ(second.missing, std::vector{files_.xrays.front()});
    EXPECT_TRUE(second.session().volume());
    EXPECT_FALSE(second.session().radiograph());
    ASSERT_EQ(second.keeper.snapshot().xrays.size(), 1U);
    EXPECT_EQ(second.keeper.snapshot().xrays[0].region, (core::Roi{4, 5, 20, 30}));
    EXPECT_FALSE(second.keeper.snapshot().xrays[0].mask.empty());
    const std::string text = projectText(second.keeper.snapshot(), file_);
    EXPECT_TRUE(tests::says(text, "\"xray\": 0")) << "the landmark's mark in it";
}

TEST_F(ProjectKeeperTest, KeepsThePosesOfAMissingFluoroscopy)
{
    const test::MovingCase moving = test::writeMovingCase(folder_ / "moving", 5);
    Desk first;
    first.workspace.openCt({{moving.ctFolder}, {}, {}});
    first.workspace.openXray({moving.fluoroscopy, {}, moving.geometry, "0"});
    first.wait();
    first.workspace.openFrame(3);
    first.wait();
    ASSERT_EQ(first.session().frame(), 3);
    first.session().setPose(moving.truth(3));
    setKeyFrame(first.session());
    EXPECT_TRUE(first.keeper.modified());
    first.keeper.save(file_);
    first.wait();

    const std::filesystem::path moved = folder_ / "moved.tif";
    std::filesystem::rename(moving.fluoroscopy, moved);
    Desk second;
    second.open(file_);
    EXPECT_EQ(second.missing, std::vector{moving.fluoroscopy});
    EXPECT_FALSE(second.keeper.modified());
    EXPECT_TRUE(second.keeper.snapshot().track.pose(3));
    second.keeper.locate(moving.fluoroscopy, moved);
    second.wait();
    EXPECT_TRUE(second.failures.empty());
    EXPECT_EQ(second.session().frame(), 3);
    ASSERT_EQ(second.session().track().framesOf(FrameQuality::Given), std::vector{3});
    EXPECT_TRUE(second.session().track().frames[3].key);
    EXPECT_LT(moving.errorMm(3, *second.session().track().pose(3)), 1e-9);
}

TEST_F(ProjectKeeperTest, WarnsOfChangedContent)
{
    Desk first;
    save(first);
    core::writeTextFile(files_.geometry, core::readTextFile(files_.geometry) + "\n");
    Desk second;
    second.open(file_);
    EXPECT_TRUE(second.failures.empty());
    EXPECT_TRUE(second.session().canRegister());
    EXPECT_EQ(second.notes, std::vector{"Warning: " + files_.geometry.string() +
                                        " has changed since the project was saved"});
}

TEST_F(ProjectKeeperTest, SaysWhyAProjectCannotBeOpened)
{
    Desk first;
    save(first);
    const std::string whole = core::readTextFile(file_);
    core::writeTextFile(file_, whole.substr(0, whole.size() / 2));
    first.open(file_);
    ASSERT_EQ(first.failures.size(), 1U);
    EXPECT_TRUE(tests::says(first.failures[0], file_.string() + ": is not valid JSON"));
    EXPECT_TRUE(first.session().canRegister()) << "the session stays";
}

TEST_F(ProjectKeeperTest, RecoversWhatWasNotSaved)
{
    Desk first;
    save(first);
    Session& session = first.session();
    session.setPose(core::Pose::fromParameters({{7, 8, 9}, {1, 1, 1}}, session.pivotMm()));
    const std::filesystem::path autosave = folder_ / "state" / "left.isocenter";
    std::filesystem::create_directories(autosave.parent_path());
    core::writeTextFile(autosave, first.keeper.autosaveText());

    Desk second;
    bool done = false;
    second.keeper.recover(autosave, [&] { done = true; });
    second.wait();
    EXPECT_TRUE(done);
    expectSameWork(second.session(), session);
    EXPECT_EQ(second.keeper.file(), file_);
    EXPECT_TRUE(second.keeper.modified());
    EXPECT_FALSE(second.keeper.autosaveText().empty());
}

TEST_F(ProjectKeeperTest, KeepsTheDemoCaseAndItsTruth)
{
    Desk first;
    first.workspace.openDemo(48);
    first.wait();
    first.keeper.save(file_);
    first.wait();
    Desk second;
    second.open(file_);
    ASSERT_TRUE(second.session().canRegister());
    EXPECT_TRUE(second.session().truth());
    EXPECT_EQ(second.session().volume()->values, first.session().volume()->values);
}

} // namespace
} // namespace isocenter::app::project_keeper_test
