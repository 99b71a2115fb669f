// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace isocenter::core {

// Sums over pairs of values, and what they say of how alike both are. Nothing of no pairs is 0.
class PairSums
{
public:
    void add(double one, double other)
    {
        const double difference = one - other;
        ++count_;
        one_ += one;
        other_ += other;
        oneSquared_ += one * one;
        otherSquared_ += other * other;
        product_ += one * other;
        differenceSquared_ += difference * difference;
        largestDifference_ = std::max(largestDifference_, std::abs(difference));
    }

    std::size_t count() const { return count_; }
    double meanDifference() const { return count_ > 0 ? (one_ - other_) / number() : 0.0; }
    double rmsDifference() const { return count_ > 0 ? std::sqrt(differenceSquared_ / number()) : 0.0; }
    double largestDifference() const { return largestDifference_; } // absolute
    double squaredDifferences() const { return differenceSquared_; }

    double squares() const { return oneSquared_ + otherSquared_; }
    // Squares of all values about the mean of all.
    double spread() const
    {
        const double sum = one_ + other_;
        return count_ > 0 ? squares() - sum * sum / (2.0 * number()) : 0.0;
    }
    double correlation() const // 0 where one of them is the same everywhere
    {
        if (count_ == 0)
            return 0.0;
        const double spreads =
            (oneSquared_ - one_ * one_ / number()) * (otherSquared_ - other_ * other_ / number());
        return spreads > 0.0 ? (product_ - one_ * other_ / number()) / std::sqrt(spreads) : 0.0;
    }

private:
    double number() const { return static_cast<double>(count_); }

    std::size_t count_ = 0;
    double one_ = 0.0;
    double other_ = 0.0;
    double oneSquared_ = 0.0;
    double otherSquared_ = 0.0;
    double product_ = 0.0;
    double differenceSquared_ = 0.0;
    double largestDifference_ = 0.0;
};

} // namespace isocenter::core
