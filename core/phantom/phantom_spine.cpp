// SPDX-License-Identifier: MIT
#include "core/geometry/angles.h"
#include "core/phantom/phantom_bone.h"

#include <array>
#include <cmath>

namespace isocenter::core {
namespace {

constexpr double kDiscHu = 95.0;
constexpr double kCanalHu = 35.0;

struct SpineStation
{
    const char* name;
    Eigen::Vector3d centreMm;
    double axialDeg; // turn about the spine's axis
    Eigen::Vector3d half;
};

// Lordosis in y, a slight scoliosis in x; the last station is S1, which only closes the curve.
const std::array<SpineStation, 8>& stations()
{
    static const std::array<SpineStation, 8> kStations{{
        {"T11", {0.0, 27.0, 151.0}, 0.0, {18.5, 15.0, 11.5}},
        {"T12", {2.0, 22.5, 118.0}, 1.0, {20.0, 15.5, 12.5}},
        {"L1", {4.0, 16.0, 82.0}, 3.0, {21.5, 16.0, 13.2}},
        {"L2", {5.5, 10.0, 45.0}, 4.5, {22.5, 16.5, 13.6}},
        {"L3", {5.0, 6.0, 7.0}, 4.0, {23.5, 17.0, 13.8}},
        {"L4", {3.0, 7.5, -31.0}, 2.0, {24.5, 17.5, 13.8}},
        {"L5", {1.0, 15.0, -68.0}, 1.0, {25.5, 17.5, 13.5}},
        {"S1", {0.0, 31.0, -101.0}, 0.0, {26.0, 16.5, 14.0}},
    }};
    return kStations;
}

double degrees(double rad)
{
    return rad * kDegPerRad;
}

Eigen::Isometry3d stationPlace(std::size_t s)
{
    const Eigen::Vector3d tangent =
        stations()[s > 0 ? s - 1 : s].centreMm - stations()[s + 1].centreMm; // upwards along the curve
    return placed(stations()[s].centreMm,
                  {degrees(-std::atan2(tangent.y(), tangent.z())),
                   degrees(std::atan2(tangent.x(), tangent.z())), stations()[s].axialDeg});
}

Quadric canal(double centreY, double radius)
{
    return cylinder(2, 1.15 * radius, radius).transformed(placed({0.0, centreY, 0.0}));
}

// Waisted, with the back hollowed by the spinal canal.
void addBody(const PhantomVertebra& vertebra, PhantomBone& bone)
{
    const Eigen::Vector3d& half = vertebra.half;
    const auto quadrics = [&](double inset) {
        const double waist = 0.9;
        const double rate = (1.0 / (waist * waist) - 1.0) / (half.z() * half.z());
        return std::vector<Quadric>{waistedTube(waist * half.x() - inset, waist * half.y() - inset, rate),
                                    slab(2, half.z() - inset), canal(half.y() + 8.0, 10.0 + inset).outside()};
    };
    bone.addShell(vertebra.place, quadrics(0.0), quadrics(bone.shellMm()));
}

void addPedicle(const PhantomVertebra& vertebra, double side, PhantomBone& bone)
{
    const Eigen::Vector3d& half = vertebra.half;
    const Eigen::Isometry3d place =
        vertebra.place *
        placed({side * 0.66 * half.x(), half.y() + 3.5, 0.32 * half.z()}, {0.0, 0.0, side * -8.0});
    const auto quadrics = [&](double inset) {
        return std::vector<Quadric>{cylinder(1, 0.21 * half.x() - inset, 0.52 * half.z() - inset),
                                    slab(1, 11.0)};
    };
    bone.addShell(place, quadrics(0.0), quadrics(bone.shellMm()));
}

void addArch(const PhantomVertebra& vertebra, double side, PhantomBone& bone)
{
    const double scale = vertebra.half.x() / 23.5;
    const double back = vertebra.half.y();
    const auto part = [&](const Eigen::Vector3d& centre, const Eigen::Vector3d& half,
                          const Eigen::Vector3d& turn) {
        bone.addEllipsoid(vertebra.place *
                              placed({side * centre.x() * scale, back + centre.y(), centre.z() * scale},
                                     {turn.x(), side * turn.y(), side * turn.z()}),
                          half * scale);
    };
    part({9.5, 21.5, -2.0}, {12.0, 4.2, 10.5}, {8.0, 0.0, -38.0});  // lamina
    part({16.5, 14.0, 13.5}, {4.8, 5.5, 10.0}, {0.0, 6.0, 20.0});   // superior articular process
    part({12.5, 19.5, -15.5}, {5.0, 4.5, 10.0}, {0.0, -4.0, 20.0}); // inferior articular process
    if (vertebra.thoracic)
        part({22.0, 14.0, 3.0}, {10.0, 5.0, 5.5}, {0.0, 0.0, 35.0}); // transverse process
    else
        part({31.0, 13.0, 4.0}, {18.5, 3.6, 5.6}, {0.0, -9.0, 10.0}); // transverse process
}

void addSpinousProcess(const PhantomVertebra& vertebra, PhantomBone& bone)
{
    const double drop = vertebra.thoracic ? 24.0 : 8.0;
    const double back = vertebra.half.y();
    bone.addEllipsoid(vertebra.place * placed({0.0, back + 39.0, -7.0 - 0.2 * drop}, {-drop, 0.0, 0.0}),
                      {3.6, 17.0, vertebra.thoracic ? 6.5 : 10.5});
    bone.addEllipsoid(vertebra.place * placed({0.0, back + 51.0, -8.0 - 0.4 * drop}), {4.8, 5.5, 8.5});
}

void addDisc(const PhantomVertebra& above, const Eigen::Isometry3d& belowPlace, double belowHalfHeight,
             SolidScene& scene)
{
    const Eigen::Vector3d top = above.place * Eigen::Vector3d(0.0, 0.0, -above.half.z());
    const Eigen::Vector3d bottom = belowPlace * Eigen::Vector3d(0.0, 0.0, belowHalfHeight);
    Eigen::Isometry3d place = above.place;
    place.translation() = 0.5 * (top + bottom);
    scene.add(Solid(kDiscHu, place,
                    {ellipsoid({1.08 * above.half.x(), 1.08 * above.half.y(), 14.0}),
                     slab(2, 0.5 * (top - bottom).norm() + 2.0)}));
}

void addCanal(const PhantomVertebra& vertebra, SolidScene& scene)
{
    scene.add(Solid(kCanalHu, vertebra.place, {canal(vertebra.half.y() + 8.0, 8.5), slab(2, 19.0)}));
}

} // namespace

std::vector<PhantomVertebra> phantomVertebrae()
{
    std::vector<PhantomVertebra> vertebrae;
    for (std::size_t s = 0; s + 1 < stations().size(); ++s)
        vertebrae.push_back({stations()[s].name, stationPlace(s), stations()[s].half, s < 2});
    return vertebrae;
}

Eigen::Isometry3d phantomSacrumPlace()
{
    return placed(stations().back().centreMm, {40.0, 0.0, 0.0});
}

void addVertebralColumn(SolidScene& scene, const std::vector<PhantomVertebra>& vertebrae,
                        const Eigen::Isometry3d& belowPlace, double belowHalfHeight)
{
    for (std::size_t v = 0; v < vertebrae.size(); ++v) {
        const bool last = v + 1 == vertebrae.size();
        addDisc(vertebrae[v], last ? belowPlace : vertebrae[v + 1].place,
                last ? belowHalfHeight : vertebrae[v + 1].half.z(), scene);
    }
    for (const PhantomVertebra& vertebra : vertebrae) {
        PhantomBone bone(820.0, 230.0, 1.3);
        addBody(vertebra, bone);
        for (const double side : kSideways) {
            addPedicle(vertebra, side, bone);
            addArch(vertebra, side, bone);
        }
        addSpinousProcess(vertebra, bone);
        bone.addTo(scene);
    }
    for (const PhantomVertebra& vertebra : vertebrae)
        addCanal(vertebra, scene);
}

void addSpine(SolidScene& scene)
{
    addVertebralColumn(scene, phantomVertebrae(), phantomSacrumPlace(), stations().back().half.z());
}

} // namespace isocenter::core
