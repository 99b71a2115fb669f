// SPDX-License-Identifier: MIT
// Moves each candidate to the extremum of the quadratic through the differences of Gaussians around it (Brown
// and Lowe 2002), by at most five Newton steps, and appends those with enough contrast that do not lie along
// an edge to found, in no determined order, and their responses to the histogram. One item a candidate.
#include "gpu/params/features/sift_refine_params.h"

#include "sift_bins.cl"
#include "sift_difference.cl"

#define STEPS 5
#define NEAR_ENOUGH 0.6f // pixels and scales; from 0.5 on, so that none goes to and fro between two pixels

typedef struct
{
    float value;
    vec3 gradient; // column, row, slab
    float cc, rr, ss, cr, cs, rs;
} Quadratic;

Quadratic quadraticAt(__global const Grey* restrict pyramid, int at, ivec4 octave)
{
    const int row = octave.y;
    const int slab = octave.y * octave.z;
#define D(OFFSET) differenceAt(pyramid, at + (OFFSET), slab)
    Quadratic q;
    q.value = D(0);
    const float right = D(1), left = D(-1), below = D(row), above = D(-row), next = D(slab), last = D(-slab);
    q.gradient = 0.5f * vec3(right - left, below - above, next - last);
    q.cc = right + left - 2.0f * q.value;
    q.rr = below + above - 2.0f * q.value;
    q.ss = next + last - 2.0f * q.value;
    q.cr = 0.25f * (D(row + 1) - D(row - 1) - D(-row + 1) + D(-row - 1));
    q.cs = 0.25f * (D(slab + 1) - D(slab - 1) - D(-slab + 1) + D(-slab - 1));
    q.rs = 0.25f * (D(slab + row) - D(slab - row) - D(-slab + row) + D(-slab - row));
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
    if (determinant == 0.0f)
        return vec3(1e9f, 1e9f, 1e9f);
    const float c11 = q.cc * q.ss - q.cs * q.cs;
    const float c12 = q.cr * q.cs - q.cc * q.rs;
    const float c22 = q.cc * q.rr - q.cr * q.cr;
    const vec3 g = q.gradient;
    return vec3(c0 * g.x + c1 * g.y + c2 * g.z, c1 * g.x + c11 * g.y + c12 * g.z,
                c2 * g.x + c12 * g.y + c22 * g.z) /
           -determinant;
}

// -1, 0 or 1
int stepFor(float offset)
{
    return offset > NEAR_ENOUGH ? 1 : (offset < -NEAR_ENOUGH ? -1 : 0);
}

__kernel __attribute__((reqd_work_group_size(GROUP_X, GROUP_Y, 1))) void
sift_refine(const SiftRefineParams params, __global const Grey* restrict pyramid,
            __global const ivec4* restrict octaves, __global const ivec4* restrict candidates,
            __global int* restrict results, __global vec4* restrict found)
{
    const int item = (int)get_global_id(0);
    if (item >= min(results[SIFT_CANDIDATES], params.capacity) || get_global_id(1) > 0)
        return;
    ivec4 place = candidates[item];
    const ivec4 octave = octaves[place.w];
    Quadratic q;
    vec3 offset;
    bool converged = false;
    for (int step = 0; step < STEPS && !converged; ++step) {
        q = quadraticAt(pyramid, octave.x + (place.z * octave.z + place.y) * octave.y + place.x, octave);
        offset = extremumOf(q);
        const ivec4 move = (ivec4)(stepFor(offset.x), stepFor(offset.y), stepFor(offset.z), 0);
        converged = move.x == 0 && move.y == 0 && move.z == 0;
        place += move;
        if (place.x < SIFT_BORDER || place.y < SIFT_BORDER || place.x >= octave.y - SIFT_BORDER ||
            place.y >= octave.z - SIFT_BORDER || place.z < 1 || place.z > SIFT_SCALES)
            return;
    }
    const float response =
        fabs(q.value + 0.5f * (q.gradient.x * offset.x + q.gradient.y * offset.y + q.gradient.z * offset.z));
    const float trace = q.cc + q.rr;
    const float determinant = q.cc * q.rr - q.cr * q.cr;
    if (!(converged && response >= params.contrast && determinant > 0.0f &&
          trace * trace < params.edge * determinant))
        return;
    atomic_inc(&results[SIFT_HISTOGRAM + binOf(response)]);
    const int index = atomic_inc(&results[SIFT_FOUND]);
    if (index >= params.capacity)
        return;
    const float sigma = params.sigma * exp2(((float)place.z + offset.z) / SIFT_SCALES);
    found[index * SIFT_KEYPOINT_VEC4S] =
        vec4((float)place.x + offset.x, (float)place.y + offset.y, sigma, response);
    found[index * SIFT_KEYPOINT_VEC4S + 1] = vec4((float)place.w, (float)place.z, 0.0f, 0.0f);
}
