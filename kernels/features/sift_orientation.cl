// SPDX-License-Identifier: MIT
// The orientations of each selected keypoint: the peaks of the histogram of the gradients around it, refined
// by parabolas, the highest first, at most mostOrientations. Each is a feature, which results counts. A group
// a keypoint.
#include "gpu/params/features/sift_orientation_params.h"

#include "sift_gradient.cl"

bool isPeak(__local const float* smoothed, int bin)
{
    const float value = smoothed[bin];
    const float before = smoothed[(bin + SIFT_DIRECTIONS - 1) % SIFT_DIRECTIONS];
    const float after = smoothed[(bin + 1) % SIFT_DIRECTIONS];
    return value > before && value >= after;
}

__kernel __attribute__((reqd_work_group_size(GROUP_X, GROUP_Y, 1))) void
sift_orientation(const SiftOrientationParams params, __global const Grey* restrict pyramid,
                 __global const ivec4* restrict octaves, __global const vec4* restrict selected,
                 __global int* restrict results, __global int* restrict orientations)
{
    __local int histogram[SIFT_DIRECTIONS];
    __local float smoothed[SIFT_DIRECTIONS];
    const int item = (int)get_local_id(1) * GROUP_X + (int)get_local_id(0);
    const int items = GROUP_X * GROUP_Y;
    const int count = min(results[SIFT_FOUND], params.keypoints);
    for (int rank = (int)get_group_id(0); rank < count; rank += (int)get_num_groups(0)) {
        const vec4 k0 = selected[rank * SIFT_KEYPOINT_VEC4S];
        const vec4 k1 = selected[rank * SIFT_KEYPOINT_VEC4S + 1];
        const ivec4 octave = octaves[(int)k1.x];
        const int image = octave.x + (int)k1.y * octave.y * octave.z;
        for (int bin = item; bin < SIFT_DIRECTIONS; bin += items)
            histogram[bin] = 0;
        if (item == 0)
            atomic_xchg(&orientations[rank], 0);
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);

        const float sigma = SIFT_ORIENTATION_SIGMA * k0.z;
        const float radius = 3.0f * sigma;
        const int left = wholeWithin(ceil(k0.x - radius), 1, octave.y - 1);
        const int top = wholeWithin(ceil(k0.y - radius), 1, octave.z - 1);
        const int columns = wholeWithin(floor(k0.x + radius), 0, octave.y - 2) - left + 1;
        const int rows = wholeWithin(floor(k0.y + radius), 0, octave.z - 2) - top + 1;
        for (int i = item; i < columns * rows; i += items) {
            const int x = left + i % columns;
            const int y = top + i / columns;
            const vec2 away = vec2((float)x - k0.x, (float)y - k0.y);
            const float squared = away.x * away.x + away.y * away.y;
            if (squared > radius * radius)
                continue;
            const vec2 gradient = gradientAt(pyramid, image + y * octave.y + x, octave.y);
            const float weight = within(sqrt(gradient.x * gradient.x + gradient.y * gradient.y) *
                                            exp(-squared / (2.0f * sigma * sigma)) * SIFT_FIXED_POINT,
                                        0.0f, SIFT_MOST_WEIGHT);
            const float direction =
                within(angleOf(gradient) * (SIFT_DIRECTIONS / (2.0f * PI)), 0.0f, (float)SIFT_DIRECTIONS);
            const float lower = floor(direction);
            const int bin = (int)lower;
            const float share = direction - lower;
            atomic_add(&histogram[bin % SIFT_DIRECTIONS], (int)(weight * (1.0f - share) + 0.5f));
            atomic_add(&histogram[(bin + 1) % SIFT_DIRECTIONS], (int)(weight * share + 0.5f));
        }
        barrier(CLK_LOCAL_MEM_FENCE);

        for (int bin = item; bin < SIFT_DIRECTIONS; bin += items)
            smoothed[bin] = 6.0f * (float)histogram[bin] +
                            4.0f * ((float)histogram[(bin + 1) % SIFT_DIRECTIONS] +
                                    (float)histogram[(bin + SIFT_DIRECTIONS - 1) % SIFT_DIRECTIONS]) +
                            (float)histogram[(bin + 2) % SIFT_DIRECTIONS] +
                            (float)histogram[(bin + SIFT_DIRECTIONS - 2) % SIFT_DIRECTIONS];
        barrier(CLK_LOCAL_MEM_FENCE);

        bool known = false; // two candidates may have moved to the same place
        if (rank > 0) {
            const vec4 b0 = selected[(rank - 1) * SIFT_KEYPOINT_VEC4S];
            const vec4 b1 = selected[(rank - 1) * SIFT_KEYPOINT_VEC4S + 1];
            known = b0.x == k0.x && b0.y == k0.y && b0.z == k0.z && b0.w == k0.w && b1.x == k1.x;
        }
        for (int bin = item; bin < SIFT_DIRECTIONS && !known; bin += items) {
            const float value = smoothed[bin];
            int stronger = 0;
            float highest = 0.0f;
            for (int other = 0; other < SIFT_DIRECTIONS; ++other) {
                highest = max(highest, smoothed[other]);
                if (isPeak(smoothed, other) &&
                    (smoothed[other] > value || (smoothed[other] == value && other < bin)))
                    ++stronger;
            }
            if (!isPeak(smoothed, bin) || value < SIFT_PEAK * highest || stronger >= params.mostOrientations)
                continue;
            const float before = smoothed[(bin + SIFT_DIRECTIONS - 1) % SIFT_DIRECTIONS];
            const float after = smoothed[(bin + 1) % SIFT_DIRECTIONS];
            const float vertex = (float)bin + 0.5f * (before - after) / (before - 2.0f * value + after);
            const float angle = vertex * (2.0f * PI / SIFT_DIRECTIONS);
            orientations[params.keypoints + rank * SIFT_ORIENTATIONS + stronger] =
                as_int(angle < 0.0f ? angle + 2.0f * PI : angle);
            atomic_inc(&orientations[rank]);
            atomic_inc(&results[SIFT_FEATURES]);
        }
    }
}
