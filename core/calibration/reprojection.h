// SPDX-License-Identifier: MIT
#pragma once

#include "core/calibration/camera_calibration.h"
#include "core/features/camera_intrinsics.h"

#include <Eigen/Core>
#include <Eigen/SparseCholesky>
#include <Eigen/SparseCore>

#include <vector>

// What adjustments of cameras and poses by the pixels of known points share. Poses are counted as a turn
// (rad, about the axes of the frame that they lead to) and a shift (mm) from their start.
namespace isocenter::core {

inline constexpr int kUnknownsOfPose = 6;

// The numbers of a camera that are estimated, in the order of the unknowns.
std::vector<double*> numbersOf(CameraIntrinsics& camera, const CalibrationModel& model);

// The derivative of the pixel of a direction by these numbers.
Eigen::Matrix2Xd derivativeByCamera(const CameraIntrinsics& camera, const Eigen::Vector2d& direction,
                                    const CalibrationModel& model);

// And by the place (mm, before the camera) that it shows.
Eigen::Matrix<double, 2, 3> derivativeByPlace(const CameraIntrinsics& camera, const Eigen::Vector3d& place);

// The matrix of the cross product with a vector from the left.
Eigen::Matrix3d crossing(const Eigen::Vector3d& v);
Eigen::Matrix3d rotationOf(const Eigen::Vector3d& turn);
// How the rotation of turn + d turns what that of turn has turned, per d: the left Jacobian of SO(3).
Eigen::Matrix3d leftJacobian(const Eigen::Vector3d& turn);

// Normal equations as leastSquaresNear takes them, sparse: poses have nothing to do with one another.
struct SparseNormalEquations
{
    Eigen::SparseMatrix<double> hessian;
    Eigen::VectorXd gradient;

    Eigen::VectorXd step(double damping) const;
};

// What leastSquaresNear asks of errors that are a vector with a sparse Jacobian: Errors derives from this,
// and has at(unknown) and jacobianAt(unknown).
template <class Errors>
class SparseLeastSquares
{
public:
    double cost(const Eigen::VectorXd& unknown) const { return errors().at(unknown).squaredNorm(); }
    SparseNormalEquations equations(const Eigen::VectorXd& unknown) const
    {
        const Eigen::SparseMatrix<double> jacobian = errors().jacobianAt(unknown);
        return {jacobian.transpose() * jacobian, jacobian.transpose() * errors().at(unknown)};
    }
    Eigen::VectorXd stepped(const Eigen::VectorXd& unknown, const Eigen::VectorXd& step) const
    {
        return unknown + step;
    }

private:
    const Errors& errors() const { return static_cast<const Errors&>(*this); }
};

// Appends a dense block to the elements of a sparse matrix.
template <class Block>
void appendBlock(std::vector<Eigen::Triplet<double>>& elements, int row, int column, const Block& block)
{
    for (int r = 0; r < static_cast<int>(block.rows()); ++r)
        for (int c = 0; c < static_cast<int>(block.cols()); ++c)
            elements.emplace_back(row + r, column + c, block(r, c));
}

// The scatter of unknowns that the scatter of the residuals leads to: sigma^2 (J^T J)^-1.
class UnknownsScatter
{
public:
    // squaredSum: of the residuals, of which two rows each are a point's.
    UnknownsScatter(Eigen::SparseMatrix<double> jacobian, double squaredSum);

    // The standard deviation of an unknown; not a number where it is not determined.
    double deviationOf(Eigen::Index unknown) const;
    // How much the point of two rows, from this one on, pulls the fit to itself: its block of the hat matrix.
    Eigen::Matrix2d leverageOf(Eigen::Index row) const;

private:
    Eigen::SparseMatrix<double> jacobian_; // columns scaled to length 1
    Eigen::VectorXd scale_;
    double variance_ = 0.0;
    Eigen::SimplicialLDLT<Eigen::SparseMatrix<double>> solver_;
};

} // namespace isocenter::core
