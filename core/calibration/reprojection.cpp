// SPDX-License-Identifier: MIT
#include "core/calibration/reprojection.h"

#include <Eigen/Geometry>

#include <algorithm>
#include <cmath>

namespace isocenter::core {

std::vector<double*> numbersOf(CameraIntrinsics& camera, const CalibrationModel& model)
{
    std::vector<double*> numbers{&camera.focalPx.x(), &camera.focalPx.y(), &camera.centrePx.x(),
                                 &camera.centrePx.y()};
    if (model.radial)
        numbers.insert(numbers.end(), {&camera.radial[0], &camera.radial[1]});
    if (model.tangential)
        numbers.insert(numbers.end(), {&camera.tangential[0], &camera.tangential[1]});
    if (model.thirdRadial)
        numbers.push_back(&camera.radial[2]);
    return numbers;
}

Eigen::Matrix2Xd derivativeByCamera(const CameraIntrinsics& camera, const Eigen::Vector2d& direction,
                                    const CalibrationModel& model)
{
    const double x = direction.x();
    const double y = direction.y();
    const double squared = direction.squaredNorm();
    const Eigen::Vector2d distorted =
        (camera.pixelOf(direction) - camera.centrePx).cwiseQuotient(camera.focalPx);
    const auto inPixels = [&](double across, double down) {
        return camera.focalPx.cwiseProduct(Eigen::Vector2d(across, down)).eval();
    };
    Eigen::Matrix2Xd derivative(2, 4 + (model.radial ? 2 : 0) + (model.tangential ? 2 : 0) +
                                       (model.thirdRadial ? 1 : 0));
    derivative.col(0) << distorted.x(), 0.0;
    derivative.col(1) << 0.0, distorted.y();
    derivative.col(2) << 1.0, 0.0;
    derivative.col(3) << 0.0, 1.0;
    Eigen::Index next = 4;
    if (model.radial) {
        derivative.col(next++) = squared * inPixels(x, y);
        derivative.col(next++) = squared * squared * inPixels(x, y);
    }
    if (model.tangential) {
        derivative.col(next++) = inPixels(2.0 * x * y, squared + 2.0 * y * y);
        derivative.col(next++) = inPixels(squared + 2.0 * x * x, 2.0 * x * y);
    }
    if (model.thirdRadial)
        derivative.rightCols<1>() = squared * squared * squared * inPixels(x, y);
    return derivative;
}

Eigen::Matrix3d crossing(const Eigen::Vector3d& v)
{
    Eigen::Matrix3d matrix;
    matrix << 0.0, -v.z(), v.y(), v.z(), 0.0, -v.x(), -v.y(), v.x(), 0.0;
    return matrix;
}

Eigen::Matrix3d rotationOf(const Eigen::Vector3d& turn)
{
    const double angle = turn.norm();
    if (angle == 0.0)
        return Eigen::Matrix3d::Identity();
    return Eigen::AngleAxisd(angle, turn / angle).toRotationMatrix();
}

Eigen::Matrix3d leftJacobian(const Eigen::Vector3d& turn)
{
    const double angle = turn.norm();
    const Eigen::Matrix3d cross = crossing(turn);
    if (angle < 1e-6)
        return Eigen::Matrix3d::Identity() + 0.5 * cross;
    return Eigen::Matrix3d::Identity() + (1.0 - std::cos(angle)) / (angle * angle) * cross +
           (angle - std::sin(angle)) / (angle * angle * angle) * cross * cross;
}

Eigen::Matrix<double, 2, 3> derivativeByPlace(const CameraIntrinsics& camera, const Eigen::Vector3d& place)
{
    const Eigen::Vector2d direction = place.hnormalized();
    Eigen::Matrix<double, 2, 3> byPlace;
    byPlace << 1.0, 0.0, -direction.x(), 0.0, 1.0, -direction.y();
    return camera.pixelDerivative(direction) * byPlace / place.z();
}

Eigen::VectorXd SparseNormalEquations::step(double damping) const
{
    Eigen::SparseMatrix<double> damped = hessian;
    damped.diagonal() *= 1.0 + damping;
    return Eigen::SimplicialLDLT<Eigen::SparseMatrix<double>>(damped).solve(-gradient);
}

UnknownsScatter::UnknownsScatter(Eigen::SparseMatrix<double> jacobian, double squaredSum)
    : jacobian_(std::move(jacobian))
{
    scale_ = Eigen::VectorXd::NullaryExpr(
        jacobian_.cols(), [&](Eigen::Index c) { return 1.0 / std::max(jacobian_.col(c).norm(), 1e-300); });
    variance_ =
        squaredSum / static_cast<double>(std::max<Eigen::Index>(1, jacobian_.rows() - jacobian_.cols()));
    jacobian_ = jacobian_ * scale_.asDiagonal();
    solver_.compute(jacobian_.transpose() * jacobian_);
}

double UnknownsScatter::deviationOf(Eigen::Index unknown) const
{
    const Eigen::VectorXd column = solver_.solve(Eigen::VectorXd::Unit(jacobian_.cols(), unknown));
    return scale_[unknown] * std::sqrt(variance_ * column[unknown]);
}

Eigen::Matrix2d UnknownsScatter::leverageOf(Eigen::Index row) const
{
    const Eigen::MatrixXd pair = Eigen::MatrixXd(jacobian_.middleRows(row, 2)).transpose();
    return pair.transpose() * solver_.solve(pair);
}

} // namespace isocenter::core
