// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/image.h"
#include "core/measures/similarity.h"
#include "tests/support/kernel_run.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>
#include <vector>

// Images for the tests of similarity measures.
namespace isocenter::test {

// Bones in soft tissue, roughly: soft blobs on a slope, without symmetry, moved to the right by a number of
// pixels that may be broken.
inline core::Image blobs(int columns, int rows, double movedRight = 0.0)
{
    struct Blob
    {
        double column, row, width, height;
    };
    constexpr Blob kBlobs[] = {{0.30, 0.35, 0.060, 80}, {0.65, 0.30, 0.100, -60}, {0.50, 0.70, 0.080, 90},
                               {0.20, 0.75, 0.120, 40}, {0.80, 0.80, 0.050, 70},  {0.75, 0.55, 0.07, -50}};
    core::Image image(columns, rows);
    for (int row = 0; row < rows; ++row) {
        for (int column = 0; column < columns; ++column) {
            const double x = (column - movedRight) / columns;
            const double y = static_cast<double>(row) / rows;
            double value = 100 + 30 * x - 20 * y;
            for (const Blob& blob : kBlobs) {
                const double squares =
                    (x - blob.column) * (x - blob.column) + (y - blob.row) * (y - blob.row);
                value += blob.height * std::exp(-squares / (2 * blob.width * blob.width));
            }
            image.at(column, row) = static_cast<float>(value);
        }
    }
    return image;
}

// scale * image + shift
inline std::vector<float> mapped(std::vector<float> values, float scale, float shift)
{
    for (float& value : values)
        value = scale * value + shift;
    return values;
}

inline std::vector<float> randomValues(unsigned seed, std::size_t count, float low, float high)
{
    std::mt19937 random(seed);
    std::uniform_real_distribution<float> uniform(low, high);
    std::vector<float> values(count);
    for (float& value : values)
        value = uniform(random);
    return values;
}

// Sums the partial records of a reduction: four numbers a vec4, of one slab.
inline std::vector<double> summedPartials(const std::vector<float>& partials, std::size_t groups,
                                          std::size_t slab = 0, std::size_t vec4s = 1)
{
    std::vector<double> sums(4 * vec4s, 0.0);
    for (std::size_t group = 0; group < groups; ++group)
        for (std::size_t component = 0; component < sums.size(); ++component)
            sums[component] +=
                static_cast<double>(partials[(slab * groups + group) * sums.size() + component]);
    return sums;
}

// Every value to within the tolerance of the largest of its kind: values[i] and values[i + stride] are of one
// kind.
inline void expectClose(const std::vector<float>& seen, const std::vector<float>& expected,
                        std::size_t stride, double tolerance)
{
    ASSERT_EQ(seen.size(), expected.size());
    for (std::size_t kind = 0; kind < stride; ++kind) {
        double peak = 0.0;
        double difference = 0.0;
        for (std::size_t i = kind; i < expected.size(); i += stride) {
            peak = std::max(peak, static_cast<double>(std::abs(expected[i])));
            difference = std::max(difference, static_cast<double>(std::abs(expected[i] - seen[i])));
        }
        EXPECT_LE(difference, tolerance * peak) << "component " << kind;
    }
}

// All measures that can be asked for, summed with weight one.
inline core::SimilarityOptions everyMeasure()
{
    core::SimilarityOptions options;
    options.measures.clear();
    for (const core::MeasureFacts& facts : core::allMeasures())
        if (facts.selectable)
            options.measures.push_back({facts.measure, 1.0});
    return options;
}

} // namespace isocenter::test
