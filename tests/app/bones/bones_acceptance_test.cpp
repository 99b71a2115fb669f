// SPDX-License-Identifier: MIT
// How far away two overlapping bones may start, and how well they are then found. Prints the figures that
// the manual quotes.
#include "app/bones/bones_files.h"
#include "app/report/statistics.h"
#include "core/geometry/error_measures.h"
#include "core/io/formats/schedule_file.h"
#include "gpu/algorithms/registration/run_check.h"
#include "tests/support/bones/knee_case.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <array>
#include <cmath>

namespace isocenter::app::bones_acceptance_test {
namespace {

using test::KneeCase;

constexpr int kStarts = 20;
constexpr double kStartErrorMm = 10.0;

Bone boneOf(const char* name, const KneeCase::Bone& bone)
{
    return {name, bone.attenuation, KneeCase::shared().views, bone.start,
            core::AnatomicalFrame::fromAxes({0.0, 5.0, -14.0}, {-1.0, 0.0, 0.0}, {0.0, -1.0, 0.0})};
}

const KneeCase::Bone& truthOf(std::size_t bone)
{
    return bone == 0 ? KneeCase::shared().femur : KneeCase::shared().tibia;
}

// What the runs from all starts add up to.
class Figures
{
public:
    void add(const BonesCase& bones, const BonesReport& report)
    {
        bool found = true;
        for (std::size_t b = 0; b < 2; ++b) {
            const KneeCase::Bone& truth = truthOf(b);
            errorsMm[b].push_back(
                core::meanTargetRegistrationError(truth.truth, report.bones[b].result.pose, truth.targetsMm));
            found = found && errorsMm[b].back() < core::kSuccessMm;
        }
        successes += found ? 1 : 0;
        const core::JointAngles expected =
            core::jointAngles(truthOf(0).truth, *bones.bones[0].frame, truthOf(1).truth,
                              *bones.bones[1].frame, core::BodySide::Right);
        const core::JointAngles joint = relativePoses(bones, report)[1].joint.value();
        flexionDeg.push_back(std::abs(joint.flexionDeg - expected.flexionDeg));
        adductionDeg.push_back(std::abs(joint.adductionDeg - expected.adductionDeg));
        rotationDeg.push_back(std::abs(joint.externalRotationDeg - expected.externalRotationDeg));
        rounds.push_back(report.rounds);
    }
    void print(const char* measure) const
    {
        fmt::print("{}: {} of {}; median mTRE {:.3f} / {:.3f} mm; median angle errors {:.3f}, {:.3f}, {:.3f} "
                   "degrees; median rounds {:.0f}\n",
                   measure, successes, kStarts, median(errorsMm[0]), median(errorsMm[1]), median(flexionDeg),
                   median(adductionDeg), median(rotationDeg), median(rounds));
    }

    int successes = 0;
    std::array<std::vector<double>, 2> errorsMm;
    std::vector<double> flexionDeg, adductionDeg, rotationDeg, rounds;
};

class BonesAcceptance : public testing::TestWithParam<const char*>
{
};

TEST_P(BonesAcceptance, BothBonesAreFoundFromTenMillimetres)
{
    BonesCase bones{{boneOf("femur", truthOf(0)), boneOf("tibia", truthOf(1))}};
    std::vector<std::vector<core::Pose>> starts;
    for (std::size_t b = 0; b < 2; ++b)
        starts.push_back(core::startsAtTargetError(
            truthOf(b).truth, gpu::frameOf({bones.bones[b].views, bones.bones[b].attenuation->geometry}),
            truthOf(b).targetsMm, kStartErrorMm, kStarts, static_cast<std::uint32_t>(b + 1)));
    RegistrationSettings settings;
    settings.similarity = core::SimilarityOptions::parse(GetParam());
    settings.schedule = core::scheduleNamed("default");
    const RegistrationDevices devices("cpu");
    Figures figures;
    for (std::size_t s = 0; s < kStarts; ++s) {
        for (std::size_t b = 0; b < 2; ++b)
            bones.bones[b].start = starts[b][s];
        BonesRegistration registration(devices, bones, settings, {});
        registration.run({});
        figures.add(bones, registration.report());
    }
    figures.print(GetParam());
    EXPECT_GE(figures.successes, kStarts - 1);
    EXPECT_LT(median(figures.errorsMm[0]), 0.2);
    EXPECT_LT(median(figures.errorsMm[1]), 0.2);
}

INSTANTIATE_TEST_SUITE_P(Measures, BonesAcceptance, testing::Values("ncc", "gc", "mi"),
                         [](const auto& measure) { return measure.param; });

} // namespace
} // namespace isocenter::app::bones_acceptance_test
