// SPDX-License-Identifier: MIT
// Several bones in a session: each with a pose of its own, undone, kept in projects, registered together.
#include "tests/app/session_bones_test.h"

#include "app/commands/bone_edits.h"
#include "app/commands/pose_edits.h"
#include "app/jobs/display_drr.h"
#include "app/workspace/frame_tracking.h"
#include "app/workspace/project_file.h"
#include "core/io/formats/schedule_file.h"
#include "core/optimise/adaptive_random_search.h"
#include "gpu/device_thread.h"
#include "tests/support/messages.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <future>
#include <sstream>

namespace isocenter::app::session_bones_test {
namespace {

// It goes on for hours unless it is stopped.
SearchChoice endlessSearch()
{
    core::AdaptiveRandomSearchOptions hardlyNarrower;
    hardlyNarrower.shrinkage = 0.9999999;
    core::Schedule schedule = core::Schedule::coarseToFine(1, hardlyNarrower);
    schedule.stages.front().budget.evaluations = 1000000000;
    SearchChoice search;
    search.measure = "ncc";
    search.search = SearchChoice::kOwnStages;
    search.stages = core::scheduleText(schedule);
    return search;
}

TEST_F(SessionBones, EachHasAPoseOfItsOwn)
{
    open();
    EXPECT_TRUE(same(session().pose(), files_.knee.femur.start));
    EXPECT_EQ(session().attenuation(), session().bones().bones[kFemur].attenuation);
    const Eigen::Vector3d pivot = session().pivotMm();
    const std::string ofFemur = session().comparedData().ct;
    session().activateBone(kTibia);
    EXPECT_TRUE(same(session().pose(), files_.knee.tibia.start));
    EXPECT_GT((session().pivotMm() - pivot).norm(), 10.0);
    EXPECT_NE(session().comparedData().ct, ofFemur); // runs of the femur are not the tibia's
    const core::Pose moved = shifted(session().pose(), {1.0, 2.0, 3.0});
    session().setPose(moved);
    EXPECT_TRUE(same(pose(kTibia), moved));
    EXPECT_TRUE(same(pose(kFemur), files_.knee.femur.start));
}

TEST_F(SessionBones, UndoGoesBackThroughTheBones)
{
    open();
    const core::Pose femur = session().pose();
    const auto move = [&](double mm) {
        changePose(session(), "Move", shifted(session().pose(), {mm, 0, 0}));
    };
    move(1.0);
    activateBone(session(), kTibia);
    move(5.0);
    for (int step = 0; step < 3; ++step)
        session().commands().undo();
    EXPECT_EQ(session().bones().active, kFemur);
    EXPECT_TRUE(same(pose(kFemur), femur));
    EXPECT_TRUE(same(pose(kTibia), files_.knee.tibia.start));
    for (int step = 0; step < 3; ++step)
        session().commands().redo();
    EXPECT_EQ(session().bones().active, kTibia);
    EXPECT_TRUE(same(pose(kFemur), shifted(femur, {1, 0, 0})));
}

TEST_F(SessionBones, ARunThatComesAfterThemHasFramesOfEach)
{
    openCt();
    desk_.workspace.openBones(files_.folder / "bones.json");
    desk_.wait();
    openXrays("run");
    ASSERT_EQ(session().frames(), 3);
    for (const SessionBone& bone : session().bones().bones)
        EXPECT_EQ(bone.track.size(), 3) << bone.entry.name;
    session().activateBone(kTibia);
    EXPECT_EQ(session().track().size(), 3);
    openCpu();
    session().setBonePoses({files_.knee.femur.truth, files_.knee.tibia.truth});
    register_(1);
    EXPECT_TRUE(session().bones().relativePose(kTibia, 1));
}

TEST_F(SessionBones, ABonesFileThatIsGoneLeavesTheRestOfAProject)
{
    open();
    desk_.keeper.save(files_.folder / "knee.isocenter");
    desk_.wait();
    std::filesystem::remove(files_.folder / "labels.tif"); // which the bones file names
    test::Desk other;
    other.open(files_.folder / "knee.isocenter");
    EXPECT_TRUE(other.failures.empty());
    EXPECT_TRUE(other.session().bones().empty());
    EXPECT_EQ(other.session().xrays().size(), 2U);
    EXPECT_TRUE(std::ranges::any_of(other.notes, [](const std::string& note) {
        return note.find("the bones are left out") != std::string::npos;
    }));
    EXPECT_FALSE(other.keeper.modified()); // and nothing of them is lost by saving
    EXPECT_EQ(other.keeper.snapshot().bones.bones.size(), 2U);
}

TEST_F(SessionBones, WhatIsHiddenStandsNowhere)
{
    open();
    ASSERT_EQ(session().bones().standing().size(), 1U);
    EXPECT_EQ(session().bones().standing()[0].attenuation, session().bones().bones[kTibia].attenuation);
    changeBoneShown(session(), kTibia, false);
    EXPECT_TRUE(session().bones().standing().empty());
    activateBone(session(), kTibia); // what the tools move is seen
    EXPECT_TRUE(session().bones().bones[kTibia].shown);
}

TEST_F(SessionBones, ArrangedAsInTheCtTheyShareAPose)
{
    open();
    const core::Pose before = pose(kTibia);
    arrangeBonesAsInCt(session());
    EXPECT_TRUE(same(pose(kTibia), pose(kFemur)));
    session().commands().undo();
    EXPECT_TRUE(same(pose(kTibia), before));
}

TEST_F(SessionBones, WithoutTheirCtTheyAreRefused)
{
    desk_.workspace.openBones(files_.folder / "bones.json");
    desk_.wait();
    ASSERT_EQ(desk_.failures.size(), 1U);
    EXPECT_NE(desk_.failures[0].find("bones.json"), std::string::npos);
    EXPECT_NE(desk_.failures[0].find("open that CT first"), std::string::npos) << desk_.failures[0];
}

TEST_F(SessionBones, BonesWithCtsOfTheirOwnNeedNoOther)
{
    for (auto& bone : files_.bones["bones"]) {
        bone["ct"] = "ct.tif";
        bone["spacingMm"] = {1.5, 1.5, 1.5};
        bone["originMm"] = {-41.25, -32.25, -80.25};
    }
    files_.writeBones();
    desk_.workspace.openBones(files_.folder / "bones.json");
    desk_.wait();
    ASSERT_TRUE(desk_.failures.empty()) << desk_.failures.front();
    ASSERT_EQ(session().bones().size(), 2U);
    EXPECT_NE(session().volume(), nullptr); // of the active one, for the slices
}

TEST_F(SessionBones, CloseGivesTheCtBack)
{
    open();
    session().activateBone(kTibia);
    desk_.workspace.closeBones();
    EXPECT_TRUE(session().bones().empty());
    EXPECT_EQ(session().attenuation(), session().openedCt().attenuation);
    EXPECT_TRUE(same(session().pose(), files_.knee.tibia.start));
}

TEST_F(SessionBones, ProjectsKeepThem)
{
    open("run");
    session().activateBone(kTibia);
    session().setPose(shifted(session().pose(), {3.0, 0.0, 0.0}));
    FrameTrack track = session().track();
    track.setKey(2, shifted(session().pose(), {7.0, 0.0, 0.0}));
    session().setTrack(track);
    session().activateBone(kFemur);
    session().setBoneShown(kTibia, false);
    const BoneSet before = session().bones();
    desk_.keeper.save(files_.folder / "knee.isocenter");
    desk_.wait();
    EXPECT_FALSE(desk_.keeper.modified());
    session().setBoneShown(kTibia, true);
    EXPECT_TRUE(desk_.keeper.modified());

    test::Desk other;
    other.open(files_.folder / "knee.isocenter");
    ASSERT_TRUE(other.failures.empty()) << other.failures.front();
    const BoneSet& after = other.session().bones();
    ASSERT_EQ(after.size(), 2U);
    EXPECT_EQ(after.active, kFemur);
    EXPECT_FALSE(after.bones[kTibia].shown);
    EXPECT_TRUE(same(after.bones[kTibia].pose, before.bones[kTibia].pose));
    EXPECT_TRUE(same(after.bones[kFemur].pose, before.bones[kFemur].pose));
    ASSERT_TRUE(after.bones[kTibia].track.pose(2));
    EXPECT_TRUE(after.bones[kTibia].track.frames[2].key);
    EXPECT_FALSE(other.keeper.modified());
}

TEST_F(SessionBones, DrrsAddUp)
{
    open();
    openCpu();
    const BoneSet& bones = session().bones();
    const core::Radiograph& xray = *session().xrays()[0].radiograph;
    const auto integrals = [&](std::vector<gpu::StandingBody> bodies) {
        return desk_.workspace.device()
            ->run([&](gpu::Device& device) {
                DisplayDrr drr;
                return drr.integrals(device, xray, bodies, 1);
            })
            .get();
    };
    const gpu::StandingBody femur{bones.bones[kFemur].attenuation, bones.bones[kFemur].pose};
    const gpu::StandingBody tibia{bones.bones[kTibia].attenuation, bones.bones[kTibia].pose};
    const core::Image alone = integrals({femur});
    const core::Image both = integrals({femur, tibia});
    const core::Image other = integrals({tibia});
    float largest = 0.0F;
    for (std::size_t p = 0; p < both.values.size(); ++p) {
        EXPECT_NEAR(both.values[p], alone.values[p] + other.values[p], 1e-4F);
        largest = std::max(largest, other.values[p]);
    }
    EXPECT_GT(largest, 0.5F);
}

TEST_F(SessionBones, AllAreRegisteredTogetherAsOneStep)
{
    open();
    openCpu();
    register_(0);
    EXPECT_LT(errorMm(kFemur), 0.5);
    EXPECT_LT(errorMm(kTibia), 0.5);
    ASSERT_EQ(session().runs().size(), 2U); // one of each
    EXPECT_TRUE(session().concerns(session().runs()[kFemur]));
    EXPECT_FALSE(session().concerns(session().runs()[kTibia])); // while the femur is active
    const std::optional<RelativePose> relative = session().bones().relativePose(kTibia);
    ASSERT_TRUE(relative && relative->joint);
    EXPECT_NEAR(relative->joint->flexionDeg, 19.898, 0.5);
    EXPECT_NEAR(relative->joint->adductionDeg, -2.049, 0.5);
    session().commands().undo();
    EXPECT_TRUE(same(pose(kFemur), files_.knee.femur.start));
    EXPECT_TRUE(same(pose(kTibia), files_.knee.tibia.start));
    EXPECT_FALSE(session().commands().canUndo());
}

TEST_F(SessionBones, ViewsGetTheDeviceBetweenTheBatchesOfASearch)
{
    open();
    openCpu();
    session().setSearch(endlessSearch());
    search_.start(0);
    while (search_.status().evaluations == 0)
        desk_.wait();
    const auto answer = desk_.workspace.device()->run([](gpu::Device&) {});
    EXPECT_EQ(answer.wait_for(std::chrono::minutes(1)), std::future_status::ready);
    search_.stop();
    while (search_.running())
        desk_.wait();
    ASSERT_FALSE(session().runs().empty());
    EXPECT_TRUE(session().runs()[0].stopped);
}

// With the tibia behind it the femur is found by itself, without it much worse.
TEST_F(SessionBones, TheActiveOneIsRegisteredBeforeTheOthers)
{
    open();
    openCpu();
    const auto found = [&] {
        session().setBonePoses({files_.knee.femur.start, files_.knee.tibia.truth});
        desk_.workspace.startRegistration(session().search());
        while (desk_.workspace.registration().running())
            desk_.wait();
        return errorMm(kFemur);
    };
    const double withTibia = found();
    session().setBoneShown(kTibia, false);
    const double alone = found();
    EXPECT_LT(withTibia, 0.5);
    EXPECT_GT(alone, 4.0 * withTibia);
}

// Register From Here moves the active bone, before the others where their tracks have them.
TEST_F(SessionBones, TheActiveOneIsFollowedBeforeTheOthers)
{
    open("run");
    openCpu();
    const Eigen::Vector3d step =
        test::KneeFiles::kStepMm * session().xrays()[0].radiograph->geometry->columnDirection();
    FrameTrack ofTibia = session().bones().bones[kTibia].track;
    for (int frame = 0; frame < 3; ++frame)
        ofTibia.setKey(frame, shifted(files_.knee.tibia.truth, frame * step));
    session().setBoneTrack(kTibia, ofTibia);
    session().setPose(files_.knee.femur.truth);
    FrameTracking tracking(desk_.workspace, desk_.loop.dispatcher());
    tracking.start(2);
    while (tracking.running())
        desk_.wait();
    const std::optional<core::Pose> last = session().bones().bones[kFemur].track.pose(2);
    ASSERT_TRUE(last);
    EXPECT_LT(core::meanTargetRegistrationError(shifted(files_.knee.femur.truth, 2.0 * step), *last,
                                                files_.knee.femur.targetsMm),
              0.8);
    EXPECT_TRUE(session().bones().bones[kTibia].track.frames[1].key); // untouched
}

TEST_F(SessionBones, FramesGiveTheJointOverTime)
{
    open("run");
    openCpu();
    session().setBonePoses({files_.knee.femur.truth, files_.knee.tibia.truth});
    register_(2);
    ASSERT_EQ(session().frames(), 3);
    EXPECT_EQ(session().frame(), 2);
    for (const std::size_t bone : {kFemur, kTibia}) {
        const Eigen::Vector3d direction = session().xrays()[0].radiograph->geometry->columnDirection();
        EXPECT_LT(errorMm(bone, 2.0 * test::KneeFiles::kStepMm * direction), 0.8);
    }
    for (int frame = 0; frame < 3; ++frame) {
        const std::optional<RelativePose> relative = session().bones().relativePose(kTibia, frame);
        ASSERT_TRUE(relative && relative->joint) << frame;
        EXPECT_NEAR(relative->joint->flexionDeg, 19.898, 0.8) << frame;
    }
    std::istringstream table(boneAnglesCsv(session().bones(), session().frames()));
    std::string line;
    std::getline(table, line);
    EXPECT_EQ(line.rfind("frame,bone,reference,relative_x_mm", 0), 0U) << line;
    for (int frame = 0; frame < 3; ++frame) {
        ASSERT_TRUE(std::getline(table, line));
        EXPECT_EQ(line.rfind(std::to_string(frame) + ",tibia,femur,", 0), 0U) << line;
    }
    session().commands().undo();
    EXPECT_FALSE(session().bones().relativePose(kTibia, 1));
}

} // namespace
} // namespace isocenter::app::session_bones_test
