// SPDX-License-Identifier: MIT
#pragma once

#include "core/surfaces/surface_model.h"

#include <cmath>
#include <numbers>
#include <utility>

namespace isocenter::core {

// Closed surfaces whose volume is known, every triangle counter-clockwise from outside.

inline SurfaceModel boxSurface(const Eigen::Vector3d& low, const Eigen::Vector3d& high)
{
    SurfaceModel box;
    for (int corner = 0; corner < 8; ++corner)
        box.pointsMm.emplace_back((corner & 1) != 0 ? high.x() : low.x(),
                                  (corner & 2) != 0 ? high.y() : low.y(),
                                  (corner & 4) != 0 ? high.z() : low.z());
    box.triangles = {{0, 2, 3}, {0, 3, 1}, {4, 5, 7}, {4, 7, 6}, {0, 1, 5}, {0, 5, 4},
                     {2, 6, 7}, {2, 7, 3}, {0, 4, 6}, {0, 6, 2}, {1, 3, 7}, {1, 7, 5}};
    return box;
}

// By so many steps from pole to pole, and twice as many around.
inline SurfaceModel sphereSurface(const Eigen::Vector3d& centre, double radius, int steps = 200)
{
    SurfaceModel sphere;
    const int around = 2 * steps;
    sphere.pointsMm.push_back(centre + Eigen::Vector3d(0.0, 0.0, radius));
    for (int ring = 1; ring < steps; ++ring)
        for (int place = 0; place < around; ++place) {
            const double polar = std::numbers::pi * ring / steps;
            const double turn = 2.0 * std::numbers::pi * place / around;
            sphere.pointsMm.push_back(centre + radius * Eigen::Vector3d(std::sin(polar) * std::cos(turn),
                                                                        std::sin(polar) * std::sin(turn),
                                                                        std::cos(polar)));
        }
    sphere.pointsMm.push_back(centre - Eigen::Vector3d(0.0, 0.0, radius));
    const auto at = [&](int ring, int place) { return 1 + (ring - 1) * around + place % around; };
    const int last = static_cast<int>(sphere.pointsMm.size()) - 1;
    for (int place = 0; place < around; ++place) {
        sphere.triangles.emplace_back(0, at(1, place), at(1, place + 1));
        sphere.triangles.emplace_back(last, at(steps - 1, place + 1), at(steps - 1, place));
        for (int ring = 1; ring < steps - 1; ++ring) {
            sphere.triangles.emplace_back(at(ring, place), at(ring + 1, place), at(ring + 1, place + 1));
            sphere.triangles.emplace_back(at(ring, place), at(ring + 1, place + 1), at(ring, place + 1));
        }
    }
    return sphere;
}

inline SurfaceModel together(const SurfaceModel& a, const SurfaceModel& b)
{
    SurfaceModel both = a;
    const auto offset = static_cast<int>(a.pointsMm.size());
    both.pointsMm.insert(both.pointsMm.end(), b.pointsMm.begin(), b.pointsMm.end());
    for (const Eigen::Vector3i& triangle : b.triangles)
        both.triangles.emplace_back(triangle.array() + offset);
    return both;
}

// The tray of a knee implant, 70 x 44 x 38 mm with its stem downwards (z): its own mirror image in x.
inline SurfaceModel traySurface()
{
    return together(boxSurface({-35, -22, 0}, {35, 22, 3}), boxSurface({-6, -10, -35}, {6, 2, 1}));
}

// The same with a peg below one side, of a tenth of its volume.
inline SurfaceModel unevenTraySurface()
{
    return together(traySurface(), boxSurface({22, -20, -9}, {33, -7, 1}));
}

inline SurfaceModel insideOut(SurfaceModel model)
{
    for (Eigen::Vector3i& triangle : model.triangles)
        std::swap(triangle[1], triangle[2]);
    return model;
}

} // namespace isocenter::core
