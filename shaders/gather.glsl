// SPDX-License-Identifier: MIT
// The frame of a gather kernel, whose every pixel is computed by itself: its file declares its buffers with GATHER_OUT and
// defines the three functions below. That one text runs in two ways: as a compute shader that stores each value, or, on
// the device opengl-fragment, as a full-screen pass (GATHER_RENDER) into float targets, the launch's slabs one below the
// other, from which a second program (GATHER_COPY) fills the buffers.
#include "common.glsl"

ivec2 gatherSize();                 // columns and rows of a slab
ivec3 gatherFirst();                // first column, row and slab of the launch
void gather(ivec2 pixel, int slab); // PUTs the value of each buffer

// Defines the first two for launches that compute whole slabs of columns and rows.
#define GATHER_ALL(SIZE)                \
    ivec2 gatherSize() { return SIZE; } \
    ivec3 gatherFirst() { return ivec3(0); }

int gatherIndex; // of the pixel in its buffers

#if defined(GATHER_RENDER) || defined(GATHER_COPY)
layout(location = 0) uniform ivec3 gatherTarget; // columns and rows of a slab in the target, the target's first slab
ivec2 gatherTexel;
#endif

#if defined(GATHER_RENDER)

#define GATHER_OUT(TARGET, NAME) layout(location = TARGET) out float NAME##Target
#define PUT(NAME, VALUE) NAME##Target = VALUE

bool findItem(out ivec3 item)
{
    gatherTexel = ivec2(gl_FragCoord.xy);
    item = ivec3(gatherTexel.x, gatherTexel.y % gatherTarget.y, gatherTarget.z + gatherTexel.y / gatherTarget.y);
    return true;
}

#elif defined(GATHER_COPY)

// Texture units of the targets, beyond those of any kernel's textures; as in OpenGlFragmentKernel.
#define GATHER_UNIT_0 13
#define GATHER_UNIT_1 14
#define GATHER_UNIT_2 15

#define GATHER_OUT(TARGET, NAME) \
    BUFFER_OUT(float, NAME);     \
    layout(binding = GATHER_UNIT_##TARGET) uniform sampler2D NAME##Target
#define PUT(NAME, VALUE) NAME[gatherIndex] = texelFetch(NAME##Target, gatherTexel, 0).x

bool findItem(out ivec3 item)
{
    const ivec3 id = ivec3(gl_GlobalInvocationID);
    gatherTexel = ivec2(id.x, id.z * gatherTarget.y + id.y);
    item = ivec3(id.xy, gatherTarget.z + id.z);
    return id.x < gatherTarget.x && id.y < gatherTarget.y;
}

#else

#define GATHER_OUT(TARGET, NAME) BUFFER_OUT(float, NAME)
#define PUT(NAME, VALUE) NAME[gatherIndex] = VALUE

bool findItem(out ivec3 item)
{
    const ivec3 group = groupInOrder(); // NVIDIA's compiler (580.159.04) crashes on gl_WorkGroupSize here
    item = ivec3(int(gl_GlobalInvocationID.x), GROUP_Y * group.y + int(gl_LocalInvocationID.y), group.z);
    return true;
}

#endif

void main()
{
    ivec3 item;
    if (!findItem(item))
        return;
    item += gatherFirst();
    const ivec2 size = gatherSize();
    if (item.x >= size.x || item.y >= size.y)
        return;
    gatherIndex = (item.z * size.y + item.y) * size.x + item.x;
    gather(item.xy, item.z);
}
