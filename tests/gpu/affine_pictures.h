// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <Eigen/LU>

#include <cmath>
#include <vector>

// Pictures whose affine maps are known exactly.
namespace isocenter::affine_test {

inline constexpr int kColumns = 320;
inline constexpr int kRows = 240;

// An affine map of the picture, next from first, about its middle.
struct Map
{
    Eigen::Matrix2f linear = Eigen::Matrix2f::Identity();
    Eigen::Vector2f shift = Eigen::Vector2f::Zero();

    Eigen::Vector2f operator()(const Eigen::Vector2f& place) const
    {
        return middle() + linear * (place - middle()) + shift;
    }
    Eigen::Vector2f back(const Eigen::Vector2f& place) const
    {
        return middle() + linear.inverse() * (place - middle() - shift);
    }
    static Eigen::Vector2f middle() { return {0.5f * kColumns, 0.5f * kRows}; }
};

// A smooth picture that continues for ever, under a map, with another gain and offset.
inline std::vector<float> waves(const Map& map = {}, float gain = 1.0f, float offset = 0.0f)
{
    std::vector<float> greys;
    for (int row = 0; row < kRows; ++row)
        for (int column = 0; column < kColumns; ++column) {
            const Eigen::Vector2f p =
                map.back({static_cast<float>(column) + 0.5f, static_cast<float>(row) + 0.5f});
            const float grey = 128.0f + 30.0f * std::sin(0.51f * p.x() + 0.17f * p.y()) +
                               30.0f * std::cos(0.49f * p.y() - 0.15f * p.x()) +
                               20.0f * std::sin(0.31f * p.x() - 0.37f * p.y());
            greys.push_back(gain * grey + offset);
        }
    return greys;
}

struct Wave
{
    Eigen::Vector2f frequency; // rad/px
    float amplitude;
    float phase;
};

// The same picture through a Gaussian: every wave is only weaker, exactly. Its finest ones vanish.
inline std::vector<float> blurredWaves(const std::vector<Wave>& spectrum, const Map& map, float sigma)
{
    std::vector<float> greys;
    for (int row = 0; row < kRows; ++row)
        for (int column = 0; column < kColumns; ++column) {
            const Eigen::Vector2f p =
                map.back({static_cast<float>(column) + 0.5f, static_cast<float>(row) + 0.5f});
            float grey = 128.0f;
            for (const Wave& wave : spectrum) {
                const Eigen::Vector2f seen = map.linear.inverse().transpose() * wave.frequency;
                grey += wave.amplitude * std::exp(-0.5f * sigma * sigma * seen.squaredNorm()) *
                        std::sin(wave.frequency.dot(p) + wave.phase);
            }
            greys.push_back(grey);
        }
    return greys;
}

inline std::vector<Wave> fineWaves()
{
    return {{{0.51f, 0.17f}, 18.0f, 0.3f}, {{-0.15f, 0.49f}, 18.0f, 1.1f}, {{0.83f, -0.31f}, 18.0f, 2.0f},
            {{0.35f, 0.92f}, 18.0f, 0.7f}, {{-0.7f, 1.1f}, 14.0f, 2.6f},   {{1.25f, 0.45f}, 14.0f, 1.7f},
            {{0.21f, -0.27f}, 12.0f, 0.2f}};
}

} // namespace isocenter::affine_test
