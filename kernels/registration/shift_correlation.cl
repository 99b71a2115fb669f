// SPDX-License-Identifier: MIT
// How well DRRs that are wider than an X-ray agree with it wherever they are displaced to: the mean of the
// normalised cross correlation of their values and of that of their gradients (mean of both directions). One
// item a displacement, from minus reach on, z = slab.
#include "gpu/params/registration/shift_correlation_params.h"

#include "common.cl"

// Of a product with a reference of norm 1 and the image's own square sum.
float correlationOf(float product, float squares, float count, float least)
{
    return squares > count * least * least ? product / sqrt(squares) : 0.0f;
}

__kernel __attribute__((reqd_work_group_size(GROUP_X, GROUP_Y, 1))) void
shift_correlation(const ShiftCorrelationParams params, __global const vec4* restrict reference,
                  __global const float* restrict drrs, __global float* restrict agreement)
{
    const ivec2 place = ivec2((int)get_global_id(0), (int)get_global_id(1));
    const int slab = params.firstSlab + (int)get_global_id(2);
    const ivec2 places = 2 * params.reach + 1;
    if (place.x >= places.x || place.y >= places.y)
        return;
    const ivec2 wide = params.imageSize + 2 * params.reach;
    const ivec2 corner = 2 * params.reach - place; // of the X-ray in the DRR
    __global const float* restrict drr = drrs + (size_t)slab * wide.x * wide.y + corner.y * wide.x + corner.x;
    const float offset = drr[params.imageSize.y / 2 * wide.x + params.imageSize.x / 2];
    float sum = 0.0f;
    vec3 squares = vec3(0.0f, 0.0f, 0.0f); // of values, differences along columns, along rows
    vec3 products = vec3(0.0f, 0.0f, 0.0f);
    float counted = 0.0f; // gradients
    for (int row = 0; row < params.imageSize.y; ++row)
        for (int column = 0; column < params.imageSize.x; ++column) {
            const vec4 pixel = reference[row * params.imageSize.x + column];
            if (pixel.w == SHIFT_NOTHING)
                continue;
            __global const float* restrict at = drr + row * wide.x + column;
            const float value = at[0] - offset;
            sum += value;
            squares.x += value * value;
            products.x += pixel.x * value;
            if (pixel.w != SHIFT_GRADIENT)
                continue;
            const vec2 gradient = vec2(at[1] - at[-1], at[wide.x] - at[-wide.x]);
            squares.yz += gradient * gradient;
            products.yz += pixel.yz * gradient;
            counted += 1.0f;
        }
    squares.x -= sum * sum / params.countedValues;
    const float values = correlationOf(products.x, squares.x, params.countedValues, params.leastDeviation);
    const float alongColumns = correlationOf(products.y, squares.y, counted, params.leastDifference);
    const float alongRows = correlationOf(products.z, squares.z, counted, params.leastDifference);
    agreement[(slab * places.y + place.y) * places.x + place.x] =
        0.5f * values + 0.25f * (alongColumns + alongRows);
}
