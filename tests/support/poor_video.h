// SPDX-License-Identifier: MIT
#pragma once

#include "core/features/judging/ground_truth_camera.h"
#include "core/image/image.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <numbers>
#include <vector>

namespace isocenter::test {

// What a cheap camera in a hand makes of a wall whose every motion is known.
struct PoorVideo
{
    // Blurred by its motion while the shutter is open, in some frames more than in others.
    bool shaken = false;
    bool compressed = false; // blocks of 8x8 pixels with few coefficients left
    bool interlaced = false; // every second row is half a frame younger
    double speed = 1.5;      // of the usual motion
    const char* motion = "combined";
    int columns = 320;
    int rows = 240;
    double noiseSigma = 3.0;

    static constexpr int kParts = 8; // pictures of the wall that a frame has

    core::GroundTruthCamera camera() const
    {
        core::GroundTruthCameraOptions options;
        options.columns = columns;
        options.rows = rows;
        options.noiseSigma = noiseSigma;
        options.motion = core::CameraMotion::named(motion);
        options.motion.translationPx *= speed / kParts;
        options.motion.rotationDegrees /= kParts;
        options.motion.zoom /= kParts;
        options.motion.perspective /= kParts;
        options.motion.period *= kParts;
        return core::GroundTruthCamera(options);
    }
    // The picture of the wall that shows where points are in a frame.
    static int partOf(int frame) { return frame * kParts; }
    std::vector<core::Image> frames(int count) const;
};

// An image whose blocks keep what JPEG at a quality of about 15 would keep of them.
inline core::Image blockCoded(const core::Image& image)
{
    constexpr int kSide = 8;
    static constexpr std::array<int, 64> kLuminance{
        16, 11,  10,  16, 24, 40, 51, 61, 12,  12,  14,  19,  26, 58, 60, 55,  14,  13,  16,  24, 40, 57,
        69, 56,  14,  17, 22, 29, 51, 87, 80,  62,  18,  22,  37, 56, 68, 109, 103, 77,  24,  35, 55, 64,
        81, 104, 113, 92, 49, 64, 78, 87, 103, 121, 120, 101, 72, 92, 95, 98,  112, 100, 103, 99};
    constexpr double kCoarser = 5000.0 / 15.0 / 100.0;
    std::array<std::array<double, kSide>, kSide> wave{}; // by frequency and place
    for (int f = 0; f < kSide; ++f)
        for (int x = 0; x < kSide; ++x)
            wave[static_cast<std::size_t>(f)][static_cast<std::size_t>(x)] =
                (f == 0 ? std::sqrt(0.125) : 0.5) * std::cos((2 * x + 1) * f * std::numbers::pi / 16.0);
    core::Image coded = image;
    for (int top = 0; top + kSide <= image.rows; top += kSide)
        for (int left = 0; left + kSide <= image.columns; left += kSide) {
            std::array<std::array<double, kSide>, kSide> block{};
            std::array<std::array<double, kSide>, kSide> half{};
            for (std::size_t v = 0; v < kSide; ++v)
                for (std::size_t u = 0; u < kSide; ++u)
                    for (std::size_t x = 0; x < kSide; ++x)
                        half[v][u] += wave[u][x] * static_cast<double>(image.at(left + static_cast<int>(x),
                                                                                top + static_cast<int>(v)));
            for (std::size_t v = 0; v < kSide; ++v)
                for (std::size_t u = 0; u < kSide; ++u) {
                    for (std::size_t y = 0; y < kSide; ++y)
                        block[v][u] += wave[v][y] * half[y][u];
                    const double step = kCoarser * kLuminance[kSide * v + u];
                    block[v][u] = step * std::round(block[v][u] / step);
                }
            for (std::size_t y = 0; y < kSide; ++y)
                for (std::size_t u = 0; u < kSide; ++u) {
                    half[y][u] = 0.0;
                    for (std::size_t v = 0; v < kSide; ++v)
                        half[y][u] += wave[v][y] * block[v][u];
                }
            for (std::size_t y = 0; y < kSide; ++y)
                for (std::size_t x = 0; x < kSide; ++x) {
                    double grey = 0.0;
                    for (std::size_t u = 0; u < kSide; ++u)
                        grey += wave[u][x] * half[y][u];
                    coded.at(left + static_cast<int>(x), top + static_cast<int>(y)) =
                        static_cast<float>(std::round(std::clamp(grey, 0.0, 255.0)));
                }
        }
    return coded;
}

inline std::vector<core::Image> PoorVideo::frames(int count) const
{
    const core::GroundTruthCamera wall = camera();
    std::vector<core::Image> frames;
    for (int frame = 0; frame < count; ++frame) {
        core::Image seen = wall.frame(partOf(frame)).image;
        if (shaken) { // open for a quarter of the time from frame to frame, in every third for all of it
            const int open = frame % 3 == 2 ? kParts / 2 : 1;
            std::vector<core::Image> parts;
            for (int part = -open; part <= open; ++part)
                parts.push_back(wall.frame(std::max(0, partOf(frame) + part)).image);
            for (std::size_t p = 0; p < seen.values.size(); ++p) {
                float sum = 0.0f;
                for (const core::Image& part : parts)
                    sum += part.values[p];
                seen.values[p] = std::round(sum / static_cast<float>(parts.size()));
            }
        }
        if (interlaced) {
            const core::Image later = wall.frame(partOf(frame) + kParts / 2).image;
            for (int row = 1; row < rows; row += 2)
                for (int column = 0; column < columns; ++column)
                    seen.at(column, row) = later.at(column, row);
        }
        frames.push_back(compressed ? blockCoded(seen) : seen);
    }
    return frames;
}

} // namespace isocenter::test
