// SPDX-License-Identifier: MIT
#include "core/image/attenuation.h"
#include "core/image/synthetic_case.h"
#include "core/registration/error_measures.h"
#include "core/support/error.h"
#include "gpu/algorithms/registration_problem.h"
#include "tests/support/devices_under_test.h"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <thread>

namespace isocenter::gpu {
namespace {

// A small synthetic case, made once: its X-ray comes from another projector than the DRR kernels.
struct SmallCase
{
    core::SyntheticCase made;
    std::shared_ptr<const core::Volume> attenuation;
    std::vector<RegistrationView> views;

    SmallCase()
    {
        core::SyntheticCaseOptions options;
        options.volumeSize = {96, 96, 72};
        options.columns = 128;
        options.rows = 128;
        made = core::makeSyntheticCase(options);
        attenuation = std::make_shared<const core::Volume>(core::attenuationOf(made.ct));
        for (const core::Radiograph& xray : made.xrays)
            views.push_back({std::make_shared<const core::Radiograph>(xray), {}});
    }
    static const SmallCase& shared()
    {
        static const SmallCase instance;
        return instance;
    }
};

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
};

TEST_P(RegistrationProblemTest, RegistersFromTenMillimetres)
{
    const SmallCase& small = SmallCase::shared();
    RegistrationProblem single = problem();
    const auto starts =
        core::startsAtTargetError(small.made.truth, single.frame(), small.made.targetsMm, 10.0, 3, 5);
    int successes = 0;
    for (const core::Pose& start : starts) {
        const core::RegistrationResult result =
            single.run(start, core::RegistrationOptions::coarseToFine(128, 128, 2));
        const double error = core::meanReprojectionDistance(
            small.made.truth, result.pose, *small.views[0].radiograph->geometry, small.made.targetsMm);
        successes += error < 2.0 ? 1 : 0;
    }
    EXPECT_GE(successes, 3);
}

TEST_P(RegistrationProblemTest, MeasuresAgreeWithTheOracle)
{
    const SmallCase& small = SmallCase::shared();
    const auto similarity = core::SimilarityOptions::parse("ssd+sad+spd+sdt+ncc+gc");
    RegistrationProblem tested = problem(2, similarity);
    RegistrationProblem oracle(reference(), small.attenuation, small.views, similarity);
    const std::vector<core::Pose> poses =
        core::startsWithinBounds(small.made.truth, oracle.frame(), 5.0, 5.0, 5, 3);
    std::vector<core::Evaluation> values(poses.size());
    std::vector<core::Evaluation> expected(poses.size());
    tested.evaluator({2, 2}).evaluate(poses, values);
    oracle.evaluator({2, 2}).evaluate(poses, expected);
    for (std::size_t p = 0; p < poses.size(); ++p) {
        EXPECT_NEAR(values[p].value, expected[p].value, 2e-4 * std::abs(expected[p].value));
        for (std::size_t m = 0; m < expected[p].measures.size(); ++m)
            EXPECT_NEAR(values[p].measures[m], expected[p].measures[m],
                        2e-4 * std::abs(expected[p].measures[m]) + 1e-5)
                << "measure " << m;
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
    const auto options = core::RegistrationOptions::coarseToFine(128, 128, 1);
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
    EXPECT_THROW(single.run(start, core::RegistrationOptions::coarseToFine(128, 128)), InputError);
}

ISOCENTER_TEST_ON_ALL_DEVICES(RegistrationProblemTest);

} // namespace
} // namespace isocenter::gpu
