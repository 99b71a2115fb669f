// SPDX-License-Identifier: MIT
// Shapes of many profiles at once against those of one after the other.
#include "core/image/image.h"
#include "core/lines/tracing/cross_profiles.h"
#include "core/lines/tracing/cross_shapes.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <optional>
#include <random>
#include <span>
#include <vector>

namespace isocenter::core::cross_shapes_test {
namespace {

constexpr double kRounding = 4e-6; // of values, as a share of them

// Grey values from side to side, looked at place by place.
class Profile
{
public:
    explicit Profile(std::span<const float> values)
        : reach_(static_cast<int>(values.size() / 2)), values_(values)
    {
    }

    CrossShape shape() const
    {
        const CrossShape none = shapeOf(0.0, 0.0, 0.0, at(0));
        const int crest = crestPlace();
        const Side left = side(crest, -1);
        const Side right = side(crest, 1);
        const double valley = std::max(at(left.valley), at(right.valley));
        if (!(at(crest) - valley > kRounding * std::abs(at(crest))))
            return none;
        auto first = crossing(crest, left, 0.5 * (at(crest) + at(left.valley)));
        auto second = crossing(crest, right, 0.5 * (at(crest) + at(right.valley)));
        if (!first || !second)
            return none;
        const int quarter = static_cast<int>(0.25 * (*second - *first));
        const int middle = static_cast<int>(std::lround(0.5 * (*first + *second)));
        const double height = meanBetween(middle - quarter, middle + quarter);
        const double leftBase = baseOf(left, *first);
        const double rightBase = baseOf(right, *second);
        first = crossing(crest, left, 0.5 * (height + leftBase));
        second = crossing(crest, right, 0.5 * (height + rightBase));
        if (!first || !second)
            return none;
        return shapeOf(0.5 * (*first + *second), *second - *first, height - 0.5 * (leftBase + rightBase),
                       height);
    }

private:
    static CrossShape shapeOf(double middle, double width, double contrast, double crest)
    {
        return {static_cast<float>(middle), static_cast<float>(width), static_cast<float>(contrast),
                static_cast<float>(crest)};
    }

    struct Side
    {
        int step;
        int valley;
        int end;
    };

    double at(int place) const
    {
        return static_cast<double>(
            values_[static_cast<std::size_t>(place) + static_cast<std::size_t>(reach_)]);
    }

    int crestPlace() const
    {
        int highest = 0;
        for (int k = -kCrestWithin; k <= kCrestWithin; ++k)
            if (at(k) > at(highest) || (at(k) == at(highest) && std::abs(k) < std::abs(highest)))
                highest = k;
        return highest;
    }

    Side side(int crest, int step) const
    {
        double lowestOfAll = at(crest);
        for (int k = crest; std::abs(k) <= reach_; k += step)
            lowestOfAll = std::min(lowestOfAll, at(k));
        const double half = 0.5 * (at(crest) + lowestOfAll);
        Side side{step, crest, crest};
        for (; std::abs(side.end + step) <= reach_; side.end += step) {
            const double next = at(side.end + step);
            if (at(side.valley) < half && next > 0.5 * (at(side.valley) + at(crest)))
                break;
            if (next < at(side.valley))
                side.valley = side.end + step;
        }
        return side;
    }

    std::optional<double> crossing(int crest, const Side& side, double value) const
    {
        for (int k = crest; k != side.end; k += side.step)
            if (at(k) > value && at(k + side.step) <= value)
                return k + side.step * (at(k) - value) / (at(k) - at(k + side.step));
        return std::nullopt;
    }

    double meanBetween(int from, int to) const
    {
        double sum = 0.0;
        const int step = to < from ? -1 : 1;
        for (int k = from; k != to + step; k += step)
            sum += at(k);
        return sum / (std::abs(to - from) + 1);
    }

    double baseOf(const Side& side, double edge) const
    {
        const int foot = static_cast<int>(std::lround(edge)) + side.step * 3;
        if (side.step * (side.end - foot) < 0)
            return at(side.valley);
        const int last = foot + side.step * 8;
        return meanBetween(foot, side.step * (side.end - last) < 0 ? side.end : last);
    }

    int reach_;
    std::span<const float> values_;
};

// Rows of an image that are profiles: lines of all widths, beside each other, in noise and without any.
Image rowsOfProfiles(int reach, int rows)
{
    std::mt19937 random(static_cast<unsigned>(reach));
    std::uniform_real_distribution<double> share(0.0, 1.0);
    Image image(2 * reach + 1, rows);
    for (int row = 0; row < rows; ++row) {
        const double width = 1.0 + 12.0 * share(random);
        const double place = reach + 6.0 * (share(random) - 0.5);
        const double other = share(random) * image.columns;
        const double noise = row % 3 == 0 ? 0.0 : 20.0 * share(random);
        for (int column = 0; column < image.columns; ++column) {
            const auto bump = [&](double at) { return std::exp(-std::pow((column - at) / width, 2.0)); };
            const double line = row % 7 == 0 ? 0.0 : 80.0 * bump(place) + 60.0 * bump(other);
            image.at(column, row) = static_cast<float>(std::floor(40.0 + line + noise * share(random)));
        }
    }
    return image;
}

TEST(CrossShapes, AreThoseOfOneProfileAfterTheOther)
{
    constexpr int kRows = 203; // no whole number of vectors
    for (const int reach : {4, 5, 16, 40}) {
        const Image image = rowsOfProfiles(reach, kRows);
        std::vector<CrossCourse> courses(kRows);
        for (int row = 0; row < kRows; ++row)
            courses[static_cast<std::size_t>(row)] = {{reach + 0.5, row + 0.5}, {1.0, 0.0}};
        CrossProfiles profiles(reach);
        profiles.take(image, courses, 1.0f);
        std::vector<CrossShape> shapes(kRows);
        findShapes(profiles, shapes);
        int lines = 0;
        for (int row = 0; row < kRows; ++row) {
            const CrossShape expected =
                Profile(std::span(image.values)
                            .subspan(image.index(0, row), 2 * static_cast<std::size_t>(reach) + 1))
                    .shape();
            const CrossShape& shape = shapes[static_cast<std::size_t>(row)];
            constexpr float kSinglePrecision = 5e-5f; // pixels, grey values
            EXPECT_NEAR(shape.middle, expected.middle, kSinglePrecision) << reach << ", " << row;
            EXPECT_NEAR(shape.width, expected.width, kSinglePrecision) << reach << ", " << row;
            EXPECT_NEAR(shape.contrast, expected.contrast, kSinglePrecision) << reach << ", " << row;
            EXPECT_NEAR(shape.crest, expected.crest, kSinglePrecision) << reach << ", " << row;
            lines += shape.width > 0.0f ? 1 : 0;
        }
        EXPECT_GT(lines, kRows / 3) << reach;
        EXPECT_LT(lines, kRows) << reach;
    }
}

} // namespace
} // namespace isocenter::core::cross_shapes_test
