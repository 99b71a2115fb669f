// SPDX-License-Identifier: MIT
// Twin of kernels/features/sift_orientation.cl.
#include "gpu/params/features/sift_orientation_params.h"
#include "common.glsl"
#include "greys.glsl"

PARAMS(SiftOrientationParams);
BUFFER_IN(GREYS, pyramid);
BUFFER_IN(ivec4, octaves);
BUFFER_IN(vec4, selected);
BUFFER_INOUT(int, results);
BUFFER_INOUT(int, orientations);

#include "sift_gradient.glsl"

shared int histogram[SIFT_DIRECTIONS];
shared float smoothed[SIFT_DIRECTIONS];

bool isPeak(int bin)
{
    const float value = smoothed[bin];
    const float before = smoothed[(bin + SIFT_DIRECTIONS - 1) % SIFT_DIRECTIONS];
    const float after = smoothed[(bin + 1) % SIFT_DIRECTIONS];
    return value > before && value >= after;
}

void main()
{
    const int item = int(gl_LocalInvocationID.y) * GROUP_X + int(gl_LocalInvocationID.x);
    const int items = GROUP_X * GROUP_Y;
    const int count = min(results[SIFT_FOUND], params.keypoints);
    for (int rank = int(gl_WorkGroupID.x); rank < count; rank += int(gl_NumWorkGroups.x)) {
        const vec4 k0 = selected[rank * SIFT_KEYPOINT_VEC4S];
        const vec4 k1 = selected[rank * SIFT_KEYPOINT_VEC4S + 1];
        const ivec4 octave = octaves[int(k1.x)];
        const int image = octave.x + int(k1.y) * octave.y * octave.z;
        for (int bin = item; bin < SIFT_DIRECTIONS; bin += items)
            histogram[bin] = 0;
        if (item == 0)
            atomicExchange(orientations[rank], 0);
        barrier();

        const float sigma = SIFT_ORIENTATION_SIGMA * k0.z;
        const float radius = 3.0 * sigma;
        const int left = wholeWithin(ceil(k0.x - radius), 1, octave.y - 1);
        const int top = wholeWithin(ceil(k0.y - radius), 1, octave.z - 1);
        const int columns = wholeWithin(floor(k0.x + radius), 0, octave.y - 2) - left + 1;
        const int rows = wholeWithin(floor(k0.y + radius), 0, octave.z - 2) - top + 1;
        for (int i = item; i < columns * rows; i += items) {
            const int x = left + i % columns;
            const int y = top + i / columns;
            const vec2 away = vec2(float(x) - k0.x, float(y) - k0.y);
            const float squared = away.x * away.x + away.y * away.y;
            if (squared > radius * radius)
                continue;
            const vec2 gradient = gradientAt(image + y * octave.y + x, octave.y);
            const float weight = within(sqrt(gradient.x * gradient.x + gradient.y * gradient.y) *
                                 exp(-squared / (2.0 * sigma * sigma)) * SIFT_FIXED_POINT, 0.0, SIFT_MOST_WEIGHT);
            const float direction =
                within(angleOf(gradient) * (SIFT_DIRECTIONS / (2.0 * PI)), 0.0, float(SIFT_DIRECTIONS));
            const float lower = floor(direction);
            const int bin = int(lower);
            const float share = direction - lower;
            atomicAdd(histogram[bin % SIFT_DIRECTIONS], int(weight * (1.0 - share) + 0.5));
            atomicAdd(histogram[(bin + 1) % SIFT_DIRECTIONS], int(weight * share + 0.5));
        }
        barrier();

        for (int bin = item; bin < SIFT_DIRECTIONS; bin += items)
            smoothed[bin] = 6.0 * float(histogram[bin]) +
                            4.0 * (float(histogram[(bin + 1) % SIFT_DIRECTIONS]) +
                                   float(histogram[(bin + SIFT_DIRECTIONS - 1) % SIFT_DIRECTIONS])) +
                            float(histogram[(bin + 2) % SIFT_DIRECTIONS]) +
                            float(histogram[(bin + SIFT_DIRECTIONS - 2) % SIFT_DIRECTIONS]);
        barrier();

        bool known = false; // two candidates may have moved to the same place
        if (rank > 0) {
            const vec4 b0 = selected[(rank - 1) * SIFT_KEYPOINT_VEC4S];
            const vec4 b1 = selected[(rank - 1) * SIFT_KEYPOINT_VEC4S + 1];
            known = b0 == k0 && b1.x == k1.x;
        }
        for (int bin = item; bin < SIFT_DIRECTIONS && !known; bin += items) {
            const float value = smoothed[bin];
            int stronger = 0;
            float highest = 0.0;
            for (int other = 0; other < SIFT_DIRECTIONS; ++other) {
                highest = max(highest, smoothed[other]);
                if (isPeak(other) && (smoothed[other] > value || (smoothed[other] == value && other < bin)))
                    ++stronger;
            }
            if (!isPeak(bin) || value < SIFT_PEAK * highest || stronger >= params.mostOrientations)
                continue;
            const float before = smoothed[(bin + SIFT_DIRECTIONS - 1) % SIFT_DIRECTIONS];
            const float after = smoothed[(bin + 1) % SIFT_DIRECTIONS];
            const float vertex = float(bin) + 0.5 * (before - after) / (before - 2.0 * value + after);
            const float angle = vertex * (2.0 * PI / SIFT_DIRECTIONS);
            orientations[params.keypoints + rank * SIFT_ORIENTATIONS + stronger] =
                floatBitsToInt(angle < 0.0 ? angle + 2.0 * PI : angle);
            atomicAdd(orientations[rank], 1);
            atomicAdd(results[SIFT_FEATURES], 1);
        }
    }
}
