// SPDX-License-Identifier: MIT
#pragma once

#include "core/geometry/projection_geometry.h"

#include <cstddef>
#include <vector>

namespace isocenter::core {

// The axis about which a source turns: the centre of its circle (world, mm) and a unit direction.
struct RotationAxis
{
    Eigen::Vector3d centreMm = Eigen::Vector3d::Zero();
    Eigen::Vector3d direction = Eigen::Vector3d::UnitZ();
};

// The angles of a projection's rays in the mid-plane.
class ProjectionFan
{
public:
    ProjectionFan(const ProjectionGeometry& view, const Eigen::Vector3d& centralDirection,
                  const Eigen::Vector3d& axisDirection);

    // Between the central ray and the one through a column (pixel coordinate), right-handed about the axis.
    double angleRad(double column) const;
    double column(double angleRad) const; // the other way round

private:
    Eigen::Vector2d first_; // of column 0: along the central ray, and across it
    Eigen::Vector2d step_;  // from column to column
};

// The projections of a cone-beam scan whose source turns about an axis, with what filtered back-projection
// needs beyond their matrices.
//
//                 +axis                      angle: of the source about the axis, right-handed,
//                   |                        0 for the first projection
//        source     |          detector      mid-plane: through the circle of the sources
//          o--------+-------------|          central ray: from the source to the axis, in the mid-plane
//            R: source to axis    |
//            D: source to detector (along the detector's normal)
class ScanGeometry
{
public:
    // Finds the axis by the circle through the sources; its direction is the one whose largest component is
    // positive. Throws InputError: fewer than three projections, detectors of different sizes, or sources
    // that lie on no circle.
    explicit ScanGeometry(std::vector<ProjectionGeometry> projections);
    ScanGeometry(std::vector<ProjectionGeometry> projections, const RotationAxis& axis);

    std::size_t count() const { return projections_.size(); }
    const ProjectionGeometry& projection(std::size_t index) const { return projections_.at(index); }
    int columns() const { return projections_.front().columns(); }
    int rows() const { return projections_.front().rows(); }
    const RotationAxis& axis() const { return axis_; }
    const std::vector<double>& anglesRad() const { return anglesRad_; } // [0, 2 pi), one for each projection

    double sourceToAxisMm(std::size_t index) const;            // R
    Eigen::Vector3d centralDirection(std::size_t index) const; // unit, of the central ray
    ProjectionFan fan(std::size_t index) const;

    // Whether the axis runs along the detector's rows instead of its columns, so that filtering along rows
    // needs transposed projections; and the scan of those.
    bool needsTransposing() const;
    ScanGeometry transposed() const;
    // The scan of some of the projections about the same axis.
    ScanGeometry subset(const std::vector<std::size_t>& indices) const;

private:
    void measureAngles();
    Eigen::Vector3d footOf(std::size_t index) const; // the source's nearest point of the axis

    std::vector<ProjectionGeometry> projections_;
    RotationAxis axis_;
    std::vector<double> anglesRad_;
};

} // namespace isocenter::core
