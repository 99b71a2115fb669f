// SPDX-License-Identifier: MIT
// Twin of kernels/features/sift_descriptor.cl.
#include "gpu/params/features/sift_descriptor_params.h"
#include "common.glsl"
#include "greys.glsl"

PARAMS(SiftDescriptorParams);
BUFFER_IN(GREYS, pyramid);
BUFFER_IN(ivec4, octaves);
BUFFER_IN(vec4, selected);
BUFFER_IN(int, orientations);
BUFFER_INOUT(int, results);

#include "sift_gradient.glsl"

#define ITEMS (GROUP_X * GROUP_Y)
#define PARTS 16 // of sums over the descriptor

shared int histogram[SIFT_DESCRIPTOR];
shared float parts[PARTS];
shared int place; // of the feature

void addToCell(int column, int row, float direction, float weight)
{
    if (column >= 0 && row >= 0 && column < SIFT_CELLS && row < SIFT_CELLS) {
        const float lower = floor(direction);
        const float share = direction - lower;
        const int bin = int(lower);
        const int cell = (row * SIFT_CELLS + column) * SIFT_CELL_DIRECTIONS;
        atomicAdd(histogram[cell + bin % SIFT_CELL_DIRECTIONS], int(weight * (1.0 - share) + 0.5));
        atomicAdd(histogram[cell + (bin + 1) % SIFT_CELL_DIRECTIONS], int(weight * share + 0.5));
    }
}

// place: of the pixel relative to the feature, in cells; columns and rows of cells count from the first one's
// centre.
void addSample(vec2 place, vec2 gradient, float orientation)
{
    const float column = place.x + 0.5 * (SIFT_CELLS - 1);
    const float row = place.y + 0.5 * (SIFT_CELLS - 1);
    const float weight = within(sqrt(gradient.x * gradient.x + gradient.y * gradient.y) *
                         exp(-(place.x * place.x + place.y * place.y) / (0.5 * SIFT_CELLS * SIFT_CELLS)) *
                         SIFT_FIXED_POINT, 0.0, SIFT_MOST_WEIGHT);
    const float turned = angleOf(gradient) - orientation;
    const float direction =
        within((turned < 0.0 ? turned + 2.0 * PI : turned) * (SIFT_CELL_DIRECTIONS / (2.0 * PI)), 0.0,
               float(SIFT_CELL_DIRECTIONS));
    const int left = wholeWithin(floor(column), -1, SIFT_CELLS);
    const int top = wholeWithin(floor(row), -1, SIFT_CELLS);
    const float right = column - floor(column);
    const float below = row - floor(row);
    addToCell(left, top, direction, weight * (1.0 - right) * (1.0 - below));
    addToCell(left + 1, top, direction, weight * right * (1.0 - below));
    addToCell(left, top + 1, direction, weight * (1.0 - right) * below);
    addToCell(left + 1, top + 1, direction, weight * right * below);
}

// The place of the item's next pixel, row by row.
ivec2 nextInBox(ivec2 place, ivec2 step, int columns)
{
    const ivec2 next = place + step;
    return next.x < columns ? next : ivec2(next.x - columns, next.y + 1);
}

// The item's part of how many features the keypoints before that of a rank have.
int featuresBefore(int rank, int item)
{
    int count = 0;
    for (int before = item; before < rank; before += ITEMS)
        count += orientations[before];
    return count;
}

void putPlace(vec4 k0, int octave, float orientation, int record)
{
    const float scale = params.firstScale * float(1 << octave);
    results[record] = floatBitsToInt(scale * k0.x + 0.5 * params.firstScale);
    results[record + 1] = floatBitsToInt(scale * k0.y + 0.5 * params.firstScale);
    results[record + 2] = floatBitsToInt(k0.w);
    results[record + 3] = floatBitsToInt(scale * k0.z);
    results[record + 4] = floatBitsToInt(orientation);
    results[record + 5] = octave + params.firstOctave;
}

