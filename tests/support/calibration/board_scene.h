// SPDX-License-Identifier: MIT
#pragma once

#include "core/calibration/boards/charuco_board.h"
#include "core/features/camera_intrinsics.h"
#include "core/geometry/angles.h"
#include "core/image/filters/gaussian_blur.h"
#include "core/image/image.h"
#include "core/support/parallel.h"

#include <Eigen/Geometry>

#include <algorithm>
#include <cmath>
#include <optional>
#include <random>
#include <vector>

namespace isocenter::test {

// A camera before a chessboard, with or without markers, whose pictures are computed ray by ray.
class BoardCamera
{
public:
    BoardCamera(const core::CameraIntrinsics& camera, const core::Chessboard& board)
        : camera_(camera), board_(board)
    {
    }
    BoardCamera(const core::CameraIntrinsics& camera, const core::CharucoBoard& board)
        : camera_(camera), board_(board.chessboard()), markers_(board)
    {
    }

    void show(const core::CharucoBoard& board) // from now on
    {
        board_ = board.chessboard();
        markers_ = board;
    }

    const core::CameraIntrinsics& intrinsics() const { return camera_; }
    const core::Chessboard& board() const { return board_; }

    // Grey values 0 to 255, rounded.
    core::Image picture(const Eigen::Isometry3d& cameraFromBoard, double noiseSigma, std::uint32_t seed,
                        double blurSigma = 0.6)
    {
        if (directions_.empty())
            lookAround();
        core::Image picture(camera_.columns, camera_.rows);
        const Eigen::Isometry3d boardFromCamera = cameraFromBoard.inverse();
        core::parallelFor(camera_.rows, [&](int begin, int end) {
            for (int row = begin; row < end; ++row)
                for (int column = 0; column < camera_.columns; ++column)
                    picture.at(column, row) = static_cast<float>(meanGrey(boardFromCamera, column, row));
        });
        picture = core::gaussianBlur(picture, {}, blurSigma);
        std::mt19937 random(seed);
        std::normal_distribution<float> noise(0.0f, 1.0f);
        for (float& grey : picture.values)
            grey =
                std::round(std::clamp(grey + static_cast<float>(noiseSigma) * noise(random), 0.0f, 255.0f));
        return picture;
    }

    // Where the board's corners are seen, row by row.
    std::vector<Eigen::Vector2d> corners(const Eigen::Isometry3d& cameraFromBoard) const
    {
        std::vector<Eigen::Vector2d> pixels;
        for (int corner = 0; corner < board_.corners(); ++corner) {
            const Eigen::Vector2d mm = board_.cornerMm(corner);
            pixels.push_back(
                camera_.pixelOf((cameraFromBoard * Eigen::Vector3d(mm.x(), mm.y(), 0.0)).hnormalized()));
        }
        return pixels;
    }

    // The board tilted by up to 40 degrees to all sides, turned, near and far and all over the picture.
    std::vector<Eigen::Isometry3d> poses(int count) const
    {
        std::vector<Eigen::Isometry3d> poses;
        for (int view = 0; view < count; ++view)
            poses.push_back(poseOf(view, 1.0));
        return poses;
    }

private:
    static constexpr int kSamples = 16; // of a pixel
    static constexpr double kBlack = 30.0;
    static constexpr double kWhite = 220.0;

    void lookAround()
    {
        directions_.resize(static_cast<std::size_t>(camera_.columns * camera_.rows * kSamples));
        core::parallelFor(camera_.rows, [&](int begin, int end) {
            for (int pixel = begin * camera_.columns; pixel < end * camera_.columns; ++pixel)
                for (int sample = 0; sample < kSamples; ++sample) {
                    const int column = pixel % camera_.columns;
                    const int row = pixel / camera_.columns;
                    // No two in one row or column, so that edges along these are not seen in steps.
                    const Eigen::Vector2d within(sample + 0.5, sample * 7 % kSamples + 0.5);
                    directions_[static_cast<std::size_t>(pixel * kSamples + sample)] =
                        camera_.directionOf(Eigen::Vector2d(column, row) + within / kSamples);
                }
        });
    }

