// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Geometry>

#include <vector>

namespace isocenter::core {

// A part [enter, leave] of a ray, in units of its direction vector.
struct RayInterval
{
    double enter;
    double leave;
};

// The points where x'Ax + 2b'x + c <= 0 (mm): ellipsoids, cylinders, cones, hyperboloids, slabs and half
// spaces are all quadrics, and so is the outside of each.
struct Quadric
{
    Eigen::Matrix3d a = Eigen::Matrix3d::Zero();
    Eigen::Vector3d b = Eigen::Vector3d::Zero();
    double c = 0.0;

    double value(const Eigen::Vector3d& point) const { return point.dot(a * point + 2.0 * b) + c; }
    Quadric outside() const { return {-a, -b, -c}; }
    Quadric transformed(const Eigen::Isometry3d& destinationFromSource) const;
};

// Quadrics in their own frame: centred, axes along x, y, z; half sizes in mm.
Quadric ellipsoid(const Eigen::Vector3d& halfSize);
Quadric slab(int axis, double halfSize);                 // |x_axis| <= halfSize
Quadric cylinder(int axis, double first, double second); // endless; half sizes along the other two axes
Quadric halfSpace(const Eigen::Vector3d& normal, double distance); // normal . x <= distance
// An endless tube along z whose half sizes are (x, y) at z = 0 and grow as sqrt(1 + rate z^2); a negative
// rate gives an ellipsoid.
Quadric waistedTube(double x, double y, double rate);
// A cone along z whose half sizes are (x, y) at z = 0 and vanish at z = apex.
Quadric cone(double x, double y, double apex);

// Where a solid stands to a ball: wholly inside it, wholly outside, or neither is certain.
enum class Containment { Inside, Outside, Mixed };

struct Ball
{
    Eigen::Vector3d centreMm;
    double radiusMm; // infinite if nothing smaller is known
};

// A body of one material: the intersection of quadrics, in the volume frame (mm).
class Solid
{
public:
    // Each quadric is given in the solid's own frame.
    Solid(double hounsfield, const Eigen::Isometry3d& volumeFromSolid, const std::vector<Quadric>& quadrics);

    double hounsfield() const { return hounsfield_; }
    const Ball& bounds() const { return bounds_; } // holds the whole solid
    bool contains(const Eigen::Vector3d& pointMm) const;
    Containment containment(const Eigen::Vector3d& centreMm, double radiusMm) const;
    // The parts of the ray origin + t * direction within [first.enter, first.leave] that lie in the solid, in
    // order and disjoint; `parts` is replaced.
    void intersect(const Eigen::Vector3d& originMm, const Eigen::Vector3d& direction,
                   const RayInterval& within, std::vector<RayInterval>& parts) const;

private:
    double hounsfield_;
    Ball bounds_;
    std::vector<Quadric> quadrics_;
    std::vector<double> curvatures_; // largest absolute eigenvalue of each quadric's matrix
};

} // namespace isocenter::core
