// SPDX-License-Identifier: MIT
// Copies words from one buffer to the beginning of another: how small results get to memory of the host, for which
// drivers are slower (see gpu/opengl/opengl_transfers.h).
layout(local_size_x = 256) in;
layout(std430) readonly restrict buffer sourceBlock { uint source[]; };
layout(std430) writeonly restrict buffer copyBlock { uint copy[]; };
layout(location = 0) uniform uvec2 range; // first word, number of words

void main()
{
    if (gl_GlobalInvocationID.x < range.y)
        copy[gl_GlobalInvocationID.x] = source[range.x + gl_GlobalInvocationID.x];
}
