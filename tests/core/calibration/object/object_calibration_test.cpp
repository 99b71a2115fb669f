// SPDX-License-Identifier: MIT
// Cameras found by a cube of beads of known places, seen with noise, and a check of them by matched points.
#include "core/calibration/epipolar_check.h"
#include "core/calibration/object/object_calibration.h"
#include "core/calibration/object/object_points_finder.h"
#include "core/geometry/angles.h"
#include "core/image/image.h"
#include "core/support/error.h"
#include "core/support/random.h"
#include "tests/support/calibration/bead_picture.h"
#include "tests/support/messages.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace isocenter::core::object_calibration_test {
namespace {

using tests::messageOf;
using tests::says;

constexpr double kNoisePx = 0.3;

// 4 x 4 x 4 beads, 40 mm apart, a little out of place as beads are.
std::vector<ObjectPoint> cube()
{
    const RandomField random(11);
    std::vector<ObjectPoint> points;
    for (int z = 0; z < 4; ++z)
        for (int y = 0; y < 4; ++y)
            for (int x = 0; x < 4; ++x) {
                const auto index = 3 * points.size();
                points.push_back({fmt::format("{}", points.size() + 1),
                                  Eigen::Vector3d(40.0 * x + random.uniform(index, -2.0, 2.0),
                                                  40.0 * y + random.uniform(index + 1, -2.0, 2.0),
                                                  40.0 * z + random.uniform(index + 2, -2.0, 2.0))});
            }
    return points;
}

// Two C-arms at right angles that look at the centre of the cube, one of them turned and tilted.
struct Rig
{
    std::vector<ObjectPoint> object = cube();
    std::vector<ObjectCamera> cameras{{"cam1", 1024, 1024}, {"cam2", 1024, 1000}};
    std::vector<CalibratedCamera> truth;
    std::vector<Eigen::Isometry3d> worldFromObject{Eigen::Isometry3d::Identity()};

