// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>

#include <cstdint>

namespace isocenter::gpu::cpu {

// The bits of a half (IEEE 754 binary16), rounded to the nearest.
inline std::uint16_t halfOf(float value)
{
    return Eigen::numext::bit_cast<std::uint16_t>(Eigen::half(value));
}

// What a pixel means that is a half, and one that is a float.
inline float floatOf(std::uint16_t half)
{
    return static_cast<float>(Eigen::numext::bit_cast<Eigen::half>(half));
}
inline float floatOf(float value)
{
    return value;
}

} // namespace isocenter::gpu::cpu
