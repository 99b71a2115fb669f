// SPDX-License-Identifier: MIT
// Pictures of an object in which points are marked: what is expected and found, and the cameras by them.
#include "app/calibration/marked_pictures.h"
#include "core/support/error.h"
#include "tests/support/calibration/bead_object.h"
#include "tests/support/messages.h"

#include <gtest/gtest.h>

namespace isocenter::app::marked_pictures_test {
namespace {

using tests::messageOf;
using tests::says;

// Both pictures, with the first six points marked where they are seen.
MarkedPictures marked(const test::BeadObject& object, double offPx = 0.0)
{
    MarkedPictures pictures;
    pictures.setObject(object.points);
    for (std::size_t camera = 0; camera < object.cameras.size(); ++camera) {
        const std::size_t picture =
            pictures.add("cube.tif", std::make_shared<const core::Image>(object.picture(camera)));
        for (std::size_t point = 0; point < 6; ++point)
            pictures.mark(picture, point, object.seenAt(camera, point) + Eigen::Vector2d(offPx, -offPx));
    }
    return pictures;
}

TEST(MarkedPictures, ExpectsFindsAndCalibrates)
{
    const test::BeadObject object;
    MarkedPictures pictures = marked(object, 0.5);
    EXPECT_EQ(pictures.nextUnmarked(0, 5), 6u);
    EXPECT_EQ(pictures.nextUnmarked(0, 23), 6u); // going round
    for (std::size_t camera = 0; camera < 2; ++camera) {
        const std::vector<Eigen::Vector2d> expected = pictures.expectedIn(camera);
        for (std::size_t point = 0; point < object.points.size(); ++point)
            EXPECT_LT((expected[point] - object.seenAt(camera, point)).norm(), 12.0) << point;
        const PointMarks all = pictures.withOthers(camera);
        EXPECT_GT(all.size(), 18u);
        for (const auto& [point, place] : all)
            EXPECT_LT((place - object.seenAt(camera, point)).norm(), 0.3) << point;
        pictures.setMarks(camera, all);
    }
    const ObjectCase some = pictures.asCase();
    ASSERT_EQ(some.cameras.size(), 2u);
    EXPECT_EQ(some.cameras[1].name, "cam2");
    for (std::size_t picture = 0; picture < 2; ++picture)
        for (const auto& [point, place] : pictures.pictures()[picture].marks) {
            const core::ObjectSighting& sighting = some.sightings[*pictures.sightingOf(picture, point)];
            EXPECT_EQ(sighting.camera, picture);
            EXPECT_EQ(sighting.point, point);
            EXPECT_EQ(sighting.pixel, place);
        }
    const core::ObjectCalibration found = calibratedCase(some, false);
    EXPECT_LT(found.rmsPx, 0.2);
    const std::vector<std::size_t> farthest = farthestFirst(found);
    EXPECT_GE(found.residuals[farthest.front()].leaveOneOutPx,
              found.residuals[farthest.back()].leaveOneOutPx);
    const auto views = viewsOf(some, found, 0.3);
    ASSERT_EQ(views.size(), 2u);
    for (std::size_t camera = 0; camera < 2; ++camera)
        for (const core::ObjectPoint& point : object.points) {
            const Eigen::Vector3d seen =
                views[camera].projection.pixelFromWorld() * point.placeMm.homogeneous();
            EXPECT_LT((seen.hnormalized() - object.cameras[camera].project(point.placeMm)).norm(), 0.5);
        }
}

TEST(MarkedPictures, CentresAMarkOnItsBead)
{
    const test::BeadObject object;
    const core::Image picture = object.picture(0);
    const Eigen::Vector2d bead = object.seenAt(0, 3);
    EXPECT_LT((centredOnBead(picture, bead + Eigen::Vector2d(2.0, -3.0)) - bead).norm(), 0.2);
    EXPECT_EQ(centredOnBead(picture, {2.0, 697.0}), Eigen::Vector2d(2.0, 697.0)); // there is none
}

TEST(MarkedPictures, KnowsCamerasAndPlacements)
{
    const test::BeadObject object;
    MarkedPictures pictures = marked(object);
    const auto refused = [&](std::size_t picture, const char* camera, int placement) {
        return messageOf<InputError>([&] { pictures.assign(picture, camera, placement); });
    };
    EXPECT_TRUE(says(refused(1, "cam1", 1), "there is a picture by cam1 of placement 1 already"));
    EXPECT_TRUE(says(refused(1, "", 1), "a camera needs a name"));
    EXPECT_TRUE(says(refused(1, "cam1", 0), "counted from 1"));
    const std::size_t small = pictures.add("small.tif", std::make_shared<const core::Image>(20, 10, 1.0f));
    EXPECT_EQ(pictures.pictures()[small].camera, "cam3");
    EXPECT_TRUE(says(refused(small, "cam1", 2), "has another size"));
    pictures.remove(small);
    pictures.assign(1, "cam1", 7); // only the second that has marks
    const ObjectCase some = pictures.asCase();
    EXPECT_EQ(some.cameras.size(), 1u);
    EXPECT_EQ(some.sightings.back().placement, 1u);
    pictures.unmark(1, 2);
    EXPECT_FALSE(pictures.sightingOf(1, 2));
    EXPECT_EQ(pictures.sightingOf(1, 3), 8u);
    for (const std::size_t point : {0u, 1u, 3u})
        pictures.unmark(1, point);
    EXPECT_TRUE(says(messageOf<InputError>([&] { pictures.expectedIn(1); }), "6 points"));
    pictures.setObject({});
    EXPECT_TRUE(pictures.pictures()[0].marks.empty());
    EXPECT_FALSE(pictures.nextUnmarked(0, 0));
}

} // namespace
} // namespace isocenter::app::marked_pictures_test
