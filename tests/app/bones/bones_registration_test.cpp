// SPDX-License-Identifier: MIT
// Two bones that overlap in the X-rays, registered in rounds: on every device, and what a run leaves when it
// is stopped or fails.
#include "app/bones/bones_files.h"
#include "core/io/formats/pose_file.h"
#include "core/io/formats/schedule_file.h"
#include "core/support/error.h"
#include "gpu/algorithms/registration/run_check.h"
#include "tests/support/bones/knee_case.h"
#include "tests/support/devices_under_test.h"
#include "tests/support/temporary_folder.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <optional>

namespace isocenter::app::bones_registration_test {
namespace {

using test::KneeCase;

constexpr std::size_t kFemur = 0;
constexpr std::size_t kTibia = 1;

Bone boneOf(const char* name, const KneeCase::Bone& bone)
{
    const KneeCase& knee = KneeCase::shared();
    // Upright in LPS: x to the patient's right, y to the front, about the middle of the joint.
    return {name, bone.attenuation, knee.views, bone.start,
            core::AnatomicalFrame::fromAxes({0.0, 5.0, -14.0}, {-1.0, 0.0, 0.0}, {0.0, -1.0, 0.0})};
}

const BonesCase& kneeBones()
{
    static const BonesCase bones{
        {boneOf("femur", KneeCase::shared().femur), boneOf("tibia", KneeCase::shared().tibia)}};
    return bones;
}

double errorMm(const KneeCase::Bone& bone, const core::Pose& found)
{
    return core::meanTargetRegistrationError(bone.truth, found, bone.targetsMm);
}

RegistrationSettings settingsWith(const std::string& measure)
{
    RegistrationSettings settings;
    settings.similarity = core::SimilarityOptions::parse(measure);
    settings.schedule = core::scheduleNamed("default");
    return settings;
}

BonesReport registered(const RegistrationDevices& devices, const core::RoundOptions& options = {},
                       const std::string& measure = "ncc")
{
    const RegistrationSettings settings = settingsWith(measure);
    BonesRegistration registration(devices, kneeBones(), settings, options);
    registration.run({});
    return registration.report();
}

class BonesRegistrationTest : public test::DeviceTest
{
};

TEST_P(BonesRegistrationTest, FindsBothBonesAndTheAnglesOfTheJoint)
{
    const KneeCase& knee = KneeCase::shared();
    const BonesReport report = registered(RegistrationDevices(GetParam().toString()));
    EXPECT_TRUE(report.converged);
    EXPECT_FALSE(report.cancelled);
    EXPECT_GE(report.rounds, 2);
    EXPECT_LT(errorMm(knee.femur, report.bones[kFemur].result.pose), 0.5);
    EXPECT_LT(errorMm(knee.tibia, report.bones[kTibia].result.pose), 0.5);
    // By hand: the tibia is turned by Rz(6) Rx(20) in LPS, in the anatomical frame Rz(6) Rx(-20), of which
    // sin(y) = -sin 6 sin 20, tan(x) = -cos 6 tan 20, tan(z) = tan 6 cos 20; it is shifted by 2 mm to the
    // back and 6 mm up: -2 cos x + 6 sin x along e2, -(6 cos 20 - 2 cos 6 sin 20) down its own axis.
    const RelativePose relative = relativePoses(kneeBones(), report)[kTibia];
    ASSERT_TRUE(relative.joint);
    EXPECT_NEAR(relative.joint->flexionDeg, 19.898, 0.5);
    EXPECT_NEAR(relative.joint->adductionDeg, -2.049, 0.5);
    EXPECT_NEAR(relative.joint->externalRotationDeg, -5.641, 0.5);
    EXPECT_NEAR(relative.joint->lateralMm, 0.0, 0.5);
    EXPECT_NEAR(relative.joint->anteriorMm, -3.923, 0.5);
    EXPECT_NEAR(relative.joint->distractionMm, -4.958, 0.5);
    EXPECT_FALSE(relative.joint->singular);
    for (const RegistrationReport& bone : report.bones) {
        EXPECT_EQ(bone.views.size(), 2u);
        EXPECT_TRUE(bone.uncertainty.has_value());
    }
}

ISOCENTER_TEST_ON_ALL_DEVICES(BonesRegistrationTest);

TEST(BonesRegistration, EachBoneAloneIsFoundMuchWorse)
{
    const KneeCase& knee = KneeCase::shared();
    const RegistrationDevices devices("cpu");
    const BonesReport together = registered(devices);
    const auto alone = [&](const Bone& bone) {
        return runRegistration(devices, {{bone.attenuation, bone.views, {}}, settingsWith("ncc")}, bone.start,
                               {}, {})
            .result.pose;
    };
    EXPECT_GT(errorMm(knee.femur, alone(kneeBones().bones[kFemur])),
              4.0 * errorMm(knee.femur, together.bones[kFemur].result.pose));
    EXPECT_GT(errorMm(knee.tibia, alone(kneeBones().bones[kTibia])),
              4.0 * errorMm(knee.tibia, together.bones[kTibia].result.pose));
}

TEST(BonesRegistration, LaterRoundsImproveOnTheFirst)
{
    const KneeCase& knee = KneeCase::shared();
    const RegistrationDevices devices("cpu");
    const BonesReport first = registered(devices, {1, 0.0});
    const BonesReport settled = registered(devices);
    EXPECT_EQ(first.rounds, 1);
    EXPECT_FALSE(first.converged);
    EXPECT_LT(errorMm(knee.femur, settled.bones[kFemur].result.pose),
              0.5 * errorMm(knee.femur, first.bones[kFemur].result.pose));
}

TEST(BonesRegistration, IsDeterministic)
{
    const RegistrationDevices devices("cpu");
    const BonesReport first = registered(devices);
    const BonesReport second = registered(devices);
    for (const std::size_t bone : {kFemur, kTibia}) {
        EXPECT_EQ(first.bones[bone].result.pose.worldFromVolume().matrix(),
                  second.bones[bone].result.pose.worldFromVolume().matrix());
        EXPECT_EQ(first.bones[bone].result.trace.size(), second.bones[bone].result.trace.size());
    }
}

TEST(BonesRegistration, BoundsHoldAboutTheStartInEveryRound)
{
    const RegistrationDevices devices("cpu");
    RegistrationSettings settings = settingsWith("ncc");
    settings.constraints.maximumOffset.setConstant(0.7);
    settings.constraints.locked[5] = true;
    BonesRegistration registration(devices, kneeBones(), settings, {4, 0.0});
    registration.run({});
    for (const std::size_t bone : {kFemur, kTibia}) {
        const Bone& searched = kneeBones().bones[bone];
        const core::PoseIncrement offset =
            core::incrementBetween(searched.start, registration.report().bones[bone].result.pose,
                                   gpu::frameOf({searched.views, searched.attenuation->geometry}));
        EXPECT_LE(offset.cwiseAbs().maxCoeff(), 0.7 + 1e-6);
        EXPECT_GT(offset.cwiseAbs().maxCoeff(), 0.69);
        EXPECT_NEAR(offset[5], 0.0, 1e-9);
    }
}

TEST(BonesRegistration, SeveralDevicesShareTheWork)
{
    if (!test::isPresent({gpu::Backend::OpenCl, 0})) {
        if (test::isRequired({gpu::Backend::OpenCl, 0}))
            FAIL() << "opencl:0 is missing on this machine";
        GTEST_SKIP() << "opencl:0 is missing on this machine";
    }
    const KneeCase& knee = KneeCase::shared();
    const BonesReport report = registered(RegistrationDevices("opencl:0+cpu"));
    EXPECT_LT(errorMm(knee.femur, report.bones[kFemur].result.pose), 0.5);
    EXPECT_LT(errorMm(knee.tibia, report.bones[kTibia].result.pose), 0.5);
}

TEST(BonesRegistration, AStopKeepsTheBestPoses)
{
    const RegistrationDevices devices("cpu");
    const RegistrationSettings settings = settingsWith("ncc");
    std::stop_source source;
    BonesRegistration registration(devices, kneeBones(), settings, {},
                                   [&](int, std::size_t bone, const core::RegistrationProgress& progress) {
                                       if (bone == kTibia && progress.evaluations > 20)
                                           source.request_stop();
                                   });
    registration.run(source.get_token());
    const BonesReport& report = registration.report();
    EXPECT_TRUE(report.cancelled);
    EXPECT_FALSE(report.converged);
    EXPECT_EQ(report.rounds, 0);
    EXPECT_GT(report.bones[kTibia].result.trace.size(), 20u);
    EXPECT_GT(report.bones[kTibia].result.evaluation.value,
              report.bones[kTibia].result.trace.front().result.value);
    EXPECT_EQ(report.bones[kTibia].views.size(), 2u); // also a stopped run has its pictures
}

// What is written while it runs, for whoever is killed.
TEST(BonesRegistration, SaysWhatWasFoundSoFar)
{
    const RegistrationDevices devices("cpu");
    const RegistrationSettings settings = settingsWith("ncc");
    std::stop_source source;
    std::optional<BonesRegistration> registration;
    BonesReport soFar;
    const auto observer = [&](int round, std::size_t bone, const core::RegistrationProgress&) {
        if (round == 1 && bone == kTibia && !source.stop_requested()) {
            soFar = registration->reportSoFar();
            source.request_stop();
        }
    };
    registration.emplace(devices, kneeBones(), settings, core::RoundOptions{}, observer);
    registration->run(source.get_token());
    const BonesReport& report = registration->report();
    ASSERT_EQ(soFar.bones.size(), 2u);
    EXPECT_EQ(soFar.rounds, 1);
    EXPECT_EQ(soFar.bones[kFemur].result.trace.size(), report.bones[kFemur].result.trace.size());
    const auto& tibia = soFar.bones[kTibia].result;
    ASSERT_FALSE(tibia.trace.empty());
    EXPECT_EQ(tibia.trace.back().evaluation, static_cast<int>(tibia.trace.size())); // of both rounds
    EXPECT_LE(tibia.trace.size(), report.bones[kTibia].result.trace.size());
    EXPECT_LT(errorMm(KneeCase::shared().tibia, tibia.pose), 5.0);
}

TEST(BonesRegistration, AFailureLeavesPosesAndTraces)
{
    const RegistrationDevices devices("cpu");
    const RegistrationSettings settings = settingsWith("ncc");
    BonesRegistration registration(devices, kneeBones(), settings, {},
                                   [&](int, std::size_t bone, const core::RegistrationProgress& progress) {
                                       if (bone == kTibia && progress.evaluations > 20)
                                           throw DeviceError("the device is gone");
                                   });
    EXPECT_THROW(registration.run({}), DeviceError);
    const BonesReport& report = registration.report();
    EXPECT_FALSE(report.cancelled);
    EXPECT_GT(report.bones[kFemur].result.trace.size(), 50u);
    EXPECT_GT(report.bones[kTibia].result.trace.size(), 20u);
    const auto folder = test::freshFolder("bones-failed");
    writeBonesFiles(folder, kneeBones(), report, {{"failed", "the device is gone"}});
    EXPECT_EQ(core::readPoseFile(folder / "tibia" / "pose.json").options.at("failed"), "the device is gone");
    EXPECT_GT(std::filesystem::file_size(folder / "tibia" / "trace.csv"), 1000u);
}

TEST(BonesFiles, HoldEveryBoneAgainstTheReference)
{
    BonesCase bones = kneeBones();
    bones.reference = kTibia;
    bones.side = core::BodySide::Left;
    BonesReport report;
    report.bones.resize(2);
    report.movedMm = {0.5, 0.25};
    report.bones[kFemur].result.pose = KneeCase::shared().femur.truth;
    report.bones[kTibia].result.pose = KneeCase::shared().tibia.truth;
    const auto document = nlohmann::json::parse(bonesJson(bones, report, {{"measure", "ncc"}}));
    EXPECT_EQ(document["schema"], "isocenter.bone-poses/1");
    EXPECT_EQ(document["reference"], "tibia");
    EXPECT_EQ(document["side"], "left");
    EXPECT_EQ(document["options"]["measure"], "ncc");
    EXPECT_EQ(document["bones"][kFemur]["movedMm"], 0.5);
    EXPECT_FALSE(document["bones"][kTibia].contains("joint")); // the reference against itself
    const auto& femur = document["bones"][kFemur]["relative"];
    // The inverse of Rz(6) Rx(20) is Rx(-20) Rz(-6).
    EXPECT_NEAR(femur["cardanXyzDeg"][0].get<double>(), -20.0, 1e-6);
    EXPECT_NEAR(femur["cardanXyzDeg"][1].get<double>(), 0.0, 1e-6);
    EXPECT_NEAR(femur["cardanXyzDeg"][2].get<double>(), -6.0, 1e-6);
    EXPECT_NEAR(document["bones"][kFemur]["joint"]["flexionDeg"].get<double>(), -20.0, 1e-6);
    EXPECT_NEAR(document["bones"][kFemur]["joint"]["externalRotationDeg"].get<double>(), -6.0, 1e-6);
    bones.bones[kTibia].frame.reset();
    EXPECT_FALSE(nlohmann::json::parse(bonesJson(bones, report, {}))["bones"][kFemur].contains("joint"));
}

TEST(BonesRegistration, SettingsThatMakeNoSenseAreRefusedAtOnce)
{
    const RegistrationDevices devices("cpu");
    RegistrationSettings settings = settingsWith("ncc");
    EXPECT_THROW(BonesRegistration(devices, kneeBones(), settings, {0, 0.1}), UsageError);
    settings.schedule.stages.clear();
    EXPECT_THROW(BonesRegistration(devices, kneeBones(), settings, {}), UsageError);
}

} // namespace
} // namespace isocenter::app::bones_registration_test
