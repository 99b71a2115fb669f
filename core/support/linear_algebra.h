// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>

#include <optional>

// Eigen's decompositions for small dense matrices of any size, compiled once: each costs seconds in every
// file that instantiates it for sizes of its own.
namespace isocenter::core {

using MatrixView = Eigen::Ref<const Eigen::MatrixXd>;
using VectorView = Eigen::Ref<const Eigen::VectorXd>;

struct SymmetricEigen
{
    Eigen::VectorXd values;  // rising
    Eigen::MatrixXd vectors; // a column each, of length 1
};

// Of a symmetric matrix, of which the lower half is read.
SymmetricEigen symmetricEigen(const MatrixView& matrix);

// x of matrix * x = right, for a symmetric matrix (LDLT); not finite where it is singular.
Eigen::VectorXd solvedSymmetric(const MatrixView& matrix, const VectorView& right);

// The inverse of a symmetric matrix, if its reciprocal condition number is not below that.
std::optional<Eigen::MatrixXd> inverseSymmetric(const MatrixView& matrix, double leastReciprocalCondition);

// The x that makes |matrix * x - right| least (QR with pivoting).
Eigen::VectorXd leastSquares(const MatrixView& matrix, const VectorView& right);

// Of any matrix, falling; those below 1e-8 of the largest are rounding (from the eigenvalues of the squared
// matrix).
Eigen::VectorXd singularValues(const MatrixView& matrix);

// The direction of length 1 that the matrix makes shortest.
Eigen::VectorXd leastDirection(const MatrixView& matrix);

// The orthogonal matrix nearest to a square one (its polar part); not finite for a singular one.
Eigen::MatrixXd nearestOrthogonal(const MatrixView& matrix);

// The smallest rotation that turns one direction into another.
Eigen::Matrix3d rotationBetween(const Eigen::Vector3d& from, const Eigen::Vector3d& to);

} // namespace isocenter::core
