// SPDX-License-Identifier: MIT
// Three bones of a knee, each behind or before the others in both X-rays, and the joints between each two.
#include "app/bones/bones_files.h"
#include "core/geometry/error_measures.h"
#include "core/io/formats/schedule_file.h"
#include "tests/support/bones/knee_case.h"

#include <gtest/gtest.h>

namespace isocenter::app::three_bones_test {
namespace {

using test::KneeCase;

const core::AnatomicalFrame kKneeFrame =
    core::AnatomicalFrame::fromAxes({0.0, 5.0, -14.0}, {-1.0, 0.0, 0.0}, {0.0, -1.0, 0.0});
const core::AnatomicalFrame kPatellaFrame =
    core::AnatomicalFrame::fromAxes({0.0, -27.0, 4.0}, {-1.0, 0.0, 0.0}, {0.0, -1.0, 0.0});

constexpr std::size_t kFemur = 0;
constexpr std::size_t kTibia = 1;
constexpr std::size_t kPatella = 2;

const KneeCase& knee()
{
    return KneeCase::withPatella();
}

BonesCase threeBones()
{
    return {{{"femur", knee().femur.attenuation, knee().views, knee().femur.start, kKneeFrame},
             {"tibia", knee().tibia.attenuation, knee().views, knee().tibia.start, kKneeFrame},
             {"patella", knee().patella.attenuation, knee().views, knee().patella.start, kPatellaFrame}}};
}

// How the second bone stands to the first.
core::JointAngles jointOf(BonesCase bones, const BonesReport& report, std::size_t reference,
                          std::size_t moving)
{
    bones.bones[moving].reference = reference;
    return relativePoses(bones, report)[moving].joint.value();
}

// The pixels of a view in which both bones are seen.
int sharedPixels(const KneeCase::Bone& a, const KneeCase::Bone& b, const core::ProjectionGeometry& view)
{
    const auto seen = [&](const KneeCase::Bone& bone) {
        return core::ExactProjector(bone.scene, bone.ct.geometry).lineIntegrals(view, bone.truth);
    };
    const core::Image ofA = seen(a);
    const core::Image ofB = seen(b);
    int shared = 0;
    for (std::size_t p = 0; p < ofA.values.size(); ++p)
        shared += ofA.values[p] > 0.05f && ofB.values[p] > 0.05f ? 1 : 0;
    return shared;
}

TEST(ThreeBones, OverlapInBothViews)
{
    for (const core::CArmGeometry& carm : knee().carms) {
        EXPECT_GT(sharedPixels(knee().femur, knee().tibia, carm.projection()), 30);
        EXPECT_GT(sharedPixels(knee().femur, knee().patella, carm.projection()), 100);
        EXPECT_GT(sharedPixels(knee().tibia, knee().patella, carm.projection()), 20);
    }
}

TEST(ThreeBones, AreFoundWithTheJointsBetweenEachTwo)
{
    const BonesCase bones = threeBones();
    const RegistrationDevices devices("cpu");
    RegistrationSettings settings;
    settings.similarity = core::SimilarityOptions::parse("ncc");
    settings.schedule = core::scheduleNamed("default");
    BonesRegistration registration(devices, bones, settings, {});
    registration.run({});
    const BonesReport& report = registration.report();
    EXPECT_TRUE(report.converged);
    const std::array truths{&knee().femur, &knee().tibia, &knee().patella};
    for (std::size_t b = 0; b < truths.size(); ++b)
        EXPECT_LT(core::meanTargetRegistrationError(truths[b]->truth, report.bones[b].result.pose,
                                                    truths[b]->targetsMm),
                  0.5)
            << bones.bones[b].name;

    // By hand: see BonesRegistrationTest for the tibia. The patella is turned by Rx(15) in LPS, Rx(-15) in
    // the anatomical frame; its origin lies at 2 - 0, -32 and 18 - 6 mm from the femur's in LPS, -2, 32, 12
    // in the frame: 32 cos 15 - 12 sin 15 along e2, -(32 sin 15 + 12 cos 15) down its own axis.
    const core::JointAngles knees = jointOf(bones, report, kFemur, kTibia);
    EXPECT_NEAR(knees.flexionDeg, 19.898, 0.5);
    EXPECT_NEAR(knees.externalRotationDeg, -5.641, 0.5);
    const core::JointAngles kneecap = jointOf(bones, report, kFemur, kPatella);
    EXPECT_NEAR(kneecap.flexionDeg, 15.0, 1.0);
    EXPECT_NEAR(kneecap.adductionDeg, 0.0, 1.0);
    EXPECT_NEAR(kneecap.externalRotationDeg, 0.0, 1.0);
    EXPECT_NEAR(kneecap.lateralMm, -2.0, 0.5);
    EXPECT_NEAR(kneecap.anteriorMm, 27.804, 0.5);
    EXPECT_NEAR(kneecap.distractionMm, -19.873, 0.5);
    EXPECT_EQ(relativePoses(bones, report)[kPatella].joint->flexionDeg, kneecap.flexionDeg);
    const core::JointAngles seen = jointOf(bones, report, kTibia, kPatella);
    const core::JointAngles expected = core::jointAngles(knee().tibia.truth, kKneeFrame, knee().patella.truth,
                                                         kPatellaFrame, core::BodySide::Right);
    EXPECT_NEAR(seen.flexionDeg, expected.flexionDeg, 1.0);
    EXPECT_NEAR(seen.adductionDeg, expected.adductionDeg, 1.0);
    EXPECT_NEAR(seen.externalRotationDeg, expected.externalRotationDeg, 1.0);
    EXPECT_NEAR(seen.anteriorMm, expected.anteriorMm, 0.5);
}

} // namespace
} // namespace isocenter::app::three_bones_test
