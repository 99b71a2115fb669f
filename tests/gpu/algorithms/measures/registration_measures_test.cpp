// SPDX-License-Identifier: MIT
// Measures that hang on the grey scale find the pose of the small case: each on the CPU, one of each kernel
// on every device. That all of them are the same everywhere is what registration_problem_test shows.
#include "core/geometry/error_measures.h"
#include "tests/support/devices_under_test.h"
#include "tests/support/measure_samples.h"
#include "tests/support/metric_run.h"
#include "tests/support/small_case.h"

#include <gtest/gtest.h>

namespace isocenter::gpu::registration_measures_test {
namespace {

class RegistrationMeasuresTest : public test::DeviceTest
{
protected:
    // The reprojection error in mm of the pose found from a start 6 mm off.
    double errorWith(std::string_view measure, const std::vector<RegistrationView>& views)
    {
        const test::SmallCase& small = test::SmallCase::shared();
        RegistrationProblem problem(device(), small.attenuation, views,
                                    core::SimilarityOptions::parse(measure));
        const core::Pose start =
            core::startsAtTargetError(small.made.truth, problem.frame(), small.made.targetsMm, 6.0, 1, 2)
                .front();
        const core::RegistrationResult result =
            problem.run(start, core::RegistrationOptions::coarseToFine(128, 128, 2));
        return core::meanReprojectionDistance(small.made.truth, result.pose,
                                              *small.views[0].radiograph->geometry, small.made.targetsMm);
    }
};

class EachMeasureTest : public RegistrationMeasuresTest
{
};

TEST_P(RegistrationMeasuresTest, AMeasureOfTheJointHistogramFindsThePose)
{
    EXPECT_LT(errorWith("nmi+0.5*gc", {test::SmallCase::shared().views[0]}), 1.0);
}

TEST_P(EachMeasureTest, OfTheJointHistogramFindsThePose)
{
    constexpr double kMostMm = 1.5; // 0.2 to 0.5 mm, and 1.01 on a processor that rounds otherwise
    for (const std::string_view measure : {"je", "mi", "nmi", "ecc"})
        EXPECT_LT(errorWith(measure, {test::SmallCase::shared().views[0]}), kMostMm) << measure;
}

// As the brightest pixels of a covered detector give it.
std::vector<RegistrationView> viewsWithAnI0FarOff()
{
    std::vector<RegistrationView> views = test::SmallCase::shared().views;
    for (RegistrationView& view : views) {
        core::Radiograph xray = *view.radiograph;
        xray.unattenuated /= 14.0;
        xray.isUnattenuatedEstimated = true;
        view.radiograph = std::make_shared<const core::Radiograph>(std::move(xray));
    }
    return views;
}

TEST_P(RegistrationMeasuresTest, SquaredDifferencesFindThePoseAlsoWithAnI0FarOff)
{
    EXPECT_LT(errorWith("ssd", viewsWithAnI0FarOff()), 2.0);
}

TEST_P(EachMeasureTest, AbsoluteDifferencesFindThePoseAlsoWithAnI0FarOff)
{
    EXPECT_LT(errorWith("sad", viewsWithAnI0FarOff()), 2.0);
}

// Across the first view: along its depth images change less than the threshold.
TEST_P(RegistrationMeasuresTest, ThresholdedDifferencesSeeThreeMillimetresInLineIntegrals)
{
    const test::SmallCase& small = test::SmallCase::shared();
    RegistrationProblem problem(device(), small.attenuation, small.views,
                                core::SimilarityOptions::parse("sdt"));
    const core::Pose& truth = small.made.truth;
    std::vector<core::Pose> poses{truth};
    for (const Eigen::Vector3d& way : {Eigen::Vector3d(3.0, 0.0, 0.0), Eigen::Vector3d(0.0, 0.0, -3.0)})
        poses.emplace_back(Eigen::Translation3d(way) * truth.worldFromVolume());
    std::vector<core::Evaluation> results(poses.size());
    problem.objective({})(poses, results, {});
    for (std::size_t p = 1; p < poses.size(); ++p)
        EXPECT_LT(results[p].value, results[0].value - 0.01) << p;
}

TEST_P(EachMeasureTest, ThresholdedDifferencesFindThePose)
{
    EXPECT_LT(errorWith("sdt", test::SmallCase::shared().views), 2.0);
}

TEST_P(RegistrationMeasuresTest, ThresholdedDifferencesDoNotHangOnTheUnitOfGreys)
{
    const core::Image xray = test::blobs(64, 48);
    const core::Image drr = test::blobs(64, 48, 2.0);
    const auto scaled = [](core::Image image) {
        image.values = test::mapped(std::move(image.values), 1.0f / 64.0f, 0.0f);
        return image;
    };
    const auto valueOf = [&](const core::Image& f, const core::Image& d) {
        return test::compare(device(), f, d, core::SimilarityOptions::parse("sdt")).value;
    };
    EXPECT_NEAR(valueOf(scaled(xray), scaled(drr)), valueOf(xray, drr), 1e-5);
}

ISOCENTER_TEST_ON_ALL_DEVICES(RegistrationMeasuresTest);
ISOCENTER_TEST_ON_THE_CPU(EachMeasureTest);

} // namespace
} // namespace isocenter::gpu::registration_measures_test
