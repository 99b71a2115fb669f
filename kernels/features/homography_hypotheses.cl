// SPDX-License-Identifier: MIT
// One hypothesis a group: a homography through four pairs of points, picked by four random numbers in [0, 1),
// and how well all pairs fit it: scores[h] = (sum of (1 - e / threshold)^2 over errors e below the threshold,
// their number, 1 if the sample determines a homography, 0). Pairs are (x, y) in the first and in the second
// image, in units about the centres; errors are the symmetric transfer error in pixels.
#include "gpu/params/features/homography_hypotheses_params.h"

#include "reduction.cl"

// The four different pairs that the numbers pick.
ivec4 samplePairs(vec4 random, int pairs)
{
    const int a = min((int)(random.x * (float)pairs), pairs - 1);
    int b = min((int)(random.y * (float)(pairs - 1)), pairs - 2);
    b += b >= a ? 1 : 0;
    const int low = min(a, b);
    const int high = max(a, b);
    int c = min((int)(random.z * (float)(pairs - 2)), pairs - 3);
    c += c >= low ? 1 : 0;
    c += c >= high ? 1 : 0;
    const int first = min(low, c);
    const int middle = max(low, min(high, c));
    const int last = max(high, c);
    int d = min((int)(random.w * (float)(pairs - 3)), pairs - 4);
    d += d >= first ? 1 : 0;
    d += d >= middle ? 1 : 0;
    d += d >= last ? 1 : 0;
    return (ivec4)(a, b, c, d);
}

// Twice the signed area of a triangle.
float areaOf(vec2 a, vec2 b, vec2 c)
{
    return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

// The line through two points.
vec3 lineThrough(vec2 a, vec2 b)
{
    return vec3(a.y - b.y, b.x - a.x, a.x * b.y - a.y * b.x);
}

// (x, y) of a point times a matrix of three rows, divided by the third.
vec2 mapped(vec3 row0, vec3 row1, vec3 row2, vec2 p)
{
    const float w = row2.x * p.x + row2.y * p.y + row2.z;
    if (w <= 0.0f)
        return vec2(1e18f, 1e18f);
    return vec2((row0.x * p.x + row0.y * p.y + row0.z) / w, (row1.x * p.x + row1.y * p.y + row1.z) / w);
}

__kernel __attribute__((reqd_work_group_size(GROUP_X, GROUP_Y, 1))) void
homography_hypotheses(const HomographyHypothesesParams params, __global const vec4* restrict pairs,
                      __global const vec4* restrict samples, __global vec4* restrict scores)
{
    GROUP_SCRATCH;
    const int hypothesis = params.firstHypothesis + group();
    const ivec4 picked = samplePairs(samples[hypothesis], params.pairs);
    const vec4 a = pairs[picked.x];
    const vec4 b = pairs[picked.y];
    const vec4 c = pairs[picked.z];
    const vec4 d = pairs[picked.w];
    // By Cramer's rule d = (la a + lb b + lc c) / whole in homogeneous coordinates, and likewise in the
    // second image. The homography takes a, b and c to their partners with the ratios of these weights.
    const float whole1 = areaOf(a.xy, b.xy, c.xy);
    const float la = areaOf(d.xy, b.xy, c.xy);
    const float lb = areaOf(a.xy, d.xy, c.xy);
    const float lc = areaOf(a.xy, b.xy, d.xy);
    const float whole2 = areaOf(a.zw, b.zw, c.zw);
    const float ma = areaOf(d.zw, b.zw, c.zw);
    const float mb = areaOf(a.zw, d.zw, c.zw);
    const float mc = areaOf(a.zw, b.zw, d.zw);
    const float smallest = min(min(min(fabs(whole1), fabs(la)), min(fabs(lb), fabs(lc))),
                               min(min(fabs(whole2), fabs(ma)), min(fabs(mb), fabs(mc))));
    // Triangles keep or change their orientation all alike, or the plane would be seen from both sides.
    const float side = whole1 * whole2;
    const bool sound = smallest >= params.leastArea && side * (la * ma) > 0.0f && side * (lb * mb) > 0.0f &&
                       side * (lc * mc) > 0.0f;
    vec4 sum = vec4(0.0f, 0.0f, 0.0f, 0.0f);
    if (sound) {
        const vec3 toA = (ma * whole1) / (la * whole2) * lineThrough(b.xy, c.xy);
        const vec3 toB = (mb * whole1) / (lb * whole2) * lineThrough(c.xy, a.xy);
        const vec3 toC = (mc * whole1) / (lc * whole2) * lineThrough(a.xy, b.xy);
        vec3 row2 = toA + toB + toC;
        const float scale = 1.0f / (row2.x * a.x + row2.y * a.y + row2.z); // 1 at the first pair
        row2 = scale * row2;
        const vec3 row0 = scale * (a.z * toA + b.z * toB + c.z * toC);
        const vec3 row1 = scale * (a.w * toA + b.w * toB + c.w * toC);
        vec3 back0 = vec3(row1.y * row2.z - row1.z * row2.y, row0.z * row2.y - row0.y * row2.z,
                          row0.y * row1.z - row0.z * row1.y);
        vec3 back1 = vec3(row1.z * row2.x - row1.x * row2.z, row0.x * row2.z - row0.z * row2.x,
                          row0.z * row1.x - row0.x * row1.z);
        vec3 back2 = vec3(row1.x * row2.y - row1.y * row2.x, row0.y * row2.x - row0.x * row2.y,
                          row0.x * row1.y - row0.y * row1.x);
        const float backScale = 1.0f / (back2.x * a.z + back2.y * a.w + back2.z);
        back0 = backScale * back0;
        back1 = backScale * back1;
        back2 = backScale * back2;
        for (int p = groupItem(); p < params.pairs; p += GROUP_X) {
            const vec4 pair = pairs[p];
            const vec2 there = params.secondPixels * (mapped(row0, row1, row2, pair.xy) - pair.zw);
            const vec2 here = params.firstPixels * (mapped(back0, back1, back2, pair.zw) - pair.xy);
            const float squared =
                0.5f * (there.x * there.x + there.y * there.y + here.x * here.x + here.y * here.y);
            if (squared < params.thresholdPx * params.thresholdPx) {
                const float left = 1.0f - sqrt(squared) / params.thresholdPx;
                sum += vec4(left * left, 1.0f, 0.0f, 0.0f);
            }
        }
    }
    const vec4 total = groupSum(sum, scratch);
    if (groupItem() == 0)
        scores[hypothesis] = vec4(total.x, total.y, sound ? 1.0f : 0.0f, 0.0f);
}
