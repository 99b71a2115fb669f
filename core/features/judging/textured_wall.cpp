// SPDX-License-Identifier: MIT
#include "core/features/judging/textured_wall.h"

#include "core/support/error.h"
#include "core/support/parallel.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <numbers>
#include <random>
#include <utility>

namespace isocenter::core {
namespace {

constexpr double kSmallestRadius = 3.0; // texels
constexpr double kLargestRadius = 60.0;
constexpr double kCoverage = 6.0; // how often a texel is painted over, on average
// The spline itself blurs like a pixel of about this many octaves above a texel.
constexpr double kSharperOctaves = 0.25;

struct Leaf
{
    double x, y;                  // centre
    double halfLength, halfWidth; // texels
    double cosine, sine;          // of the direction of its length
    float grey;
    float grain;
    bool round;
};

double uniform(std::mt19937& random, double low, double high)
{
    return low + (high - low) * static_cast<double>(random()) / 4294967296.0;
}

// Radii whose frequency falls with the third power: every scale then covers the same area.
double powerLawRadius(std::mt19937& random)
{
    const double low = 1.0 / (kLargestRadius * kLargestRadius);
    const double high = 1.0 / (kSmallestRadius * kSmallestRadius);
    return 1.0 / std::sqrt(uniform(random, low, high));
}

std::vector<Leaf> fallenLeaves(int size, std::mt19937& random)
{
    const double area = kCoverage * size * size;
    std::vector<Leaf> leaves;
    for (double painted = 0.0; painted < area;) {
        const double radius = powerLawRadius(random);
        const double angle = uniform(random, 0.0, std::numbers::pi);
        Leaf leaf{};
        leaf.x = uniform(random, 0.0, size);
        leaf.y = uniform(random, 0.0, size);
        leaf.halfLength = radius;
        leaf.halfWidth = radius * uniform(random, 0.4, 1.0);
        leaf.cosine = std::cos(angle);
        leaf.sine = std::sin(angle);
        leaf.grey = static_cast<float>(uniform(random, 30.0, 225.0));
        leaf.grain = static_cast<float>(uniform(random, 0.0, 24.0));
        leaf.round = random() % 2 == 0;
        leaves.push_back(leaf);
        painted += (leaf.round ? std::numbers::pi : 4.0) * leaf.halfLength * leaf.halfWidth;
    }
    return leaves;
}

bool covers(const Leaf& leaf, double dx, double dy)
{
    const double along = (dx * leaf.cosine + dy * leaf.sine) / leaf.halfLength;
    const double across = (dy * leaf.cosine - dx * leaf.sine) / leaf.halfWidth;
    return leaf.round ? along * along + across * across < 1.0
                      : std::abs(along) < 1.0 && std::abs(across) < 1.0;
}

// White noise in [-0.5, 0.5) that depends on the place alone.
float grainAt(int x, int y, std::uint32_t seed)
{
    std::uint32_t hash =
        static_cast<std::uint32_t>(x) * 0x9E3779B1u ^ static_cast<std::uint32_t>(y) * 0x85EBCA77u ^ seed;
    hash = (hash ^ (hash >> 15)) * 0x2C1B3C6Du;
    hash = (hash ^ (hash >> 12)) * 0x297A2D39u;
    return static_cast<float>(hash >> 8) / 16777216.0f - 0.5f;
}

// Paints the part of a leaf that lies in rows [firstRow, endRow) of the periodic texture.
void paint(const Leaf& leaf, int size, int firstRow, int endRow, std::uint32_t seed,
           std::vector<std::uint8_t>& texels)
{
    const double reach = std::hypot(leaf.halfLength, leaf.halfWidth);
    const int left = static_cast<int>(std::floor(leaf.x - reach));
    const int right = static_cast<int>(std::ceil(leaf.x + reach));
    const int top = static_cast<int>(std::floor(leaf.y - reach));
    const int bottom = static_cast<int>(std::ceil(leaf.y + reach));
    for (int y = top; y <= bottom; ++y) {
        const int row = y & (size - 1);
        if (row < firstRow || row >= endRow)
            continue;
        for (int x = left; x <= right; ++x) {
            if (!covers(leaf, x + 0.5 - leaf.x, y + 0.5 - leaf.y))
                continue;
            const int column = x & (size - 1);
            const float grey = leaf.grey + leaf.grain * grainAt(column, row, seed);
            texels[static_cast<std::size_t>(row) * static_cast<std::size_t>(size) +
                   static_cast<std::size_t>(column)] = static_cast<std::uint8_t>(grey + 0.5f);
        }
    }
}

std::vector<std::uint8_t> halved(const std::vector<std::uint8_t>& fine, int size)
{
    const auto half = static_cast<std::size_t>(size / 2);
    std::vector<std::uint8_t> coarse(half * half);
    for (std::size_t y = 0; y < half; ++y)
        for (std::size_t x = 0; x < half; ++x) {
            const std::uint8_t* block = &fine[4 * y * half + 2 * x];
            coarse[y * half + x] = static_cast<std::uint8_t>(
                (block[0] + block[1] + block[2 * half] + block[2 * half + 1] + 2) / 4);
        }
    return coarse;
}

std::array<float, 4> splineWeights(float f)
{
    const float g = 1.0f - f;
    const float before = g * g * g / 6.0f;
    const float after = f * f * f / 6.0f;
    const float second = 2.0f / 3.0f - 0.5f * f * f * (2.0f - f);
    return {before, second, 1.0f - before - second - after, after};
}

} // namespace

TexturedWall::TexturedWall(int size, std::uint32_t seed) : size_(size)
{
    if (size < 64 || size > 16384 || !std::has_single_bit(static_cast<unsigned>(size)))
        throw UsageError(
            fmt::format("a textured wall's size must be a power of two from 64 to 16384, not {}", size));
    std::mt19937 random(seed);
    const std::vector<Leaf> leaves = fallenLeaves(size, random);
    const auto texelCount = static_cast<std::size_t>(size) * static_cast<std::size_t>(size);
    levels_.push_back({size, std::vector<std::uint8_t>(texelCount, 128)});
    constexpr int kBandRows = 64;
    parallelFor(size / kBandRows, [&](int begin, int end) {
        for (const Leaf& leaf : leaves)
            paint(leaf, size, begin * kBandRows, end * kBandRows, seed, levels_.front().texels);
    });
    while (levels_.back().size > 16) {
        const Level& fine = levels_.back();
        Level coarse{fine.size / 2, halved(fine.texels, fine.size)};
        levels_.push_back(std::move(coarse));
    }
}

float TexturedWall::spline(const Level& level, double x, double y)
{
    const double left = std::floor(x - 0.5);
    const double top = std::floor(y - 0.5);
    const auto horizontal = splineWeights(static_cast<float>(x - 0.5 - left));
    const auto vertical = splineWeights(static_cast<float>(y - 0.5 - top));
    const auto mask = static_cast<std::size_t>(level.size - 1);
    const auto column = static_cast<std::size_t>(static_cast<std::ptrdiff_t>(left) - 1);
    const auto row = static_cast<std::size_t>(static_cast<std::ptrdiff_t>(top) - 1);
    float sum = 0.0f;
    for (std::size_t j = 0; j < 4; ++j) {
        const std::uint8_t* texels = &level.texels[((row + j) & mask) * static_cast<std::size_t>(level.size)];
        float line = 0.0f;
        for (std::size_t i = 0; i < 4; ++i)
            line += horizontal[i] * static_cast<float>(texels[(column + i) & mask]);
        sum += vertical[j] * line;
    }
    return sum;
}

float TexturedWall::grey(double x, double y, double footprint) const
{
    const double octaves = std::log2(std::max(footprint, 1e-3)) - kSharperOctaves;
    const double level = std::clamp(octaves, 0.0, static_cast<double>(levels_.size() - 1));
    const auto finer = static_cast<std::size_t>(level);
    const double weight = level - static_cast<double>(finer);
    const double scale = std::ldexp(1.0, -static_cast<int>(finer));
    const float fine = spline(levels_[finer], x * scale, y * scale);
    if (weight == 0.0)
        return fine;
    const float coarse = spline(levels_[finer + 1], 0.5 * x * scale, 0.5 * y * scale);
    return fine + static_cast<float>(weight) * (coarse - fine);
}

} // namespace isocenter::core
