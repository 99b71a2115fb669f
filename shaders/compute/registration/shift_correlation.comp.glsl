// SPDX-License-Identifier: MIT
// Twin of kernels/registration/shift_correlation.cl.
#include "gpu/params/registration/shift_correlation_params.h"
#include "common.glsl"

PARAMS(ShiftCorrelationParams);
BUFFER_IN(vec4, reference);
BUFFER_IN(float, drrs);
BUFFER_OUT(float, agreement);

// Of a product with a reference of norm 1 and the image's own square sum.
float correlationOf(float product, float squares, float count, float least)
{
    return squares > count * least * least ? product / sqrt(squares) : 0.0;
}

void main()
{
    const ivec2 place = ivec2(gl_GlobalInvocationID.xy);
    const int slab = params.firstSlab + int(gl_GlobalInvocationID.z);
    const ivec2 places = 2 * params.reach + 1;
    if (place.x >= places.x || place.y >= places.y)
        return;
    const ivec2 wide = params.imageSize + 2 * params.reach;
    const ivec2 corner = 2 * params.reach - place; // of the X-ray in the DRR
    const int first = slab * wide.x * wide.y + corner.y * wide.x + corner.x;
    const float offset = drrs[first + params.imageSize.y / 2 * wide.x + params.imageSize.x / 2];
    float sum = 0.0;
    vec3 squares = vec3(0.0); // of values, differences along columns, along rows
    vec3 products = vec3(0.0);
    float counted = 0.0; // gradients
    for (int row = 0; row < params.imageSize.y; ++row)
        for (int column = 0; column < params.imageSize.x; ++column) {
            const vec4 pixel = reference[row * params.imageSize.x + column];
            if (pixel.w == SHIFT_NOTHING)
                continue;
            const int at = first + row * wide.x + column;
            const float value = drrs[at] - offset;
            sum += value;
            squares.x += value * value;
            products.x += pixel.x * value;
            if (pixel.w != SHIFT_GRADIENT)
                continue;
            const vec2 gradient =
                vec2(drrs[at + 1] - drrs[at - 1], drrs[at + wide.x] - drrs[at - wide.x]);
            squares.yz += gradient * gradient;
            products.yz += pixel.yz * gradient;
            counted += 1.0;
        }
    squares.x -= sum * sum / params.countedValues;
    const float values = correlationOf(products.x, squares.x, params.countedValues, params.leastDeviation);
    const float alongColumns = correlationOf(products.y, squares.y, counted, params.leastDifference);
    const float alongRows = correlationOf(products.z, squares.z, counted, params.leastDifference);
    agreement[(slab * places.y + place.y) * places.x + place.x] =
        0.5 * values + 0.25 * (alongColumns + alongRows);
}
