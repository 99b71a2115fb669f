// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Geometry>

#include <string>
#include <vector>

namespace isocenter::core {

// The surface of a body, such as an implant or a bone, in the volume frame (mm).
struct SurfaceModel
{
    std::vector<Eigen::Vector3d> pointsMm;
    std::vector<Eigen::Vector3i> triangles; // indexes of points, counter-clockwise as seen from outside
    std::string description;                // what the user sees in lists

    Eigen::Vector3d corner(const Eigen::Vector3i& triangle, int number) const
    {
        return pointsMm[static_cast<std::size_t>(triangle[number])];
    }
    Eigen::AlignedBox3d extent() const; // of what triangles use
    // Of the body that the triangles enclose; negative if they are inside out. It has a meaning for closed
    // surfaces only.
    double enclosedVolumeMm3() const;
};

// Points at the same place become one, as neighbours share their corners; triangles that this leaves without
// an area, and second copies of triangles, go. STL files state three points for each triangle.
SurfaceModel welded(const SurfaceModel& model);

} // namespace isocenter::core
