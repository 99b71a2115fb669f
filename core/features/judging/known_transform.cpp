// SPDX-License-Identifier: MIT
#include "core/features/judging/known_transform.h"

#include "core/features/homography.h"
#include "core/geometry/angles.h"
#include "core/image/filters/gaussian_blur.h"
#include "core/support/parallel.h"

#include <Eigen/LU>
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <random>
#include <utility>

namespace isocenter::core {
namespace {

using Block = Eigen::Matrix<float, 8, 8>;

Eigen::Matrix3d moved(double x, double y)
{
    Eigen::Matrix3d matrix = Eigen::Matrix3d::Identity();
    matrix(0, 2) = x;
    matrix(1, 2) = y;
    return matrix;
}

// What a homography about the origin does about the centre of a picture.
Eigen::Matrix3d aboutMiddle(const Eigen::Matrix3d& homography, int columns, int rows)
{
    return moved(0.5 * columns, 0.5 * rows) * homography * moved(-0.5 * columns, -0.5 * rows);
}

Eigen::Matrix3d turned(double degrees)
{
    const double angle = degrees * kRadPerDeg;
    Eigen::Matrix3d matrix = Eigen::Matrix3d::Identity();
    matrix.topLeftCorner<2, 2>() << std::cos(angle), -std::sin(angle), std::sin(angle), std::cos(angle);
    return matrix;
}

// A plane at a distance of one and a half columns that is turned about the vertical axis.
Eigen::Matrix3d tilted(double degrees, int columns)
{
    const double angle = degrees * kRadPerDeg;
    Eigen::Matrix3d matrix = Eigen::Matrix3d::Identity();
    matrix(0, 0) = std::cos(angle);
    matrix(2, 0) = std::sin(angle) / (1.5 * columns);
    return matrix;
}

// The orthonormal cosine transform of eight values.
const Block& cosineTransform()
{
    static const Block kTransform = [] {
        Block transform;
        for (int k = 0; k < 8; ++k)
            for (int x = 0; x < 8; ++x)
                transform(k, x) = static_cast<float>((k == 0 ? std::sqrt(0.125) : 0.5) *
                                                     std::cos((2 * x + 1) * k * std::numbers::pi / 16.0));
        return transform;
    }();
    return kTransform;
}

Block quantisation(int quality)
{
    constexpr int kLuminance[64] = {16, 11, 10, 16, 24,  40,  51,  61,  12, 12, 14, 19, 26,  58,  60,  55,
                                    14, 13, 16, 24, 40,  57,  69,  56,  14, 17, 22, 29, 51,  87,  80,  62,
                                    18, 22, 37, 56, 68,  109, 103, 77,  24, 35, 55, 64, 81,  104, 113, 92,
                                    49, 64, 78, 87, 103, 121, 120, 101, 72, 92, 95, 98, 112, 100, 103, 99};
    const int scale = quality < 50 ? 5000 / quality : 200 - 2 * quality;
    Block steps;
    for (int i = 0; i < 64; ++i)
        steps(i / 8, i % 8) = static_cast<float>(std::clamp((kLuminance[i] * scale + 50) / 100, 1, 255));
    return steps;
}

void addNoise(Image& image, double sigma, std::uint32_t seed)
{
    std::mt19937 random(seed);
    std::normal_distribution<float> normal(0.0f, static_cast<float>(sigma));
    for (float& value : image.values)
        value += normal(random);
}

void toWholeGreys(Image& image)
{
    for (float& value : image.values)
        value = std::clamp(std::round(value), 0.0f, 255.0f);
}

} // namespace

std::vector<KnownTransform> knownTransforms(int columns, int rows)
{
    std::vector<KnownTransform> suite;
    const auto add = [&](std::string name) -> KnownTransform& {
        suite.emplace_back().name = std::move(name);
        return suite.back();
    };
    for (const double degrees : {15.0, 45.0, 90.0, 160.0})
        add(fmt::format("rotation {}", degrees)).secondFromFirst =
            aboutMiddle(turned(degrees), columns, rows);
    for (const double zoom : {0.5, 0.7, 1.4, 2.0}) {
        const Eigen::Vector3d scales(zoom, zoom, 1.0);
        add(fmt::format("zoom {}", zoom)).secondFromFirst = aboutMiddle(scales.asDiagonal(), columns, rows);
    }
    for (const double degrees : {20.0, 35.0, 50.0})
        add(fmt::format("viewpoint {}", degrees)).secondFromFirst =
            aboutMiddle(tilted(degrees, columns), columns, rows);
    for (const double sigma : {1.0, 2.0, 3.0})
        add(fmt::format("blur {}", sigma)).blurSigma = sigma;
    for (const double gain : {0.7, 0.5, 0.3}) {
        KnownTransform& light = add(fmt::format("light {}", gain));
        light.gain = gain;
        light.offset = 10.0;
    }
    for (const int quality : {60, 30, 10})
        add(fmt::format("jpeg {}", quality)).quality = quality;
    for (const double sigma : {4.0, 8.0, 16.0})
        add(fmt::format("noise {}", sigma)).noiseSigma = sigma;
    return suite;
}

Image pictureOf(const TexturedWall& wall, const KnownTransform& transform, int columns, int rows,
                std::uint32_t noiseSeed)
{
    Image image(columns, rows);
    const Eigen::Matrix3d firstFromSecond = transform.secondFromFirst.inverse();
    parallelFor(rows, [&](int begin, int end) {
        for (int row = begin; row < end; ++row)
            for (int column = 0; column < columns; ++column) {
                const Eigen::Vector2d pixel(column + 0.5, row + 0.5);
                const Eigen::Vector2d place = transferred(firstFromSecond, pixel);
                const Eigen::Vector2d right =
                    transferred(firstFromSecond, pixel + Eigen::Vector2d::UnitX()) - place;
                const Eigen::Vector2d down =
                    transferred(firstFromSecond, pixel + Eigen::Vector2d::UnitY()) - place;
                const double area = std::abs(right.x() * down.y() - right.y() * down.x());
                image.at(column, row) = wall.grey(place.x(), place.y(), std::max(std::sqrt(area), 1.0));
            }
    });
    if (transform.blurSigma > 0.0)
        image = gaussianBlur(image, {}, transform.blurSigma);
    for (float& value : image.values)
        value = static_cast<float>(transform.gain) * value + static_cast<float>(transform.offset);
    if (transform.noiseSigma > 0.0)
        addNoise(image, transform.noiseSigma, noiseSeed);
    toWholeGreys(image);
    if (transform.quality > 0)
        compress(image, transform.quality);
    return image;
}

void compress(Image& image, int quality)
{
    const Block& transform = cosineTransform();
    const Block steps = quantisation(std::clamp(quality, 1, 100));
    for (int top = 0; top < image.rows; top += 8)
        for (int left = 0; left < image.columns; left += 8) {
            Block block;
            for (int i = 0; i < 64; ++i)
                block(i / 8, i % 8) = image.at(std::min(left + i % 8, image.columns - 1),
                                               std::min(top + i / 8, image.rows - 1)) -
                                      128.0f;
            const Block coefficients = transform * block * transform.transpose();
            const Block quantised = (coefficients.array() / steps.array()).round() * steps.array();
            block = transform.transpose() * quantised * transform;
            for (int i = 0; i < 64; ++i)
                if (left + i % 8 < image.columns && top + i / 8 < image.rows)
                    image.at(left + i % 8, top + i / 8) = block(i / 8, i % 8) + 128.0f;
        }
    toWholeGreys(image);
}

} // namespace isocenter::core
