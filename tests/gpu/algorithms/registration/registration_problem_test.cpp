// SPDX-License-Identifier: MIT
#include "core/geometry/error_measures.h"
#include "core/support/error.h"
#include "gpu/algorithms/registration/run_check.h"
#include "tests/support/devices_under_test.h"
#include "tests/support/measure_samples.h"
#include "tests/support/small_case.h"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <cmath>
#include <thread>

namespace isocenter::gpu::registration_problem_test {
namespace {

using test::SmallCase;

class RegistrationProblemTest : public test::DeviceTest
{
protected:
    RegistrationProblem problem(std::size_t views = 1, const core::SimilarityOptions& similarity = {})
    {
        const SmallCase& small = SmallCase::shared();
        return RegistrationProblem(
            device(), small.attenuation,
            {small.views.begin(), small.views.begin() + static_cast<std::ptrdiff_t>(views)}, similarity);
    }
    void expectFoundFromTenMillimetres(int starts)
    {
        const SmallCase& small = SmallCase::shared();
        RegistrationProblem single = problem();
        for (const core::Pose& start : core::startsAtTargetError(small.made.truth, single.frame(),
                                                                 small.made.targetsMm, 10.0, starts, 5)) {
            const core::RegistrationResult result =
                single.run(start, core::RegistrationOptions::coarseToFine(128, 128, 2));
            EXPECT_LT(core::meanReprojectionDistance(small.made.truth, result.pose,
                                                     *small.views[0].radiograph->geometry,
                                                     small.made.targetsMm),
                      2.0);
        }
    }
};

class RegistrationOnCpuTest : public RegistrationProblemTest
{
};

TEST_P(RegistrationProblemTest, RegistersFromTenMillimetres)
{
    expectFoundFromTenMillimetres(1);
}

TEST_P(RegistrationOnCpuTest, RegistersFromTenMillimetresInEveryDirection)
{
    expectFoundFromTenMillimetres(3);
}

TEST_P(RegistrationProblemTest, ABatchOverSeveralViewsIsTheMeanOfEachPoseInEachView)
{
    const SmallCase& small = SmallCase::shared();
    const core::SimilarityOptions similarity = core::SimilarityOptions::parse("gc+0.5*ncc+0.1*ssd");
    const core::PyramidLevel level{2, 2};
    std::vector<core::Pose> poses;
    for (int p = 0; p < 5; ++p) {
        core::PoseIncrement increment;
        increment << 1.0 * p, -2.0, 0.5 * p, 0.7 * p, 1.0, -1.0 * p;
        poses.push_back(moved(small.made.truth, increment, problem().frame()));
    }
    const auto evaluated = [&](RegistrationProblem& of, std::span<const core::Pose> at) {
        std::vector<core::Evaluation> results(at.size());
        of.evaluator(level).evaluate(at, results);
        return results;
    };
    RegistrationProblem both = problem(2, similarity);
    const auto first = evaluated(both, std::span(poses).first(2)); // room is made for more poses afterwards
    const auto together = evaluated(both, poses);
    std::vector<double> separate(poses.size());
    std::vector<double> ncc(poses.size());
    for (std::size_t view = 0; view < 2; ++view) {
        RegistrationProblem single(device(), small.attenuation, {small.views[view]}, similarity);
        for (std::size_t p = 0; p < poses.size(); ++p) {
            const auto alone = evaluated(single, std::span(poses).subspan(p, 1));
            separate[p] += 0.5 * alone[0].value;
            ncc[p] += 0.5 * alone[0].measure(core::Measure::Ncc);
        }
    }
    for (std::size_t p = 0; p < poses.size(); ++p) {
        EXPECT_NEAR(together[p].value, separate[p], 1e-6);
        EXPECT_NEAR(together[p].measure(core::Measure::Ncc), ncc[p], 1e-6);
    }
    EXPECT_NEAR(first[1].value, together[1].value, 1e-6);
}

TEST_P(RegistrationProblemTest, MeasuresAgreeWithTheOracle)
{
    const SmallCase& small = SmallCase::shared();
    const core::SimilarityOptions similarity = test::everyMeasure();
    RegistrationProblem tested = problem(2, similarity);
    RegistrationProblem oracle(reference(), small.attenuation, small.views, similarity);
    const std::vector<core::Pose> poses =
        core::startsWithinBounds(small.made.truth, oracle.frame(), 5.0, 5.0, 5, 3);
    std::vector<core::Evaluation> values(poses.size());
    std::vector<core::Evaluation> expected(poses.size());
    tested.evaluator({2, 2}).evaluate(poses, values);
    oracle.evaluator({2, 2}).evaluate(poses, expected);
    // Where texture units round their weights, pixels near the edge of a bin or a threshold change sides.
    const double tolerance = device().info().linearFilterEpsilon > 1e-5 ? 2e-3 : 2e-4;
    for (std::size_t p = 0; p < poses.size(); ++p) {
        EXPECT_NEAR(values[p].value, expected[p].value, tolerance * std::abs(expected[p].value));
        for (const core::MeasureFacts& facts : core::allMeasures()) {
            const double seen = values[p].measure(facts.measure);
            const double oracles = expected[p].measure(facts.measure);
            EXPECT_EQ(std::isfinite(seen), std::isfinite(oracles)) << facts.name;
            if (!facts.selectable && !std::isfinite(oracles))
                continue;
            EXPECT_NEAR(seen, oracles, tolerance * std::abs(oracles) + 1e-5) << facts.name;
            EXPECT_GE(seen, facts.lowest) << facts.name;
            EXPECT_LE(seen, facts.highest) << facts.name;
        }
    }
}

TEST_P(RegistrationProblemTest, FusedGradientCorrelationEqualsTheSeparateOne)
{
    core::SimilarityOptions separate;
    separate.fusedGradients = false;
    RegistrationProblem fusedProblem = problem();
    RegistrationProblem separateProblem = problem(1, separate);
    const std::vector<core::Pose> poses{SmallCase::shared().made.start, SmallCase::shared().made.truth};
    std::vector<core::Evaluation> fused(2);
    std::vector<core::Evaluation> apart(2);
    fusedProblem.evaluator({1, 1}).evaluate(poses, fused);
    separateProblem.evaluator({1, 1}).evaluate(poses, apart);
    for (std::size_t p = 0; p < 2; ++p)
        EXPECT_NEAR(fused[p].value, apart[p].value, 1e-5);
    EXPECT_GT(fused[1].value, fused[0].value);
}

TEST_P(RegistrationProblemTest, RunsAreDeterministic)
{
    RegistrationProblem single = problem();
    const auto options = core::RegistrationOptions::coarseToFine(128, 128, 2);
    const core::Pose& start = SmallCase::shared().made.start;
    const core::RegistrationResult first = single.run(start, options);
    const core::RegistrationResult second = single.run(start, options);
    EXPECT_EQ(first.trace.size(), second.trace.size());
    EXPECT_EQ(first.pose.worldFromVolume().matrix(), second.pose.worldFromVolume().matrix());
}

TEST_P(RegistrationProblemTest, StopKeepsTheBestSoFar)
{
    RegistrationProblem single = problem();
    std::stop_source source;
    int batches = 0;
    const core::RegistrationResult result = single.run(
        SmallCase::shared().made.start, core::RegistrationOptions::coarseToFine(128, 128, 3),
        [&](const core::RegistrationProgress&) {
            if (++batches == 4)
                source.request_stop();
        },
        source.get_token());
    EXPECT_TRUE(result.cancelled);
    EXPECT_EQ(batches, 4);
    EXPECT_GE(result.evaluation.value, result.trace.front().result.value);
}

TEST_P(RegistrationProblemTest, AViewWithoutGeometryIsNamed)
{
    core::Radiograph bare = *SmallCase::shared().views[0].radiograph;
    bare.geometry.reset();
    bare.name = "bare.png";
    try {
        RegistrationProblem(device(), SmallCase::shared().attenuation,
                            {{std::make_shared<const core::Radiograph>(bare), {}}});
        FAIL() << "a view without geometry was accepted";
    } catch (const InputError& error) {
        EXPECT_NE(std::string(error.what()).find("bare.png"), std::string::npos);
        EXPECT_NE(std::string(error.what()).find("--geometry"), std::string::npos);
    }
}

TEST_P(RegistrationProblemTest, AMaskOfAnotherSizeIsNamed)
{
    RegistrationView view = SmallCase::shared().views[0];
    view.mask = core::Mask(64, 128, true);
    try {
        RegistrationProblem(device(), SmallCase::shared().attenuation, {view});
        FAIL() << "a mask of another size was accepted";
    } catch (const InputError& error) {
        EXPECT_NE(std::string(error.what()).find(view.radiograph->name), std::string::npos);
        EXPECT_NE(std::string(error.what()).find("64 x 128"), std::string::npos);
    }
}

TEST_P(RegistrationProblemTest, GarbageInTheMaskIsInvisibleAtEveryLevel)
{
    RegistrationView clean = SmallCase::shared().views[0];
    clean.mask = core::Mask(128, 128, true);
    clean.mask.setInside(std::vector<core::PixelPoint>{{41, 35}, {78, 50}, {60, 95}}, false);
    auto garbage = std::make_shared<core::Radiograph>(*clean.radiograph);
    for (std::size_t p = 0; p < clean.mask.counts.size(); ++p)
        if (clean.mask.counts[p] == 0)
            garbage->pixels.values[p] = static_cast<float>(p * 7919 % 5000);
    const RegistrationView painted{garbage, clean.region, clean.mask};
    const auto similarity = core::SimilarityOptions::parse("ssd+ncc+gc+pgncc");
    RegistrationProblem cleanProblem(device(), SmallCase::shared().attenuation, {clean}, similarity);
    RegistrationProblem paintedProblem(device(), SmallCase::shared().attenuation, {painted}, similarity);
    for (const int factor : {1, 3}) {
        core::Evaluation expected;
        core::Evaluation seen;
        const core::Pose& pose = SmallCase::shared().made.start;
        cleanProblem.evaluator({factor, 2}).evaluate(std::span(&pose, 1), std::span(&expected, 1));
        paintedProblem.evaluator({factor, 2}).evaluate(std::span(&pose, 1), std::span(&seen, 1));
        EXPECT_EQ(seen.value, expected.value) << "factor " << factor;
    }
}

TEST_P(RegistrationProblemTest, PreprocessedXraysStillMatchAtTheTruth)
{
    const SmallCase& small = SmallCase::shared();
    for (const char* steps : {"gaussian:2", "sobel", "clahe:3:4", "background:12", "log:70000,gaussian:1",
                              "crop:20:20:90:90,gaussian:1.5,sobel"}) {
        RegistrationView view = small.views[0];
        view.preprocessing = core::Preprocessing::parse(steps);
        RegistrationProblem tested(device(), small.attenuation, {view},
                                   core::SimilarityOptions::parse("ncc+gc"));
        const std::vector<core::Pose> poses{small.made.start, small.made.truth};
        std::vector<core::Evaluation> values(2);
        for (const int factor : {1, 2}) {
            tested.evaluator({factor, 2}).evaluate(poses, values);
            EXPECT_GT(values[1].value, values[0].value + 0.05) << steps << ", factor " << factor;
        }
    }
}

TEST_P(RegistrationProblemTest, PreprocessingThatMakesNoSenseIsRefused)
{
    const SmallCase& small = SmallCase::shared();
    RegistrationView view = small.views[0];
    view.preprocessing = core::Preprocessing::parse("clahe:3:4");
    RegistrationProblem greys(device(), small.attenuation, {view}, core::SimilarityOptions::parse("gc+ssd"));
    EXPECT_THROW(greys.evaluator({2, 2}), UsageError);
    view.preprocessing = core::Preprocessing::parse("crop:20:20:30:30");
    view.region = {60, 60, 40, 40};
    EXPECT_THROW(RegistrationProblem(device(), small.attenuation, {view}), InputError);
}

TEST_P(RegistrationProblemTest, AMatrixWithoutDetectorDistanceGivesTheSameImage)
{
    const SmallCase& small = SmallCase::shared();
    const core::ProjectionGeometry& placed = *small.views[0].radiograph->geometry;
    // Scaled and without a distance, as a calibration file states it; its world origin lies near the
    // source, so that the assumed detector would cut the volume off.
    core::ProjectionMatrix matrix = placed.pixelFromWorld();
    const Eigen::Vector3d aside = 700.0 * placed.viewDirection();
    matrix.col(3) += matrix.leftCols<3>() * -aside;
    const core::ProjectionGeometry unplaced(0.37 * matrix, placed.columns(), placed.rows());
    Eigen::Isometry3d shifted = small.made.truth.worldFromVolume();
    shifted.pretranslate(aside);
    ASSERT_FALSE(unplaced.isDetectorPlaced());
    DrrRenderer renderer(device(), std::make_shared<AttenuationVolume>(device(), *small.attenuation));
    const core::Image expected = renderer.render(placed, small.made.truth);
    const core::Image image = renderer.render(unplaced, core::Pose(shifted));
    for (std::size_t p = 0; p < image.values.size(); ++p)
        ASSERT_NEAR(image.values[p], expected.values[p], 5e-3f) << "pixel " << p;
}

TEST_P(RegistrationProblemTest, AStartBehindTheSourceIsRefused)
{
    RegistrationProblem single = problem();
    core::PoseIncrement backwards = core::PoseIncrement::Zero();
    backwards[2] = -5000.0;
    const core::Pose start = core::moved(SmallCase::shared().made.truth, backwards, single.frame());
    EXPECT_THROW(single.run(start, core::RegistrationOptions::coarseToFine(128, 128)), NotInView);
}

TEST_P(RegistrationProblemTest, AStartBesideTheImageIsRefusedAndNamesTheView)
{
    RegistrationProblem both = problem(2);
    const core::Pose start(Eigen::Translation3d(0.0, 0.0, 900.0) *
                           SmallCase::shared().made.truth.worldFromVolume());
    try {
        both.run(start, core::RegistrationOptions::coarseToFine(128, 128));
        FAIL() << "it was registered from beside the image";
    } catch (const NotInView& refusal) {
        EXPECT_EQ(refusal.missed().view, 0u);
        EXPECT_EQ(refusal.missed().why, core::ViewMiss::BesideImage);
        EXPECT_NE(std::string(refusal.what()).find("does not overlap the image"), std::string::npos);
        EXPECT_NE(std::string(refusal.what()).find("--centre-in-views"), std::string::npos);
    }
}

TEST_P(RegistrationProblemTest, AResultThatHasLeftTheViewIsDoubtful)
{
    const SmallCase& small = SmallCase::shared();
    std::vector<RegistrationView> views{small.views.front()};
    const std::vector<core::RegistrationStage> stages =
        core::RegistrationOptions::coarseToFine(128, 128, 1).stages;
    core::RegistrationOptions options;
    options.stages = stages;
    // A measure that grows the farther the volume is away.
    const auto objective = [&](const core::RegistrationStage&) -> core::BatchObjective {
        return [&](std::span<const core::Pose> poses, std::span<core::Evaluation> results,
                   const std::stop_token&) {
            for (std::size_t p = 0; p < poses.size(); ++p)
                results[p].value = std::min(900.0, (poses[p] * small.attenuation->geometry.centreMm()).z());
        };
    };
    const core::RegistrationResult lost =
        runChecked(objective, options, {views, small.attenuation->geometry}, small.made.truth, {}, {});
    ASSERT_EQ(lost.doubts.size(), 1u);
    EXPECT_EQ(lost.doubts[0].kind, core::RunDoubtKind::OutOfView);
    EXPECT_NE(lost.doubts[0].text.find("view 1"), std::string::npos);
    options.constraints.maximumOffset.setConstant(2.0);
    const core::RegistrationResult bounded =
        runChecked(objective, options, {views, small.attenuation->geometry}, small.made.truth, {}, {});
    ASSERT_EQ(bounded.doubts.size(), 1u);
    EXPECT_EQ(bounded.doubts[0].kind, core::RunDoubtKind::AtBound);
}

ISOCENTER_TEST_ON_ALL_DEVICES(RegistrationProblemTest);
ISOCENTER_TEST_ON_THE_CPU(RegistrationOnCpuTest);

} // namespace
} // namespace isocenter::gpu::registration_problem_test
