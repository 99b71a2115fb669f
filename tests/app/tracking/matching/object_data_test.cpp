// SPDX-License-Identifier: MIT
// A real object is recognised in a real scene: a box of biscuits among other things.
#include "app/tracking/matching/object_database.h"
#include "core/io/images/image_file.h"
#include "gpu/algorithms/features/sift_detector.h"
#include "tests/support/devices_under_test.h"

namespace isocenter::app::object_data_test {
namespace {

class RealObjectTest : public test::DeviceTest
{
};

TEST_P(RealObjectTest, TheBoxIsFoundInItsScene)
{
    const std::filesystem::path folder = std::filesystem::path(ISOCENTER_SAMPLE_DATA) / "matching";
    const auto objectOf = [&](const std::string& name) {
        const core::Image image = core::readImage(folder / (name + ".png"));
        return KnownObject{name, image.columns, image.rows,
                           gpu::SiftDetector(device(), image.columns, image.rows).detect(image)};
    };
    ObjectDatabase database;
    database.add(objectOf("box"));
    database.add(objectOf("graf1")); // is not there
    const auto found = database.recognise(device(), objectOf("box_in_scene").features);
    ASSERT_EQ(found.size(), 1u);
    EXPECT_EQ(database.objects()[found[0].object].name, "box");
    RecordProperty("matches", static_cast<int>(found[0].matches.size()));
    RecordProperty("inliers", found[0].placement.inlierCount);
    EXPECT_GT(found[0].placement.inlierCount, 40);
    // The corners of the box that can be seen in the picture; the fourth is behind another box.
    const double columns = database.objects()[0].columns;
    const double rows = database.objects()[0].rows;
    for (const auto& [corner, seen] :
         {std::pair<Eigen::Vector2d, Eigen::Vector2d>{{0.0, 0.0}, {118.0, 161.0}},
          {{columns, 0.0}, {284.0, 176.0}},
          {{0.0, rows}, {89.0, 272.0}}}) {
        const Eigen::Vector2d place = core::transferred(*found[0].placement.secondFromFirst, corner);
        EXPECT_LT((place - seen).norm(), 4.0) << place.transpose();
    }
}

ISOCENTER_TEST_ON_ALL_DEVICES(RealObjectTest);

} // namespace
} // namespace isocenter::app::object_data_test
