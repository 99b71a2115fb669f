// SPDX-License-Identifier: MIT
#pragma once

// How kernels turn numbers that come from outside into places: C++ leaves the cast of a number that is no
// number or beyond int undefined, and OpenCL and GLSL give a different place on each device. The twins of
// these functions stand in kernels/common.cl and shaders/common.glsl.
namespace isocenter::gpu::cpu {

// The value, or the nearer limit; the lowest for what is not a number.
template <class Number>
Number within(Number value, Number lowest, Number highest)
{
    return value > lowest ? (value < highest ? value : highest) : lowest;
}

// Its whole part within limits, which are below 2^24.
inline int wholeWithin(float value, int lowest, int highest)
{
    return static_cast<int>(within(value, static_cast<float>(lowest), static_cast<float>(highest)));
}

} // namespace isocenter::gpu::cpu
