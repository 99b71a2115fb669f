// SPDX-License-Identifier: MIT
// The measures that compare local structure (GD, GO, PNCC, PGNCC), as a registration computes them: what they
// must give by mathematics alone.
#include "core/support/error.h"
#include "tests/support/devices_under_test.h"
#include "tests/support/measure_samples.h"
#include "tests/support/metric_run.h"

#include <gtest/gtest.h>

namespace isocenter::structure_measures_test {
namespace {

using core::Measure;

constexpr int kColumns = 97;
constexpr int kRows = 71;
constexpr std::array kMeasures{Measure::GradientDifference, Measure::GradientOrientation, Measure::PatchNcc,
                               Measure::PatchGradientNcc};

core::SimilarityOptions allFour()
{
    return core::SimilarityOptions::parse("gd+go+pncc+pgncc");
}

// What the measures give for a DRR without any edge.
double worst(Measure measure, const core::Evaluation& ofConstant)
{
    return measure == Measure::GradientDifference ? ofConstant.measure(measure) : 0.0;
}

class StructureMeasures : public test::DeviceTest
{
protected:
    std::array<gpu::Device*, 2> both() { return {&device(), &reference()}; }
    const core::Image xray_ = test::blobs(kColumns, kRows);
};

TEST_P(StructureMeasures, OfIdenticalImagesAreOne)
{
    for (gpu::Device* on : both()) {
        const core::Evaluation seen = test::compare(*on, xray_, xray_, allFour());
        for (const Measure measure : kMeasures)
            EXPECT_NEAR(seen.measure(measure), 1.0, 1e-3) << core::measureName(measure);
        EXPECT_NEAR(seen.value, 4.0, 4e-3); // they enter a weighted sum as they are
    }
}

TEST_P(StructureMeasures, IgnoreBrightnessAndContrast)
{
    const core::Image moved = test::blobs(kColumns, kRows, 1.7);
    core::Image mapped = moved;
    mapped.values = test::mapped(moved.values, 0.4f, 90.0f);
    for (gpu::Device* on : both()) {
        const core::Evaluation plain = test::compare(*on, xray_, moved, allFour());
        const core::Evaluation other = test::compare(*on, xray_, mapped, allFour());
        for (const Measure measure : kMeasures)
            EXPECT_NEAR(other.measure(measure), plain.measure(measure), 2e-3) << core::measureName(measure);
    }
}

TEST_P(StructureMeasures, FallAsTheDrrMovesAway)
{
    for (gpu::Device* on : both()) {
        core::Evaluation best = test::compare(*on, xray_, xray_, allFour());
        for (const double moved : {0.5, 1.0, 2.0, 3.0, 4.0}) {
            const core::Evaluation next =
                test::compare(*on, xray_, test::blobs(kColumns, kRows, moved), allFour());
            for (const Measure measure : kMeasures)
                EXPECT_LT(next.measure(measure), best.measure(measure))
                    << core::measureName(measure) << moved;
            best = next;
        }
    }
}

TEST_P(StructureMeasures, ADrrWithoutEdgesIsWorstAndNeverNaN)
{
    for (gpu::Device* on : both()) {
        const core::Evaluation nothing = test::compare(*on, xray_, core::Image(kColumns, kRows), allFour());
        const core::Evaluation constant =
            test::compare(*on, xray_, core::Image(kColumns, kRows, 3.0f), allFour());
        const core::Evaluation far = test::compare(*on, xray_, test::blobs(kColumns, kRows, 4.0), allFour());
        for (const Measure measure : kMeasures) {
            EXPECT_EQ(constant.measure(measure), nothing.measure(measure)) << core::measureName(measure);
            EXPECT_EQ(constant.measure(measure), worst(measure, constant)) << core::measureName(measure);
            EXPECT_LT(constant.measure(measure), far.measure(measure)) << core::measureName(measure);
        }
        EXPECT_LT(constant.measure(Measure::GradientDifference), 0.9);
    }
}

TEST_P(StructureMeasures, AnXrayWithEdgesInOneDirectionIsNoTrouble)
{
    core::Image stripes(kColumns, kRows);
    for (int row = 0; row < kRows; ++row)
        for (int column = 0; column < kColumns; ++column)
            stripes.at(column, row) = static_cast<float>(100 + 20 * std::sin(0.4 * column));
    for (gpu::Device* on : both()) {
        const core::Evaluation seen = test::compare(*on, stripes, stripes, allFour());
        for (const Measure measure : kMeasures)
            EXPECT_NEAR(seen.measure(measure), 1.0, 1e-3) << core::measureName(measure);
    }
}

TEST_P(StructureMeasures, PatchesLargerThanTheRegionAreCutToIt)
{
    core::SimilarityOptions options = allFour();
    options.patches.size = 500;
    for (gpu::Device* on : both()) // one patch: the plain NCC
        EXPECT_NEAR(
            test::compare(*on, xray_, test::blobs(kColumns, kRows, 2.0), options).measure(Measure::PatchNcc),
            test::compare(*on, xray_, test::blobs(kColumns, kRows, 2.0),
                          core::SimilarityOptions::parse("ncc"))
                .measure(Measure::Ncc),
            1e-4);
}

TEST_P(StructureMeasures, RefuseOptionsOutOfRange)
{
    core::SimilarityOptions options = allFour();
    options.patches.stride = 0;
    EXPECT_THROW(test::compare(device(), xray_, xray_, options), UsageError);
    options = allFour();
    options.gradientThreshold = -1.0;
    EXPECT_THROW(test::compare(device(), xray_, xray_, options), UsageError);
}

ISOCENTER_TEST_ON_ALL_DEVICES(StructureMeasures);

} // namespace
} // namespace isocenter::structure_measures_test
