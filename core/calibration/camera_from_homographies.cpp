// SPDX-License-Identifier: MIT
#include "core/calibration/camera_calibration.h"
#include "core/support/error.h"
#include "core/support/linear_algebra.h"
#include "core/support/translatable.h"

#include <Eigen/LU>

#include <cmath>
#include <optional>

namespace isocenter::core {
namespace {

constexpr double kFarthestCentre = 0.25; // from the picture's centre, of its width
constexpr double kShortestFocal = 0.1;   // of the picture's width
constexpr double kLongestFocal = 100.0;

// Zhang's vector v_ij without skew: the coefficients of B11, B22, B13, B23 and B33 in h_i^T B h_j.
Eigen::Matrix<double, 1, 5> coefficients(const Eigen::Matrix3d& h, int i, int j)
{
    Eigen::Matrix<double, 1, 5> row;
    row << h(0, i) * h(0, j), h(1, i) * h(1, j), h(0, i) * h(2, j) + h(2, i) * h(0, j),
        h(1, i) * h(2, j) + h(2, i) * h(1, j), h(2, i) * h(2, j);
    return row;
}

// Two equations a view: the board's axes are perpendicular and of the same length.
Eigen::MatrixXd equationsOf(const std::vector<Eigen::Matrix3d>& homographies)
{
    Eigen::MatrixXd equations(2 * static_cast<Eigen::Index>(homographies.size()), 5);
    Eigen::Index row = 0;
    for (const Eigen::Matrix3d& h : homographies) {
        equations.row(row++) = coefficients(h, 0, 1);
        equations.row(row++) = coefficients(h, 0, 0) - coefficients(h, 1, 1);
    }
    return equations;
}

bool isFocal(double squared)
{
    return squared > kShortestFocal * kShortestFocal && squared < kLongestFocal * kLongestFocal;
}

struct Pinhole // in picture widths from the picture's centre
{
    Eigen::Vector2d focal;
    Eigen::Vector2d centre;
};

std::optional<Pinhole> withCentre(const Eigen::MatrixXd& equations)
{
    const Eigen::VectorXd b = leastDirection(equations);
    const Eigen::Vector2d centre(-b[2] / b[0], -b[3] / b[1]);
    const double scale = b[4] - b[2] * b[2] / b[0] - b[3] * b[3] / b[1];
    const Eigen::Vector2d squared(scale / b[0], scale / b[1]);
    if (!isFocal(squared.x()) || !isFocal(squared.y()) || !(centre.norm() < kFarthestCentre))
        return {};
    return Pinhole{squared.cwiseSqrt(), centre};
}

// The centre in the middle: B13 and B23 are 0, B33 is 1.
std::optional<Pinhole> withoutCentre(const Eigen::MatrixXd& equations)
{
    const Eigen::Vector2d inverse = leastSquares(equations.leftCols<2>(), -equations.col(4));
    const Eigen::Vector2d squared = inverse.cwiseInverse();
    if (isFocal(squared.x()) && isFocal(squared.y()))
        return Pinhole{squared.cwiseSqrt(), Eigen::Vector2d::Zero()};
    const Eigen::VectorXd square = equations.col(0) + equations.col(1); // of square pixels
    const double one = -square.squaredNorm() / square.dot(equations.col(4));
    if (!isFocal(one))
        return {};
    return Pinhole{Eigen::Vector2d::Constant(std::sqrt(one)), Eigen::Vector2d::Zero()};
}

} // namespace

CameraIntrinsics cameraFromHomographies(std::span<const Eigen::Matrix3d> pixelFromBoard, int columns,
                                        int rows)
{
    const double width = columns;
    const Eigen::Vector2d middle(0.5 * columns, 0.5 * rows);
    Eigen::Matrix3d unitsFromPixels = Eigen::Matrix3d::Identity() / width;
    unitsFromPixels.topRightCorner<2, 1>() = -middle / width;
    unitsFromPixels(2, 2) = 1.0;
    std::vector<Eigen::Matrix3d> homographies;
    for (const Eigen::Matrix3d& homography : pixelFromBoard) {
        const Eigen::Matrix3d h = unitsFromPixels * homography;
        homographies.emplace_back(h / h.leftCols<2>().norm());
    }
    const Eigen::MatrixXd equations = equationsOf(homographies);
    auto pinhole = homographies.size() > 1 ? withCentre(equations) : std::nullopt;
    if (!pinhole)
        pinhole = withoutCentre(equations);
    if (!pinhole)
        throw InputError(translatable(
            "Data", "the views of the board leave the focal length open: take views in which it is "
                    "tilted, by 30 degrees and more, to different sides"));
    return {columns, rows, width * pinhole->focal, width * pinhole->centre + middle, {}, {}};
}

} // namespace isocenter::core
