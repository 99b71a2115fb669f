// SPDX-License-Identifier: MIT
#include "core/optimise/quadratic.h"
#include "core/support/random.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <vector>

namespace isocenter::core::quadratic_test {
namespace {

constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();

double known(const Eigen::VectorXd& u)
{
    return 2.0 + 0.5 * u[0] - 3.0 * u[1] - u[0] * u[0] + 0.25 * u[0] * u[1] - 4.0 * u[1] * u[1];
}

std::vector<Eigen::VectorXd> points(int count)
{
    const RandomField random(3);
    std::vector<Eigen::VectorXd> made;
    for (int p = 0; p < count; ++p) {
        const auto at = 2 * static_cast<std::uint64_t>(p);
        made.push_back(Eigen::Vector2d(random.gaussian(at), random.gaussian(at + 1)));
    }
    return made;
}

std::vector<double> valuesOf(const std::vector<Eigen::VectorXd>& at)
{
    std::vector<double> values;
    values.reserve(at.size());
    for (const Eigen::VectorXd& u : at)
        values.push_back(known(u));
    return values;
}

void expectKnown(const std::optional<Quadratic>& fit)
{
    ASSERT_TRUE(fit);
    EXPECT_NEAR(fit->constant, 2.0, 1e-9);
    EXPECT_LT((fit->gradient - Eigen::Vector2d(0.5, -3.0)).norm(), 1e-9);
    Eigen::Matrix2d curvature;
    curvature << -2.0, 0.25, 0.25, -8.0;
    EXPECT_LT((fit->curvature - curvature).norm(), 1e-9);
    EXPECT_LT(fit->residual, 1e-9);
}

TEST(Quadratic, IsThatOfTheValues)
{
    const auto at = points(8); // 6 coefficients and 2 variables
    ASSERT_EQ(leastPointsOfQuadratic(2), 8);
    expectKnown(fittedQuadratic(at, valuesOf(at)));
}

TEST(Quadratic, LeavesOutWhatIsUndefined)
{
    const auto at = points(12);
    std::vector<double> values = valuesOf(at);
    values[2] = kNaN;
    values[7] = -std::numeric_limits<double>::infinity();
    expectKnown(fittedQuadratic(at, values));
}

TEST(Quadratic, ResidualsAreWhatItLeavesUnexplained)
{
    const auto at = points(2000);
    std::vector<double> values = valuesOf(at);
    const RandomField random(9);
    for (std::size_t p = 0; p < values.size(); ++p)
        values[p] += 0.1 * random.gaussian(p);
    const auto fit = fittedQuadratic(at, values);
    ASSERT_TRUE(fit);
    EXPECT_NEAR(fit->residual, 0.1, 0.005);
}

TEST(Quadratic, IsNoneOfTooFewPointsOrOfPointsOnALine)
{
    const auto few = points(7);
    EXPECT_FALSE(fittedQuadratic(few, valuesOf(few)));
    auto line = points(20);
    for (Eigen::VectorXd& u : line)
        u[1] = 2.0 * u[0];
    EXPECT_FALSE(fittedQuadratic(line, valuesOf(line)));
    auto twoPlaces = points(20); // of the first variable, which leave its curvature open
    for (Eigen::VectorXd& u : twoPlaces)
        u[0] = u[0] > 0.0 ? 1.0 : 0.0;
    EXPECT_FALSE(fittedQuadratic(twoPlaces, valuesOf(twoPlaces)));
}

} // namespace
} // namespace isocenter::core::quadratic_test
