// SPDX-License-Identifier: MIT
// Types that C++, OpenCL C and GLSL lay out alike. Parameter structs hold only these, no arrays and no vec3,
// and are padded to whole vec4s. OpenCL C takes the struct by value, GLSL in a std140 block, records in
// buffers as std430. A field has one meaning and says it; of a vector's components x, y (z) are along
// columns, rows (slices). ISOCENTER_PADDING(NAME) fills a struct up.
#pragma once

// As a reference value (of the X-ray) from which on a pixel does not count: it lies outside the mask.
#define NOT_COUNTED 1.0e30f

#if defined(__cplusplus)

namespace isocenter::gpu {
struct alignas(8) vec2
{
    float x, y;
};
struct alignas(8) ivec2
{
    int x, y;
};
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

#define ISOCENTER_PADDING(NAME) int NAME = 0
#define ISOCENTER_STRUCT_BEGIN namespace isocenter::gpu {
#define ISOCENTER_STRUCT_END(NAME)                                                                           \
    static_assert(sizeof(NAME) % 16 == 0 && sizeof(NAME) <= 256);                                            \
    }

#elif defined(__OPENCL_VERSION__)

typedef float2 vec2;
typedef int2 ivec2;
typedef float4 vec4;
typedef int4 ivec4;
typedef struct
{
    float4 c0, c1, c2, c3;
} mat4;
#define ISOCENTER_PADDING(NAME) int NAME
#define ISOCENTER_STRUCT_BEGIN
#define ISOCENTER_STRUCT_END(NAME) typedef struct NAME NAME;

#else // GLSL

#define ISOCENTER_PADDING(NAME) int NAME
#define ISOCENTER_STRUCT_BEGIN
#define ISOCENTER_STRUCT_END(NAME)

#endif
