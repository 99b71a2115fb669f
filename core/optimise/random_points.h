// SPDX-License-Identifier: MIT
#pragma once

#include "core/support/random.h"

#include <Eigen/Core>

namespace isocenter::core {

// A sequence of random vectors that is the same for a seed on every platform.
class RandomPoints
{
public:
    RandomPoints(std::uint64_t seed, Eigen::Index dimensions) : field_(seed), dimensions_(dimensions) {}

    Eigen::VectorXd gaussian() // independent coordinates, mean 0, standard deviation 1
    {
        return Eigen::VectorXd::NullaryExpr(dimensions_, [this] { return field_.gaussian(next_++); });
    }
    Eigen::VectorXd uniform(double low, double high)
    {
        return Eigen::VectorXd::NullaryExpr(dimensions_, [&] { return field_.uniform(next_++, low, high); });
    }

private:
    RandomField field_;
    Eigen::Index dimensions_;
    std::uint64_t next_ = 0;
};

} // namespace isocenter::core
