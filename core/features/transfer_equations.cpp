// SPDX-License-Identifier: MIT
#include "core/features/transfer_equations.h"

#include "core/features/homography.h"
#include "core/support/linear_algebra.h"

#include <Eigen/LU>

#include <limits>

namespace isocenter::core {
namespace {

// Points (x, y) transferred: their quotients u and v, and 1 over the denominator.
template <class Values>
struct Transfer
{
    Values u, v, inverse;

    Transfer(const Eigen::Matrix3d& h, const Values& x, const Values& y)
        : inverse((h(2, 0) * x + h(2, 1) * y + h(2, 2)).inverse())
    {
        u = (h(0, 0) * x + h(0, 1) * y + h(0, 2)) * inverse;
        v = (h(1, 0) * x + h(1, 1) * y + h(1, 2)) * inverse;
    }
};

// The derivative of (u, v) by the transferred vector is K = (1 0 -u; 0 1 -v) over its last element, so that
// K^T K has the elements 1, 0, -u, -v and u^2 + v^2. The sums of these times p p^T, for a point p = (x, y,
// 1): rows xx, xy, x, yy, y, 1, columns 1, u, v, u^2 + v^2.
using Moments = Eigen::Matrix<double, 6, 4>;

// p p^T of a column of moments.
Eigen::Matrix3d outer(const Moments& moments, int column)
{
    Eigen::Matrix3d matrix;
    matrix << moments(0, column), moments(1, column), moments(2, column), moments(1, column),
        moments(3, column), moments(4, column), moments(2, column), moments(4, column), moments(5, column);
    return matrix;
}

// The sum of K^T K (Kronecker) p p^T.
Eigen::Matrix<double, 9, 9> kroneckerSum(const Moments& moments)
{
    Eigen::Matrix<double, 9, 9> sum = Eigen::Matrix<double, 9, 9>::Zero();
    sum.block<3, 3>(0, 0) = sum.block<3, 3>(3, 3) = outer(moments, 0);
    sum.block<3, 3>(0, 6) = sum.block<3, 3>(6, 0) = -outer(moments, 1);
    sum.block<3, 3>(3, 6) = sum.block<3, 3>(6, 3) = -outer(moments, 2);
    sum.block<3, 3>(6, 6) = outer(moments, 3);
    return sum;
}

} // namespace

// Of forward and backward errors: moments, and sums of (K^T residual) p^T.
struct TransferEquations::Sums
{
    struct Direction
    {
        Moments moments = Moments::Zero();
        Eigen::Matrix3d residuals = Eigen::Matrix3d::Zero();

        void add(const Transfer<Values>& image, const Values& residualX, const Values& residualY,
                 const Values& x, const Values& y, const Values& squareWeight, const Values& weight)
        {
            Eigen::Matrix<double, kBlock, 6> points;
            points.col(5) = squareWeight;
            points.col(2) = squareWeight * x;
            points.col(4) = squareWeight * y;
            points.col(0) = points.col(2).array() * x;
            points.col(1) = points.col(2).array() * y;
            points.col(3) = points.col(4).array() * y;
            Eigen::Matrix<double, kBlock, 4> derivatives;
            derivatives.col(0).setOnes();
            derivatives.col(1) = image.u;
            derivatives.col(2) = image.v;
            derivatives.col(3) = image.u.square() + image.v.square();
            moments += points.transpose().lazyProduct(derivatives);
            Eigen::Matrix<double, kBlock, 3> along;
            along.col(0) = weight * residualX;
            along.col(1) = weight * residualY;
            along.col(2) = -weight * (image.u * residualX + image.v * residualY);
            residuals.col(0) += along.transpose().lazyProduct(x.matrix());
            residuals.col(1) += along.transpose().lazyProduct(y.matrix());
            residuals.col(2) += along.colwise().sum().transpose();
        }
    };

