// SPDX-License-Identifier: MIT
// A plane followed by its picture before a camera whose every pose is known: on every device that it is
// placed exactly.
#include "app/tracking/points/plane_tracker.h"
#include "core/features/judging/ground_truth_camera.h"
#include "core/geometry/angles.h"
#include "core/io/formats/camera_file.h"
#include "core/support/error.h"
#include "core/support/random.h"
#include "tests/core/temporary_files.h"
#include "tests/support/devices_under_test.h"
#include "tests/support/messages.h"

namespace isocenter::app::plane_tracker_test {
namespace {

using tests::messageOf;
using tests::says;

constexpr int kColumns = 400;
constexpr int kRows = 300;
constexpr int kMatchEvery = 4;
constexpr double kLargestRmsePx = 0.3;
constexpr double kLargestTurnDeg = 2.0; // a flip would be twice the tilt

core::GroundTruthCamera cameraWith(const char* motion, std::uint32_t wall = 5)
{
    core::GroundTruthCameraOptions options;
    options.columns = kColumns;
    options.rows = kRows;
    options.motion = core::CameraMotion::named(motion);
    options.seed = wall;
    return core::GroundTruthCamera(options);
}

double turnDeg(const Eigen::Matrix3d& a, const Eigen::Matrix3d& b)
{
    return Eigen::AngleAxisd(Eigen::Matrix3d(a.transpose() * b)).angle() * core::kDegPerRad;
}

// The mean square distance (px) of where a pose sees the places of frame 0 to where they truly are.
double meanSquare(const PlaneTracker& plane, const Eigen::Isometry3d& pose,
                  const core::GroundTruthCamera& truth, int frame)
{
    const double mmPerPx = plane.sizeMm().x() / kColumns;
    double sum = 0.0;
    int count = 0;
    for (int row = 10; row < kRows; row += 40)
        for (int column = 10; column < kColumns; column += 40, ++count) {
            const Eigen::Vector2d place(column, row);
            const Eigen::Vector2d mm = mmPerPx * (place - Eigen::Vector2d(0.5 * kColumns, 0.5 * kRows));
            const Eigen::Vector2d seen =
                plane.camera().pixelOf((pose * Eigen::Vector3d(mm.x(), mm.y(), 0.0)).hnormalized());
            sum += (seen - truth.mapped(place, 0, frame)).squaredNorm();
        }
    return sum / count;
}

class PlaneTrackerTest : public test::DeviceTest
{
protected:
    // Through those frames of the orbit, with frame 0 as the plane's picture.
    void expectExact(PlaneTrackerOptions::Method method, int step, int last)
    {
        PlaneTrackerOptions options;
        options.method = method;
        options.matchEvery = kMatchEvery;
        PlaneTracker plane(device(), kColumns, kRows, options);
        const core::GroundTruthCamera truth = cameraWith("orbit");
        plane.setReference(truth.frame(0).image);
        double sum = 0.0;
        int frames = 0;
        int followed = 0;
        for (int frame = 0; frame <= last; frame += step, ++frames) {
            const PlaneSighting sighting = plane.look(truth.frame(frame).image);
            ASSERT_TRUE(sighting.pose) << frame << ": " << sighting.problem;
            followed += sighting.followed ? 1 : 0;
            const Eigen::Isometry3d& pose = sighting.pose->cameraFromPlane;
            const Eigen::Isometry3d wanted = core::orbitPose(truth.options().motion, kColumns, kRows, frame);
            EXPECT_LT(turnDeg(pose.linear(), wanted.linear()), kLargestTurnDeg) << frame;
            EXPECT_NEAR(pose.translation().z() * kColumns / plane.sizeMm().x(), wanted.translation().z(),
                        0.01 * wanted.translation().z());
            EXPECT_LT(sighting.pose->rmsPx, 1.0);
            sum += meanSquare(plane, pose, truth, frame);
        }
        const double rmse = std::sqrt(sum / frames);
        RecordProperty("reprojectionRmsePx", fmt::format("{:.3f}", rmse));
        EXPECT_LE(rmse, kLargestRmsePx);
        if (method == PlaneTrackerOptions::Method::Follow)
            EXPECT_EQ(followed, frames - 2); // all but the first and the one that was matched anew
        else
            EXPECT_EQ(followed, 0);
    }
};

class PlaneSightingsTest : public test::DeviceTest
{
};

TEST_P(PlaneTrackerTest, MatchingPlacesTheOrbitExactly)
{
    expectExact(PlaneTrackerOptions::Method::Match, 20, 60);
}

// Beyond the frame in which it matches anew.
TEST_P(PlaneTrackerTest, FollowingPlacesTheOrbitExactly)
{
    expectExact(PlaneTrackerOptions::Method::Follow, 1, kMatchEvery + 2);
}

TEST_P(PlaneSightingsTest, AStillPlaneJittersLittle)
{
    for (const auto method : {PlaneTrackerOptions::Method::Match, PlaneTrackerOptions::Method::Follow}) {
        PlaneTrackerOptions options;
        options.method = method;
        PlaneTracker plane(device(), kColumns, kRows, options);
        const core::GroundTruthCamera still = cameraWith("still");
        plane.setReference(still.frame(0).image);
        PlaneSighting sighting;
        for (int frame = 1; frame <= 6; ++frame) {
            sighting = plane.look(still.frame(frame).image);
            EXPECT_EQ(sighting.jitterPx.has_value(), frame > 2);
        }
        ASSERT_TRUE(sighting.jitterPx);
        RecordProperty(method == PlaneTrackerOptions::Method::Match ? "matchedPx" : "followedPx",
                       fmt::format("{:.3f}", *sighting.jitterPx));
        EXPECT_LT(*sighting.jitterPx, 0.3);
        EXPECT_GT(*sighting.jitterPx, 0.0);
    }
}

TEST_P(PlaneSightingsTest, FindsThePlaneAgainThatWentAway)
{
    PlaneTracker plane(device(), kColumns, kRows, {});
    const core::GroundTruthCamera truth = cameraWith("orbit");
    plane.setReference(truth.frame(0).image);
    EXPECT_TRUE(plane.look(truth.frame(0).image).pose);
    EXPECT_TRUE(plane.look(truth.frame(1).image).followed);
    const PlaneSighting lost = plane.look(cameraWith("orbit", 77).frame(2).image);
    EXPECT_FALSE(lost.pose);
    EXPECT_FALSE(lost.problem.empty());
    EXPECT_FALSE(lost.jitterPx);
    const PlaneSighting blank = plane.look(core::Image(kColumns, kRows, 50.0f));
    EXPECT_FALSE(blank.pose);
    EXPECT_FALSE(blank.problem.empty());
    const PlaneSighting found = plane.look(truth.frame(10).image);
    ASSERT_TRUE(found.pose) << found.problem;
    EXPECT_FALSE(found.followed);
    EXPECT_LT(std::sqrt(meanSquare(plane, found.pose->cameraFromPlane, truth, 10)), kLargestRmsePx);
    EXPECT_TRUE(plane.look(truth.frame(11).image).followed);
}

TEST_P(PlaneSightingsTest, SaysWhatIsWrong)
{
    PlaneTrackerOptions options;
    options.widthMm = 0.0;
    EXPECT_TRUE(
        says(messageOf<UsageError>([&] { PlaneTracker(device(), kColumns, kRows, options); }), "0 mm wide"));
    options = {};
    options.camera.fieldOfViewDeg = 180.0;
    EXPECT_TRUE(says(messageOf<InputError>([&] { PlaneTracker(device(), kColumns, kRows, options); }),
                     "field of view of 180"));
    PlaneTracker plane(device(), kColumns, kRows, {});
    const core::Image grey(kColumns, kRows, 90.0f);
    EXPECT_TRUE(says(messageOf<UsageError>([&] { plane.look(grey); }), "no picture of the plane"));
    EXPECT_TRUE(says(messageOf<InputError>([&] { plane.setReference(grey); }), "0 features"));
    plane.setReference(cameraWith("still").frame(0).image);
    EXPECT_TRUE(says(messageOf<InputError>([&] { plane.look(core::Image(64, 48, 1.0f)); }), "64 x 48"));
}

ISOCENTER_TEST_ON_ALL_DEVICES(PlaneTrackerTest);
ISOCENTER_TEST_ON_THE_CPU(PlaneSightingsTest);

TEST(PlaneCamera, IsAssumedOrReadAndScaledToTheFrames)
{
    PlaneCamera camera;
    EXPECT_TRUE(camera.isAssumed());
    EXPECT_EQ(camera.intrinsics(640, 480), core::simpleCamera(640, 480, 60.0));
    camera.file = core::temporaryFile("camera.json");
    core::writeCameraFile(camera.file, {640, 480, {600.0, 610.0}, {322.0, 238.0}, {-0.2, 0.0, 0.0}, {}});
    EXPECT_FALSE(camera.isAssumed());
    const core::CameraIntrinsics half = camera.intrinsics(320, 240);
    EXPECT_EQ(half.focalPx, Eigen::Vector2d(300.0, 305.0));
    EXPECT_EQ(half.centrePx, Eigen::Vector2d(161.0, 119.0));
    EXPECT_DOUBLE_EQ(half.radial[0], -0.2);
    EXPECT_TRUE(says(messageOf<InputError>([&] { camera.intrinsics(640, 360); }), "640 x 480"));
    camera.file = "/no/such/camera.json";
    EXPECT_THROW(camera.intrinsics(640, 480), FileError);
}

TEST(PoseJitter, IsTheErrorOfAPlaceWhateverItsMotion)
{
    PoseJitter even;
    for (int frame = 0; frame < 10; ++frame) {
        even.add({Eigen::Vector2d(3.0 * frame, 100.0 - frame)});
        EXPECT_EQ(even.px().has_value(), frame > 1);
    }
    EXPECT_NEAR(*even.px(), 0.0, 1e-9);

    const core::RandomField random(3);
    PoseJitter noisy;
    constexpr double kReach = 0.5; // px, of even errors: their variance is a third of its square
    std::uint64_t next = 0;
    const auto error = [&] { return random.uniform(next++, -kReach, kReach); };
    for (int frame = 0; frame < 40; ++frame) {
        std::vector<Eigen::Vector2d> places;
        for (int point = 0; point < 200; ++point) {
            const double x = error();
            places.emplace_back(point + 2.0 * frame + x, error());
        }
        noisy.add(std::move(places));
    }
    EXPECT_NEAR(*noisy.px(), std::sqrt(2.0 / 3.0) * kReach, 0.02);
    noisy.clear();
    EXPECT_FALSE(noisy.px());
}

} // namespace
} // namespace isocenter::app::plane_tracker_test
