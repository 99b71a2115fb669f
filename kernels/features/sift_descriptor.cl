// SPDX-License-Identifier: MIT
// The descriptor of each feature in results (Lowe 2004): gradients around it, relative to its orientation and
// scale, in 4 x 4 cells of 8 directions by trilinear interpolation, normalised, clipped at 0.2 and normalised
// again, as bytes of 512 times the vector; with RootSIFT the square roots of the vector whose entries sum to
// one. A group a feature; its items add to several copies of the histogram, as neighbours add to the same
// bins.
#include "gpu/params/features/sift_descriptor_params.h"

#include "sift_gradient.cl"

#define ITEMS (GROUP_X * GROUP_Y)
#define COPIES 4

// counts: of the item's copy.
void addToCell(__local int* counts, int column, int row, float direction, float weight)
{
    if (column >= 0 && row >= 0 && column < SIFT_CELLS && row < SIFT_CELLS) {
        const float lower = floor(direction);
        const float share = direction - lower;
        const int bin = (int)lower;
        const int cell = (row * SIFT_CELLS + column) * SIFT_CELL_DIRECTIONS;
        atomic_add(&counts[COPIES * (cell + bin % SIFT_CELL_DIRECTIONS)],
                   (int)(weight * (1.0f - share) + 0.5f));
        atomic_add(&counts[COPIES * (cell + (bin + 1) % SIFT_CELL_DIRECTIONS)], (int)(weight * share + 0.5f));
    }
}

// place: of the pixel relative to the feature, in cells; columns and rows of cells count from the first one's
// centre.
void addSample(__local int* counts, vec2 place, vec2 gradient, float orientation)
{
    const float column = place.x + 0.5f * (SIFT_CELLS - 1);
    const float row = place.y + 0.5f * (SIFT_CELLS - 1);
    const float weight =
        within(sqrt(gradient.x * gradient.x + gradient.y * gradient.y) *
                   exp(-(place.x * place.x + place.y * place.y) / (0.5f * SIFT_CELLS * SIFT_CELLS)) *
                   SIFT_FIXED_POINT,
               0.0f, SIFT_MOST_WEIGHT);
    const float turned = angleOf(gradient) - orientation;
    const float direction =
        within((turned < 0.0f ? turned + 2.0f * PI : turned) * (SIFT_CELL_DIRECTIONS / (2.0f * PI)), 0.0f,
               (float)SIFT_CELL_DIRECTIONS);
    const int left = wholeWithin(floor(column), -1, SIFT_CELLS);
    const int top = wholeWithin(floor(row), -1, SIFT_CELLS);
    const float right = column - floor(column);
    const float below = row - floor(row);
    addToCell(counts, left, top, direction, weight * (1.0f - right) * (1.0f - below));
    addToCell(counts, left + 1, top, direction, weight * right * (1.0f - below));
    addToCell(counts, left, top + 1, direction, weight * (1.0f - right) * below);
    addToCell(counts, left + 1, top + 1, direction, weight * right * below);
}

__kernel __attribute__((reqd_work_group_size(GROUP_X, GROUP_Y, 1))) void
sift_descriptor(const SiftDescriptorParams params, __global const Grey* restrict pyramid,
                __global const ivec4* restrict octaves, __global const vec4* restrict selected,
                __global int* restrict results)
{
    __local int counts[COPIES * SIFT_DESCRIPTOR];
    __local int histogram[SIFT_DESCRIPTOR];
    const int item = (int)get_local_id(1) * GROUP_X + (int)get_local_id(0);
    const int features = results[SIFT_FEATURES];
    for (int feature = (int)get_group_id(0); feature < features; feature += (int)get_num_groups(0)) {
        const int record = SIFT_COUNTERS + feature * SIFT_FEATURE_INTS;
        const int rank = results[record + 6] / SIFT_ORIENTATIONS;
        const float orientation = as_float(results[record + 3]);
        const vec4 k0 = selected[rank * SIFT_KEYPOINT_VEC4S];
        const vec4 k1 = selected[rank * SIFT_KEYPOINT_VEC4S + 1];
        const ivec4 octave = octaves[(int)k1.x];
        const int image = octave.x + (int)k1.y * octave.y * octave.z;
        for (int i = item; i < COPIES * SIFT_DESCRIPTOR; i += ITEMS)
            counts[i] = 0;
        barrier(CLK_LOCAL_MEM_FENCE);

        const float cell = SIFT_CELL * k0.z;
        const vec2 along = vec2(cos(orientation), sin(orientation)) / cell;
        // Half the side of a box around the turned square of cells and the half cells beyond them.
        const float reach = 0.5f * (SIFT_CELLS + 1) * cell * cell * (fabs(along.x) + fabs(along.y));
        const int left = wholeWithin(ceil(k0.x - reach), 1, octave.y - 1);
        const int top = wholeWithin(ceil(k0.y - reach), 1, octave.z - 1);
        const int columns = wholeWithin(floor(k0.x + reach), 0, octave.y - 2) - left + 1;
        const int rows = wholeWithin(floor(k0.y + reach), 0, octave.z - 2) - top + 1;
        for (int i = item; i < columns * rows; i += ITEMS) {
            const int x = left + i % columns;
            const int y = top + i / columns;
            const vec2 away = vec2((float)x - k0.x, (float)y - k0.y);
            const vec2 place = vec2(away.x * along.x + away.y * along.y, away.y * along.x - away.x * along.y);
            if (max(fabs(place.x), fabs(place.y)) < 0.5f * (SIFT_CELLS + 1))
                addSample(counts + item % COPIES, place,
                          gradientAt(pyramid, image + y * octave.y + x, octave.y), orientation);
        }
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int bin = item; bin < SIFT_DESCRIPTOR; bin += ITEMS) {
            int all = 0;
            for (int copy = 0; copy < COPIES; ++copy)
                all += counts[COPIES * bin + copy];
            histogram[bin] = all;
        }
        barrier(CLK_LOCAL_MEM_FENCE);

        float squares = 0.0f; // every item sums all, which costs less than to share the work
        for (int bin = 0; bin < SIFT_DESCRIPTOR; ++bin)
            squares += (float)histogram[bin] * (float)histogram[bin];
        const float inverse = 1.0f / max(sqrt(squares), 1e-20f);
        float sum = 1e-20f;
        for (int bin = 0; bin < SIFT_DESCRIPTOR; ++bin) {
            const float value = min((float)histogram[bin] * inverse, SIFT_CLIP);
            sum += params.rootSift != 0 ? value : value * value;
        }
        for (int four = item; four < SIFT_DESCRIPTOR / 4; four += ITEMS) {
            int word = 0;
            for (int i = 0; i < 4; ++i) {
                const float value = min((float)histogram[4 * four + i] * inverse, SIFT_CLIP);
                const float scaled = params.rootSift != 0 ? sqrt(value / sum) : value / sqrt(sum);
                word |= wholeWithin(512.0f * scaled + 0.5f, 0, 255) << (8 * i);
            }
            results[record + SIFT_FEATURE_DESCRIPTOR + four] = word;
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
}
