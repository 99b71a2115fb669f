// SPDX-License-Identifier: MIT
// Lens undistortion: the kernel on every device against cpu-reference, where it looks against OpenCV and
// against the camera's own model, and what it does where the model ends; and the same by a distortion map.
#include "core/support/error.h"
#include "gpu/algorithms/filters/undistortion.h"
#include "tests/support/devices_under_test.h"
#include "tests/support/metric_run.h"
#include "tests/support/texture_samples.h"

#include <opencv2/calib3d.hpp>

#include <array>
#include <cmath>

namespace isocenter::undistortion_test {
namespace {

constexpr int kColumns = 163; // a multiple of no group size
constexpr int kRows = 121;

core::CameraIntrinsics camera()
{
    return {kColumns, kRows, {130.0, 128.0}, {80.0, 62.5}, {-0.21, 0.07, -0.01}, {0.002, -0.003}};
}

// Images whose values are the columns and the rows of their pixels' centres: undistorted, they say where each
// pixel was seen.
core::Image coordinates(bool ofRows)
{
    core::Image image(kColumns, kRows);
    for (int row = 0; row < kRows; ++row)
        for (int column = 0; column < kColumns; ++column)
            image.at(column, row) = static_cast<float>(ofRows ? row : column) + 0.5f;
    return image;
}

class UndistortionTest : public test::DeviceTest
{
protected:
    std::array<gpu::Device*, 2> both() { return {&device(), &reference()}; }

