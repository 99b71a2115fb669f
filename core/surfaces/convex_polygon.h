// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>

#include <array>
#include <cstddef>
#include <utility>

namespace isocenter::core {

// A flat convex polygon in space, such as a triangle cut by planes across the axes (Sutherland and Hodgman
// 1974). Areas and volumes are those of its projection along z: positive if its corners are counter-clockwise
// as seen from above.
class ConvexPolygon
{
public:
    explicit ConvexPolygon(const std::array<Eigen::Vector3d, 3>& triangle) : count_(3)
    {
        for (std::size_t c = 0; c < 3; ++c)
            corners_[c] = triangle[c];
    }

    bool empty() const { return count_ < 3; }

    // The part where the coordinate of the axis is at least, or at most, the bound.
    ConvexPolygon above(int axis, double bound) const { return kept(axis, bound, 1.0); }
    ConvexPolygon below(int axis, double bound) const { return kept(axis, bound, -1.0); }

    // The lowest and highest coordinate of the axis; the polygon must have corners.
    std::pair<double, double> range(int axis) const
    {
        double low = corners_[0][axis];
        double high = low;
        for (std::size_t c = 1; c < count_; ++c) {
            low = corners_[c][axis] < low ? corners_[c][axis] : low;
            high = corners_[c][axis] > high ? corners_[c][axis] : high;
        }
        return {low, high};
    }

    double signedArea() const
    {
        double area = 0.0;
        for (std::size_t c = 2; c < count_; ++c)
            area += fanArea(c);
        return area;
    }

    // Between the polygon and the plane z = height below it.
    double volumeOver(double height) const
    {
        double volume = 0.0;
        for (std::size_t c = 2; c < count_; ++c)
            volume += fanArea(c) * ((corners_[0].z() + corners_[c - 1].z() + corners_[c].z()) / 3.0 - height);
        return volume;
    }

private:
    static constexpr std::size_t kMostCorners = 10; // a triangle cut by seven planes

    ConvexPolygon() = default;

    // Of the triangle between the first corner, this one and the one before it.
    double fanArea(std::size_t corner) const
    {
        const Eigen::Vector3d a = corners_[corner - 1] - corners_[0];
        const Eigen::Vector3d b = corners_[corner] - corners_[0];
        return 0.5 * (a.x() * b.y() - a.y() * b.x());
    }

    ConvexPolygon kept(int axis, double bound, double sign) const
    {
        ConvexPolygon result;
        for (std::size_t c = 0; c < count_; ++c) {
            const Eigen::Vector3d& corner = corners_[c];
            const Eigen::Vector3d& next = corners_[c + 1 < count_ ? c + 1 : 0];
            const double here = sign * (corner[axis] - bound);
            const double there = sign * (next[axis] - bound);
            if (here >= 0.0)
                result.corners_[result.count_++] = corner;
            if ((here > 0.0 && there < 0.0) || (here < 0.0 && there > 0.0)) {
                Eigen::Vector3d& crossing = result.corners_[result.count_++];
                crossing = corner + here / (here - there) * (next - corner);
                crossing[axis] = bound;
            }
        }
        return result;
    }

    std::array<Eigen::Vector3d, kMostCorners> corners_;
    std::size_t count_ = 0;
};

} // namespace isocenter::core
