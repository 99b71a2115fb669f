// SPDX-License-Identifier: MIT
// SIFT on every device against OpenCV's. OpenCV doubles an image with pixels as areas, but then halves
// positions as if they were points: all of its keypoints lie a quarter of a pixel too far right and down.
#include "core/geometry/angles.h"
#include "gpu/algorithms/features/sift_detector.h"
#include "tests/support/devices_under_test.h"
#include "tests/support/sift_samples.h"

#include <opencv2/features2d.hpp>

namespace isocenter::sift_opencv_test {
namespace {

constexpr float kShiftOfOpenCv = -0.25f;
constexpr int kColumns = 320;
constexpr int kRows = 240;

core::SiftFeatures detectedByOpenCv(const core::Image& image)
{
    cv::Mat grey(image.rows, image.columns, CV_8U);
    for (int row = 0; row < image.rows; ++row)
        for (int column = 0; column < image.columns; ++column)
            grey.at<std::uint8_t>(row, column) = static_cast<std::uint8_t>(image.at(column, row));
    std::vector<cv::KeyPoint> keypoints;
    cv::Mat descriptors;
    cv::SIFT::create()->detectAndCompute(grey, {}, keypoints, descriptors);
    core::SiftFeatures features;
    for (std::size_t i = 0; i < keypoints.size(); ++i) {
        core::Keypoint keypoint;
        keypoint.x = keypoints[i].pt.x + 0.5f + kShiftOfOpenCv; // its pixel centres are whole numbers
        keypoint.y = keypoints[i].pt.y + 0.5f + kShiftOfOpenCv;
        keypoint.scale = 0.5f * keypoints[i].size;
        keypoint.orientation = keypoints[i].angle * static_cast<float>(core::kRadPerDeg);
        features.keypoints.push_back(keypoint);
        const auto* values = descriptors.ptr<float>(static_cast<int>(i));
        core::Descriptor& descriptor = features.descriptors.emplace_back();
        for (std::size_t cell = 0; cell < 128; cell += 8)
            for (std::size_t direction = 0; direction < 8;
                 ++direction) // its directions go the other way round
                descriptor[cell + direction] = static_cast<std::uint8_t>(values[cell + (8 - direction) % 8]);
    }
    return features;
}

double median(std::vector<double> values)
{
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::ranges::nth_element(values, middle);
    return *middle;
}

class SiftOpenCvTest : public test::DeviceTest
{
};

TEST_P(SiftOpenCvTest, FindsTheSameFeatures)
{
    const core::Image image = test::wallPicture(kColumns, kRows, 8);
    const core::SiftFeatures expected = detectedByOpenCv(image);
    const core::SiftFeatures features = gpu::SiftDetector(device(), kColumns, kRows).detect(image);
    ASSERT_GT(expected.keypoints.size(), 1000u);
    EXPECT_NEAR(static_cast<double>(features.keypoints.size()),
                static_cast<double>(expected.keypoints.size()),
                0.15 * static_cast<double>(expected.keypoints.size()));
    std::vector<double> right, down, scales, turns, distances;
    for (std::size_t i = 0; i < expected.keypoints.size(); ++i) {
        const core::Keypoint& keypoint = expected.keypoints[i];
        const auto match = test::keypointAt(features.keypoints, keypoint, 0.5);
        if (!match)
            continue;
        const core::Keypoint& found = features.keypoints[*match];
        right.push_back(static_cast<double>(found.x - keypoint.x));
        down.push_back(static_cast<double>(found.y - keypoint.y));
        scales.push_back(static_cast<double>(found.scale / keypoint.scale));
        turns.push_back(test::angleBetween(found.orientation, keypoint.orientation));
        distances.push_back(test::descriptorDistance(features.descriptors[*match], expected.descriptors[i]));
    }
    EXPECT_GT(static_cast<double>(right.size()), 0.94 * static_cast<double>(expected.keypoints.size()));
    EXPECT_NEAR(median(right), 0.0, 0.005);
    EXPECT_NEAR(median(down), 0.0, 0.005);
    EXPECT_NEAR(median(scales), 1.0, 0.002);
    EXPECT_LT(median(turns), 0.02);
    EXPECT_LT(median(distances), 60.0); // OpenCV takes descriptors at whole pixels; unlike ones are 400 apart
}

ISOCENTER_TEST_ON_ALL_DEVICES(SiftOpenCvTest);

} // namespace
} // namespace isocenter::sift_opencv_test
