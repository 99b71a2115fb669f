// SPDX-License-Identifier: MIT
// Matching and the search for a homography on a real pair of images, with OpenCV's SIFT as the detector: the
// first and the third view of the Graffiti wall with its measured homography (Mikolajczyk and Schmid).
#include "core/io/images/image_file.h"
#include "gpu/algorithms/features/descriptor_matcher.h"
#include "gpu/algorithms/features/homography_search.h"
#include "tests/support/devices_under_test.h"

#include <opencv2/features2d.hpp>

namespace isocenter::gpu::homography_data_test {
namespace {

struct Features
{
    std::vector<Eigen::Vector2d> positions; // OpenCV's: the centre of the top-left pixel is (0, 0)
    std::vector<core::Descriptor> descriptors;
};

Features featuresOf(const std::string& name)
{
    core::Image image =
        core::readImage(std::filesystem::path(ISOCENTER_SAMPLE_DATA) / "matching" / (name + ".png"));
    cv::Mat grey;
    cv::Mat(image.rows, image.columns, CV_32F, image.values.data()).convertTo(grey, CV_8U);
    std::vector<cv::KeyPoint> keypoints;
    cv::Mat rows;
    cv::SIFT::create(3000)->detectAndCompute(grey, {}, keypoints, rows);
    Features features;
    for (std::size_t k = 0; k < keypoints.size(); ++k) {
        features.positions.emplace_back(static_cast<double>(keypoints[k].pt.x),
                                        static_cast<double>(keypoints[k].pt.y));
        core::Descriptor& descriptor = features.descriptors.emplace_back();
        for (std::size_t byte = 0; byte < descriptor.size(); ++byte)
            descriptor[byte] =
                static_cast<std::uint8_t>(rows.at<float>(static_cast<int>(k), static_cast<int>(byte)));
    }
    return features;
}

class GraffitiTest : public test::DeviceTest
{
};

TEST_P(GraffitiTest, ItsHomographyIsFound)
{
    static const Features first = featuresOf("graf1");
    static const Features third = featuresOf("graf3");
    Eigen::Matrix3d truth; // of the data set
    truth << 7.6285898e-01, -2.9922929e-01, 2.2567123e+02, 3.3443473e-01, 1.0143901e+00, -7.6999973e+01,
        3.4663091e-04, -1.4364524e-05, 1.0;
    DescriptorMatcher matcher(device(), 4000, 4000);
    std::vector<core::PointPair> pairs;
    for (const core::DescriptorMatch& match : matcher.match(first.descriptors, third.descriptors))
        pairs.push_back({first.positions[static_cast<std::size_t>(match.query)],
                         third.positions[static_cast<std::size_t>(match.train)]});
    EXPECT_GT(pairs.size(), 300u);
    HomographySearch search(device(), 4000);
    const auto found = search.find(pairs, {{800, 640}, core::PictureSize{800, 640}}).homography;
    ASSERT_TRUE(found.secondFromFirst) << found.problem;
    EXPECT_GT(found.inlierCount, 200);
    double worst = 0.0;
    for (const auto& [x, y] : {std::pair{0.0, 0.0}, {799.0, 0.0}, {0.0, 639.0}, {799.0, 639.0}})
        worst = std::max(
            worst,
            (core::transferred(*found.secondFromFirst, {x, y}) - core::transferred(truth, {x, y})).norm());
    RecordProperty("matches", static_cast<int>(pairs.size()));
    RecordProperty("inliers", found.inlierCount);
    RecordProperty("corners", fmt::format("{:.2f} px", worst));
    EXPECT_LT(worst, 6.0);
}

ISOCENTER_TEST_ON_ALL_DEVICES(GraffitiTest);

} // namespace
} // namespace isocenter::gpu::homography_data_test
