// SPDX-License-Identifier: MIT
#include "core/geometry/angles.h"
#include "core/phantom/phantom.h"
#include "core/phantom/phantom_bone.h"
#include "core/support/random.h"

#include <algorithm>
#include <cmath>

namespace isocenter::core {
namespace {

constexpr double kChestFatHu = -102.0;
constexpr double kChestMuscleHu = 50.0;
constexpr double kLungHu = -860.0;
constexpr double kBloodHu = 42.0;
constexpr double kTopVertebraMm = 128.0; // z of T2
constexpr double kVertebraPitchMm = 25.0;
constexpr int kChestVertebrae = 11; // T2 to T12
constexpr int kRibs = 10;
constexpr int kFloatingFrom = 7; // ribs that do not reach the front

const Eigen::Vector3d kLungHalf(66.0, 78.0, 140.0);

Eigen::Vector3d lungCentre(double side)
{
    return {side * 66.0, -6.0, -25.0};
}

// Kyphosis: the middle of the chest lies furthest back.
PhantomVertebra chestVertebra(int number)
{
    const double z = kTopVertebraMm - kVertebraPitchMm * number;
    const double y = 40.0 - 12.0 * (z / 140.0) * (z / 140.0);
    const double tiltDeg = std::atan2(24.0 * z, 140.0 * 140.0) * kDegPerRad;
    const double grow = 0.04 * number;
    return {"thoracic",
            placed({0.0, y, z}, {tiltDeg, 0.0, 0.0}),
            {14.5 + 14.0 * grow, 12.5 + 6.0 * grow, 9.0 + 5.0 * grow},
            true};
}

std::vector<PhantomVertebra> chestVertebrae()
{
    std::vector<PhantomVertebra> vertebrae;
    for (int number = 0; number < kChestVertebrae; ++number)
        vertebrae.push_back(chestVertebra(number));
    return vertebrae;
}

void addChestWall(SolidScene& scene)
{
    scene.add(Solid(kChestFatHu, placed({0.0, -4.0, 0.0}), {waistedTube(166.0, 114.0, 2e-6)}));
    scene.add(Solid(kChestMuscleHu, placed({0.0, -2.0, 0.0}), {waistedTube(154.0, 102.0, 2e-6)}));
}

void addLungVessels(SolidScene& scene, double side, const RandomField& random)
{
    constexpr std::uint64_t kVessels = 36;
    for (std::uint64_t vessel = 0; vessel < kVessels; ++vessel) {
        const std::uint64_t draw = (side < 0.0 ? 0 : 1000) + 16 * vessel;
        const Eigen::Vector3d within(random.uniform(draw, -0.55, 0.55), random.uniform(draw + 1, -0.55, 0.55),
                                     random.uniform(draw + 2, -0.3, 0.55));
        const Eigen::Vector3d turnDeg(random.uniform(draw + 3, -50.0, 50.0),
                                      random.uniform(draw + 4, -50.0, 50.0), 0.0);
        const double radius = random.uniform(draw + 5, 1.8, 4.0);
        scene.add(Solid(kBloodHu, placed(lungCentre(side) + within.cwiseProduct(kLungHalf), turnDeg),
                        {ellipsoid({radius, radius, random.uniform(draw + 6, 8.0, 18.0)})}));
    }
}

void addChestOrgans(SolidScene& scene, std::uint32_t seed)
{
    const RandomField random(seed);
    for (const double side : kSideways) {
        scene.add(Solid(kLungHu, placed(lungCentre(side)), {ellipsoid(kLungHalf)}));
        addLungVessels(scene, side, random);
    }
    scene.add(Solid(kChestMuscleHu - 8.0, placed({0.0, 8.0, 0.0}), {cylinder(2, 24.0, 62.0)})); // mediastinum
    scene.add(Solid(-990.0, placed({0.0, 2.0, 110.0}), {cylinder(2, 9.0, 8.0), slab(2, 50.0)})); // trachea
    scene.add(Solid(kBloodHu, placed({24.0, -40.0, -52.0}, {0.0, -35.0, 15.0}),
                    {ellipsoid({46.0, 44.0, 58.0})})); // heart
    scene.add(
        Solid(kBloodHu, placed({17.0, 20.0, -20.0}), {cylinder(2, 12.0, 12.0), slab(2, 90.0)})); // aorta
    scene.add(Solid(kBloodHu, placed({14.0, -5.0, 66.0}), {ellipsoid({20.0, 34.0, 18.0})})); // aortic arch
    scene.add(
        Solid(60.0, placed({-72.0, -2.0, -168.0}), {ellipsoid({80.0, 90.0, 94.0})})); // under the right dome
    scene.add(
        Solid(48.0, placed({74.0, 2.0, -180.0}), {ellipsoid({78.0, 88.0, 94.0})})); // under the left dome
}

void addRib(int number, double side, PhantomBone& bone)
{
    const double headMm = kTopVertebraMm - 4.0 - kVertebraPitchMm * number;
    const double above = std::max(0.0, headMm + 35.0) / 260.0;
    const double width = 140.0 * std::sqrt(1.0 - above * above);
    const double depth = 92.0 * std::sqrt(1.0 - above * above);
    const double frontDeg = number < kFloatingFrom ? 155.0 : 150.0 - 18.0 * (number - kFloatingFrom + 1);
    std::vector<Eigen::Vector3d> points{{side * 19.0, 52.0, headMm}};
    constexpr double kBackDeg = 28.0;
    constexpr int kSteps = 4;
    for (int step = 0; step <= kSteps; ++step) {
        const double angle = (kBackDeg + (frontDeg - kBackDeg) * step / kSteps) * kRadPerDeg;
        points.emplace_back(side * width * std::sin(angle), -2.0 + depth * std::cos(angle),
                            headMm - 30.0 * (1.0 - std::cos(angle)));
    }
    bone.addCurve(points, 4.8);
}

void addShoulderGirdle(SolidScene& scene)
{
    PhantomBone bone(760.0, 200.0, 1.3);
    bone.addEllipsoid(placed({0.0, -88.0, 22.0}, {6.0, 0.0, 0.0}), {17.0, 6.0, 70.0}); // sternum
    for (const double side : kSideways) {
        bone.addCurve(
            {{side * 14.0, -80.0, 108.0}, {side * 62.0, -78.0, 121.0}, {side * 122.0, -40.0, 130.0}},
            6.0); // clavicle
        bone.addEllipsoid(placed({side * 92.0, 74.0, 62.0}, {-8.0, 0.0, side * 26.0}), {36.0, 4.0, 54.0});
    }
    bone.addTo(scene);
}

} // namespace

SolidScene chestScene(std::uint32_t seed)
{
    SolidScene scene;
    addChestWall(scene);
    addChestOrgans(scene, seed);
    PhantomBone ribs(700.0, 180.0, 1.3);
    for (int number = 0; number < kRibs; ++number)
        for (const double side : kSideways)
            addRib(number, side, ribs);
    ribs.addTo(scene);
    addShoulderGirdle(scene);
    const PhantomVertebra below = chestVertebra(kChestVertebrae);
    addVertebralColumn(scene, chestVertebrae(), below.place, below.half.z());
    return scene;
}

std::vector<Eigen::Vector3d> chestTargets()
{
    std::vector<Eigen::Vector3d> targets;
    for (const PhantomVertebra& vertebra : chestVertebrae()) {
        const Eigen::Vector3d& half = vertebra.half;
        targets.emplace_back(vertebra.place * Eigen::Vector3d(0.0, -0.3 * half.y(), 0.0));
        for (const double side : kSideways)
            targets.emplace_back(vertebra.place *
                                 Eigen::Vector3d(side * 0.66 * half.x(), half.y() + 3.5, 0.32 * half.z()));
        targets.emplace_back(vertebra.place * Eigen::Vector3d(0.0, half.y() + 39.0, -12.0));
    }
    return targets;
}

} // namespace isocenter::core
