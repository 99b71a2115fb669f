// SPDX-License-Identifier: MIT
// Matching of images on every device, and recognition of objects, before a wall whose motion is known.
#include "app/tracking/matching/image_matcher.h"
#include "app/tracking/matching/object_database.h"
#include "core/features/judging/ground_truth_camera.h"
#include "core/support/error.h"
#include "gpu/algorithms/features/sift_detector.h"
#include "tests/support/devices_under_test.h"
#include "tests/support/messages.h"

namespace isocenter::app::image_matcher_test {
namespace {

using tests::messageOf;
using tests::says;

constexpr int kColumns = 320;
constexpr int kRows = 240;

core::GroundTruthCamera cameraBefore(std::uint32_t wall)
{
    core::GroundTruthCameraOptions options;
    options.columns = kColumns;
    options.rows = kRows;
    options.seed = wall;
    return core::GroundTruthCamera(options);
}

KnownObject objectOf(gpu::Device& device, const std::string& name, const core::Image& image)
{
    return {name, image.columns, image.rows,
            gpu::SiftDetector(device, image.columns, image.rows).detect(image)};
}

double cornerError(const Eigen::Matrix3d& seen, const Eigen::Matrix3d& truth)
{
    double worst = 0.0;
    for (const double x : {0.0, static_cast<double>(kColumns)})
        for (const double y : {0.0, static_cast<double>(kRows)})
            worst =
                std::max(worst, (core::transferred(seen, {x, y}) - core::transferred(truth, {x, y})).norm());
    return worst;
}

class ImageMatcherTest : public test::DeviceTest
{
};

// What is made of matches: object_search_test recognises on every device.
class MatchedObjectsTest : public test::DeviceTest
{
};

TEST_P(ImageMatcherTest, FindsTheKnownHomography)
{
    const core::GroundTruthCamera camera = cameraBefore(3);
    const core::GroundTruthFrame moved = camera.frame(15);
    const ImageMatch match = matchImages(device(), camera.frame(0).image, moved.image);
    ASSERT_TRUE(match.homography.secondFromFirst) << match.homography.problem;
    EXPECT_LT(cornerError(*match.homography.secondFromFirst, moved.frameFromFirst), 0.5);
    EXPECT_GT(match.homography.inlierCount, 100);
    EXPECT_GT(match.homography.inlierCount, 0.8 * static_cast<double>(match.matches.size()));
    EXPECT_EQ(match.homography.inliers.size(), match.matches.size());
}

TEST_P(ImageMatcherTest, TakesImagesOfDifferentSizes)
{
    const core::Image whole = cameraBefore(4).frame(0).image;
    core::Image part(200, 160);
    for (int row = 0; row < part.rows; ++row)
        for (int column = 0; column < part.columns; ++column)
            part.at(column, row) = whole.at(column + 70, row + 50);
    const ImageMatch match = matchImages(device(), part, whole);
    ASSERT_TRUE(match.homography.secondFromFirst) << match.homography.problem;
    Eigen::Matrix3d shift = Eigen::Matrix3d::Identity();
    shift.col(2).head<2>() << 70.0, 50.0;
    EXPECT_LT(cornerError(*match.homography.secondFromFirst, shift), 0.2);
}

TEST_P(MatchedObjectsTest, WithoutStructureItSaysWhatToDo)
{
    const core::Image grey(kColumns, kRows, 90.0f);
    const ImageMatch match = matchImages(device(), grey, cameraBefore(5).frame(0).image);
    EXPECT_FALSE(match.homography.secondFromFirst);
    EXPECT_TRUE(says(match.homography.problem, "0 matches"));
    EXPECT_TRUE(says(messageOf<InputError>([&] { requireFeatures(match.first, "grey.png", {}); }),
                     "grey.png: 0 features were found"));
    EXPECT_NO_THROW(requireFeatures(match.second, "wall.png", {}));
    const ImageMatch others =
        matchImages(device(), cameraBefore(6).frame(0).image, cameraBefore(7).frame(0).image);
    EXPECT_FALSE(others.homography.secondFromFirst);
    EXPECT_FALSE(others.homography.problem.empty());
}

TEST_P(MatchedObjectsTest, RecognisesObjectsInAScene)
{
    ObjectDatabase database;
    for (const std::uint32_t wall : {11u, 12u, 13u})
        database.add(objectOf(device(), fmt::format("wall {}", wall), cameraBefore(wall).frame(0).image));
    const core::GroundTruthFrame moved = cameraBefore(12).frame(10);
    const auto found = database.recognise(device(), objectOf(device(), "scene", moved.image).features);
    ASSERT_EQ(found.size(), 1u);
    EXPECT_EQ(database.objects()[found[0].object].name, "wall 12");
    EXPECT_LT(cornerError(*found[0].placement.secondFromFirst, moved.frameFromFirst), 0.5);

    core::Image both(2 * kColumns, kRows); // two objects beside each other
    const core::Image left = cameraBefore(13).frame(0).image;
    const core::Image right = cameraBefore(11).frame(4).image;
    for (int row = 0; row < kRows; ++row)
        for (int column = 0; column < kColumns; ++column) {
            both.at(column, row) = left.at(column, row);
            both.at(kColumns + column, row) = right.at(column, row);
        }
    const auto two = database.recognise(device(), objectOf(device(), "scene", both).features);
    ASSERT_EQ(two.size(), 2u);
    EXPECT_EQ(two[0].object + two[1].object, 2u); // 0 and 2
    EXPECT_GE(two[0].placement.inlierCount, two[1].placement.inlierCount);
}

TEST_P(MatchedObjectsTest, WhatCannotBeRecognisedIsSaid)
{
    ObjectDatabase database;
    EXPECT_TRUE(says(messageOf<InputError>([&] { database.recognise(device(), {}); }), "no objects"));
    EXPECT_TRUE(says(messageOf<InputError>([&] {
                         database.add({"empty", 10, 10, {}});
                     }),
                     "empty: 0 features"));
    const KnownObject wall = objectOf(device(), "wall", cameraBefore(14).frame(0).image);
    database.add(wall);
    EXPECT_TRUE(says(messageOf<InputError>([&] { database.add(wall); }), "an object 'wall' already"));
    EXPECT_TRUE(database.recognise(device(), {}).empty());
    EXPECT_TRUE(
        database.recognise(device(), objectOf(device(), "other", cameraBefore(15).frame(0).image).features)
            .empty());
}

ISOCENTER_TEST_ON_ALL_DEVICES(ImageMatcherTest);
ISOCENTER_TEST_ON_THE_CPU(MatchedObjectsTest);

} // namespace
} // namespace isocenter::app::image_matcher_test
