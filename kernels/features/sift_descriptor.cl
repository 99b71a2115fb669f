// SPDX-License-Identifier: MIT
// Writes the features to results, in their order, with their descriptors (Lowe 2004): gradients around each,
// relative to its orientation and scale, in 4 x 4 cells of 8 directions by trilinear interpolation,
// normalised, clipped at 0.2 and normalised again, as bytes of 512 times the vector; with RootSIFT the square
// roots of the vector whose entries sum to one. A group a feature: x is its keypoint's rank, y which of its
// orientations.
#include "gpu/params/features/sift_descriptor_params.h"

#include "sift_gradient.cl"

#define ITEMS (GROUP_X * GROUP_Y)
#define PARTS 16 // of sums over the descriptor

void addToCell(__local int* histogram, int column, int row, float direction, float weight)
{
    if (column >= 0 && row >= 0 && column < SIFT_CELLS && row < SIFT_CELLS) {
        const float lower = floor(direction);
        const float share = direction - lower;
        const int bin = (int)lower;
        const int cell = (row * SIFT_CELLS + column) * SIFT_CELL_DIRECTIONS;
        atomic_add(&histogram[cell + bin % SIFT_CELL_DIRECTIONS], (int)(weight * (1.0f - share) + 0.5f));
        atomic_add(&histogram[cell + (bin + 1) % SIFT_CELL_DIRECTIONS], (int)(weight * share + 0.5f));
    }
}

// place: of the pixel relative to the feature, in cells; columns and rows of cells count from the first one's
// centre.
void addSample(__local int* histogram, vec2 place, vec2 gradient, float orientation)
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
    addToCell(histogram, left, top, direction, weight * (1.0f - right) * (1.0f - below));
    addToCell(histogram, left + 1, top, direction, weight * right * (1.0f - below));
    addToCell(histogram, left, top + 1, direction, weight * (1.0f - right) * below);
    addToCell(histogram, left + 1, top + 1, direction, weight * right * below);
}

// The place of the item's next pixel, row by row.
ivec2 nextInBox(ivec2 place, ivec2 step, int columns)
{
    const ivec2 next = place + step;
    return next.x < columns ? next : ivec2(next.x - columns, next.y + 1);
}

// The item's part of how many features the keypoints before that of a rank have.
int featuresBefore(__global const int* restrict orientations, int rank, int item)
{
    int count = 0;
    for (int before = item; before < rank; before += ITEMS)
        count += orientations[before];
    return count;
}

void putPlace(const SiftDescriptorParams params, vec4 k0, int octave, float orientation,
              __global int* restrict record)
{
    const float scale = params.firstScale * (float)(1 << octave);
    record[0] = as_int(scale * k0.x + 0.5f * params.firstScale);
    record[1] = as_int(scale * k0.y + 0.5f * params.firstScale);
    record[2] = as_int(k0.w);
    record[3] = as_int(scale * k0.z);
    record[4] = as_int(orientation);
    record[5] = octave + params.firstOctave;
}

