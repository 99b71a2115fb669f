// SPDX-License-Identifier: MIT
// What every compute shader shares: names that make a shader read like its OpenCL twin in kernels. The backend puts
// "#version 450" and the defines before it.
#include "gpu/params/registration/drr_params.h"
#include "gpu/params/params.h"

#ifndef GATHER_RENDER
layout(local_size_x = GROUP_X, local_size_y = GROUP_Y, local_size_z = 1) in;
#endif

// Arguments are bound by name: a parameter block is <Name>Params in block ParamsBlock, a buffer <argument>[] in block
// <argument>Block.
#define PARAMS(TYPE) layout(std140) uniform ParamsBlock { TYPE params; }
#define BUFFER_IN(TYPE, NAME) layout(std430) readonly restrict buffer NAME##Block { TYPE NAME[]; }
#define BUFFER_INOUT(TYPE, NAME) layout(std430) restrict buffer NAME##Block { TYPE NAME[]; }
#define BUFFER_OUT(TYPE, NAME) layout(std430) writeonly restrict buffer NAME##Block { TYPE NAME[]; }

// A group of one item waits for nobody.
#ifndef GATHER_RENDER
#if GROUP_X == 1 && GROUP_Y == 1
#define groupBarrier()
#else
#define groupBarrier() barrier()
#endif

// The group's tile of the launch: see kernels/common.cl.
ivec3 groupInOrder()
{
    ivec3 group = ivec3(gl_WorkGroupID);
#ifdef GROUPS_FROM_MIDDLE
    const int rows = int(gl_NumWorkGroups.y);
    const int slabs = int(gl_NumWorkGroups.z);
    if (slabs > 1) {
        const int number = group.z * rows + group.y;
        const int rank = number / slabs;
        group.y = rows / 2 + (rank % 2 == 0 ? rank / 2 : -1 - rank / 2);
        group.z = number % slabs;
    }
#endif
    return group;
}
#endif

// The value, or the nearer limit; the lowest for what is not a number. What comes from outside goes through here before it
// is cast to int, which is undefined for large numbers and those that are none.
float within(float value, float lowest, float highest)
{
    return value > lowest ? (value < highest ? value : highest) : lowest;
}

// Its whole part within limits, which are below 2^24.
int wholeWithin(float value, int lowest, int highest)
{
    return int(within(value, float(lowest), float(highest)));
}

// m * (u, v, 0, 1)
vec3 transformPoint(mat4 m, float u, float v)
{
    return u * m[0].xyz + v * m[1].xyz + m[3].xyz;
}

// Keeps a direction's components away from zero, so that its reciprocal is finite.
vec3 nonZero(vec3 d)
{
    return vec3(abs(d.x) < 1e-9 ? 1e-9 : d.x, abs(d.y) < 1e-9 ? 1e-9 : d.y, abs(d.z) < 1e-9 ? 1e-9 : d.z);
}

// A volume is a 3-D texture, or with VOLUME_LAYERS a texture array of pairs of neighbouring slices. Positions are texture
// coordinates in voxels: a voxel's centre at index + 0.5, zero outside.
#ifdef VOLUME_LAYERS

#define VOLUME_SAMPLER sampler2DArray

float sampleVolume(sampler2DArray volume, vec3 position, ivec4 size)
{
    const float slice = position.z + (VOLUME_LAYERS_BEFORE - 0.5);
    const float layer = floor(slice);
    const vec2 pair = textureLod(volume, vec3(position.xy / vec2(size.xy), layer), 0.0).xy;
    return mix(pair.x, pair.y, slice - layer);
}

#else

#define VOLUME_SAMPLER sampler3D

float sampleVolume(sampler3D volume, vec3 position, ivec4 size)
{
    return textureLod(volume, position / vec3(size.xyz), 0.0).x;
}

#endif
