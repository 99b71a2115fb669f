// SPDX-License-Identifier: MIT
#include "core/features/judging/ground_truth_camera.h"

#include "core/support/error.h"
#include "core/support/parallel.h"

#include <Eigen/LU>
#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <numbers>
#include <random>

namespace isocenter::core {
namespace {

constexpr std::size_t kNoiseValues = std::size_t{1} << 18; // a row of noise begins anywhere in them

const GroundTruthCameraOptions& validated(const GroundTruthCameraOptions& options)
{
    options.validate();
    return options;
}

// Large enough that a picture and its surroundings show no place twice.
int wallSize(const GroundTruthCameraOptions& options)
{
    const int needed = std::max(options.columns, options.rows) * 5 / 4;
    return static_cast<int>(std::bit_ceil(static_cast<unsigned>(std::max(needed, 256))));
}

std::vector<float> normalNoise(std::uint32_t seed)
{
    std::mt19937 random(seed ^ 0x5EEDu);
    const auto uniform = [&random] { return (static_cast<double>(random()) + 0.5) / 4294967296.0; };
    std::vector<float> values(kNoiseValues);
    for (std::size_t i = 0; i < kNoiseValues; i += 2) { // Box and Muller
        const double radius = std::sqrt(-2.0 * std::log(uniform()));
        const double angle = 2.0 * std::numbers::pi * uniform();
        values[i] = static_cast<float>(radius * std::cos(angle));
        values[i + 1] = static_cast<float>(radius * std::sin(angle));
    }
    return values;
}

std::size_t noiseStart(std::uint32_t seed, int frame, int row)
{
    std::uint64_t hash = (static_cast<std::uint64_t>(static_cast<std::uint32_t>(frame)) << 32) ^
                         (static_cast<std::uint64_t>(static_cast<std::uint32_t>(row)) << 8) ^
                         (static_cast<std::uint64_t>(seed) * 0x9E3779B97F4A7C15u);
    hash = (hash ^ (hash >> 30)) * 0xBF58476D1CE4E5B9u;
    hash = (hash ^ (hash >> 27)) * 0x94D049BB133111EBu;
    return static_cast<std::size_t>((hash ^ (hash >> 31)) % kNoiseValues);
}

std::vector<float> normalisedTaps(double sigma)
{
    std::vector<float> taps;
    double sum = 0.0;
    for (int k = 0; k <= static_cast<int>(std::ceil(3.0 * sigma)); ++k) {
        taps.push_back(static_cast<float>(std::exp(-0.5 * k * k / (sigma * sigma))));
        sum += (k == 0 ? 1.0 : 2.0) * static_cast<double>(taps.back());
    }
    for (float& tap : taps)
        tap /= static_cast<float>(sum);
    return taps;
}

// One direction of a Gaussian; pixels beyond the edge repeat it.
Image blurredAlong(const Image& image, const std::vector<float>& taps, int stepX, int stepY)
{
    Image blurred(image.columns, image.rows);
    const int reach = static_cast<int>(taps.size()) - 1;
    parallelFor(image.rows, [&](int begin, int end) {
        for (int row = begin; row < end; ++row)
            for (int column = 0; column < image.columns; ++column) {
                float sum = taps[0] * image.at(column, row);
                for (int k = 1; k <= reach; ++k)
                    for (const int side : {-k, k})
                        sum += taps[static_cast<std::size_t>(k)] *
                               image.at(std::clamp(column + side * stepX, 0, image.columns - 1),
                                        std::clamp(row + side * stepY, 0, image.rows - 1));
                blurred.at(column, row) = sum;
            }
    });
    return blurred;
}

// From 0 at the start of each period to 1 at its middle.
double rising(int number, int period)
{
    return 0.5 - 0.5 * std::cos(2.0 * std::numbers::pi * number / period);
}

} // namespace

void GroundTruthCameraOptions::validate() const
{
    if (columns < 16 || rows < 16 || columns > 8192 || rows > 8192)
        throw UsageError(fmt::format(
            "the ground-truth camera takes pictures of 16x16 to 8192x8192 pixels, not {}x{}", columns, rows));
    if (!(noiseSigma >= 0.0 && noiseSigma <= 100.0))
        throw UsageError(fmt::format("the noise must be 0 to 100 grey values, not {}", noiseSigma));
    if (!(gainChange >= 0.0 && gainChange < 1.0))
        throw UsageError(
            fmt::format("the change of gain must be at least 0 and less than 1, not {}", gainChange));
    if (!(blurSigma >= 0.0 && blurSigma <= 20.0))
        throw UsageError(fmt::format("the blur must be 0 to 20 px, not {}", blurSigma));
    motion.validate();
}

GroundTruthCamera::GroundTruthCamera(const GroundTruthCameraOptions& options)
    : options_(validated(options)), wall_(wallSize(options), options.seed),
      normalNoise_(normalNoise(options.seed))
{
}

Eigen::Matrix3d GroundTruthCamera::frameFromFirst(int number) const
{
    return core::frameFromFirst(options_.motion, options_.columns, options_.rows, number);
}

Eigen::Vector2d GroundTruthCamera::mapped(const Eigen::Vector2d& point, int from, int to) const
{
    return core::mapped(frameFromFirst(to) * frameFromFirst(from).inverse(), point);
}

bool GroundTruthCamera::isInside(const Eigen::Vector2d& point, double margin) const
{
    return point.x() >= margin && point.y() >= margin && point.x() < options_.columns - margin &&
           point.y() < options_.rows - margin;
}

GroundTruthFrame GroundTruthCamera::frame(int number) const
{
    GroundTruthFrame frame{Image(options_.columns, options_.rows), frameFromFirst(number)};
    expose(frame.image, frame.frameFromFirst.inverse());
    const double sigma = options_.blurSigma * rising(number, options_.kFocusPeriod);
    if (sigma > 0.05) {
        const std::vector<float> taps = normalisedTaps(sigma);
        frame.image = blurredAlong(blurredAlong(frame.image, taps, 1, 0), taps, 0, 1);
    }
    develop(frame.image, number);
    return frame;
}

void GroundTruthCamera::expose(Image& image, const Eigen::Matrix3d& firstFromFrame) const
{
    const double determinant = std::abs(firstFromFrame.determinant());
    parallelFor(image.rows, [&](int begin, int end) {
        for (int row = begin; row < end; ++row)
            for (int column = 0; column < image.columns; ++column) {
                const Eigen::Vector3d seen = firstFromFrame * Eigen::Vector3d(column + 0.5, row + 0.5, 1.0);
                const double depth = seen.z();
                // The area of the pixel on the wall is the homography's Jacobian, det / depth^3.
                const double footprint = std::sqrt(determinant / std::abs(depth * depth * depth));
                image.at(column, row) = wall_.grey(seen.x() / depth, seen.y() / depth, footprint);
            }
    });
}

void GroundTruthCamera::develop(Image& image, int number) const
{
    const double wave = std::sin(2.0 * std::numbers::pi * number / options_.kExposurePeriod);
    const auto gain = static_cast<float>(1.0 + options_.gainChange * wave);
    const auto sigma = static_cast<float>(options_.noiseSigma);
    parallelFor(image.rows, [&](int begin, int end) {
        for (int row = begin; row < end; ++row) {
            const std::size_t start = noiseStart(options_.seed, number, row);
            for (int column = 0; column < image.columns; ++column) {
                const float noise = normalNoise_[(start + static_cast<std::size_t>(column)) % kNoiseValues];
                const float grey = std::clamp(gain * image.at(column, row) + sigma * noise, 0.0f, 255.0f);
                image.at(column, row) = options_.wholeGreys ? std::floor(grey + 0.5f) : grey;
            }
        }
    });
}

} // namespace isocenter::core
