// SPDX-License-Identifier: MIT
// The kernels gradient_difference and gradient_orientation: on every device against cpu-reference, and what
// they must give by mathematics alone.
#include "gpu/params/filters/sobel_params.h"
#include "gpu/params/measures/gradient_correlation_params.h"
#include "gpu/params/measures/gradient_difference_params.h"
#include "gpu/params/measures/gradient_orientation_params.h"
#include "tests/support/devices_under_test.h"
#include "tests/support/measure_samples.h"

#include <array>
#include <numbers>

namespace isocenter::gradient_kernels_test {
namespace {

using test::NamedArrays;

constexpr int kColumns = 83; // a multiple of no group size
constexpr int kRows = 61;
constexpr std::size_t kPixels = kColumns * kRows;
constexpr int kGroups = 4;
constexpr gpu::ivec2 kImageSize{kColumns, kRows};

struct Gradients
{
    std::vector<float> columns;
    std::vector<float> rows;

    double variance(const std::vector<float>& values) const
    {
        double sum = 0.0;
        double squares = 0.0;
        for (const float value : values) {
            sum += static_cast<double>(value);
            squares += static_cast<double>(value) * static_cast<double>(value);
        }
        const auto count = static_cast<double>(values.size());
        return squares / count - sum * sum / count / count;
    }
};

class GradientKernels : public test::DeviceTest
{
protected:
    static Gradients gradients(gpu::Device& on, const std::vector<float>& image)
    {
        const NamedArrays both =
            test::runKernel(on, "sobel", {}, {kColumns, kRows, 1}, gpu::SobelParams{.imageSize = kImageSize},
                            {{"image", image}}, {{"gradientColumns", kPixels}, {"gradientRows", kPixels}});
        return {both.at("gradientColumns"), both.at("gradientRows")};
    }
    // Two vec4s a slab.
    static std::vector<float> gradientSums(gpu::Device& on, const Gradients& reference,
                                           const std::vector<float>& grey, int slabs)
    {
        const auto count = static_cast<std::size_t>(slabs);
        const auto partials =
            test::runKernel(
                on, "gradient_correlation", test::reductionDefines(), {kGroups * 256, 1, slabs},
                gpu::GradientCorrelationParams{.imageSize = kImageSize},
                {{"referenceColumns", reference.columns}, {"referenceRows", reference.rows}, {"grey", grey}},
                {{"partials", 8 * kGroups * count}})
                .at("partials");
        std::vector<float> sums;
        for (std::size_t slab = 0; slab < count; ++slab)
            for (const double sum : test::summedPartials(partials, kGroups, slab, 2))
                sums.push_back(static_cast<float>(sum));
        return sums;
    }
    template <class Params>
    static std::vector<float> partials(gpu::Device& on, std::string_view stem, const Params& params,
                                       const Gradients& reference, const std::vector<float>& grey,
                                       const std::vector<float>& sums, int slabs)
    {
        return test::runKernel(on, stem, test::reductionDefines(), {kGroups * 256, 1, slabs}, params,
                               {{"referenceColumns", reference.columns},
                                {"referenceRows", reference.rows},
                                {"grey", grey},
                                {"gradientSums", sums}},
                               {{"partials", 4 * kGroups * static_cast<std::size_t>(slabs)}})
            .at("partials");
    }
    static gpu::GradientDifferenceParams differenceParams(const Gradients& reference)
    {
        return {kImageSize,
                {static_cast<float>(reference.variance(reference.columns)),
                 static_cast<float>(reference.variance(reference.rows))}};
    }
    // Normalised to 0..1.
    static double gradientDifference(gpu::Device& on, const std::vector<float>& seen,
                                     const std::vector<float>& grey)
    {
        const Gradients reference = gradients(on, seen);
        const auto sums =
            test::summedPartials(partials(on, "gradient_difference", differenceParams(reference), reference,
                                          grey, gradientSums(on, reference, grey, 1), 1),
                                 kGroups);
        return (sums[0] + sums[1]) / (2.0 * kPixels);
    }
    struct Orientation
    {
        double mean;
        double count;
    };
    // Over the pixels where keep(column, row) holds.
    template <class Keep>
    static Orientation gradientOrientation(gpu::Device& on, const std::vector<float>& seen,
                                           const std::vector<float>& grey, const Keep& keep)
    {
        Gradients reference = gradients(on, seen);
        const std::vector<float> moments = gradientSums(on, reference, grey, 1);
        for (std::size_t p = 0; p < kPixels; ++p)
            if (!keep(static_cast<int>(p % kColumns), static_cast<int>(p / kColumns)))
                reference.columns[p] = NOT_COUNTED;
        gpu::GradientOrientationParams params{};
        params.imageSize = kImageSize;
        params.squareFactor = 0.01f;
        params.countedPixels = kPixels;
        const auto sums = test::summedPartials(
            partials(on, "gradient_orientation", params, reference, grey, moments, 1), kGroups);
        return {sums[0] / std::max(1.0, sums[1]), sums[1]};
    }
    std::array<gpu::Device*, 2> both() { return {&device(), &reference()}; }
};

bool everyPixel(int, int)
{
    return true;
}

std::vector<float> ramp(float alongColumns, float alongRows)
{
    std::vector<float> image(kPixels);
    for (std::size_t p = 0; p < kPixels; ++p)
        image[p] =
            alongColumns * static_cast<float>(p % kColumns) + alongRows * static_cast<float>(p / kColumns);
    return image;
}

// Two of random values, and marks of pixels that do not count.
Gradients randomReference()
{
    Gradients reference{test::randomValues(1, kPixels, -80, 80), test::randomValues(2, kPixels, -80, 80)};
    for (std::size_t p = 0; p < kPixels; p += 7)
        reference.columns[p] = reference.rows[p] = NOT_COUNTED;
    return reference;
}

TEST_P(GradientKernels, DifferenceEqualsTheOracle)
{
    constexpr int kSlabs = 3;
    const Gradients reference = randomReference();
    const auto grey = test::randomValues(3, kSlabs * kPixels, 0, 100);
    const auto sums = test::randomValues(4, 8 * kSlabs, 1, 2); // scales of about 1
    const gpu::GradientDifferenceParams params{.imageSize = kImageSize, .variances = {900.0f, 1600.0f}};
    test::expectClose(
        partials(device(), "gradient_difference", params, reference, grey, sums, kSlabs),
        partials(this->reference(), "gradient_difference", params, reference, grey, sums, kSlabs), 4, 1e-5);
}

TEST_P(GradientKernels, OrientationEqualsTheOracle)
{
    constexpr int kSlabs = 3;
    const Gradients reference = randomReference();
    const auto grey = test::randomValues(5, kSlabs * kPixels, 0, 100);
    const auto sums = test::randomValues(6, 8 * kSlabs, 4e7f, 6e7f); // about those of such images
    gpu::GradientOrientationParams params{};
    params.imageSize = kImageSize;
    params.squareFactor = 0.5f;
    params.countedPixels = kPixels;
    const auto expected =
        partials(this->reference(), "gradient_orientation", params, reference, grey, sums, kSlabs);
    const double counted = test::summedPartials(expected, kGroups)[1];
    EXPECT_GT(counted, 0.2 * kPixels); // some gradients are large, some are not
    EXPECT_LT(counted, 0.8 * kPixels);
    test::expectClose(partials(device(), "gradient_orientation", params, reference, grey, sums, kSlabs),
                      expected, 4, 1e-4);
}

TEST_P(GradientKernels, DifferenceOfAScaledImageIsOne)
{
    const auto image = test::blobs(kColumns, kRows).values;
    for (gpu::Device* on : both()) {
        EXPECT_NEAR(gradientDifference(*on, image, image), 1.0, 1e-5);
        EXPECT_NEAR(gradientDifference(*on, image, test::mapped(image, 0.2f, 70.0f)), 1.0, 1e-5);
    }
}

TEST_P(GradientKernels, DifferenceRewardsNoInvertedAndNoConstantImage)
{
    const auto image = test::blobs(kColumns, kRows).values;
    const Gradients f = gradients(reference(), image);
    double worst = 0.0; // all of the reference's gradients are unexplained
    for (std::size_t p = 0; p < kPixels; ++p) {
        const auto x = static_cast<double>(f.columns[p]);
        const auto y = static_cast<double>(f.rows[p]);
        worst += 1.0 / (1.0 + x * x / f.variance(f.columns)) + 1.0 / (1.0 + y * y / f.variance(f.rows));
    }
    worst /= 2.0 * kPixels;
    EXPECT_LT(worst, 0.9);
    for (gpu::Device* on : both()) {
        EXPECT_NEAR(gradientDifference(*on, image, test::mapped(image, -1.0f, 300.0f)), worst, 1e-5);
        EXPECT_NEAR(gradientDifference(*on, image, std::vector<float>(kPixels, 42.0f)), worst, 1e-5);
    }
}

TEST_P(GradientKernels, OrientationOfALinearMapIsOne)
{
    const auto image = test::blobs(kColumns, kRows).values;
    for (gpu::Device* on : both()) {
        EXPECT_NEAR(gradientOrientation(*on, image, test::mapped(image, 0.25f, 9.0f), everyPixel).mean, 1.0,
                    1e-3);
        const double inverted = (2.0 - std::log(std::numbers::pi + 1.0)) / 2.0;
        EXPECT_NEAR(gradientOrientation(*on, image, test::mapped(image, -2.0f, 900.0f), everyPixel).mean,
                    inverted, 1e-3);
    }
}

TEST_P(GradientKernels, OrientationDependsOnTheAngleAlone)
{
    const auto inside = [](int column, int row) {
        return column > 0 && row > 0 && column < kColumns - 1 && row < kRows - 1;
    };
    for (gpu::Device* on : both()) {
        for (const double angle : {0.0, 0.3, 1.0, 2.0, 3.0, -1.0, -2.5}) {
            const auto turned =
                ramp(static_cast<float>(5 * std::cos(angle)), static_cast<float>(5 * std::sin(angle)));
            const Orientation seen = gradientOrientation(*on, ramp(1.0f, 0.0f), turned, inside);
            EXPECT_NEAR(seen.mean, (2.0 - std::log(std::abs(angle) + 1.0)) / 2.0, 1e-4) << angle;
            EXPECT_EQ(seen.count, (kColumns - 2) * (kRows - 2)) << angle;
        }
    }
}

TEST_P(GradientKernels, OrientationOfAConstantImageCountsNothing)
{
    const auto image = test::blobs(kColumns, kRows).values;
    for (gpu::Device* on : both()) {
        const Orientation seen =
            gradientOrientation(*on, image, std::vector<float>(kPixels, 42.0f), everyPixel);
        EXPECT_EQ(seen.count, 0.0);
        EXPECT_EQ(seen.mean, 0.0);
    }
}

TEST_P(GradientKernels, FallAsTheImageMovesAway)
{
    const auto image = test::blobs(kColumns, kRows).values;
    for (gpu::Device* on : both()) {
        double difference = 1.1;
        double orientation = 1.1;
        for (const double moved : {0.0, 0.5, 1.0, 2.0, 3.0}) {
            const auto other = test::blobs(kColumns, kRows, moved).values;
            const double nextDifference = gradientDifference(*on, image, other);
            const double nextOrientation = gradientOrientation(*on, image, other, everyPixel).mean;
            EXPECT_LT(nextDifference, difference - 1e-3) << moved;
            EXPECT_LT(nextOrientation, orientation - 5e-4) << moved;
            difference = nextDifference;
            orientation = nextOrientation;
        }
    }
}

ISOCENTER_TEST_ON_ALL_DEVICES(GradientKernels);

} // namespace
} // namespace isocenter::gradient_kernels_test
