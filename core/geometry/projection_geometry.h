// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Geometry>

namespace isocenter::core {

using ProjectionMatrix = Eigen::Matrix<double, 3, 4>;

// How an X-ray view projects: world (mm) to pixel coordinates (column u, row v) in which the top-left pixel
// is [0,1)^2 with its centre at (0.5, 0.5). The 3x4 matrix is the general form; all else is derived from it.
// A matrix alone does not fix how far away the detector stands; sourceToDetectorMm does (it never changes a
// projection).
class ProjectionGeometry
{
public:
    // Scales the matrix so that the third homogeneous coordinate is the depth in mm in front of the source.
    // Throws InputError if the matrix has no finite source point or the size is not positive. Without a
    // distance (0) the detector is shown half as far again as the world's origin, and rays are not taken to
    // end there.
    ProjectionGeometry(const ProjectionMatrix& pixelFromWorld, int columns, int rows,
                       double sourceToDetectorMm = 0.0);

    // From the detector's frame in the world: the corner point of pixel (0, 0), unit directions of columns
    // (increasing u) and rows (increasing v), pitch in mm a pixel.
    static ProjectionGeometry fromDetector(const Eigen::Vector3d& sourceMm,
                                           const Eigen::Vector3d& detectorCornerMm,
                                           const Eigen::Vector3d& columnDirection,
                                           const Eigen::Vector3d& rowDirection,
                                           const Eigen::Vector2d& pitchMm, int columns, int rows);

    const ProjectionMatrix& pixelFromWorld() const { return pixelFromWorld_; }
    int columns() const { return columns_; }
    int rows() const { return rows_; }
    double sourceToDetectorMm() const { return sourceToDetectorMm_; }
    // Whether the distance was stated, not assumed: only then does the detector end a ray.
    bool isDetectorPlaced() const { return detectorPlaced_; }

    Eigen::Vector3d source() const;
    Eigen::Vector3d columnDirection() const; // unit, increasing u
    Eigen::Vector3d rowDirection() const;    // unit, increasing v
    Eigen::Vector3d viewDirection() const;   // unit, from the source towards the detector, normal to it
    Eigen::Vector2d principalPoint() const;  // pixel hit by the ray normal to the detector
    Eigen::Vector2d pitchMm() const;         // at the detector plane, along columns and rows
    Eigen::Matrix3d
    worldFromView() const; // columns: columnDirection, viewDirection x columnDirection, viewDirection
    Eigen::Vector3d detectorPoint(const Eigen::Vector2d& pixel) const; // mm, on the detector plane

    Eigen::Vector2d project(const Eigen::Vector3d& worldPointMm) const;
    double depthMm(const Eigen::Vector3d& worldPointMm) const; // along viewDirection from the source

    // The view of a sub-rectangle, and of the image shrunk by an integer factor (rounded up; pixels are
    // averaged).
    ProjectionGeometry cropped(int firstColumn, int firstRow, int columns, int rows) const;
    ProjectionGeometry shrunk(int factor) const;

private:
    ProjectionGeometry transformed(const Eigen::Matrix3d& pixelFromPixel, int columns, int rows) const;

    ProjectionMatrix pixelFromWorld_;
    int columns_;
    int rows_;
    double sourceToDetectorMm_;
    bool detectorPlaced_;
};

} // namespace isocenter::core
