// SPDX-License-Identifier: MIT
// Twin of kernels/features/sift_refine.cl.
#include "gpu/params/features/sift_refine_params.h"
#include "common.glsl"
#include "greys.glsl"

PARAMS(SiftRefineParams);
BUFFER_IN(GREYS, pyramid);
BUFFER_IN(ivec4, octaves);
BUFFER_IN(ivec4, candidates);
BUFFER_INOUT(int, results);
BUFFER_OUT(vec4, found);

#include "sift_bins.glsl"
#include "sift_difference.glsl"

#define STEPS 5
#define NEAR_ENOUGH 0.6 // pixels and scales; from 0.5 on, so that none goes to and fro between two pixels

struct Quadratic
{
    float value;
    vec3 gradient; // column, row, slab
    float cc, rr, ss, cr, cs, rs;
};

Quadratic quadraticAt(int at, ivec4 octave)
{
    const int row = octave.y;
    const int slab = octave.y * octave.z;
#define D(OFFSET) differenceAt(at + (OFFSET), slab)
    Quadratic q;
    q.value = D(0);
    const float right = D(1), left = D(-1), below = D(row), above = D(-row), next = D(slab), last = D(-slab);
    q.gradient = 0.5 * vec3(right - left, below - above, next - last);
    q.cc = right + left - 2.0 * q.value;
    q.rr = below + above - 2.0 * q.value;
    q.ss = next + last - 2.0 * q.value;
    q.cr = 0.25 * (D(row + 1) - D(row - 1) - D(-row + 1) + D(-row - 1));
    q.cs = 0.25 * (D(slab + 1) - D(slab - 1) - D(-slab + 1) + D(-slab - 1));
    q.rs = 0.25 * (D(slab + row) - D(slab - row) - D(-slab + row) + D(-slab - row));
#undef D
    return q;
}

// From the middle to the extremum, by Cramer's rule; far away where there is none.
vec3 extremumOf(Quadratic q)
{
    const float c0 = q.rr * q.ss - q.rs * q.rs;
    const float c1 = q.cs * q.rs - q.cr * q.ss;
    const float c2 = q.cr * q.rs - q.cs * q.rr;
    const float determinant = q.cc * c0 + q.cr * c1 + q.cs * c2;
    if (determinant == 0.0)
        return vec3(1e9, 1e9, 1e9);
    const float c11 = q.cc * q.ss - q.cs * q.cs;
    const float c12 = q.cr * q.cs - q.cc * q.rs;
    const float c22 = q.cc * q.rr - q.cr * q.cr;
    const vec3 g = q.gradient;
    return vec3(c0 * g.x + c1 * g.y + c2 * g.z, c1 * g.x + c11 * g.y + c12 * g.z, c2 * g.x + c12 * g.y + c22 * g.z) /
           -determinant;
}

// -1, 0 or 1
int stepFor(float offset)
{
    return offset > NEAR_ENOUGH ? 1 : (offset < -NEAR_ENOUGH ? -1 : 0);
}

void main()
{
    const int item = int(gl_GlobalInvocationID.x);
    if (item >= min(results[SIFT_CANDIDATES], params.capacity) || gl_GlobalInvocationID.y > 0u)
        return;
    ivec4 place = candidates[item];
    const ivec4 octave = octaves[place.w];
    Quadratic q;
    vec3 offset;
    bool converged = false;
    for (int step = 0; step < STEPS && !converged; ++step) {
        q = quadraticAt(octave.x + (place.z * octave.z + place.y) * octave.y + place.x, octave);
        offset = extremumOf(q);
        const ivec4 move = ivec4(stepFor(offset.x), stepFor(offset.y), stepFor(offset.z), 0);
        converged = move.x == 0 && move.y == 0 && move.z == 0;
        place += move;
        if (place.x < SIFT_BORDER || place.y < SIFT_BORDER || place.x >= octave.y - SIFT_BORDER ||
            place.y >= octave.z - SIFT_BORDER || place.z < 1 || place.z > SIFT_SCALES)
            return;
    }
    const float response =
        abs(q.value + 0.5 * (q.gradient.x * offset.x + q.gradient.y * offset.y + q.gradient.z * offset.z));
    const float trace = q.cc + q.rr;
    const float determinant = q.cc * q.rr - q.cr * q.cr;
    if (!(converged && response >= params.contrast && determinant > 0.0 &&
          trace * trace < params.edge * determinant))
        return;
    atomicAdd(results[SIFT_HISTOGRAM + binOf(response)], 1);
    const int index = atomicAdd(results[SIFT_FOUND], 1);
    if (index >= params.capacity)
        return;
    const float sigma = params.sigma * exp2((float(place.z) + offset.z) / SIFT_SCALES);
    found[index * SIFT_KEYPOINT_VEC4S] = vec4(float(place.x) + offset.x, float(place.y) + offset.y, sigma, response);
    found[index * SIFT_KEYPOINT_VEC4S + 1] = vec4(float(place.w), float(place.z), 0.0, 0.0);
}