    Rig()
    {
        truth.push_back({{1024, 1024, {3000.0, 3006.0}, {520.0, 498.0}, {}, {}},
                         {},
                         looking({0.0, 0.0, 0.0}, 1000.0),
                         0.0,
                         0});
        truth.push_back({{1024, 1000, {3210.0, 3200.0}, {503.0, 512.0}, {}, {}},
                         {},
                         looking({0.1, 1.45, 0.05}, 1100.0),
                         0.0,
                         0});
    }
    static Eigen::Isometry3d looking(const Eigen::Vector3d& turns, double distanceMm)
    {
        Eigen::Isometry3d pose = Eigen::Isometry3d::Identity();
        pose.linear() = (Eigen::AngleAxisd(turns.z(), Eigen::Vector3d::UnitZ()) *
                         Eigen::AngleAxisd(turns.y(), Eigen::Vector3d::UnitY()) *
                         Eigen::AngleAxisd(turns.x(), Eigen::Vector3d::UnitX()))
                            .toRotationMatrix();
        pose.translation() =
            Eigen::Vector3d(0.0, 0.0, distanceMm) - pose.linear() * Eigen::Vector3d(60, 60, 60);
        return pose;
    }
    std::vector<ObjectSighting> sightings(double noisePx, std::uint64_t seed = 5) const
    {
        const RandomField random(seed);
        std::vector<ObjectSighting> seen;
        for (std::size_t placement = 0; placement < worldFromObject.size(); ++placement)
            for (std::size_t camera = 0; camera < truth.size(); ++camera)
                for (std::size_t point = 0; point < object.size(); ++point) {
                    const Eigen::Vector2d pixel =
                        truth[camera].project(worldFromObject[placement] * object[point].placeMm);
                    const std::uint64_t index = 2 * seen.size();
                    seen.push_back({camera, placement, point,
                                    pixel + noisePx * Eigen::Vector2d(random.gaussian(index),
                                                                      random.gaussian(index + 1))});
                }
        return seen;
    }
    // The object put elsewhere as well, turned.
    void movePlacements()
    {
        for (const double turn : {0.6, -0.9, 1.7}) {
            Eigen::Isometry3d moved = Eigen::Isometry3d::Identity();
            moved.translate(Eigen::Vector3d(60.0 + 15.0 * turn, 60.0, 60.0 - 10.0 * turn));
            moved.rotate(Eigen::AngleAxisd(turn, Eigen::Vector3d(0.3, 0.8, 0.5).normalized()));
            moved.translate(Eigen::Vector3d(-60.0, -60.0, -60.0));
            worldFromObject.push_back(moved);
        }
    }
};

double turnBetweenDeg(const Eigen::Isometry3d& a, const Eigen::Isometry3d& b)
{
    return Eigen::AngleAxisd(a.linear() * b.linear().transpose()).angle() * kDegPerRad;
}

Eigen::Vector3d sourceOf(const CalibratedCamera& camera)
{
    return camera.cameraFromWorld.inverse().translation();
}

TEST(ObjectCalibration, IsExactForExactPoints)
{
    Rig rig;
    rig.movePlacements();
    const ObjectCalibration found = calibratedByObject(rig.object, rig.cameras, rig.sightings(0.0));
    EXPECT_LT(found.rmsPx, 1e-6);
    for (std::size_t camera = 0; camera < 2; ++camera) {
        EXPECT_LT((found.cameras[camera].camera.focalPx - rig.truth[camera].camera.focalPx).norm(), 1e-4);
        EXPECT_LT((sourceOf(found.cameras[camera]) - sourceOf(rig.truth[camera])).norm(), 1e-4);
    }
    ASSERT_EQ(found.worldFromObject.size(), 4u);
    for (std::size_t placement = 0; placement < 4; ++placement)
        EXPECT_TRUE(found.worldFromObject[placement].isApprox(rig.worldFromObject[placement], 1e-6));
}

// With 0.3 px of noise: reprojections are right to 0.1 px, and the geometry that the cameras measure, which
// is where they see the object to have been put, to 0.2 mm and 0.02 degrees about each axis. (A narrow beam
// leaves each camera's centre and turn open together, by more than that, which neither of them shows.)
TEST(ObjectCalibration, FindsCamerasThroughNoise)
{
    Rig rig;
    rig.movePlacements();
    const std::vector<ObjectSighting> seen = rig.sightings(kNoisePx);
    const ObjectCalibration found = calibratedByObject(rig.object, rig.cameras, seen);
    EXPECT_NEAR(found.rmsPx, kNoisePx * std::sqrt(2.0), 0.03);
    EXPECT_GT(found.leaveOneOutRmsPx, found.rmsPx);
    EXPECT_LT(found.leaveOneOutRmsPx, 1.1 * found.rmsPx);
    for (std::size_t camera = 0; camera < 2; ++camera) {
        Eigen::Vector2d bias = Eigen::Vector2d::Zero();
        double squares = 0.0;
        for (const ObjectPoint& point : rig.object) {
            const Eigen::Vector2d offset =
                found.cameras[camera].project(point.placeMm) - rig.truth[camera].project(point.placeMm);
            bias += offset / static_cast<double>(rig.object.size());
            squares += offset.squaredNorm() / static_cast<double>(rig.object.size());
        }
        EXPECT_LT(bias.norm(), 0.1);
        EXPECT_LT(std::sqrt(squares), 0.15);
        EXPECT_LT(std::abs(found.cameras[camera].camera.focalPx.x() - rig.truth[camera].camera.focalPx.x()),
                  4.0 * found.cameras[camera].deviations.focalPx.x());
        EXPECT_EQ(found.cameras[camera].points, 256);
    }
    double squaredTurns = 0.0;
    for (std::size_t placement = 1; placement < 4; ++placement) {
        const Eigen::Vector3d middle(60.0, 60.0, 60.0);
        EXPECT_LT(
            (found.worldFromObject[placement] * middle - rig.worldFromObject[placement] * middle).norm(),
            0.2);
        squaredTurns +=
            std::pow(turnBetweenDeg(found.worldFromObject[placement], rig.worldFromObject[placement]), 2.0);
    }
    EXPECT_LT(std::sqrt(squaredTurns / 9.0), 0.02); // about each of three axes, in three placements
}

TEST(ObjectCalibration, FindsTheLensWhereItIsAskedFor)
{
    Rig rig;
    rig.movePlacements();
    for (CalibratedCamera& camera : rig.truth) {
        camera.camera.radial = {-0.35, 0.8, 0.0};
        camera.camera.tangential = {0.002, -0.001};
    }
    const std::vector<ObjectSighting> seen = rig.sightings(0.0);
    EXPECT_GT(calibratedByObject(rig.object, rig.cameras, seen).rmsPx, 0.1);
    const ObjectCalibration found =
        calibratedByObject(rig.object, rig.cameras, seen, {.radial = true, .tangential = true});
    EXPECT_LT(found.rmsPx, 1e-5);
    EXPECT_NEAR(found.cameras[0].camera.radial[0], -0.35, 1e-4);
    EXPECT_NEAR(found.cameras[1].camera.tangential[0], 0.002, 1e-5);
}

TEST(ObjectCalibration, LeftOutPointsShowWhichOneIsOff)
{
    const Rig rig;
    std::vector<ObjectSighting> seen = rig.sightings(0.05);
    seen[17].pixel += Eigen::Vector2d(4.0, -3.0);
    const ObjectCalibration found = calibratedByObject(rig.object, rig.cameras, seen);
    for (std::size_t sighting = 0; sighting < seen.size(); ++sighting)
        EXPECT_EQ(found.residuals[sighting].leaveOneOutPx > 3.0, sighting == 17) << sighting;
    EXPECT_NEAR(found.residuals[17].leaveOneOutPx, 5.0, 0.4);
}

TEST(ObjectCalibration, SaysWhatIsWrongWithThePoints)
{
    const Rig rig;
    const auto refused = [&](const std::vector<ObjectPoint>& object,
                             const std::vector<ObjectSighting>& seen) {
        return messageOf<InputError>([&] { calibratedByObject(object, rig.cameras, seen); });
    };
    const std::vector<ObjectSighting> seen = rig.sightings(kNoisePx);
    const std::vector<ObjectSighting> few(seen.begin(), seen.begin() + 5);
    EXPECT_TRUE(says(refused(rig.object, few), "camera cam1: a camera takes 6 points of the object or more"));

    std::vector<ObjectPoint> flat = rig.object;
    for (ObjectPoint& point : flat)
        point.placeMm.z() = 0.1 * point.placeMm.x();
    EXPECT_TRUE(says(refused(flat, seen), "lie in a plane"));

    std::vector<ObjectPoint> leftHanded = rig.object;
    for (ObjectPoint& point : leftHanded)
        point.placeMm.x() = -point.placeMm.x();
    EXPECT_TRUE(says(refused(leftHanded, seen), "left-handed"));
    std::vector<ObjectSighting> mirrored = seen;
    for (ObjectSighting& sighting : mirrored)
        sighting.pixel.x() = 1024.0 - sighting.pixel.x();
    EXPECT_TRUE(says(refused(rig.object, mirrored), "cam1: it would see the object as in a mirror"));

    std::vector<ObjectSighting> exchanged = seen;
    std::swap(exchanged[3].pixel, exchanged[44].pixel);
    EXPECT_TRUE(says(refused(rig.object, exchanged), "the points 4, 45 are not where the others let expect"));
    std::vector<ObjectSighting> shuffled = seen;
    for (std::size_t point = 0; point < 64; ++point)
        shuffled[point].point = (7 * point + 3) % 64;
    EXPECT_TRUE(says(refused(rig.object, shuffled), "no camera sees the points where they are"));
}

// A picture of the cube's beads as a camera sees them, dark on bright.
Image pictureOf(const Rig& rig, std::size_t camera)
{
    std::vector<Eigen::Vector2d> places;
    for (const ObjectPoint& point : rig.object)
        places.push_back(rig.truth[camera].project(point.placeMm));
    return test::beadPicture(rig.cameras[camera].columns, rig.cameras[camera].rows, places);
}

TEST(ObjectPointsFinder, FindsTheOtherBeadsFromEightThatWereMarked)
{
    const Rig rig;
    const std::vector<ObjectSighting> all = rig.sightings(2.0); // as people click
    for (std::size_t camera = 0; camera < 2; ++camera) {
        std::vector<ObjectSighting> marked;
        for (const std::size_t point : {0u, 3u, 12u, 15u, 48u, 51u, 60u, 63u, 21u, 38u})
            marked.push_back(all[64 * camera + point]);
        const std::vector<ObjectSighting> found =
            objectPointsIn(pictureOf(rig, camera), rig.object, marked, rig.cameras[camera].name);
        // The first camera looks along rows of beads, most of which touch or hide others.
        EXPECT_GT(found.size(), camera == 0 ? 8u : 30u);
        for (const ObjectSighting& sighting : found) {
            EXPECT_EQ(sighting.camera, camera);
            EXPECT_LT((sighting.pixel - rig.truth[camera].project(rig.object[sighting.point].placeMm)).norm(),
                      0.4)
                << sighting.point;
        }
    }
}

TEST(ObjectPointsFinder, SaysThatThereAreNoBeads)
{
    const Rig rig;
    const std::vector<ObjectSighting> all = rig.sightings(0.0);
    const Image blank(rig.cameras[0].columns, rig.cameras[0].rows, 100.0f);
    const auto message =
        messageOf<InputError>([&] { objectPointsIn(blank, rig.object, std::span(all).first(20), "cam1"); });
    EXPECT_TRUE(says(message, "cam1: no beads are seen"));
}

// Points that both true views show, by the geometry given.
std::vector<PointPair> pairsOf(const Rig& rig, double noisePx)
{
    const RandomField random(3);
    std::vector<PointPair> pairs;
    for (const ObjectPoint& point : rig.object) {
        const std::uint64_t index = 4 * pairs.size();
        pairs.push_back(
            {rig.truth[0].project(point.placeMm) +
                 noisePx * Eigen::Vector2d(random.gaussian(index), random.gaussian(index + 1)),
             rig.truth[1].project(point.placeMm) +
                 noisePx * Eigen::Vector2d(random.gaussian(index + 2), random.gaussian(index + 3))});
    }
    return pairs;
}

TEST(EpipolarCheck, TellsWhetherACalibrationHolds)
{
    Rig rig;
    const std::vector<PointPair> pairs = pairsOf(rig, 0.3);
    const auto check = [&] {
        return checkedByPairs(ProjectionGeometry(rig.truth[0].pixelFromWorld(), 1024, 1024),
                              ProjectionGeometry(rig.truth[1].pixelFromWorld(), 1024, 1000), pairs);
    };
    const EpipolarCheck good = check();
    EXPECT_EQ(good.health, CalibrationHealth::Holds);
    // Two normal errors across the line, of about 0.3 px each: |N(0, 0.42)|.
    EXPECT_NEAR(good.meanPx, 0.42 * std::sqrt(2.0 / 3.14159265), 0.08);
    EXPECT_GT(good.percentile95Px, good.meanPx);
    EXPECT_GE(good.largestPx, good.percentile95Px);
    EXPECT_EQ(good.residualsPx.size(), pairs.size());

    rig.truth[1].cameraFromWorld.translation().y() += 0.9; // mm: a C-arm that has sunk
    EXPECT_EQ(check().health, CalibrationHealth::Drifted);
    rig.truth[1].cameraFromWorld.translation().y() += 20.0;
    EXPECT_EQ(check().health, CalibrationHealth::Wrong);
}

TEST(EpipolarCheck, SaysWhatIsMissing)
{
    const Rig rig;
    const ProjectionGeometry first(rig.truth[0].pixelFromWorld(), 1024, 1024);
    std::vector<PointPair> pairs = pairsOf(rig, 0.0);
    EXPECT_TRUE(says(messageOf<InputError>([&] { checkedByPairs(first, first, pairs); }), "the same source"));
    pairs.resize(7);
    EXPECT_TRUE(says(messageOf<InputError>([&] { checkedByPairs(first, first, pairs); }), "and there are 7"));
}

} // namespace
} // namespace isocenter::core::object_calibration_test