// The sum over the descriptor of the scaled and clipped bins, or of their squares: each item knows it.
float sumOfBins(int item, float scale, float most, bool squared)
{
    for (int part = item; part < PARTS; part += ITEMS) {
        float sum = 0.0;
        for (int bin = part; bin < SIFT_DESCRIPTOR; bin += PARTS) {
            const float value = min(float(histogram[bin]) * scale, most);
            sum += squared ? value * value : value;
        }
        parts[part] = sum;
    }
    barrier();
    float sum = 0.0;
    for (int part = 0; part < PARTS; ++part)
        sum += parts[part];
    barrier(); // all have read before the next sum
    return sum;
}

void main()
{
    const int item = int(gl_LocalInvocationID.y) * GROUP_X + int(gl_LocalInvocationID.x);
    const int which = int(gl_WorkGroupID.y);
    const int count = min(results[SIFT_FOUND], params.keypoints);
    for (int rank = int(gl_WorkGroupID.x); rank < count; rank += int(gl_NumWorkGroups.x)) {
        if (which >= orientations[rank])
            continue;
        const float orientation =
            intBitsToFloat(orientations[params.keypoints + rank * SIFT_ORIENTATIONS + which]);
        const vec4 k0 = selected[rank * SIFT_KEYPOINT_VEC4S];
        const vec4 k1 = selected[rank * SIFT_KEYPOINT_VEC4S + 1];
        const ivec4 octave = octaves[int(k1.x)];
        const int image = octave.x + int(k1.y) * octave.y * octave.z;
        for (int bin = item; bin < SIFT_DESCRIPTOR; bin += ITEMS)
            histogram[bin] = 0;
        if (item == 0)
            place = which;
        barrier();
        atomicAdd(place, featuresBefore(rank, item));

        const float cell = SIFT_CELL * k0.z;
        const vec2 along = vec2(cos(orientation), sin(orientation)) / cell;
        // Half the side of a box around the turned square of cells and the half cells beyond them.
        const float reach = 0.5 * (SIFT_CELLS + 1) * cell * cell * (abs(along.x) + abs(along.y));
        const int left = wholeWithin(ceil(k0.x - reach), 1, octave.y - 1);
        const int top = wholeWithin(ceil(k0.y - reach), 1, octave.z - 1);
        const int columns = wholeWithin(floor(k0.x + reach), 0, octave.y - 2) - left + 1;
        const int rows = wholeWithin(floor(k0.y + reach), 0, octave.z - 2) - top + 1;
        const ivec2 step = columns > 0 ? ivec2(ITEMS % columns, ITEMS / columns) : ivec2(0);
        ivec2 inBox = columns > 0 ? ivec2(item % columns, item / columns) : ivec2(0, rows);
        for (; inBox.y < rows; inBox = nextInBox(inBox, step, columns)) {
            const int x = left + inBox.x;
            const int y = top + inBox.y;
            const vec2 away = vec2(float(x) - k0.x, float(y) - k0.y);
            const vec2 place =
                vec2(away.x * along.x + away.y * along.y, away.y * along.x - away.x * along.y);
            if (max(abs(place.x), abs(place.y)) < 0.5 * (SIFT_CELLS + 1))
                addSample(place, gradientAt(image + y * octave.y + x, octave.y),
                          orientation);
        }
        barrier();

        const float inverse = 1.0 / max(sqrt(sumOfBins(item, 1.0, 1.0e30, true)), 1e-20);
        const float sum =
            1e-20 + sumOfBins(item, inverse, SIFT_CLIP, params.rootSift == 0);
        const int descriptors = SIFT_COUNTERS + results[SIFT_FEATURES] * SIFT_PLACE_INTS;
        if (item == 0)
            putPlace(k0, int(k1.x), orientation, SIFT_COUNTERS + place * SIFT_PLACE_INTS);
        for (int four = item; four < SIFT_DESCRIPTOR_INTS; four += ITEMS) {
            int word = 0;
            for (int i = 0; i < 4; ++i) {
                const float value = min(float(histogram[4 * four + i]) * inverse, SIFT_CLIP);
                const float scaled = params.rootSift != 0 ? sqrt(value / sum) : value / sqrt(sum);
                word |= wholeWithin(512.0 * scaled + 0.5, 0, 255) << (8 * i);
            }
            results[descriptors + place * SIFT_DESCRIPTOR_INTS + four] = word;
        }
        barrier();
    }
}
