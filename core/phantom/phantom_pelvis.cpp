// SPDX-License-Identifier: MIT
#include "core/geometry/angles.h"
#include "core/phantom/phantom_bone.h"

#include <algorithm>
#include <cmath>

namespace isocenter::core {
namespace {

constexpr double kJointHu = 45.0;

// The wings are parts of the wall of an elliptic cone about the patient's long axis.
const Eigen::Vector3d kConeCentre(0.0, -45.0, -112.0);
constexpr double kConeHalfX = 114.0;
constexpr double kConeHalfY = 105.0;
constexpr double kConeApex = -287.0;
constexpr double kWallMm = 8.0;

// Seen from the side they are bounded by an ellipse, whose upper arc is the iliac crest.
const Eigen::Vector3d kCrestCentre(0.0, -4.0, -114.0);
constexpr double kCrestHalfY = 62.0;
constexpr double kCrestHalfZ = 70.0;

Quadric coneWall(double inset)
{
    const double shrink = 1.0 - inset / kConeHalfX;
    return cone(kConeHalfX - inset, kConeHalfY - inset, kConeApex * shrink).transformed(placed(kConeCentre));
}

Quadric crestOutline(double inset)
{
    return cylinder(0, kCrestHalfY - inset, kCrestHalfZ - inset).transformed(placed(kCrestCentre));
}

void addWing(double side, PhantomBone& bone)
{
    const auto quadrics = [&](double inset) {
        return std::vector<Quadric>{crestOutline(inset), coneWall(inset), coneWall(kWallMm - inset).outside(),
                                    halfSpace({-side, 0.0, 0.0}, -38.0),
                                    slab(2, 120.0).transformed(placed({0.0, 0.0, -140.0}))};
    };
    bone.addShell(Eigen::Isometry3d::Identity(), quadrics(0.0), quadrics(bone.shellMm()));
}

Eigen::Vector3d crestPoint(double side, double angleDeg)
{
    const double angle = angleDeg * kRadPerDeg;
    const double y = kCrestCentre.y() + (kCrestHalfY - 3.0) * std::cos(angle);
    const double z = kCrestCentre.z() + (kCrestHalfZ - 3.0) * std::sin(angle);
    const double grow = 1.0 - (z - kConeCentre.z()) / kConeApex;
    const double across = (y - kConeCentre.y()) / (kConeHalfY * grow - 0.5 * kWallMm);
    return {side * (kConeHalfX * grow - 0.5 * kWallMm) * std::sqrt(std::max(0.0, 1.0 - across * across)), y,
            z};
}

void addCrest(double side, PhantomBone& bone)
{
    std::vector<Eigen::Vector3d> points;
    for (double angle = -5.0; angle <= 185.0; angle += 38.0)
        points.push_back(crestPoint(side, angle));
    bone.addCurve(points, 6.5);
}

struct SacrumPart
{
    Eigen::Vector3d centre;
    Eigen::Vector3d half;
    Eigen::Vector3d turnDeg;
};

// Given for the left side, in the frame of phantomSacrumPlace().
const std::vector<SacrumPart>& lateralMasses()
{
    static const std::vector<SacrumPart> kParts{
        {{32.0, 3.0, -7.0}, {22.0, 14.0, 17.0}, {0.0, 18.0, -12.0}},
        {{28.0, 6.0, -32.0}, {17.0, 10.0, 20.0}, {-6.0, 14.0, -12.0}},
        {{20.0, 12.0, -60.0}, {13.0, 8.0, 20.0}, {-16.0, 16.0, 0.0}},
        {{17.0, 21.0, 14.0}, {5.0, 5.0, 9.5}, {0.0, 6.0, 20.0}},
    };
    return kParts;
}

const std::vector<SacrumPart>& midlineParts()
{
    static const std::vector<SacrumPart> kParts{
        {{0.0, 27.0, -8.0}, {3.5, 8.0, 9.0}, {}},
        {{0.0, 27.0, -34.0}, {3.5, 7.0, 9.0}, {}},
        {{0.0, 24.0, -10.0}, {20.0, 3.5, 9.0}, {}},
        {{0.0, 23.0, -36.0}, {16.0, 3.5, 10.0}, {}},
    };
    return kParts;
}

const std::vector<SacrumPart>& sacralBodies()
{
    static const std::vector<SacrumPart> kParts{
        {{0.0, 0.0, 0.0}, {26.0, 16.5, 14.0}, {}},
        {{0.0, 2.5, -29.0}, {21.0, 11.5, 13.5}, {-8.0, 0.0, 0.0}},
        {{0.0, 8.5, -56.0}, {17.0, 8.5, 12.5}, {-18.0, 0.0, 0.0}},
        {{0.0, 19.0, -80.0}, {14.0, 7.0, 11.5}, {-30.0, 0.0, 0.0}},
    };
    return kParts;
}

Eigen::Isometry3d mirroredPlace(const SacrumPart& part, double side)
{
    return phantomSacrumPlace() *
           placed({side * part.centre.x(), part.centre.y(), part.centre.z()},
                  {part.turnDeg.x(), side * part.turnDeg.y(), side * part.turnDeg.z()});
}

void addSacralBody(const SacrumPart& part, PhantomBone& bone)
{
    const auto quadrics = [&](double inset) {
        const double waist = 0.88;
        const double rate = (1.0 / (waist * waist) - 1.0) / (part.half.z() * part.half.z());
        return std::vector<Quadric>{
            waistedTube(waist * part.half.x() - inset, waist * part.half.y() - inset, rate),
            slab(2, part.half.z() - inset)};
    };
    bone.addShell(mirroredPlace(part, 1.0), quadrics(0.0), quadrics(bone.shellMm()));
}

void addJointSpace(const SacrumPart& part, double side, SolidScene& scene)
{
    scene.add(Solid(kJointHu, mirroredPlace(part, side), {ellipsoid((part.half.array() + 1.8).matrix())}));
}

void addForamina(SolidScene& scene)
{
    for (const double side : kSideways)
        for (const double z : {-15.5, -43.0})
            scene.add(Solid(30.0, phantomSacrumPlace() * placed({side * (z < -20.0 ? 16.0 : 19.5), 6.0, z}),
                            {cylinder(1, 4.6, 4.2), slab(1, 17.0)}));
}

} // namespace

void addPelvis(SolidScene& scene)
{
    PhantomBone wings(780.0, 190.0, 1.6);
    for (const double side : kSideways) {
        addWing(side, wings);
        addCrest(side, wings);
    }
    wings.addTo(scene);

    PhantomBone sacrum(720.0, 190.0, 1.3);
    for (const double side : kSideways)
        for (const SacrumPart& part : lateralMasses()) {
            addJointSpace(part, side, scene);
            sacrum.addEllipsoid(mirroredPlace(part, side), part.half);
        }
    for (const SacrumPart& part : midlineParts())
        sacrum.addEllipsoid(mirroredPlace(part, 1.0), part.half);
    for (const SacrumPart& part : sacralBodies())
        addSacralBody(part, sacrum);
    sacrum.addTo(scene);
    addForamina(scene);
}

void addRibs(SolidScene& scene)
{
    PhantomBone ribs(700.0, 180.0, 1.3);
    for (const double side : kSideways) {
        const double drop = side < 0.0 ? 0.0 : 6.0; // the left ribs hang lower
        ribs.addCurve({{side * 20.0, 40.0, 120.0 - drop},
                       {side * 52.0, 62.0, 106.0 - drop},
                       {side * 86.0, 54.0, 84.0 - drop},
                       {side * 108.0, 32.0, 64.0 - 2.0 * drop}},
                      4.6);
        ribs.addCurve({{side * 20.0, 44.0, 153.0},
                       {side * 62.0, 66.0, 134.0 - drop},
                       {side * 110.0, 49.0, 106.0 - drop},
                       {side * 138.0, 6.0, 78.0 - drop},
                       {side * 138.0, -36.0, 62.0 - drop}},
                      5.2);
        ribs.addCurve({{side * 60.0, 70.0, 172.0},
                       {side * 118.0, 52.0, 142.0 - drop},
                       {side * 147.0, 0.0, 110.0 - drop},
                       {side * 138.0, -52.0, 90.0 - drop}},
                      5.4);
    }
    ribs.addTo(scene);
}

} // namespace isocenter::core
