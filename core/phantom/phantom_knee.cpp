// SPDX-License-Identifier: MIT
#include "core/phantom/phantom_knee.h"

#include "core/geometry/angles.h"
#include "core/phantom/phantom_bone.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace isocenter::core {
namespace {

// The component is a curved plate: cells along its profile (from the top of the flange to the end of the
// condyles) times cells across, each with an outer and an inner face.
constexpr int kFlangeCells = 10;
constexpr int kArcCells = 32;
constexpr int kProfileCells = kFlangeCells + kArcCells;
constexpr int kAcross = 28;
constexpr int kNotchBegin = 12; // columns of cells between the condyles
constexpr int kNotchEnd = 17;
constexpr int kNotchFrom = kFlangeCells + 13; // along the profile
constexpr double kWidthMm = 66.0;
constexpr double kArcEndDeg = 375.0; // from 180, anterior, over 270, distal
const Eigen::Vector2d kArcCentre(0.0, 4.0);

bool hasCell(int along, int across)
{
    if (along < 0 || along >= kProfileCells || across < 0 || across >= kAcross)
        return false;
    return along < kNotchFrom || across < kNotchBegin || across >= kNotchEnd;
}

// A point of the outer surface: step along the profile, share across (-0.5 to 0.5, lateral to medial).
Eigen::Vector3d outerPoint(int along, double share)
{
    const bool onFlange = along <= kFlangeCells;
    const double down = onFlange ? static_cast<double>(along) / kFlangeCells : 1.0; // from the flange's top
    const double width = kWidthMm * (0.62 + 0.38 * down * down);
    const double x = share * width + 3.0 * (1.0 - down);
    const double radius = share < 0.0 ? 28.0 : 25.0; // the lateral condyle is larger
    const double rounded = 3.5 * std::pow(2.0 * std::abs(share), 4.0);
    const double groove = 4.5 * std::exp(-(x - 2.0) * (x - 2.0) / 90.0);
    if (onFlange) {
        const double top = 36.0 - 14.0 * share;
        const double z = top + (kArcCentre.y() - top) * down;
        return {x, -radius + rounded + groove * down, z};
    }
    const double angle = (180.0 + (kArcEndDeg - 180.0) * (along - kFlangeCells) / kArcCells) * kRadPerDeg;
    const double inward = rounded + groove * std::max(0.0, -std::cos(angle));
    return {x, kArcCentre.x() + (radius - inward) * std::cos(angle),
            kArcCentre.y() + (radius - 1.0 - inward) * std::sin(angle)};
}

Eigen::Vector3d innerPoint(int along, double share)
{
    const Eigen::Vector3d outer = outerPoint(along, share);
    if (along <= kFlangeCells) {
        const double down = static_cast<double>(along) / kFlangeCells;
        return {outer.x(), std::max(outer.y() + 2.5, -22.0 + 3.0 * down), outer.z()};
    }
    const Eigen::Vector2d fromCentre(outer.y() - kArcCentre.x(), outer.z() - kArcCentre.y());
    const Eigen::Vector2d kept = kArcCentre + fromCentre * ((fromCentre.norm() - 7.0) / fromCentre.norm());
    return {outer.x(), kept.x(), kept.y()};
}

// The faces of a grid of cells: outside, inside, and walls where a cell has no neighbour.
class PlateFaces
{
public:
    explicit PlateFaces(SurfaceModel& model) : model_(model) {}

    void addCell(int along, int across)
    {
        const std::array<std::array<int, 2>, 4> corners{
            {{along, across}, {along + 1, across}, {along + 1, across + 1}, {along, across + 1}}};
        addQuad(point(corners[0], 0), point(corners[1], 0), point(corners[2], 0), point(corners[3], 0));
        addQuad(point(corners[3], 1), point(corners[2], 1), point(corners[1], 1), point(corners[0], 1));
        const std::array<std::array<int, 2>, 4> neighbours{
            {{along, across - 1}, {along + 1, across}, {along, across + 1}, {along - 1, across}}};
        for (std::size_t side = 0; side < neighbours.size(); ++side)
            if (!hasCell(neighbours[side][0], neighbours[side][1])) {
                const auto& from = corners[side];
                const auto& to = corners[(side + 1) % corners.size()];
                addQuad(point(to, 0), point(from, 0), point(from, 1), point(to, 1));
            }
    }

    static int point(const std::array<int, 2>& corner, int inner)
    {
        return (corner[0] * (kAcross + 1) + corner[1]) * 2 + inner;
    }

private:
    void addQuad(int a, int b, int c, int d)
    {
        model_.triangles.emplace_back(a, b, c);
        model_.triangles.emplace_back(a, c, d);
    }

    SurfaceModel& model_;
};

} // namespace

ClosedSurface femoralComponent()
{
    SurfaceModel model;
    for (int along = 0; along <= kProfileCells; ++along)
        for (int across = 0; across <= kAcross; ++across) {
            const double share = static_cast<double>(across) / kAcross - 0.5;
            model.pointsMm.push_back(outerPoint(along, share));
            model.pointsMm.push_back(innerPoint(along, share));
        }
    PlateFaces faces(model);
    for (int along = 0; along < kProfileCells; ++along)
        for (int across = 0; across < kAcross; ++across)
            if (hasCell(along, across))
                faces.addCell(along, across);
    return closedSurface(model);
}

std::vector<Eigen::Vector3d> femoralComponentTargets()
{
    std::vector<Eigen::Vector3d> targets;
    for (const int along : {0, kFlangeCells, kFlangeCells + kArcCells / 2, kProfileCells})
        for (const double share : {-0.4, 0.4})
            targets.push_back(outerPoint(along, share));
    return targets;
}

SolidScene kneeScene()
{
    SolidScene scene;
    scene.add(Solid(-100.0, placed({0.0, 6.0, 10.0}), {waistedTube(62.0, 66.0, 8e-6)}));
    scene.add(Solid(52.0, placed({0.0, 6.0, 10.0}), {waistedTube(53.0, 56.0, 1e-5)}));
    PhantomBone femur(850.0, 200.0, 3.0);
    femur.addTube({0.0, 1.0, 148.0}, {0.0, 1.0, 22.0}, 15.0);
    for (const double side : kSideways)
        femur.addEllipsoid(placed({side * 16.0, 1.0, 6.0}), {15.0, 16.0, 16.0});
    femur.addTo(scene);
    PhantomBone shank(830.0, 190.0, 2.5);
    shank.addEllipsoid(placed({0.0, 3.0, -42.0}), {37.0, 24.0, 13.0});
    shank.addTube({0.0, 3.0, -45.0}, {0.0, 5.0, -148.0}, 15.0);
    shank.addCurve({{-33.0, 20.0, -52.0}, {-34.0, 20.0, -100.0}, {-32.0, 20.0, -148.0}}, 6.0); // fibula
    shank.addEllipsoid(placed({2.0, -40.0, 16.0}), {20.0, 8.0, 21.0});                         // patella
    shank.addTo(scene);
    return scene;
}

VolumeGeometry kneeBounds()
{
    VolumeGeometry bounds;
    bounds.size = {90, 90, 150};
    bounds.spacingMm = Eigen::Vector3d::Constant(2.0);
    bounds.originMm = {-89.0, -89.0, -149.0};
    return bounds;
}

} // namespace isocenter::core
