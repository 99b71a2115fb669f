// SPDX-License-Identifier: MIT
// SIFT, matching and the search for a homography on a real pair of images: the first and the third view of
// the Graffiti wall with its measured homography (Mikolajczyk and Schmid).
#include "core/features/homography.h"
#include "core/features/pixel_centre.h"
#include "core/io/images/image_file.h"
#include "gpu/algorithms/features/descriptor_matcher.h"
#include "gpu/algorithms/features/homography_search.h"
#include "gpu/algorithms/features/sift_detector.h"
#include "tests/support/devices_under_test.h"

namespace isocenter::sift_data_test {
namespace {

core::SiftFeatures featuresOf(gpu::Device& device, const char* name)
{
    const core::Image image =
        core::readImage(std::filesystem::path(ISOCENTER_SAMPLE_DATA) / "matching" / name);
    return gpu::SiftDetector(device, image.columns, image.rows).detect(image);
}

Eigen::Vector2d placeOf(const core::Keypoint& keypoint)
{
    return {static_cast<double>(keypoint.x), static_cast<double>(keypoint.y)};
}

class SiftGraffitiTest : public test::DeviceTest
{
};

TEST_P(SiftGraffitiTest, FindsTheHomography)
{
    const core::SiftFeatures first = featuresOf(device(), "graf1.png");
    const core::SiftFeatures third = featuresOf(device(), "graf3.png");
    constexpr int kMost = 40000;
    std::vector<core::PointPair> pairs;
    for (const core::DescriptorMatch& match :
         gpu::DescriptorMatcher(device(), kMost, kMost)
             .match(std::span<const core::Descriptor>(first.descriptors),
                    std::span<const core::Descriptor>(third.descriptors)))
        pairs.push_back({placeOf(first.keypoints[static_cast<std::size_t>(match.query)]),
                         placeOf(third.keypoints[static_cast<std::size_t>(match.train)])});
    const auto found = gpu::HomographySearch(device(), kMost)
                           .find(pairs, {{800, 640}, core::PictureSize{800, 640}})
                           .homography;
    ASSERT_TRUE(found.secondFromFirst) << found.problem;
    Eigen::Matrix3d truth; // of pixel centres at whole numbers
    truth << 7.6285898e-01, -2.9922929e-01, 2.2567123e+02, 3.3443473e-01, 1.0143901e+00, -7.6999973e+01,
        3.4663091e-04, -1.4364524e-05, 1.0;
    double sum = 0.0;
    const Eigen::Matrix3d inThatConvention =
        core::homographyIn(core::PixelCentre::Zero, *found.secondFromFirst);
    for (const Eigen::Vector2d& corner :
         {Eigen::Vector2d(0.0, 0.0), {799.0, 0.0}, {0.0, 639.0}, {799.0, 639.0}})
        sum += (core::transferred(inThatConvention, corner) - core::transferred(truth, corner)).norm();
    RecordProperty("matches", static_cast<int>(pairs.size()));
    RecordProperty("inliers", found.inlierCount);
    EXPECT_GT(found.inlierCount, 300);
    EXPECT_LT(sum / 4.0, 1.0) << pairs.size() << " matches, " << found.inlierCount << " inliers";
}

ISOCENTER_TEST_ON_ALL_DEVICES(SiftGraffitiTest);

} // namespace
} // namespace isocenter::sift_data_test
