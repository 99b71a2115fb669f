// SPDX-License-Identifier: MIT
#pragma once

#include "core/phantom/exact_projector.h"
#include "core/reconstruction/circular_scan.h"

#include <vector>

namespace isocenter::test {

// A circular scan of so many projections over an arc (degrees), R = 200, D = 300 mm, pixels of 1.5 mm (1 mm
// at the axis).
inline core::CircularScan smallScan(int projections, double arcDeg, int columns, int rows)
{
    core::CircularScan scan{200.0, 300.0, columns, rows, {1.5, 1.5}};
    for (int p = 0; p < projections; ++p)
        scan.anglesDeg.push_back(p * arcDeg / projections);
    return scan;
}

inline constexpr double kWaterPerMm = 0.02;

// A ball of water and one of half its attenuation beside the axis, in air without attenuation.
inline core::SolidScene twoBalls()
{
    core::SolidScene scene;
    const auto ball = [](double hounsfield, const Eigen::Vector3d& middleMm, double radiusMm) {
        return core::Solid(hounsfield, Eigen::Isometry3d(Eigen::Translation3d(middleMm)),
                           {core::ellipsoid(Eigen::Vector3d::Constant(radiusMm))});
    };
    scene.add(ball(0.0, {0.0, 0.0, 0.0}, 12.0));
    scene.add(ball(-500.0, {5.0, 3.0, 2.0}, 4.0));
    return scene;
}

// Exact line integrals of a scene for every projection of a scan.
inline std::vector<core::Image> projectionsOf(const core::SolidScene& scene, const core::ScanGeometry& scan)
{
    core::VolumeGeometry bounds;
    bounds.size = Eigen::Vector3i::Constant(100);
    bounds.originMm = Eigen::Vector3d::Constant(-49.5);
    const core::ExactProjector projector(scene, bounds);
    std::vector<core::Image> images;
    for (std::size_t p = 0; p < scan.count(); ++p)
        images.push_back(projector.lineIntegrals(scan.projection(p), core::Pose()));
    return images;
}

} // namespace isocenter::test
