// SPDX-License-Identifier: MIT
#include "app/workspace/project_keeper.h"
#include "tests/support/desk.h"
#include "tests/support/temporary_folder.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <memory>
#include <vector>

namespace isocenter::app::unsaved_work_test {
namespace {

using test::Desk;
using Items = std::vector<WorkItem>;

// The built-in case with two views, and work on it.
void open(Desk& desk)
{
    desk.workspace.openDemo(24, 2);
    desk.wait();
    Session& session = desk.session();
    session.setPose(core::Pose::fromParameters({{1, 2, 3}, {0, 0, 0}}, session.pivotMm()));
    session.setRegion(1, {1, 2, 10, 12});
    const core::Image& pixels = session.xrays()[0].radiograph->pixels;
    auto mask = std::make_shared<core::Mask>(pixels.columns, pixels.rows, true);
    mask->set(3, 4, false);
    session.setMask(0, mask);
    session.setActiveXray(0);
    Landmarks landmarks;
    landmarks.add({"head", Eigen::Vector3d(1.0, 2.0, 3.0), {}});
    landmarks.add({"seen", {}, {{MarkedImage::of(session.xrays()[0].source), {1.0, 2.0}}}});
    session.setLandmarks(landmarks);
    session.setRuns({FinishedRun(), FinishedRun()});
}

TEST(UnsavedWork, GoesWithTheDataItIsAbout)
{
    Desk desk;
    open(desk);
    const ProjectKeeper& keeper = desk.keeper;
    EXPECT_EQ(keeper.unsavedWork({}), Items());
    EXPECT_EQ(keeper.unsavedWork({Replaced::Ct}), (Items{{Work::Pose, 1}, {Work::Marks, 1}}));
    EXPECT_EQ(keeper.unsavedWork({Replaced::Xray}), (Items{{Work::Masks, 1}}));
    EXPECT_EQ(keeper.unsavedWork({Replaced::Xray, Replaced::Mask}), (Items{{Work::Masks, 1}})) << "once";
    EXPECT_EQ(keeper.unsavedWork({Replaced::World}), (Items{{Work::Pose, 1}}));
    EXPECT_EQ(keeper.unsavedWork({Replaced::Case}),
              (Items{{Work::Pose, 1}, {Work::Marks, 2}, {Work::Masks, 1}, {Work::Regions, 1}}));
    EXPECT_EQ(
        keeper.unsavedWork({Replaced::Project}),
        (Items{{Work::Pose, 1}, {Work::Marks, 2}, {Work::Masks, 1}, {Work::Regions, 1}, {Work::Runs, 2}}));
    EXPECT_EQ(keeper.unsavedWork({Replaced::Comparison}), Items());
}

TEST(UnsavedWork, IsWhatNoFileKeeps)
{
    Desk desk;
    open(desk);
    const std::filesystem::path folder = test::temporaryFolder() / "isocenter-unsaved";
    std::filesystem::create_directories(folder);
    desk.keeper.save(folder / "kept.isocenter");
    desk.wait();
    EXPECT_EQ(desk.keeper.unsavedWork({Replaced::Project}), Items());
    desk.session().setMask(0, nullptr);
    EXPECT_EQ(desk.keeper.unsavedWork({Replaced::Case}), Items()) << "nothing is there that could go";
    EXPECT_EQ(desk.keeper.unsavedWork({Replaced::Project}), (Items{{Work::Changes, 1}}));
    desk.session().setRegion(1, {1, 2, 11, 12});
    EXPECT_EQ(desk.keeper.unsavedWork({Replaced::Xrays}), (Items{{Work::Regions, 1}}));
    std::filesystem::remove_all(folder);
}

TEST(UnsavedWork, IsAlsoDoneOnAVolumeOfNoFile)
{
    Desk desk;
    open(desk);
    desk.workspace.openMade(
        [made = desk.session().openedCt()](const core::Progress&) {
            return Workspace::MadeCase{{made.volume, made.attenuation}, {}};
        },
        [] {});
    desk.wait();
    ASSERT_TRUE(desk.session().openedCt().source.empty());
    Landmarks landmarks;
    landmarks.add({"head", Eigen::Vector3d(1.0, 2.0, 3.0), {}});
    desk.session().setLandmarks(landmarks);
    EXPECT_EQ(desk.keeper.unsavedWork({Replaced::Ct}), (Items{{Work::Marks, 1}}));
}

TEST(UnsavedWork, IsAskedAboutOnceByTheGate)
{
    Desk desk;
    std::vector<std::vector<Replaced>> asked;
    LossGate::Action waiting;
    desk.workspace.lossGate().setQuestion([&](const auto& replaced, const auto& action) {
        asked.push_back(replaced);
        waiting = action;
    });
    bool done = false;
    desk.workspace.lossGate().pass({Replaced::Ct}, [&] {
        desk.workspace.lossGate().pass({Replaced::Xray}, [&] { done = true; }); // has passed already
    });
    ASSERT_EQ(asked.size(), 1U);
    EXPECT_EQ(asked.front(), std::vector{Replaced::Ct});
    EXPECT_FALSE(done);
    waiting();
    EXPECT_TRUE(done);
    EXPECT_TRUE(desk.workspace.lossGate().asks());
    desk.workspace.closeBones();
    EXPECT_EQ(asked.back(), std::vector{Replaced::Bones});
}

} // namespace
} // namespace isocenter::app::unsaved_work_test
