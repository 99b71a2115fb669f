// SPDX-License-Identifier: MIT
// What every OpenCL kernel shares: names that make a kernel read like its GLSL twin in shaders/compute.
#include "gpu/params/params.h"
#include "gpu/params/registration/drr_params.h"

typedef float3 vec3;
#define vec2(X, Y) ((float2)(X, Y))
#define vec3(X, Y, Z) ((float3)(X, Y, Z))
#define vec4(X, Y, Z, W) ((float4)(X, Y, Z, W))
#define ivec2(X, Y) ((int2)(X, Y))

// A group of one item waits for nobody, and PoCL needs long to compile barriers in loops.
#if GROUP_X == 1 && GROUP_Y == 1
#define groupBarrier()
#else
#define groupBarrier() barrier(CLK_LOCAL_MEM_FENCE)
#endif

// The group's tile of the launch. Groups begin in the order of their numbers, as a rule slab by slab from the
// top. With GROUPS_FROM_MIDDLE each row of groups does so in all slabs, if there are several, and those in
// the middle first, then the one above, the next below, and so on: slabs that are alike meet in the cache,
// and what takes longest, in the middle, is not left for the end.
int3 groupInOrder()
{
    int3 group = (int3)((int)get_group_id(0), (int)get_group_id(1), (int)get_group_id(2));
#ifdef GROUPS_FROM_MIDDLE
    const int rows = get_num_groups(1);
    const int slabs = get_num_groups(2);
    if (slabs > 1) {
        const int number = group.z * rows + group.y;
        const int rank = number / slabs;
        group.y = rows / 2 + (rank % 2 == 0 ? rank / 2 : -1 - rank / 2);
        group.z = number % slabs;
    }
#endif
    return group;
}

// The value, or the nearer limit; the lowest for what is not a number. What comes from outside goes through
// here before it is cast to int, which is undefined for large numbers and those that are none.
float within(float value, float lowest, float highest)
{
    return value > lowest ? (value < highest ? value : highest) : lowest;
}

// Its whole part within limits, which are below 2^24.
int wholeWithin(float value, int lowest, int highest)
{
    return (int)within(value, (float)lowest, (float)highest);
}

// m * (u, v, 0, 1)
vec3 transformPoint(mat4 m, float u, float v)
{
    return u * m.c0.xyz + v * m.c1.xyz + m.c3.xyz;
}

// Keeps a direction's components away from zero, so that its reciprocal is finite.
vec3 nonZero(vec3 d)
{
    return vec3(fabs(d.x) < 1e-9f ? 1e-9f : d.x, fabs(d.y) < 1e-9f ? 1e-9f : d.y,
                fabs(d.z) < 1e-9f ? 1e-9f : d.z);
}

// A volume is a 3-D image, with VOLUME_LAYERS an image array of pairs of neighbouring slices, or with
// VOLUME_BUFFER a float buffer with VOLUME_BORDER zero voxels on every side.
// Positions are texture coordinates in voxels: a voxel's centre at index + 0.5, zero outside.
#ifdef VOLUME_BUFFER

#define VOLUME_ARGUMENT(NAME) __global const float* restrict NAME

// mix, fused where that is fast: a tenth off the time of a ray on PoCL.
float blend(float low, float high, float weight)
{
#if defined(FP_FAST_FMAF) || defined(__FMA__) // the latter by clang on x86
    return fma(high - low, weight, low);
#else
    return mix(low, high, weight);
#endif
}

float sampleVolume(__global const float* restrict volume, vec3 position, ivec4 size)
{
    const vec3 shifted = position + (VOLUME_BORDER - 0.5f);
    const int3 index = convert_int3(shifted);
    const vec3 f = shifted - convert_float3(index);
    const int rowStride = size.x + 2 * VOLUME_BORDER;
    const int sliceStride = rowStride * (size.y + 2 * VOLUME_BORDER);
    __global const float* restrict v = volume + (index.z * sliceStride + index.y * rowStride + index.x);
    const float c00 = blend(v[0], v[1], f.x);
    const float c10 = blend(v[rowStride], v[rowStride + 1], f.x);
    const float c01 = blend(v[sliceStride], v[sliceStride + 1], f.x);
    const float c11 = blend(v[sliceStride + rowStride], v[sliceStride + rowStride + 1], f.x);
    return blend(blend(c00, c10, f.y), blend(c01, c11, f.y), f.z);
}

#else

__constant sampler_t kVolumeSampler = CLK_NORMALIZED_COORDS_FALSE | CLK_ADDRESS_CLAMP | CLK_FILTER_LINEAR;

#ifdef VOLUME_LAYERS

#define VOLUME_ARGUMENT(NAME) __read_only image2d_array_t NAME

float sampleVolume(__read_only image2d_array_t volume, vec3 position, ivec4 size)
{
    const float slice = position.z + (VOLUME_LAYERS_BEFORE - 0.5f);
    const float layer = floor(slice);
    const vec2 pair = read_imagef(volume, kVolumeSampler, (float4)(position.xy, layer, 0.0f)).xy;
    return mix(pair.x, pair.y, slice - layer);
}

#else

#define VOLUME_ARGUMENT(NAME) __read_only image3d_t NAME

float sampleVolume(__read_only image3d_t volume, vec3 position, ivec4 size)
{
    return read_imagef(volume, kVolumeSampler, (float4)(position, 0.0f)).x;
}

#endif

#endif