    Direction forward;
    Direction backward;
};

TransferEquations::TransferEquations(std::span<const PointPair> pairs, std::span<const double> weights,
                                     TransferError error)
    : count_(pairs.size()), error_(error)
{
    std::vector<Eigen::Vector2d> first;
    std::vector<Eigen::Vector2d> second;
    first.reserve(count_);
    second.reserve(count_);
    for (const PointPair& pair : pairs) {
        first.push_back(pair.first);
        second.push_back(pair.second);
    }
    normalFirst_ = normalisationOf(spreadOf(first, weights));
    normalSecond_ = normalisationOf(spreadOf(second, weights));
    blocks_.resize((count_ + kBlock - 1) / kBlock);
    for (std::size_t place = 0; place < blocks_.size() * kBlock; ++place) {
        Block& block = blocks_[place / kBlock];
        const auto row = static_cast<Eigen::Index>(place % kBlock);
        const PointPair& pair = pairs[place < count_ ? place : (blocks_.size() - 1) * kBlock];
        block.firstX[row] = normalFirst_(0, 0) * pair.first.x() + normalFirst_(0, 2);
        block.firstY[row] = normalFirst_(1, 1) * pair.first.y() + normalFirst_(1, 2);
        block.secondX[row] = normalSecond_(0, 0) * pair.second.x() + normalSecond_(0, 2);
        block.secondY[row] = normalSecond_(1, 1) * pair.second.y() + normalSecond_(1, 2);
    }
}

Eigen::Matrix3d TransferEquations::inUnits(const Eigen::Matrix3d& secondFromFirst) const
{
    const Eigen::Matrix3d homography = normalSecond_ * secondFromFirst * normalFirst_.inverse();
    return homography / homography(2, 2); // the centre of the points has an image
}

Eigen::Matrix3d TransferEquations::inPixels(const Eigen::Matrix3d& homography) const
{
    return scaledHomography(normalSecond_.inverse() * homography * normalFirst_);
}

Eigen::Matrix3d TransferEquations::stepped(const Eigen::Matrix3d& homography, const Parameters& step)
{
    Eigen::Matrix3d result = homography;
    for (int element = 0; element < 8; ++element)
        result(element / 3, element % 3) += step[element];
    return result;
}

void TransferEquations::squaredErrors(const Eigen::Matrix3d& homography, std::vector<double>& squaredPx) const
{
    constexpr double kInfinity = std::numeric_limits<double>::infinity();
    const Eigen::Matrix3d inverse = homography.inverse();
    const double share = error_ == TransferError::Symmetric ? 0.5 : 1.0;
    const double second = share / (normalSecond_(0, 0) * normalSecond_(0, 0));
    const double first = share / (normalFirst_(0, 0) * normalFirst_(0, 0));
    squaredPx.resize(blocks_.size() * kBlock);
    double* to = squaredPx.data();
    for (const Block& block : blocks_) {
        const Transfer<Values> there(homography, block.firstX, block.firstY);
        Values squared = second * ((there.u - block.secondX).square() + (there.v - block.secondY).square());
        if (error_ == TransferError::Symmetric) {
            const Transfer<Values> back(inverse, block.secondX, block.secondY);
            squared += first * ((back.u - block.firstX).square() + (back.v - block.firstY).square());
        }
        Eigen::Map<Values> written(to);
        written = (squared <= std::numeric_limits<double>::max()).select(squared, kInfinity);
        to += kBlock;
    }
    squaredPx.resize(count_);
}

TransferEquations::Normal TransferEquations::normalEquations(const Eigen::Matrix3d& homography,
                                                             std::span<const double> weights) const
{
    const Eigen::Matrix3d inverse = homography.inverse();
    Sums sums;
    Block chosen;
    Values chosenWeights;
    Eigen::Index filled = 0;
    for (std::size_t p = 0; p < count_; ++p) {
        if (!(weights[p] > 0.0))
            continue;
        const Block& from = blocks_[p / kBlock];
        const auto row = static_cast<Eigen::Index>(p % kBlock);
        chosen.firstX[filled] = from.firstX[row];
        chosen.firstY[filled] = from.firstY[row];
        chosen.secondX[filled] = from.secondX[row];
        chosen.secondY[filled] = from.secondY[row];
        chosenWeights[filled++] = weights[p];
        if (filled == kBlock) {
            add(chosen, chosenWeights, homography, inverse, sums);
            filled = 0;
        }
    }
    if (filled != 0) {
        const Eigen::Index missing = kBlock - filled;
        for (Values* values : {&chosen.firstX, &chosen.firstY, &chosen.secondX, &chosen.secondY})
            values->tail(missing).setConstant((*values)[filled - 1]);
        chosenWeights.tail(missing).setZero();
        add(chosen, chosenWeights, homography, inverse, sums);
    }

    // The inverse G changes by -G dH G, so that the transferred point p changes by -K G dH p.
    Eigen::Matrix<double, 9, 9> turn = Eigen::Matrix<double, 9, 9>::Zero();
    for (int row = 0; row < 3; ++row)
        for (int column = 0; column < 3; ++column)
            turn.block<3, 3>(3 * row, 3 * column).diagonal().setConstant(inverse(row, column));
    Eigen::Matrix<double, 9, 9> hessian = kroneckerSum(sums.forward.moments);
    Eigen::Matrix3d gradient = sums.forward.residuals;
    if (error_ == TransferError::Symmetric) {
        hessian += turn.transpose() * kroneckerSum(sums.backward.moments) * turn;
        gradient -= inverse.transpose() * sums.backward.residuals;
    }
    Normal normal;
    normal.hessian = hessian.topLeftCorner<8, 8>();
    for (int element = 0; element < 8; ++element)
        normal.gradient[element] = gradient(element / 3, element % 3);
    return normal;
}

void TransferEquations::add(const Block& pairs, const Values& weights, const Eigen::Matrix3d& homography,
                            const Eigen::Matrix3d& inverse, Sums& sums) const
{
    const double share = error_ == TransferError::Symmetric ? 0.5 : 1.0;
    const double second = share / (normalSecond_(0, 0) * normalSecond_(0, 0));
    const double first = share / (normalFirst_(0, 0) * normalFirst_(0, 0));
    const Transfer<Values> there(homography, pairs.firstX, pairs.firstY);
    const Values along = second * weights * there.inverse;
    sums.forward.add(there, there.u - pairs.secondX, there.v - pairs.secondY, pairs.firstX, pairs.firstY,
                     along * there.inverse, along);
    if (error_ != TransferError::Symmetric)
        return;
    const Transfer<Values> back(inverse, pairs.secondX, pairs.secondY);
    const Values weight = first * weights;
    sums.backward.add(back, back.u - pairs.firstX, back.v - pairs.firstY, back.u, back.v, weight, weight);
}

} // namespace isocenter::core
