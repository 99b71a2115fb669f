// SPDX-License-Identifier: MIT
#pragma once

#include "core/features/homography.h"
#include "core/optimise/levenberg_marquardt.h"

#include <span>
#include <vector>

namespace isocenter::core {

// The transfer errors of pairs of points about a homography, and the normal equations of Gauss and Newton's
// step that lowers their weighted sum of squares. Homographies are given in units: of points moved to their
// centre and scaled to a spread of about 1, with a last element of 1; their parameters are the other eight
// elements, row by row. One thread at a time.
class TransferEquations
{
public:
    using Normal = NormalEquations<8>;
    using Parameters = Normal::Parameters;

    // Units are those of the pairs with weights (none: all alike), which must neither be too few nor lie on
    // one point.
    TransferEquations(std::span<const PointPair> pairs, std::span<const double> weights, TransferError error);

    std::size_t pairs() const { return count_; }
    Eigen::Matrix3d inUnits(const Eigen::Matrix3d& secondFromFirst) const;
    Eigen::Matrix3d inPixels(const Eigen::Matrix3d& homography) const; // scaled, see scaledHomography
    static Eigen::Matrix3d stepped(const Eigen::Matrix3d& homography, const Parameters& step);

    // squaredTransferError of every pair.
    void squaredErrors(const Eigen::Matrix3d& homography, std::vector<double>& squaredPx) const;
    // Over the pairs with weights above 0, whose errors must be finite.
    Normal normalEquations(const Eigen::Matrix3d& homography, std::span<const double> weights) const;

private:
    // Coordinates of pairs, of one kind behind each other, so that vector instructions take several at once.
    static constexpr int kBlock = 64;
    using Values = Eigen::Array<double, kBlock, 1>;
    struct Block
    {
        Values firstX, firstY, secondX, secondY;
    };
    struct Sums;
    void add(const Block& pairs, const Values& weights, const Eigen::Matrix3d& homography,
             const Eigen::Matrix3d& inverse, Sums& sums) const;

    std::size_t count_;
    TransferError error_;
    Eigen::Matrix3d normalFirst_; // units from pixels
    Eigen::Matrix3d normalSecond_;
    std::vector<Block> blocks_; // the last one is filled up with its first pair
};

} // namespace isocenter::core
