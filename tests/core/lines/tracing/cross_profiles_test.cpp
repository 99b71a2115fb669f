// SPDX-License-Identifier: MIT
// Profiles in vectors against cubics written out.
#include "core/lines/tracing/cross_profiles.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <random>
#include <span>
#include <utility>
#include <vector>

namespace isocenter::core::cross_profiles_test {
namespace {

constexpr double kRounding = 3e-4; // of grey values up to 255, in floats

Image noise(int columns, int rows)
{
    std::mt19937 random(1);
    std::uniform_real_distribution<float> grey(0.0f, 255.0f);
    Image image(columns, rows);
    std::ranges::generate(image.values, [&] { return grey(random); });
    return image;
}

std::array<double, 4> catmullRom(double t)
{
    return {0.5 * (-t + 2.0 * t * t - t * t * t), 0.5 * (2.0 - 5.0 * t * t + 3.0 * t * t * t),
            0.5 * (t + 4.0 * t * t - 3.0 * t * t * t), 0.5 * (t * t * t - t * t)};
}

double greyAt(const Image& image, double u, double v)
{
    const double x = std::clamp(u - 0.5, 0.0, image.columns - 1.0);
    const double y = std::clamp(v - 0.5, 0.0, image.rows - 1.0);
    const int column = static_cast<int>(std::floor(x));
    const int row = static_cast<int>(std::floor(y));
    const auto across = catmullRom(x - column);
    const auto down = catmullRom(y - row);
    double sum = 0.0;
    for (int j = 0; j < 4; ++j)
        for (int i = 0; i < 4; ++i)
            sum += across[static_cast<std::size_t>(i)] * down[static_cast<std::size_t>(j)] *
                   static_cast<double>(image.at(std::clamp(column - 1 + i, 0, image.columns - 1),
                                                std::clamp(row - 1 + j, 0, image.rows - 1)));
    return sum;
}

// Inside the image, across its edges, and beside it; the smallest are narrower than a cubic is wide.
TEST(CrossProfiles, AreCubicsBetweenPixels)
{
    const std::vector<CrossCourse> courses{{{20.3, 15.8}, {0.31, -0.4}},
                                           {{1.0, 2.0}, {0.5, 0.0}},
                                           {{39.9, 29.7}, {0.0, 0.5}},
                                           {{-3.0, 50.0}, {-0.4, 0.3}}};
    for (const auto& [columns, rows] : {std::pair(40, 30), std::pair(3, 2), std::pair(1, 1)})
        for (const int reach : {0, 1, 7, 24, 70}) {
            const Image image = noise(columns, rows);
            CrossProfiles profiles(reach);
            profiles.take(image, courses, -2.0f);
            for (std::size_t c = 0; c < courses.size(); ++c) {
                const auto& [middle, step] = courses[c];
                for (int k = -reach; k <= reach; ++k)
                    EXPECT_NEAR(profiles.at(k)[c],
                                -2.0 * greyAt(image, middle.u + k * step.u, middle.v + k * step.v), kRounding)
                        << columns << " x " << rows << " pixels, course " << c << ", place " << k;
            }
        }
}

TEST(CrossProfiles, AreAveragedWithThoseBesideThem)
{
    const Image image = noise(40, 30);
    std::vector<CrossCourse> courses;
    constexpr int kWays = 37; // more than lie in two vectors
    courses.reserve(kWays);
    for (int c = 0; c < kWays; ++c)
        courses.push_back({{2.0 + c, 12.0 + 0.1 * c}, {0.1, 0.5}});
    CrossProfiles plain(9);
    plain.take(image, courses, 1.0f);
    CrossProfiles means(9);
    means.take(image, courses, 1.0f, 4);
    for (int c = 0; c < kWays; ++c)
        for (int k = -9; k <= 9; ++k) {
            double sum = 0.0;
            const int first = std::max(c - 4, 0);
            const int last = std::min(c + 4, kWays - 1);
            for (int p = first; p <= last; ++p)
                sum += static_cast<double>(plain.at(k)[p]);
            EXPECT_NEAR(means.at(k)[c], sum / (last - first + 1), kRounding);
        }
}

TEST(CrossProfiles, NoCourseHasNone)
{
    CrossProfiles none(5);
    EXPECT_NO_THROW(none.take(noise(4, 4), {}, 1.0f, 4));
    EXPECT_EQ(none.count(), 0u);
}

TEST(CrossProfiles, AreTheSameAfterOthers)
{
    const Image image = noise(40, 30);
    constexpr int kWays = 37;
    std::vector<CrossCourse> courses;
    courses.reserve(kWays);
    for (int c = 0; c < kWays; ++c)
        courses.push_back({{2.0 + c, 15.0}, {0.1, 0.5}});
    const auto few = std::span(courses).first(5);
    CrossProfiles fresh(9);
    fresh.take(image, few, 1.0f, 4);
    CrossProfiles used(9);
    used.take(image, courses, 3.0f, 4);
    used.take(image, few, 1.0f, 4);
    ASSERT_EQ(used.count(), few.size());
    for (int k = -9; k <= 9; ++k)
        EXPECT_TRUE(std::equal(fresh.at(k), fresh.at(k) + few.size(), used.at(k))) << "place " << k;
}

} // namespace
} // namespace isocenter::core::cross_profiles_test
