// SPDX-License-Identifier: MIT
#include "core/phantom/phantom_bone.h"
#include "core/support/random.h"

namespace isocenter::core {
namespace {

constexpr double kFatHu = -102.0;
constexpr double kVisceralFatHu = -88.0;
constexpr double kMuscleHu = 52.0;
constexpr double kBowelHu = 28.0;
constexpr double kGasHu = -920.0;
constexpr double kCalcificationHu = 620.0;

// The cavity in front of the spine; organs do not leave it.
Quadric cavity()
{
    return waistedTube(120.0, 62.0, 4e-6).transformed(placed({0.0, -35.0, 20.0}));
}

void addOrgan(SolidScene& scene, double hounsfield, const Eigen::Vector3d& centre,
              const Eigen::Vector3d& half, const Eigen::Vector3d& turnDeg = Eigen::Vector3d::Zero())
{
    const Eigen::Isometry3d place = placed(centre, turnDeg);
    scene.add(Solid(hounsfield, place, {ellipsoid(half), cavity().transformed(place.inverse())}));
}

// The gas of a loop collects at its front, above the fluid level.
void addGas(SolidScene& scene, const Eigen::Vector3d& centre, const Eigen::Vector3d& half,
            double levelFromCentre)
{
    const Eigen::Isometry3d place = placed(centre);
    scene.add(Solid(kGasHu, place,
                    {ellipsoid(half), halfSpace({0.0, 1.0, 0.0}, levelFromCentre),
                     cavity().transformed(place.inverse())}));
}

void addTrunk(SolidScene& scene)
{
    scene.add(Solid(kFatHu, placed({0.0, -6.0, 30.0}), {waistedTube(160.0, 112.0, 6.5e-6)}));
    scene.add(Solid(kMuscleHu - 6.0, placed({0.0, -4.0, 30.0}), {waistedTube(147.0, 99.0, 6.5e-6)}));
    scene.add(Solid(kVisceralFatHu, Eigen::Isometry3d::Identity(), {cavity()}));
    for (const double side : kSideways) {
        scene.add(Solid(kFatHu + 10.0, placed({side * 38.0, 64.0, 0.0}, {0.0, side * 3.0, 0.0}),
                        {cylinder(2, 36.0, 25.0)}));
        scene.add(Solid(kMuscleHu + 6.0, placed({side * 38.0, 64.0, 0.0}, {0.0, side * 3.0, 0.0}),
                        {cylinder(2, 33.0, 22.5)}));
        scene.add(Solid(kVisceralFatHu, placed({side * 60.0, 20.0, 40.0}), {ellipsoid({48.0, 26.0, 110.0})}));
        scene.add(Solid(kMuscleHu + 8.0, placed({side * 42.0, 12.0, -35.0}, {-4.0, side * -8.0, 0.0}),
                        {ellipsoid({19.0, 19.0, 118.0})}));
    }
}

void addOrgans(SolidScene& scene)
{
    addOrgan(scene, 62.0, {-62.0, -28.0, 132.0}, {78.0, 66.0, 66.0}, {0.0, 14.0, 0.0}); // liver
    addOrgan(scene, 54.0, {92.0, 2.0, 118.0}, {30.0, 44.0, 46.0}, {0.0, -12.0, 0.0});   // spleen
    addOrgan(scene, 38.0, {48.0, -48.0, 120.0}, {46.0, 36.0, 36.0}, {0.0, 20.0, 0.0});  // stomach
    addGas(scene, {48.0, -50.0, 120.0}, {38.0, 30.0, 28.0}, -10.0);
    for (const double side : kSideways) {
        const Eigen::Isometry3d place =
            placed({side * 66.0, 24.0, side < 0.0 ? 52.0 : 66.0}, {6.0, side * -14.0, 0.0});
        scene.add(Solid(36.0, place, {ellipsoid({25.0, 22.0, 52.0})})); // kidney
        scene.add(
            Solid(-60.0, place, {ellipsoid({9.0, 9.0, 24.0}).transformed(placed({side * -9.0, 0.0, 0.0}))}));
    }
}

void addVessels(SolidScene& scene)
{
    scene.add(
        Solid(46.0, placed({15.0, -25.0, 60.0}, {-3.0, 0.0, 0.0}), {cylinder(2, 10.0, 10.0), slab(2, 95.0)}));
    scene.add(
        Solid(42.0, placed({-15.0, -22.0, 50.0}, {-3.0, 0.0, 0.0}), {cylinder(2, 12.0, 9.0), slab(2, 90.0)}));
    const Eigen::Vector3d plaques[] = {{24.5, -26.0, 34.0}, {7.0, -29.0, 6.0}, {24.0, -29.0, -14.0}};
    for (const Eigen::Vector3d& plaque : plaques)
        scene.add(Solid(kCalcificationHu, placed(plaque, {0.0, 5.0, 20.0}), {ellipsoid({1.2, 3.0, 7.0})}));
}

// A row of pouches between two points; some hold gas.
void addColon(SolidScene& scene, const Eigen::Vector3d& from, const Eigen::Vector3d& to, int pouches,
              double radius, const RandomField& random, std::uint64_t stream)
{
    const Eigen::Vector3d along = (to - from).normalized();
    for (int p = 0; p < pouches; ++p) {
        const std::uint64_t draw = stream + 8 * static_cast<std::uint64_t>(p);
        const Eigen::Vector3d wobble(random.uniform(draw, -5, 5), random.uniform(draw + 1, -4, 4),
                                     random.uniform(draw + 2, -4, 4));
        const Eigen::Vector3d centre = from + (to - from) * (p + 0.5) / pouches + wobble;
        const double pitch = (to - from).norm() / pouches;
        const Eigen::Vector3d half =
            Eigen::Vector3d::Constant(radius) + along.cwiseAbs() * (0.62 * pitch - radius);
        addOrgan(scene, kBowelHu + random.uniform(draw + 3, -15.0, 25.0), centre, half);
        if (random.uniform(draw + 4) < 0.55)
            addGas(scene, centre, half - Eigen::Vector3d::Constant(2.5), random.uniform(draw + 5, -9.0, 0.0));
    }
}

void addSmallBowel(SolidScene& scene, const RandomField& random)
{
    constexpr int kLoops = 46;
    for (std::uint64_t loop = 0; loop < kLoops; ++loop) {
        const std::uint64_t draw = 1000 + 16 * loop;
        const Eigen::Vector3d centre(random.uniform(draw, -72, 74), random.uniform(draw + 1, -84, -46),
                                     random.uniform(draw + 2, -135, 40));
        const Eigen::Vector3d half(random.uniform(draw + 3, 10, 24), random.uniform(draw + 4, 9, 14),
                                   random.uniform(draw + 5, 10, 20));
        addOrgan(scene, kBowelHu + random.uniform(draw + 6, -10.0, 20.0), centre, half,
                 {0.0, random.uniform(draw + 7, -60.0, 60.0), random.uniform(draw + 8, -20.0, 20.0)});
        if (random.uniform(draw + 9) < 0.22)
            addGas(scene, centre, 0.55 * half, random.uniform(draw + 10, -3.0, 2.0));
    }
}

void addBowel(SolidScene& scene, std::uint32_t seed)
{
    const RandomField random(seed);
    addSmallBowel(scene, random);
    addColon(scene, {-98.0, -22.0, -115.0}, {-100.0, -18.0, 62.0}, 7, 22.0, random, 100);
    addColon(scene, {-88.0, -72.0, 58.0}, {86.0, -70.0, 74.0}, 8, 18.0, random, 200);
    addColon(scene, {102.0, -8.0, 84.0}, {100.0, -14.0, -100.0}, 9, 15.0, random, 300);
    addColon(scene, {88.0, -30.0, -118.0}, {14.0, -20.0, -126.0}, 4, 15.0, random, 400);
}

} // namespace

void addSoftTissue(SolidScene& scene, std::uint32_t seed)
{
    addTrunk(scene);
    addOrgans(scene);
    addVessels(scene);
    addBowel(scene, seed);
}

} // namespace isocenter::core