    double meanGrey(const Eigen::Isometry3d& boardFromCamera, int column, int row) const
    {
        const std::size_t first = static_cast<std::size_t>((row * camera_.columns + column) * kSamples);
        double sum = 0.0;
        for (std::size_t sample = first; sample < first + kSamples; ++sample) {
            const Eigen::Vector3d way = boardFromCamera.linear() * directions_[sample].homogeneous();
            const Eigen::Vector3d source = boardFromCamera.translation();
            sum += greyOf((source - source.z() / way.z() * way).head<2>() / board_.squareMm);
        }
        return sum / kSamples;
    }

    // In squares; the board has a white margin of one square, behind it is something grey.
    double greyOf(const Eigen::Vector2d& place) const
    {
        const double x = place.x() + 1.0;
        const double y = place.y() + 1.0;
        const double columns = board_.columns + 1.0;
        const double rows = board_.rows + 1.0;
        if (x < -1.0 || y < -1.0 || x > columns + 1.0 || y > rows + 1.0 || !place.allFinite())
            return 100.0 + 30.0 * std::sin(0.7 * x + 0.4 * y);
        if (x < 0.0 || y < 0.0 || x > columns || y > rows)
            return kWhite;
        const Eigen::Vector2d mm = place * board_.squareMm;
        return (markers_ ? markers_->isWhite(mm) : board_.isWhite(mm)) ? kWhite : kBlack;
    }

    Eigen::Isometry3d poseOf(int view, double spread) const
    {
        const double turn = 2.4 * view; // the golden angle, so that no two tilt alike
        const double tilt = (15.0 + 25.0 * ((view * 7) % 10) / 9.0) * core::kRadPerDeg;
        const Eigen::Vector3d axis(std::cos(turn), std::sin(turn), 0.0);
        const double width = board_.squareMm * (board_.columns + 3);
        const double distance = width * camera_.focalPx.x() / camera_.columns * (1.15 + 0.1 * (view % 4));
        Eigen::Isometry3d pose = Eigen::Isometry3d::Identity();
        pose.linear() = (Eigen::AngleAxisd(tilt, axis) *
                         Eigen::AngleAxisd(0.25 * (view % 5 - 2), Eigen::Vector3d::UnitZ()))
                            .toRotationMatrix();
        const Eigen::Vector3d middle(0.5 * board_.squareMm * (board_.columns - 1),
                                     0.5 * board_.squareMm * (board_.rows - 1), 0.0);
        const Eigen::Vector3d place(0.35 * spread * width * std::cos(1.7 * view),
                                    0.35 * spread * width * std::sin(1.7 * view), distance);
        pose.translation() = place - pose.linear() * middle;
        const bool isSeen = std::ranges::all_of(corners(pose), [&](const Eigen::Vector2d& pixel) {
            constexpr double kMargin = 15.0;
            return pixel.x() > kMargin && pixel.y() > kMargin && pixel.x() < camera_.columns - kMargin &&
                   pixel.y() < camera_.rows - kMargin;
        });
        return isSeen || spread < 0.01 ? pose : poseOf(view, 0.8 * spread);
    }

    core::CameraIntrinsics camera_;
    core::Chessboard board_;
    std::optional<core::CharucoBoard> markers_;
    std::vector<Eigen::Vector2d> directions_; // of the samples of all pixels, made by the first picture
};

// With distortion as lenses of phones and webcams have.
inline core::CameraIntrinsics distortingCamera()
{
    return {640, 480, {612.5, 609.0}, {327.3, 236.1}, {-0.21, 0.07, 0.0}, {0.0012, -0.0008}};
}

} // namespace isocenter::test
