// SPDX-License-Identifier: MIT
// Registrations that stay on their devices, for the frames of a sequence and for bones: what is uploaded,
// that the results are those of registrations made anew, and what happens when one of several devices is
// lost.
#include "app/bones/bones_registration.h"
#include "core/registration/round_search.h"
#include "core/support/error.h"
#include "gpu/devices.h"
#include "tests/support/bones/knee_case.h"
#include "tests/support/devices/counting_device.h"
#include "tests/support/devices/failing_device.h"
#include "tests/support/devices_under_test.h"
#include "tests/support/messages.h"
#include "tests/support/small_case.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace isocenter::app::planned_registration_test {
namespace {

using test::CountingDevice;
using test::KneeCase;
using test::SmallCase;

RegistrationSettings shortSearch()
{
    RegistrationSettings settings;
    settings.similarity = core::SimilarityOptions::parse("ncc");
    settings.schedule = core::Schedule::coarseToFine(2);
    for (core::ScheduleStage& stage : settings.schedule.stages)
        stage.budget.evaluations = 30;
    settings.schedule.stages.front().level.volumeFactor = 2;
    settings.schedule.stages.back().level.volumeFactor = 1;
    return settings;
}

// A device that counts what is allocated on it, on its own thread.
struct CountedThread
{
    CountingDevice* counting = nullptr;
    std::shared_ptr<gpu::DeviceThread> thread = std::make_shared<gpu::DeviceThread>([this] {
        auto made = std::make_unique<CountingDevice>(gpu::createDevice({gpu::Backend::Cpu, 0}));
        counting = made.get();
        return made;
    });
};

std::size_t bytesOnCpu(const core::Volume& attenuation, int factor)
{
    const auto cpu = gpu::createDevice({gpu::Backend::Cpu, 0});
    CountingDevice counting(*cpu);
    const gpu::AttenuationVolume volume(counting, core::shrunk(attenuation, factor));
    return counting.largestAllocation();
}

void expectSame(const core::RegistrationResult& seen, const core::RegistrationResult& expected)
{
    EXPECT_EQ(seen.pose.worldFromVolume().matrix(), expected.pose.worldFromVolume().matrix());
    EXPECT_EQ(seen.evaluation.value, expected.evaluation.value);
    EXPECT_EQ(seen.trace.size(), expected.trace.size());
}

std::vector<gpu::RegistrationView> viewsOfFrame(int frame)
{
    std::vector<gpu::RegistrationView> views = SmallCase::shared().views;
    for (gpu::RegistrationView& view : views) {
        auto moved = std::make_shared<core::Radiograph>(*view.radiograph);
        auto& values = moved->pixels.values;
        std::rotate(values.begin(), values.begin() + 3 * frame, values.end());
        view.radiograph = moved;
    }
    return views;
}

TEST(PlannedRegistration, OneUploadOfEachLevelServesAllFrames)
{
    constexpr int kFrames = 4;
    const SmallCase& small = SmallCase::shared();
    const CountedThread counted;
    const RegistrationDevices devices({counted.thread});
    const RegistrationDevices others("cpu");
    PlannedRegistration kept(devices, {{small.attenuation, viewsOfFrame(0), {}}, shortSearch()});
    for (int frame = 0; frame < kFrames; ++frame) {
        kept.setViews(viewsOfFrame(frame));
        const auto result = kept.run(small.made.start, {}, {}).result;
        kept.runFromStarts(small.made.start, {3, 5.0, 5.0, 1, 1}, {}, {});
        PlannedRegistration fresh(others, {{small.attenuation, viewsOfFrame(frame), {}}, shortSearch()});
        const auto expected = fresh.run(small.made.start, {}, {}).result;
        expectSame(result, expected);
        // One start is the plain search.
        expectSame(kept.runFromStarts(small.made.start, core::MultiStart{}, {}, {}).result, expected);
    }
    for (const int factor : {1, 2, 4})
        EXPECT_EQ(counted.counting->allocationsOf(bytesOnCpu(*small.attenuation, factor)), 1)
            << "factor " << factor;
}

TEST(PlannedRegistration, AFrameOfOneGreyIsFoundOutWhenItIsTaken)
{
    const SmallCase& small = SmallCase::shared();
    const RegistrationDevices devices("cpu");
    PlannedRegistration kept(devices, {{small.attenuation, viewsOfFrame(0), {}}, shortSearch()});
    auto blank = viewsOfFrame(1);
    auto black = std::make_shared<core::Radiograph>(*blank[1].radiograph);
    std::ranges::fill(black->pixels.values, 5.0f);
    blank[1].radiograph = black;
    EXPECT_THROW(kept.setViews(blank), InputError);
    kept.setViews(viewsOfFrame(2)); // the next frame is fine
    EXPECT_GT(kept.run(small.made.start, {}, {}).result.evaluation.value, 0.0);
}

TEST(PlannedRegistration, LockedAxesStayAsInThePoseThatTheyAreHeldAt)
{
    const SmallCase& small = SmallCase::shared();
    const RegistrationDevices devices("cpu");
    RegistrationSettings settings = shortSearch();
    settings.constraints.locked = {false, true, false, true, false, true};
    settings.constraints.lockAxes = core::LockAxes::World;
    PlannedRegistration kept(devices, {{small.attenuation, viewsOfFrame(0), {}}, settings});
    const core::PoseFrame world{Eigen::Matrix3d::Identity(), small.attenuation->geometry.centreMm()};
    core::PoseIncrement predicted; // by all axes, as from the frames before
    predicted << 2.0, 1.5, -1.0, 1.0, -2.0, 1.5;
    const core::Pose key = small.made.start;
    const core::Pose start = core::moved(key, predicted, world);
    const auto found = [&](const core::Pose& pose) { return core::incrementBetween(key, pose, world); };

    EXPECT_NEAR(found(kept.run(start, {}, {}).result.pose)[1], 1.5, 1e-9); // as in the start
    kept.holdAt(key);
    for (const int starts : {1, 4}) {
        const core::RegistrationResult result =
            kept.runFromStarts(start, {starts, 3.0, 3.0, 1, 1}, {}, {}).result;
        for (const Eigen::Index axis : {1, 3, 5})
            EXPECT_NEAR(found(result.pose)[axis], 0.0, 1e-9) << "axis " << axis << ", starts " << starts;
        EXPECT_GT((found(result.pose) - predicted).norm(), 1.0);
        for (const core::EvaluatedPose& evaluated : result.trace)
            EXPECT_NEAR(found(evaluated.pose)[3], 0.0, 1e-9);
    }
    // Another frame is held likewise.
    kept.setViews(viewsOfFrame(1));
    kept.holdAt(key);
    EXPECT_NEAR(found(kept.run(start, {}, {}).result.pose)[5], 0.0, 1e-9);
}

TEST(PlannedRegistration, ADeviceThatOthersUseMeanwhileGivesTheSameReport)
{
    const SmallCase& small = SmallCase::shared();
    const auto thread = std::make_shared<gpu::DeviceThread>(gpu::DeviceId{});
    const RegistrationPlan plan({small.attenuation, small.views, {}}, shortSearch());
    const RegistrationReport alone =
        runRegistration(RegistrationDevices({thread}), plan, small.made.start, {}, {});
    int others = 0;
    const auto observer = [&](const core::RegistrationProgress&) {
        others += thread->run([](gpu::Device&) { return 1; }).get();
    };
    const RegistrationReport shared = runRegistration(RegistrationDevices::sharedWithOthers(thread, {}), plan,
                                                      small.made.start, observer, {});
    EXPECT_GT(others, 3);
    expectSame(shared.result, alone.result);
    EXPECT_EQ(shared.comparison.value().atStart, alone.comparison.value().atStart);
    EXPECT_EQ(shared.comparison->atResult, alone.comparison->atResult);
    EXPECT_EQ(shared.uncertainty.value().deviation, alone.uncertainty.value().deviation);
    ASSERT_EQ(shared.views.size(), alone.views.size());
    for (std::size_t view = 0; view < shared.views.size(); ++view) {
        EXPECT_EQ(shared.views[view].name, alone.views[view].name);
        EXPECT_EQ(shared.views[view].evaluation.value, alone.views[view].evaluation.value);
        EXPECT_EQ(shared.views[view].drr.values, alone.views[view].drr.values);
    }
}

BonesCase kneeBones()
{
    const KneeCase& knee = KneeCase::shared();
    return {{{"femur", knee.femur.attenuation, knee.views, knee.femur.start},
             {"tibia", knee.tibia.attenuation, knee.views, knee.tibia.start}}};
}

constexpr core::RoundOptions kThreeRounds{3, 0.0};

// The rounds as they would be with every search prepared anew, each bone behind the other.
core::RoundState registeredAnew(const BonesCase& bones)
{
    std::vector<core::Pose> starts;
    std::vector<std::vector<Eigen::Vector3d>> targets;
    for (const Bone& bone : bones.bones) {
        starts.push_back(bone.start);
        targets.push_back(bone.targets());
    }
    const auto search = [&](std::size_t bone, int round, const std::vector<core::Pose>& poses) {
        const Bone& searched = bones.bones[bone];
        RegistrationSettings settings = shortSearch();
        settings.constraints.origin = searched.start;
        if (round > 0)
            settings.schedule.stages.erase(settings.schedule.stages.begin());
        const std::size_t other = 1 - bone;
        const RegistrationDevices fresh("cpu");
        return PlannedRegistration(fresh, {{searched.attenuation,
                                            searched.views,
                                            {},
                                            {{bones.bones[other].attenuation, poses[other]}}},
                                           settings})
            .run(poses[bone], {}, {})
            .result;
    };
    core::RoundState state = core::RoundSearch::startState(starts);
    core::RoundSearch(targets, search, kThreeRounds).run(state);
    return state;
}

// A pose that is nearly right is searched around, in the volume as it is, whatever the schedule begins with.
TEST(RegistrationPlan, GivenStartsTakeThePlaceOfHypotheses)
{
    const SmallCase& small = SmallCase::shared();
    RegistrationSettings settings = shortSearch();
    settings.schedule.hypotheses.emplace();
    const RegistrationPlan plan({small.attenuation, small.views, {}}, settings);
    ASSERT_TRUE(plan.stages().hypotheses);
    ASSERT_TRUE(plan.stages().stages.back().level.continued);

    const core::RegistrationOptions last = plan.lastStage();
    EXPECT_FALSE(last.hypotheses);
    ASSERT_EQ(last.stages.size(), 1u);
    EXPECT_FALSE(last.stages.front().level.continued);

    const core::RegistrationOptions around = plan.stagesFrom({.starts = 4});
    EXPECT_FALSE(around.hypotheses);
    EXPECT_EQ(around.multiStart.starts, 4);
    for (const core::RegistrationStage& stage : around.stages)
        EXPECT_FALSE(stage.level.continued);
}

TEST(PlannedRegistration, OneUploadOfEachBoneServesAllRounds)
{
    const BonesCase bones = kneeBones();
    const RegistrationSettings settings = shortSearch();
    const CountedThread counted;
    const RegistrationDevices devices({counted.thread});
    BonesRegistration registration(devices, bones, settings, kThreeRounds);
    registration.run({});
    const core::RoundState expected = registeredAnew(bones);
    for (std::size_t bone = 0; bone < bones.bones.size(); ++bone) {
        expectSame(registration.report().bones[bone].result, expected.bodies[bone]);
        EXPECT_EQ(registration.report().bones[bone].views.size(), 2u);
        // In three rounds and the report each level is searched once or more and stands behind as often.
        for (const int factor : {1, 2})
            EXPECT_EQ(counted.counting->allocationsOf(bytesOnCpu(*bones.bones[bone].attenuation, factor)), 1)
                << bones.bones[bone].name << ", factor " << factor;
    }
}

// The CPU, and another device that is lost after so many launches.
class SeveralDevices : public testing::Test
{
protected:
    void SetUp() override
    {
        const gpu::DeviceId openCl{gpu::Backend::OpenCl, 0};
        if (!test::isPresent(openCl)) {
            if (test::isRequired(openCl))
                FAIL() << "opencl:0 is missing on this machine";
            GTEST_SKIP() << "opencl:0 is missing on this machine";
        }
    }
    RegistrationDevices lostAfter(int launches)
    {
        const auto lost = [launches] {
            return std::make_unique<test::FailingDevice>(gpu::createDevice({gpu::Backend::OpenCl, 0}),
                                                         launches);
        };
        return RegistrationDevices(
            {std::make_shared<gpu::DeviceThread>(lost), std::make_shared<gpu::DeviceThread>(gpu::DeviceId{})},
            [this](const std::string& message) { messages.push_back(message); });
    }
    void expectOneWasLeftOut(const std::vector<gpu::PoolShare>& shares) const
    {
        ASSERT_EQ(messages.size(), 1u);
        EXPECT_TRUE(tests::says(messages[0], "opencl:0 is left out from now on: the driver lost the device"));
        ASSERT_EQ(shares.size(), 2u);
        EXPECT_GT(shares[0].poses, 0u);
        EXPECT_EQ(shares[0].failure, "the driver lost the device");
        EXPECT_GT(shares[1].poses, 0u);
        EXPECT_EQ(shares[1].failure, "");
    }

