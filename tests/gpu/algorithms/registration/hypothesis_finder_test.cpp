// SPDX-License-Identifier: MIT
// Registration without a first guess: the kernel shift_correlation, what it proposes, and the schedule find.
#include "core/geometry/error_measures.h"
#include "core/io/formats/schedule_file.h"
#include "core/registration/schedule.h"
#include "core/support/error.h"
#include "core/support/progress.h"
#include "gpu/algorithms/buffers.h"
#include "gpu/params/registration/shift_correlation_params.h"
#include "tests/support/devices_under_test.h"
#include "tests/support/measure_samples.h"
#include "tests/support/small_case.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

namespace isocenter::gpu::hypothesis_finder_test {
namespace {

using test::SmallCase;

class HypothesisFinderTest : public test::DeviceTest
{
};

struct Sample
{
    static constexpr int kColumns = 19;
    static constexpr int kRows = 13;
    static constexpr int kReachColumns = 9;
    static constexpr int kReachRows = 6;
    static constexpr int kWide = kColumns + 2 * kReachColumns;
    static constexpr int kHigh = kRows + 2 * kReachRows;
    static constexpr int kPlaces = (2 * kReachColumns + 1) * (2 * kReachRows + 1);
    static constexpr int kSlabs = 3;

    std::vector<float> drrs = test::randomValues(3, kSlabs* kWide* kHigh, 0.0f, 4.0f);
    std::vector<vec4> reference;
    float counted = 0.0f;

