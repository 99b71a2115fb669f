// SPDX-License-Identifier: MIT
#pragma once

#include "core/calibration/object/object_calibration.h"
#include "core/support/random.h"
#include "tests/support/calibration/bead_picture.h"

#include <Eigen/Geometry>

#include <array>
#include <string>
#include <vector>

namespace isocenter::test {

// 24 beads in a box of 120 mm, none of which hides another, and two cameras about at right angles that see
// them.
struct BeadObject
{
    static constexpr int kExtentPx = 700;

    std::vector<core::ObjectPoint> points;
    std::array<core::CalibratedCamera, 2> cameras;

    BeadObject()
    {
        const core::RandomField random(4);
        for (std::uint64_t bead = 0; bead < 24; ++bead)
            points.push_back({std::to_string(bead + 1),
                              {random.uniform(3 * bead, 0.0, 120.0), random.uniform(3 * bead + 1, 0.0, 120.0),
                               random.uniform(3 * bead + 2, 0.0, 120.0)}});
        for (std::size_t camera = 0; camera < cameras.size(); ++camera) {
            Eigen::Isometry3d pose = Eigen::Isometry3d::Identity();
            pose.linear() = Eigen::AngleAxisd(0.3 + 1.5 * static_cast<double>(camera),
                                              Eigen::Vector3d(0.1, 1.0, 0.05).normalized())
                                .toRotationMatrix();
            pose.translation() =
                Eigen::Vector3d(0.0, 0.0, 900.0) - pose.linear() * Eigen::Vector3d(60.0, 60.0, 60.0);
            cameras[camera] = {
                {kExtentPx, kExtentPx, {3000.0, 3000.0}, {353.0, 348.0}, {}, {}}, {}, pose, 0.0, 0};
        }
    }
    Eigen::Vector2d seenAt(std::size_t camera, std::size_t point) const
    {
        return cameras[camera].project(points[point].placeMm);
    }
    core::Image picture(std::size_t camera) const
    {
        std::vector<Eigen::Vector2d> places;
        for (std::size_t point = 0; point < points.size(); ++point)
            places.push_back(seenAt(camera, point));
        return beadPicture(kExtentPx, kExtentPx, places, 3.5);
    }
};

} // namespace isocenter::test
