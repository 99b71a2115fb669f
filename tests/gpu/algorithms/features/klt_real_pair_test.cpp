// SPDX-License-Identifier: MIT
// The tracker on a real pair of frames with measured motion: RubberWhale (Baker et al., A database and
// evaluation methodology for optical flow, 2011).
#include "core/features/corner_options.h"
#include "core/io/images/image_file.h"
#include "gpu/algorithms/features/corner_detector.h"
#include "gpu/algorithms/features/klt_tracker.h"
#include "tests/support/devices_under_test.h"

#include <opencv2/core.hpp>
#include <opencv2/video/tracking.hpp>

#include <cmath>
#include <filesystem>
#include <fstream>
#include <optional>
#include <stdexcept>

namespace isocenter::klt_real_pair_test {
namespace {

const std::filesystem::path kFolder = std::filesystem::path(ISOCENTER_SAMPLE_DATA) / "matching";

// The true motion of each pixel, in the Middlebury form.
struct TrueFlow
{
    int columns = 0;
    int rows = 0;
    std::vector<float> values;

    explicit TrueFlow(const std::filesystem::path& path)
    {
        std::ifstream file(path, std::ios::binary);
        float tag = 0.0f;
        file.read(reinterpret_cast<char*>(&tag), sizeof tag);
        file.read(reinterpret_cast<char*>(&columns), sizeof columns);
        file.read(reinterpret_cast<char*>(&rows), sizeof rows);
        if (!file || tag != 202021.25f)
            throw std::runtime_error(path.string() + " is not a flow");
        values.resize(2 * static_cast<std::size_t>(columns) * static_cast<std::size_t>(rows));
        file.read(reinterpret_cast<char*>(values.data()),
                  static_cast<std::streamsize>(values.size() * sizeof(float)));
    }
    // None where a pixel nearby is hidden or the motion changes, as at the edge of an object.
    std::optional<Eigen::Vector2f> at(const Eigen::Vector2f& place) const
    {
        const int column = static_cast<int>(place.x());
        const int row = static_cast<int>(place.y());
        const Eigen::Vector2f middle = pixel(column, row);
        for (int y = std::max(row - 5, 0); y <= std::min(row + 5, rows - 1); ++y)
            for (int x = std::max(column - 5, 0); x <= std::min(column + 5, columns - 1); ++x)
                if (!(pixel(x, y).norm() < 1e3f) || (pixel(x, y) - middle).norm() > 0.5f)
                    return std::nullopt;
        return middle;
    }

private:
    Eigen::Vector2f pixel(int column, int row) const
    {
        const auto i = 2 * static_cast<std::size_t>(row * columns + column);
        return {values[i], values[i + 1]};
    }
};

struct Errors
{
    std::vector<double> all;
    void add(const Eigen::Vector2f& found, const Eigen::Vector2f& truth)
    {
        all.push_back(static_cast<double>((found - truth).norm()));
    }
    double median()
    {
        std::ranges::sort(all);
        return all[all.size() / 2];
    }
    std::ptrdiff_t under(double limit) const
    {
        return std::ranges::count_if(all, [limit](double error) { return error < limit; });
    }
};

class KltRealPairTest : public test::DeviceTest
{
};

TEST_P(KltRealPairTest, FollowsRubberWhaleAsWellAsOpenCv)
{
    const core::Image first = core::readImage(kFolder / "RubberWhale1.png");
    const core::Image second = core::readImage(kFolder / "RubberWhale2.png");
    const TrueFlow flow(kFolder / "RubberWhale.flo");
    ASSERT_EQ(first.columns, flow.columns);
    ASSERT_EQ(first.rows, flow.rows);

    const auto image = reference().createBuffer(first.values.size() * sizeof(float));
    image->write<float>(first.values);
    gpu::CornerDetector detector(reference(), first.columns, first.rows,
                                 core::CornerOptions::goodFeatures(600, 8.0));
    std::vector<core::PointToTrack> points;
    std::vector<Eigen::Vector2f> truths;
    std::vector<cv::Point2f> from;
    for (const core::Keypoint& corner : detector.detect({image.get()}))
        if (const auto motion = flow.at({corner.x, corner.y})) {
            points.push_back({{corner.x, corner.y}, {corner.x, corner.y}});
            truths.push_back(points.back().place + *motion);
            from.emplace_back(corner.x - 0.5f, corner.y - 0.5f);
        }
    ASSERT_GT(points.size(), 200u);

    gpu::KltTracker tracker(device(), first.columns, first.rows);
    tracker.addFrame(first.values);
    tracker.addFrame(second.values);
    const auto tracked = tracker.track(points);
    Errors ours;
    for (std::size_t i = 0; i < points.size(); ++i)
        if (tracked[i].status == core::TrackStatus::Tracked)
            ours.add(tracked[i].place, truths[i]);

    std::vector<std::uint8_t> before(first.values.begin(), first.values.end());
    std::vector<std::uint8_t> after(second.values.begin(), second.values.end());
    std::vector<cv::Point2f> to;
    std::vector<std::uint8_t> found;
    std::vector<float> residuals;
    cv::calcOpticalFlowPyrLK(cv::Mat(first.rows, first.columns, CV_8U, before.data()),
                             cv::Mat(first.rows, first.columns, CV_8U, after.data()), from, to, found,
                             residuals, cv::Size(7, 7), 3);
    Errors theirs;
    for (std::size_t i = 0; i < points.size(); ++i)
        if (found[i] != 0)
            theirs.add({to[i].x + 0.5f, to[i].y + 0.5f}, truths[i]);

    const double part = static_cast<double>(ours.under(0.5)) / static_cast<double>(points.size());
    RecordProperty("median", std::to_string(ours.median()));
    EXPECT_GT(static_cast<double>(ours.all.size()), 0.95 * static_cast<double>(points.size()));
    EXPECT_GT(part, 0.95);
    EXPECT_LT(ours.median(), 0.1);
    EXPECT_LE(ours.median(), 1.05 * theirs.median());
    EXPECT_GE(ours.under(1.0), theirs.under(1.0) - 1);
}

ISOCENTER_TEST_ON_ALL_DEVICES(KltRealPairTest);

} // namespace
} // namespace isocenter::klt_real_pair_test
