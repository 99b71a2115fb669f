// SPDX-License-Identifier: MIT
// The chest and the knee with its implant: anatomy where it should be, a surface that encloses its volume,
// and X-rays that show the same as the volume.
#include "core/geometry/error_measures.h"
#include "core/phantom/exact_projector.h"
#include "core/phantom/phantom_knee.h"
#include "core/phantom/surface_projector.h"
#include "core/phantom/synthetic_case.h"
#include "core/surfaces/surface_voxels.h"
#include "core/surfaces/symmetry_planes.h"
#include "tests/core/surfaces/surface_samples.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

namespace isocenter::core::sample_patients_test {
namespace {

SyntheticCaseOptions optionsOf(PhantomKind kind)
{
    SyntheticCaseOptions options;
    options.kind = kind;
    options.volumeSize = {48, 48, 36};
    options.columns = options.rows = 96;
    options.views = {{0.0, 0.0}, {90.0, 0.0}};
    return options;
}

ProjectionGeometry frontalView(int pixels, double widthMm)
{
    CArmGeometry carm;
    carm.sourceToDetectorMm = 1200.0;
    carm.sourceToIsocentreMm = 800.0;
    carm.columns = carm.rows = pixels;
    carm.pitchMm.setConstant(widthMm / pixels);
    return carm.projection();
}

TEST(ChestScene, HasLungsBesideTheHeartAndBoneAroundThem)
{
    const SolidScene chest = chestScene(1);
    int lungs = 0;
    for (const double side : {-1.0, 1.0})
        for (const double x : {80.0, 100.0}) // a vessel may run through one of them
            lungs += chest.hounsfieldAt({side * x, -20.0, 60.0}) < -500.0 ? 1 : 0;
    EXPECT_GE(lungs, 3);
    EXPECT_NEAR(chest.hounsfieldAt({24.0, -40.0, -52.0}), 42.0, 1.0);   // heart
    EXPECT_NEAR(chest.hounsfieldAt({-72.0, -10.0, -120.0}), 60.0, 1.0); // below the diaphragm
    EXPECT_GT(chest.hounsfieldAt({0.0, -88.0, 22.0}), 150.0);           // sternum
    EXPECT_EQ(chest.hounsfieldAt({178.0, 170.0, 0.0}), kAirHounsfield);
    for (const Eigen::Vector3d& target : chestTargets())
        EXPECT_GT(chest.hounsfieldAt(target), 100.0) << target.transpose();
}

TEST(ChestScene, DiffersWithTheSeedInItsVesselsOnly)
{
    const VolumeGeometry geometry = phantomGeometry({32, 32, 24});
    const Volume first = chestScene(1).voxelised(geometry);
    EXPECT_EQ(first.values, chestScene(1).voxelised(geometry).values);
    const Volume other = chestScene(2).voxelised(geometry);
    const auto same = std::inner_product(first.values.begin(), first.values.end(), other.values.begin(), 0,
                                         std::plus<>(), std::equal_to<>());
    EXPECT_LT(same, static_cast<int>(first.values.size()));
    EXPECT_GT(same, static_cast<int>(0.8 * static_cast<double>(first.values.size())));
}

TEST(FemoralComponent, IsClosedAndAsLargeAsARealOne)
{
    const ClosedSurface component = femoralComponent();
    EXPECT_TRUE(component.notes.empty());
    const Eigen::Vector3d size = component.model.extent().sizes();
    EXPECT_NEAR(size.x(), 66.0, 4.0);
    EXPECT_NEAR(size.y(), 54.0, 6.0);
    EXPECT_NEAR(size.z(), 65.0, 10.0);
    const double volumeMm3 = component.model.enclosedVolumeMm3();
    EXPECT_GT(volumeMm3, 20e3);
    EXPECT_LT(volumeMm3, 60e3);
    const Volume voxels = voxelised(component, 1.0, gridAround(component.model.extent(), 1.0));
    EXPECT_NEAR(std::accumulate(voxels.values.begin(), voxels.values.end(), 0.0), volumeMm3,
                0.01 * volumeMm3);
}

TEST(PathLengths, AreTheChordsOfASphere)
{
    const Eigen::Vector3d centre(4.0, -3.0, 6.0);
    const ClosedSurface sphere{sphereSurface(centre, 30.0), {}};
    const ProjectionGeometry view = frontalView(64, 120.0);
    const Pose pose = Pose::fromParameters({{2.0, 1.0, -3.0}, {0.0, 0.0, 0.0}}, Eigen::Vector3d::Zero());
    const Image lengths = pathLengths(sphere, view, pose);
    for (int row = 0; row < 64; row += 3)
        for (int column = 0; column < 64; column += 3) {
            const Eigen::Vector3d direction =
                (view.detectorPoint(Eigen::Vector2d(column + 0.5, row + 0.5)) - view.source()).normalized();
            const Eigen::Vector3d toCentre = pose * centre - view.source();
            const double beside2 = toCentre.squaredNorm() - std::pow(toCentre.dot(direction), 2.0);
            const double chord = beside2 < 900.0 ? 2.0 * std::sqrt(900.0 - beside2) : 0.0;
            EXPECT_NEAR(lengths.at(column, row), chord, chord < 6.0 ? 2.0 : 0.05) << column << ',' << row;
        }
}

TEST(PathLengths, AddUpToTheVolumeOfTheComponent)
{
    const ClosedSurface component = femoralComponent();
    const ProjectionGeometry view = frontalView(400, 160.0);
    const Image lengths = pathLengths(component, view, Pose());
    // Each pixel's ray is a thin cone: at the isocentre it is 800/1200 of the pixel wide.
    const double sum = std::accumulate(lengths.values.begin(), lengths.values.end(), 0.0);
    const double areaMm2 = std::pow(view.pitchMm().x() * 800.0 / 1200.0, 2.0);
    EXPECT_NEAR(sum * areaMm2, component.model.enclosedVolumeMm3(),
                0.02 * component.model.enclosedVolumeMm3());
}

TEST(SyntheticCase, OfAChestShowsWhatItsCtHolds)
{
    const SyntheticCase chest = makeSyntheticCase(optionsOf(PhantomKind::Chest));
    EXPECT_EQ(chest.ct.description, "Synthetic chest");
    EXPECT_EQ(chest.ct.quantity, VolumeQuantity::HounsfieldUnits);
    ASSERT_EQ(chest.xrays.size(), 2u);
    EXPECT_NEAR(meanTargetRegistrationError(chest.truth, chest.start, chest.targetsMm), 12.0, 1e-6);
    // Lungs are brighter than the spine between them.
    const Image& frontal = chest.xrays.front().pixels;
    EXPECT_GT(frontal.at(32, 42), 1.5f * frontal.at(47, 42));
    EXPECT_GT(frontal.at(64, 42), 1.2f * frontal.at(47, 42));
}

TEST(SyntheticCase, OfAKneeMovesItsImplantAlone)
{
    SyntheticCaseOptions options = optionsOf(PhantomKind::KneeImplant);
    options.detectorWidthMm = 200.0;
    options.startErrorMm = 4.0;
    options.xray.photonsPerPixel = 0.0;
    const SyntheticCase knee = makeSyntheticCase(options);
    EXPECT_EQ(knee.ct.quantity, VolumeQuantity::Attenuation);
    EXPECT_NEAR(*std::ranges::max_element(knee.ct.values), 0.78, 1e-3);
    EXPECT_NEAR(meanTargetRegistrationError(knee.truth, knee.start, knee.targetsMm), 4.0, 1e-6);
    // Where the component's shadow falls, metal hides all else.
    const Image& frontal = knee.xrays.front().pixels;
    const Image metal = pathLengths(femoralComponent(), *knee.xrays.front().geometry, knee.truth);
    float brightestInMetal = 0.0f;
    float darkestBeside = 1e9f;
    for (int row = 2; row < 94; ++row)
        for (int column = 2; column < 94; ++column) {
            if (metal.at(column, row) > 8.0f)
                brightestInMetal = std::max(brightestInMetal, frontal.at(column, row));
            else if (metal.at(column - 2, row) + metal.at(column + 2, row) + metal.at(column, row - 2) +
                         metal.at(column, row + 2) + metal.at(column, row) ==
                     0.0f)
                darkestBeside = std::min(darkestBeside, frontal.at(column, row));
        }
    EXPECT_LT(brightestInMetal, darkestBeside);
    EXPECT_TRUE(symmetryPlanes(knee.ct, 0.8).empty()); // no second pose of the same silhouette
}

} // namespace
} // namespace isocenter::core::sample_patients_test
