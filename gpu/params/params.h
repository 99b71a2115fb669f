// SPDX-License-Identifier: MIT
// Types that C++, OpenCL C and GLSL lay out alike. Parameter structs hold only these, no arrays and no vec3,
// and are padded to whole vec4s. OpenCL C takes the struct by value, GLSL in a std140 block, records in
// buffers as std430.
#pragma once

// As a reference value (of the X-ray) from which on a pixel does not count: it lies outside the mask.
#define NOT_COUNTED 1.0e30f

#if defined(__cplusplus)

namespace isocenter::gpu {
struct alignas(16) vec4
{
    float x, y, z, w;
};
struct alignas(16) ivec4
{
    int x, y, z, w;
};
struct alignas(16) mat4 // four columns
{
    vec4 c0, c1, c2, c3;
};
} // namespace isocenter::gpu

#define ISOCENTER_STRUCT_BEGIN namespace isocenter::gpu {
#define ISOCENTER_STRUCT_END(NAME)                                                                           \
    static_assert(sizeof(NAME) % 16 == 0 && sizeof(NAME) <= 256);                                            \
    }

#elif defined(__OPENCL_VERSION__)

typedef float4 vec4;
typedef int4 ivec4;
typedef struct
{
    float4 c0, c1, c2, c3;
} mat4;
#define ISOCENTER_STRUCT_BEGIN
#define ISOCENTER_STRUCT_END(NAME) typedef struct NAME NAME;

#else // GLSL

#define ISOCENTER_STRUCT_BEGIN
#define ISOCENTER_STRUCT_END(NAME)

#endif
