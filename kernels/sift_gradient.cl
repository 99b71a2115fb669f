// SPDX-License-Identifier: MIT
// Gradients as the orientations and descriptors of SIFT see them; slabs of halves with HALF.
#include "gpu/params/features/sift_layout.h"

#include "common.cl"
#include "greys.cl"

#define PI 3.14159265f

// Columns right and rows down, twice the derivatives; the pixel lies at least one from the edges.
vec2 gradientAt(__global const Grey* restrict image, int at, int columns)
{
    return vec2(oneGrey(image + at + 1) - oneGrey(image + at - 1),
                oneGrey(image + at + columns) - oneGrey(image + at - columns));
}

// The angle from the x axis to v in [0, 2 pi), to 1e-6 (Abramowitz and Stegun 4.4.49), alike on all devices.
float angleOf(vec2 v)
{
    const vec2 size = fabs(v);
    const float longer = max(size.x, size.y);
    const float t = min(size.x, size.y) / max(longer, 1e-30f);
    const float s = t * t;
    float angle =
        t *
        (1.0f + s * (-0.3333314528f +
                     s * (0.1999355085f +
                          s * (-0.1420889944f +
                               s * (0.1065626393f +
                                    s * (-0.0752896400f +
                                         s * (0.0429096138f + s * (-0.0161657367f + s * 0.0028662257f))))))));
    angle = size.y > size.x ? 0.5f * PI - angle : angle;
    angle = v.x < 0.0f ? PI - angle : angle;
    return v.y < 0.0f ? 2.0f * PI - angle : angle;
}