    std::vector<std::string> messages;
};

TEST_F(SeveralDevices, ADeviceThatIsLostIsLeftOutOfAllBones)
{
    const KneeCase& knee = KneeCase::shared();
    const BonesCase bones = kneeBones();
    RegistrationSettings settings;
    settings.similarity = core::SimilarityOptions::parse("ncc");
    settings.schedule = core::Schedule::coarseToFine(2);
    const RegistrationDevices devices = lostAfter(400); // while the first bone is searched
    BonesRegistration registration(devices, bones, settings, {});
    registration.run({});
    const BonesReport& report = registration.report();
    expectOneWasLeftOut(report.shares);
    EXPECT_LT(core::meanTargetRegistrationError(knee.femur.truth, report.bones[0].result.pose,
                                                knee.femur.targetsMm),
              0.5);
    EXPECT_LT(core::meanTargetRegistrationError(knee.tibia.truth, report.bones[1].result.pose,
                                                knee.tibia.targetsMm),
              0.5);
    EXPECT_EQ(report.bones[1].views.size(), 2u);
}

TEST_F(SeveralDevices, ADeviceThatIsLostIsLeftOutOfTheFramesThatFollow)
{
    const SmallCase& small = SmallCase::shared();
    const RegistrationDevices devices = lostAfter(400);
    const RegistrationDevices cpu("cpu");
    PlannedRegistration kept(devices, {{small.attenuation, viewsOfFrame(0), {}}, shortSearch()});
    constexpr int kLastFrame = 5;
    constexpr int kMostFrames = 300; // a busy machine may give the device that is lost little to do
    RegistrationReport report;
    for (int frame = 0; frame < kMostFrames && messages.empty(); ++frame) {
        kept.setViews(viewsOfFrame(frame % kLastFrame));
        kept.run(small.made.start, {}, {});
    }
    kept.setViews(viewsOfFrame(kLastFrame));
    report = kept.run(small.made.start, {}, {});
    expectOneWasLeftOut(report.shares);
    PlannedRegistration alone(cpu, {{small.attenuation, viewsOfFrame(kLastFrame), {}}, shortSearch()});
    expectSame(report.result, alone.run(small.made.start, {}, {}).result);
}

TEST_F(SeveralDevices, ADeviceThatIsLostWhileTheReportIsMadeLeavesItToTheOther)
{
    const SmallCase& small = SmallCase::shared();
    const RegistrationDevices devices = lostAfter(0);
    PlannedRegistration kept(devices, {{small.attenuation, small.views, {}}, shortSearch()});
    RegistrationReport report;
    report.result.pose = small.made.truth;
    kept.complete(report, {});
    EXPECT_EQ(report.views.size(), small.views.size());
    EXPECT_TRUE(report.uncertainty.has_value());
    ASSERT_EQ(messages.size(), 1u);
    EXPECT_TRUE(tests::says(messages[0], "opencl:0 is left out"));
}

TEST_F(SeveralDevices, NoneThatIsLeftEndsTheRun)
{
    const SmallCase& small = SmallCase::shared();
    const auto lost = [](gpu::Backend backend) {
        return std::make_shared<gpu::DeviceThread>([backend] {
            return std::make_unique<test::FailingDevice>(gpu::createDevice({backend, 0}), 200);
        });
    };
    const RegistrationDevices devices({lost(gpu::Backend::OpenCl), lost(gpu::Backend::Cpu)});
    RegistrationSettings settings = shortSearch();
    settings.schedule.stages.back().budget.evaluations = 3000;
    PlannedRegistration kept(devices, {{small.attenuation, small.views, {}}, settings});
    EXPECT_THROW(kept.run(small.made.start, {}, {}), DeviceError);
}

} // namespace
} // namespace isocenter::app::planned_registration_test
