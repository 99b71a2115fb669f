// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/params/params.h"

#include <algorithm>
#include <cmath>

// The few vector operations that kernels use, so that the CPU kernels read like their twins.
namespace isocenter::gpu::cpu {

struct vec3
{
    float x, y, z;
    vec3(float vx, float vy, float vz) : x(vx), y(vy), z(vz) {}
    explicit vec3(float v) : x(v), y(v), z(v) {}
    explicit vec3(const ivec4& v)
        : x(static_cast<float>(v.x)), y(static_cast<float>(v.y)), z(static_cast<float>(v.z))
    {
    }
};

inline vec3 operator+(const vec3& a, const vec3& b)
{
    return {a.x + b.x, a.y + b.y, a.z + b.z};
}
inline vec3 operator-(const vec3& a, const vec3& b)
{
    return {a.x - b.x, a.y - b.y, a.z - b.z};
}
inline vec3 operator*(const vec3& a, const vec3& b)
{
    return {a.x * b.x, a.y * b.y, a.z * b.z};
}
inline vec3 operator*(float s, const vec3& a)
{
    return {s * a.x, s * a.y, s * a.z};
}
inline vec3 operator/(float s, const vec3& a)
{
    return {s / a.x, s / a.y, s / a.z};
}
inline vec3 min(const vec3& a, const vec3& b)
{
    return {std::min(a.x, b.x), std::min(a.y, b.y), std::min(a.z, b.z)};
}
inline vec3 max(const vec3& a, const vec3& b)
{
    return {std::max(a.x, b.x), std::max(a.y, b.y), std::max(a.z, b.z)};
}
inline float length(const vec3& a)
{
    return std::sqrt(a.x * a.x + a.y * a.y + a.z * a.z);
}
inline vec3 xyz(const vec4& v)
{
    return {v.x, v.y, v.z};
}

// Keeps a direction's components away from zero, so that its reciprocal is finite.
inline vec3 nonZero(const vec3& d)
{
    const auto guarded = [](float c) { return std::abs(c) < 1e-9f ? 1e-9f : c; };
    return {guarded(d.x), guarded(d.y), guarded(d.z)};
}

// m * (u, v, 0, 1)
inline vec3 transformPoint(const mat4& m, float u, float v)
{
    return u * xyz(m.c0) + v * xyz(m.c1) + xyz(m.c3);
}

} // namespace isocenter::gpu::cpu
