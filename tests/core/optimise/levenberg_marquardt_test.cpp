// SPDX-License-Identifier: MIT
#include "core/optimise/levenberg_marquardt.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <limits>
#include <stdexcept>

namespace isocenter::core::levenberg_marquardt_test {

// Rosenbrock's valley as residuals 10 (y - x^2) and 1 - x: its only minimum is 0 at (1, 1).
struct Valley
{
    static Eigen::Vector2d residuals(const Eigen::Vector2d& at)
    {
        return {10.0 * (at.y() - at.x() * at.x()), 1.0 - at.x()};
    }
    double cost(const Eigen::Vector2d& at) const { return residuals(at).squaredNorm(); }
    NormalEquations<2> equations(const Eigen::Vector2d& at) const
    {
        Eigen::Matrix2d jacobian;
        jacobian << -20.0 * at.x(), 10.0, -1.0, 0.0;
        return {jacobian.transpose() * jacobian, jacobian.transpose() * residuals(at)};
    }
    Eigen::Vector2d stepped(const Eigen::Vector2d& at, const Eigen::Vector2d& step) const
    {
        return at + step;
    }
};

// Misra1a of NIST's statistical reference datasets (dental research, 1978): y = b1 (1 - exp(-b2 x)).
struct Misra1a
{
    static constexpr std::array kX{77.6,  114.9, 141.1, 190.8, 239.9, 289.0, 332.8,
                                   378.4, 434.8, 477.3, 536.8, 593.1, 689.1, 760.0};
    static constexpr std::array kY{10.07, 14.73, 17.94, 23.93, 29.61, 35.18, 40.02,
                                   44.82, 50.76, 55.05, 61.01, 66.40, 75.47, 81.78};

    double cost(const Eigen::Vector2d& b) const
    {
        double sum = 0.0;
        for (std::size_t i = 0; i < kX.size(); ++i)
            sum += std::pow(b[0] * (1.0 - std::exp(-b[1] * kX[i])) - kY[i], 2);
        return sum;
    }
    NormalEquations<2> equations(const Eigen::Vector2d& b) const
    {
        NormalEquations<2> normal;
        for (std::size_t i = 0; i < kX.size(); ++i) {
            const double fall = std::exp(-b[1] * kX[i]);
            const Eigen::RowVector2d derivative(1.0 - fall, b[0] * kX[i] * fall);
            normal.hessian += derivative.transpose() * derivative;
            normal.gradient += derivative.transpose() * (b[0] * (1.0 - fall) - kY[i]);
        }
        return normal;
    }
    Eigen::Vector2d stepped(const Eigen::Vector2d& b, const Eigen::Vector2d& step) const { return b + step; }
};

TEST(LevenbergMarquardt, GoesThroughACurvedValleyToItsEnd)
{
    const auto found = leastSquaresNear(Eigen::Vector2d(-1.2, 1.0), Valley());
    EXPECT_LT((found.place - Eigen::Vector2d(1.0, 1.0)).norm(), 1e-8);
    EXPECT_LT(found.cost, 1e-16);
    EXPECT_GT(found.steps, 1);
}

TEST(LevenbergMarquardt, FindsTheCertifiedParametersFromTheFarStart)
{
    LevenbergMarquardtOptions options;
    options.leastDescent = 1e-16;
    const auto found = leastSquaresNear(Eigen::Vector2d(500.0, 0.0001), Misra1a(), options);
    EXPECT_NEAR(found.place[0], 2.3894212918E+02, 1e-5);
    EXPECT_NEAR(found.place[1], 5.5015643181E-04, 1e-11);
    EXPECT_NEAR(found.cost, 1.2455138894E-01, 1e-10);
}

TEST(LevenbergMarquardt, StaysAtAMinimum)
{
    const auto found = leastSquaresNear(Eigen::Vector2d(1.0, 1.0), Valley());
    EXPECT_EQ(found.place, Eigen::Vector2d(1.0, 1.0));
    EXPECT_EQ(found.steps, 0);
}

TEST(LevenbergMarquardt, ReturnsAStartWhoseCostIsUndefined)
{
    struct Undefined : Valley
    {
        double cost(const Eigen::Vector2d&) const { return std::numeric_limits<double>::infinity(); }
    };
    const auto found = leastSquaresNear(Eigen::Vector2d(3.0, 4.0), Undefined());
    EXPECT_EQ(found.place, Eigen::Vector2d(3.0, 4.0));
    EXPECT_TRUE(std::isinf(found.cost));
}

TEST(LevenbergMarquardt, EndsWhenTheObserverThrows)
{
    LevenbergMarquardtOptions options;
    options.observe = [](int steps, double) {
        if (steps == 2)
            throw std::runtime_error("stopped");
    };
    EXPECT_THROW(leastSquaresNear(Eigen::Vector2d(-1.2, 1.0), Valley(), options), std::runtime_error);
}

} // namespace isocenter::core::levenberg_marquardt_test
