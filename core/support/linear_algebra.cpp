// SPDX-License-Identifier: MIT
#include "core/support/linear_algebra.h"

#include <Eigen/Cholesky>
#include <Eigen/Eigenvalues>
#include <Eigen/Geometry>
#include <Eigen/QR>

#include <cmath>

namespace isocenter::core {

SymmetricEigen symmetricEigen(const MatrixView& matrix)
{
    const Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd> solver(matrix);
    return {solver.eigenvalues(), solver.eigenvectors()};
}

Eigen::VectorXd solvedSymmetric(const MatrixView& matrix, const VectorView& right)
{
    return Eigen::LDLT<Eigen::MatrixXd>(matrix).solve(right);
}

std::optional<Eigen::MatrixXd> inverseSymmetric(const MatrixView& matrix, double leastReciprocalCondition)
{
    const Eigen::LDLT<Eigen::MatrixXd> factors(matrix);
    if (factors.info() != Eigen::Success || !(factors.rcond() >= leastReciprocalCondition))
        return {};
    return factors.solve(Eigen::MatrixXd::Identity(matrix.rows(), matrix.cols()));
}

Eigen::VectorXd leastSquares(const MatrixView& matrix, const VectorView& right)
{
    return Eigen::ColPivHouseholderQR<Eigen::MatrixXd>(matrix).solve(right);
}

Eigen::VectorXd singularValues(const MatrixView& matrix)
{
    const bool wide = matrix.cols() > matrix.rows();
    const Eigen::MatrixXd squared =
        wide ? Eigen::MatrixXd(matrix * matrix.transpose()) : Eigen::MatrixXd(matrix.transpose() * matrix);
    return symmetricEigen(squared).values.reverse().cwiseMax(0.0).cwiseSqrt();
}

Eigen::VectorXd leastDirection(const MatrixView& matrix)
{
    return symmetricEigen(matrix.transpose() * matrix).vectors.col(0);
}

Eigen::MatrixXd nearestOrthogonal(const MatrixView& matrix)
{
    const auto [values, vectors] = symmetricEigen(matrix.transpose() * matrix);
    return matrix * vectors * values.cwiseSqrt().cwiseInverse().asDiagonal() * vectors.transpose();
}

Eigen::Matrix3d rotationBetween(const Eigen::Vector3d& from, const Eigen::Vector3d& to)
{
    const Eigen::Vector3d axis = from.cross(to);
    const double angle = std::atan2(axis.norm(), from.dot(to));
    if (axis.norm() > 0.0)
        return Eigen::AngleAxisd(angle, axis.normalized()).toRotationMatrix();
    return Eigen::AngleAxisd(angle, from.unitOrthogonal()).toRotationMatrix();
}

} // namespace isocenter::core