// The sum over the descriptor of the scaled and clipped bins, or of their squares: each item knows it.
float sumOfBins(__local const int* histogram, __local float* parts, int item, float scale, float most,
                bool squared)
{
    for (int part = item; part < PARTS; part += ITEMS) {
        float sum = 0.0f;
        for (int bin = part; bin < SIFT_DESCRIPTOR; bin += PARTS) {
            const float value = min((float)histogram[bin] * scale, most);
            sum += squared ? value * value : value;
        }
        parts[part] = sum;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    float sum = 0.0f;
    for (int part = 0; part < PARTS; ++part)
        sum += parts[part];
    barrier(CLK_LOCAL_MEM_FENCE); // all have read before the next sum
    return sum;
}

__kernel __attribute__((reqd_work_group_size(GROUP_X, GROUP_Y, 1))) void
sift_descriptor(const SiftDescriptorParams params, __global const Grey* restrict pyramid,
                __global const ivec4* restrict octaves, __global const vec4* restrict selected,
                __global const int* restrict orientations, __global int* restrict results)
{
    __local int histogram[SIFT_DESCRIPTOR];
    __local float parts[PARTS];
    __local int place; // of the feature
    const int item = (int)get_local_id(1) * GROUP_X + (int)get_local_id(0);
    const int which = (int)get_group_id(1);
    const int count = min(results[SIFT_FOUND], params.keypoints);
    for (int rank = (int)get_group_id(0); rank < count; rank += (int)get_num_groups(0)) {
        if (which >= orientations[rank])
            continue;
        const float orientation = as_float(orientations[params.keypoints + rank * SIFT_ORIENTATIONS + which]);
        const vec4 k0 = selected[rank * SIFT_KEYPOINT_VEC4S];
        const vec4 k1 = selected[rank * SIFT_KEYPOINT_VEC4S + 1];
        const ivec4 octave = octaves[(int)k1.x];
        const int image = octave.x + (int)k1.y * octave.y * octave.z;
        for (int bin = item; bin < SIFT_DESCRIPTOR; bin += ITEMS)
            histogram[bin] = 0;
        if (item == 0)
            place = which;
        barrier(CLK_LOCAL_MEM_FENCE);
        atomic_add(&place, featuresBefore(orientations, rank, item));

        const float cell = SIFT_CELL * k0.z;
        const vec2 along = vec2(cos(orientation), sin(orientation)) / cell;
        // Half the side of a box around the turned square of cells and the half cells beyond them.
        const float reach = 0.5f * (SIFT_CELLS + 1) * cell * cell * (fabs(along.x) + fabs(along.y));
        const int left = wholeWithin(ceil(k0.x - reach), 1, octave.y - 1);
        const int top = wholeWithin(ceil(k0.y - reach), 1, octave.z - 1);
        const int columns = wholeWithin(floor(k0.x + reach), 0, octave.y - 2) - left + 1;
        const int rows = wholeWithin(floor(k0.y + reach), 0, octave.z - 2) - top + 1;
        const ivec2 step = columns > 0 ? ivec2(ITEMS % columns, ITEMS / columns) : ivec2(0, 0);
        ivec2 inBox = columns > 0 ? ivec2(item % columns, item / columns) : ivec2(0, rows);
        for (; inBox.y < rows; inBox = nextInBox(inBox, step, columns)) {
            const int x = left + inBox.x;
            const int y = top + inBox.y;
            const vec2 away = vec2((float)x - k0.x, (float)y - k0.y);
            const vec2 place = vec2(away.x * along.x + away.y * along.y, away.y * along.x - away.x * along.y);
            if (max(fabs(place.x), fabs(place.y)) < 0.5f * (SIFT_CELLS + 1))
                addSample(histogram, place, gradientAt(pyramid, image + y * octave.y + x, octave.y),
                          orientation);
        }
        barrier(CLK_LOCAL_MEM_FENCE);

        const float inverse =
            1.0f / max(sqrt(sumOfBins(histogram, parts, item, 1.0f, 1.0e30f, true)), 1e-20f);
        const float sum =
            1e-20f + sumOfBins(histogram, parts, item, inverse, SIFT_CLIP, params.rootSift == 0);
        __global int* places = results + SIFT_COUNTERS;
        __global int* descriptors = places + results[SIFT_FEATURES] * SIFT_PLACE_INTS;
        if (item == 0)
            putPlace(params, k0, (int)k1.x, orientation, places + place * SIFT_PLACE_INTS);
        for (int four = item; four < SIFT_DESCRIPTOR_INTS; four += ITEMS) {
            int word = 0;
            for (int i = 0; i < 4; ++i) {
                const float value = min((float)histogram[4 * four + i] * inverse, SIFT_CLIP);
                const float scaled = params.rootSift != 0 ? sqrt(value / sum) : value / sqrt(sum);
                word |= wholeWithin(512.0f * scaled + 0.5f, 0, 255) << (8 * i);
            }
            descriptors[place * SIFT_DESCRIPTOR_INTS + four] = word;
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
}