    // The image and the same backwards, slabs 1 and 2 of 3, undistorted to slabs 0 and 1 of 2.
    static std::vector<float> twoSlabs(gpu::Device& on, const gpu::Undistortion& undistortion,
                                       const core::Image& image)
    {
        const std::size_t pixels = image.values.size();
        std::vector<float> values(pixels, -1000.0f);
        values.insert(values.end(), image.values.begin(), image.values.end());
        values.insert(values.end(), image.values.rbegin(), image.values.rend());
        const auto from = on.createBuffer(values.size() * sizeof(float));
        const auto to = on.createBuffer(2 * pixels * sizeof(float));
        from->write<float>(values);
        undistortion.apply({from.get(), 1}, {to.get(), 0}, 2);
        return to->read<float>(2 * pixels);
    }
};

TEST_P(UndistortionTest, EveryDeviceAgreesWithTheOracle)
{
    const core::Image image = test::texture(kColumns, kRows);
    const auto run = [&](gpu::Device& on) { return twoSlabs(on, gpu::Undistortion(on, camera()), image); };
    test::expectClose(run(device()), run(reference()), 1, 1e-4);
}

TEST_P(UndistortionTest, ItLooksWhereOpenCvLooks)
{
    const core::CameraIntrinsics c = camera();
    const cv::Matx33d matrix(c.focalPx.x(), 0.0, c.centrePx.x() - 0.5, 0.0, c.focalPx.y(),
                             c.centrePx.y() - 0.5, 0.0, 0.0, 1.0); // its centres are whole numbers
    const std::vector<double> distortion{c.radial[0], c.radial[1], c.tangential[0], c.tangential[1],
                                         c.radial[2]};
    cv::Mat x;
    cv::Mat y;
    cv::initUndistortRectifyMap(matrix, distortion, cv::noArray(), matrix, {kColumns, kRows}, CV_32FC1, x, y);
    for (gpu::Device* on : both()) {
        const gpu::Undistortion undistortion(*on, c);
        const core::Image column = undistortion.undistorted(coordinates(false));
        const core::Image row = undistortion.undistorted(coordinates(true));
        for (int r = 0; r < kRows; ++r)
            for (int k = 0; k < kColumns; ++k) {
                EXPECT_NEAR(column.at(k, r), std::clamp(x.at<float>(r, k), 0.0f, kColumns - 1.0f) + 0.5f,
                            1e-3f);
                EXPECT_NEAR(row.at(k, r), std::clamp(y.at<float>(r, k), 0.0f, kRows - 1.0f) + 0.5f, 1e-3f);
            }
    }
}

// A straight line in the world, drawn through the lens, is straight again.
TEST_P(UndistortionTest, StraightLinesBecomeStraight)
{
    const core::CameraIntrinsics c = camera();
    core::Image image(kColumns, kRows);
    for (int row = 0; row < kRows; ++row)
        for (int column = 0; column < kColumns; ++column) {
            const Eigen::Vector2d direction = c.directionOf({column + 0.5, row + 0.5});
            const double away = (direction.y() - 0.3) * c.focalPx.y(); // from the line y = 0.3
            image.at(column, row) = static_cast<float>(std::exp(-0.5 * away * away / 4.0));
        }
    const auto ridge = [&](const core::Image& picture, int column) { // centre of mass of a column
        double sum = 0.0;
        double moment = 0.0;
        for (int row = 60; row < kRows; ++row) {
            sum += static_cast<double>(picture.at(column, row));
            moment += static_cast<double>(picture.at(column, row)) * (row + 0.5);
        }
        return moment / sum;
    };
    const core::Image straight = gpu::Undistortion(device(), c).undistorted(image);
    const double expected = 0.3 * c.focalPx.y() + c.centrePx.y();
    double bend = 0.0;
    for (int column = 10; column < kColumns - 10; ++column) {
        EXPECT_NEAR(ridge(straight, column), expected, 0.05) << column;
        bend = std::max(bend, std::abs(ridge(image, column) - expected));
    }
    EXPECT_GT(bend, 2.0); // there was something to do
}

TEST_P(UndistortionTest, WithoutDistortionNothingChanges)
{
    core::CameraIntrinsics plain = camera();
    plain.radial = {};
    plain.tangential = {};
    const core::Image image = test::texture(kColumns, kRows);
    test::expectClose(gpu::Undistortion(device(), plain).undistorted(image).values, image.values, 1, 1e-4);
    core::RgbImage picture(kColumns, kRows, {10, 20, 30});
    picture.at(70, 50) = {200, 100, 50};
    EXPECT_EQ(gpu::Undistortion(device(), plain).undistorted(picture).values, picture.values);
}

// Beyond the radius where the model turns back it would show the centre of the picture again.
TEST_P(UndistortionTest, WhereTheModelEndsItsEdgeIsRepeated)
{
    core::CameraIntrinsics strong = camera();
    strong.radial = {-0.6, 0.0, 0.0}; // turns back at r^2 = 1 / 1.8
    strong.tangential = {};
    const core::Image column = gpu::Undistortion(device(), strong).undistorted(coordinates(false));
    const core::Image row = gpu::Undistortion(device(), strong).undistorted(coordinates(true));
    double before = 0.0;
    for (int step = 0; step < 79; ++step) { // outwards along the diagonal to the right and down
        const int c = 80 + step;
        const int r = std::min(62 + step * 58 / 82, kRows - 1);
        const double away =
            std::hypot(static_cast<double>(column.at(c, r)) - 80.0, static_cast<double>(row.at(c, r)) - 62.5);
        EXPECT_GE(away, before - 0.5);
        before = away;
    }
    EXPECT_NEAR(before, 130.0 * std::sqrt(1.0 / 1.8) * (1.0 - 0.6 / 1.8), 1.5);
}

TEST_P(UndistortionTest, PicturesOfAnotherSizeAreRefused)
{
    const gpu::Undistortion undistortion(device(), camera());
    try {
        undistortion.undistorted(core::Image(64, 48));
        FAIL() << "a picture of another size was taken";
    } catch (const InputError& error) {
        EXPECT_NE(std::string(error.what()).find("64 x 48"), std::string::npos) << error.what();
        EXPECT_NE(std::string(error.what()).find("163 x 121"), std::string::npos) << error.what();
    }
    core::CameraIntrinsics senseless = camera();
    senseless.focalPx.x() = 0.0;
    EXPECT_THROW(gpu::Undistortion(device(), senseless), InputError);
}

// Bent by a lattice of points, of which one quarter of the image has none.
core::DistortionMap bentMap(core::DistortionKind kind)
{
    core::DistortionRecipe recipe{kColumns, kRows, kind, kind == core::DistortionKind::Local ? 0 : 4,
                                  11.0,     {}};
    for (double y = 6.0; y < kRows; y += 11.0)
        for (double x = 5.0; x < kColumns; x += 11.0)
            if (x < 110.0 || y < 80.0) {
                const Eigen::Vector2d away = Eigen::Vector2d(x - 80.0, y - 62.0) / 80.0;
                recipe.points.push_back(
                    {{x, y},
                     Eigen::Vector2d(x, y) + 6.0 * away.squaredNorm() * away +
                         4.0 * Eigen::Vector2d(-away.y() * away.x(), std::sin(2.0 * away.x()))});
            }
    return core::DistortionMap(recipe);
}

TEST_P(UndistortionTest, MapsAgreeWithTheOracleOnEveryDevice)
{
    const core::Image image = test::texture(kColumns, kRows);
    for (const auto kind : {core::DistortionKind::Polynomial, core::DistortionKind::Local}) {
        const core::DistortionMap map = bentMap(kind);
        const auto run = [&](gpu::Device& on) { return twoSlabs(on, gpu::Undistortion(on, map), image); };
        test::expectClose(run(device()), run(reference()), 1, 1e-4);
    }
}

TEST_P(UndistortionTest, MapsLookWhereTheMapOnTheHostLooks)
{
    const core::DistortionMap map = bentMap(core::DistortionKind::Polynomial);
    double farthest = 0.0;
    for (gpu::Device* on : both()) {
        const gpu::Undistortion undistortion(*on, map);
        const core::Image column = undistortion.undistorted(coordinates(false));
        const core::Image row = undistortion.undistorted(coordinates(true));
        for (int r = 0; r < kRows; ++r)
            for (int k = 0; k < kColumns; ++k) {
                const Eigen::Vector2d centre(k + 0.5, r + 0.5);
                const Eigen::Vector2d seen = map.seenAt(centre);
                farthest = std::max(farthest, (seen - centre).norm());
                EXPECT_NEAR(static_cast<double>(column.at(k, r)), std::clamp(seen.x(), 0.5, kColumns - 0.5),
                            1e-3);
                EXPECT_NEAR(static_cast<double>(row.at(k, r)), std::clamp(seen.y(), 0.5, kRows - 0.5), 1e-3);
            }
    }
    EXPECT_GT(farthest, 3.0);
    test::expectClose(gpu::Undistortion(device(), map).undistorted(test::texture(kColumns, kRows)).values,
                      map.undistorted(test::texture(kColumns, kRows)).values, 1, 1e-3);
}

TEST_P(UndistortionTest, MapsRefusePicturesOfAnotherSize)
{
    const gpu::Undistortion undistortion(device(), bentMap(core::DistortionKind::Polynomial));
    try {
        undistortion.undistorted(core::Image(64, 48));
        FAIL() << "a picture of another size was taken";
    } catch (const InputError& error) {
        EXPECT_NE(std::string(error.what()).find("64 x 48"), std::string::npos) << error.what();
        EXPECT_NE(std::string(error.what()).find("distortion was measured with 163 x 121"), std::string::npos)
            << error.what();
    }
}

ISOCENTER_TEST_ON_ALL_DEVICES(UndistortionTest);

} // namespace
} // namespace isocenter::undistortion_test