    // The X-ray is the second DRR, displaced by so many pixels; a part of it does not count.
    Sample(int columns, int rows)
    {
        const auto at = [&](int column, int row) {
            return drrs[static_cast<std::size_t>((kHigh + row + kReachRows - rows) * kWide + column +
                                                 kReachColumns - columns)];
        };
        for (int row = 0; row < kRows; ++row)
            for (int column = 0; column < kColumns; ++column) {
                const bool inside = column > 0 && row > 0 && column + 1 < kColumns && row + 1 < kRows;
                if (column < 4 && row < 5)
                    reference.push_back({0.0f, 0.0f, 0.0f, SHIFT_NOTHING});
                else if (!inside || (column < 5 && row < 6))
                    reference.push_back({at(column, row), 0.0f, 0.0f, SHIFT_VALUE});
                else
                    reference.push_back({at(column, row), at(column + 1, row) - at(column - 1, row),
                                         at(column, row + 1) - at(column, row - 1), SHIFT_GRADIENT});
            }
        normalise();
    }
    void normalise()
    {
        double sum = 0.0;
        for (const vec4& pixel : reference)
            if (pixel.w != SHIFT_NOTHING) {
                sum += static_cast<double>(pixel.x);
                counted += 1.0f;
            }
        for (vec4& pixel : reference)
            if (pixel.w != SHIFT_NOTHING)
                pixel.x -= static_cast<float>(sum) / counted;
        for (float vec4::*const number : {&vec4::x, &vec4::y, &vec4::z}) {
            double squares = 0.0;
            for (const vec4& pixel : reference)
                squares += static_cast<double>(pixel.*number) * static_cast<double>(pixel.*number);
            for (vec4& pixel : reference)
                pixel.*number /= static_cast<float>(std::sqrt(squares));
        }
    }
    std::vector<float> agreementOn(Device& device) const
    {
        const auto xray = uploaded(device, reference);
        const auto images = uploaded(device, drrs);
        const auto agreement = floatBuffer(device, kSlabs * kPlaces);
        ShiftCorrelationParams params{.imageSize = {kColumns, kRows},
                                      .reach = {kReachColumns, kReachRows},
                                      .countedValues = counted,
                                      .leastDeviation = 1e-4f,
                                      .leastDifference = 1e-4f,
                                      .firstSlab = 0};
        for (const int slabs : {1, 2}) { // in two launches
            device.launch(
                device.kernel("shift_correlation"), {2 * kReachColumns + 1, 2 * kReachRows + 1, slabs},
                {{"reference", xray.get()}, {"drrs", images.get()}, {"agreement", agreement.get()}}, params);
            params.firstSlab += slabs;
        }
        return agreement->read<float>(kSlabs * kPlaces);
    }
};

TEST_P(HypothesisFinderTest, TheKernelAgreesWithTheReference)
{
    const Sample sample(3, -2);
    const std::vector<float> seen = sample.agreementOn(device());
    const std::vector<float> expected = sample.agreementOn(reference());
    for (std::size_t place = 0; place < seen.size(); ++place)
        ASSERT_NEAR(seen[place], expected[place], 2e-5f) << place;
}

TEST_P(HypothesisFinderTest, ADisplacedDrrAgreesWhollyWhereItIsTheXray)
{
    for (const auto& [columns, rows] : {std::pair{0, 0}, {3, -2}, {-9, 6}, {9, -6}}) {
        const std::vector<float> seen = Sample(columns, rows).agreementOn(device());
        const auto best = std::ranges::max_element(seen);
        EXPECT_NEAR(*best, 1.0f, 1e-4f);
        EXPECT_EQ(best - seen.begin(), Sample::kPlaces +
                                           (rows + Sample::kReachRows) * (2 * Sample::kReachColumns + 1) +
                                           columns + Sample::kReachColumns);
    }
}

TEST_P(HypothesisFinderTest, ADrrThatShowsNothingAgreesNowhere)
{
    Sample sample(0, 0);
    std::ranges::fill(sample.drrs, 2.5f);
    for (const float value : sample.agreementOn(device()))
        ASSERT_EQ(value, 0.0f);
}

// The levels that a schedule makes of the small case.
core::RegistrationOptions optionsOf(const core::Schedule& schedule)
{
    const core::ProjectionGeometry& view = SmallCase::shared().views.front().radiograph->geometry.value();
    const core::VolumeGeometry& volume = SmallCase::shared().attenuation->geometry;
    const double magnification =
        view.sourceToDetectorMm() / view.depthMm(SmallCase::shared().made.truth * volume.centreMm());
    return schedule.optionsFor({view.columns(), view.rows(), view.pitchMm().x() / magnification,
                                std::cbrt(volume.spacingMm.prod())});
}

core::Pose turnedAndMoved(double aboutLongDeg, const Eigen::Vector3d& byMm)
{
    const SmallCase& small = SmallCase::shared();
    const Eigen::Vector3d pivot = small.attenuation->geometry.centreMm();
    Eigen::Isometry3d turn = Eigen::Isometry3d::Identity();
    turn.linear() = core::rotationFromDegrees({0.0, 0.0, aboutLongDeg});
    return core::Pose(Eigen::Translation3d(byMm) * small.made.truth.worldFromVolume() *
                      Eigen::Translation3d(pivot) * turn * Eigen::Translation3d(-pivot));
}

TEST_P(HypothesisFinderTest, TheTruthIsAmongWhatIsProposed)
{
    const SmallCase& small = SmallCase::shared();
    RegistrationProblem problem(device(), small.attenuation, small.views);
    core::HypothesisSearch search{{}, optionsOf(core::scheduleNamed("find")).hypotheses->level};
    search.options.longAxisDeg = 20.0;
    search.options.otherAxesDeg = 0.0;
    search.options.orientationStepDeg = 20.0;
    search.options.withinMm = 60.0;
    std::vector<double> done;
    const core::Progress progress{[&](double fraction, const std::string&) { done.push_back(fraction); }, {}};
    const auto proposed = problem.hypotheses(search, turnedAndMoved(20.0, {40.0, -30.0, 25.0}), progress);
    ASSERT_FALSE(proposed.empty());
    EXPECT_TRUE(std::ranges::is_sorted(done));
    EXPECT_DOUBLE_EQ(done.back(), 1.0);
    const auto best = std::ranges::max_element(proposed, {}, &core::PoseHypothesis::agreement);
    const std::vector<Eigen::Vector3d>& targets = small.made.targetsMm;
    EXPECT_LT(core::meanTargetRegistrationError(small.made.truth, best->pose, targets), 20.0);
}

TEST(Find, NeedsNoFirstGuess)
{
    const SmallCase& small = SmallCase::shared();
    const auto cpu = createDevice({Backend::Cpu, 0});
    core::Schedule schedule = core::scheduleNamed("find");
    schedule.hypotheses->longAxisDeg = 48.0; // less than the schedule's, for time
    schedule.hypotheses->otherAxesDeg = 12.0;
    schedule.hypotheses->keep = 24;
    for (core::ScheduleStage& stage : schedule.stages)
        stage.keep = std::min(stage.keep, 8);
    const core::Pose start = turnedAndMoved(-41.0, {70.0, -60.0, 80.0}); // beside the image
    for (const std::size_t views : {std::size_t{1}, std::size_t{2}}) {
        RegistrationProblem problem(
            *cpu, small.attenuation,
            {small.views.begin(), small.views.begin() + static_cast<std::ptrdiff_t>(views)});
        const core::RegistrationResult found = problem.run(start, optionsOf(schedule));
        EXPECT_FALSE(found.cancelled);
        const core::ProjectionGeometry& view = small.views.front().radiograph->geometry.value();
        const double error =
            views == 1
                ? core::meanReprojectionDistance(small.made.truth, found.pose, view, small.made.targetsMm)
                : core::meanTargetRegistrationError(small.made.truth, found.pose, small.made.targetsMm);
        EXPECT_LT(error, core::kSuccessMm) << views << " views";
        EXPECT_GE(found.candidates.size(), 1u);
    }
}

TEST(Find, AStopRequestEndsItWhileHypothesesAreMade)
{
    const SmallCase& small = SmallCase::shared();
    const auto cpu = createDevice({Backend::Cpu, 0});
    RegistrationProblem problem(*cpu, small.attenuation, small.views);
    std::stop_source stop;
    stop.request_stop();
    const core::RegistrationResult result =
        problem.run(small.made.start, optionsOf(core::scheduleNamed("find")), {}, stop.get_token());
    EXPECT_TRUE(result.cancelled);
    EXPECT_TRUE(result.trace.empty());
}

ISOCENTER_TEST_ON_ALL_DEVICES(HypothesisFinderTest);

} // namespace
} // namespace isocenter::gpu::hypothesis_finder_test
