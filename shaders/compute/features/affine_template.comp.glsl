// SPDX-License-Identifier: MIT
// Twin of kernels/features/affine_template.cl.
#include "gpu/params/features/affine_template_params.h"
#include "reduction.glsl"

#ifndef AFFINE_REACH
#define AFFINE_REACH 7
#endif
#define AFFINE_SIDE (2 * AFFINE_REACH + 1)
#define PIXELS (AFFINE_SIDE * AFFINE_SIDE)

PARAMS(AffineTemplateParams);
BUFFER_IN(float, image);
BUFFER_IN(vec4, points);
BUFFER_OUT(vec4, templates);
BUFFER_OUT(vec4, headers);
BUFFER_OUT(vec4, maps);

shared float matrix[36];

float greyAt(ivec2 size, int column, int row)
{
    return image[clamp(row, 0, size.y - 1) * size.x + clamp(column, 0, size.x - 1)];
}

// Inverts a symmetric, positive definite matrix of 6 x 6 in its place (Gauss and Jordan). False if it has none.
bool invert()
{
    bool sound = true;
    for (int k = 0; k < 6; ++k) {
        const float pivot = matrix[7 * k];
        sound = sound && pivot > 1.0e-6;
        matrix[7 * k] = 1.0;
        for (int j = 0; j < 6; ++j)
            matrix[6 * k + j] /= pivot;
        for (int i = 0; i < 6; ++i) {
            if (i == k)
                continue;
            const float factor = matrix[6 * i + k];
            matrix[6 * i + k] = 0.0;
            for (int j = 0; j < 6; ++j)
                matrix[6 * i + j] -= factor * matrix[6 * k + j];
        }
    }
    return sound;
}

void main()
{
    const vec4 point = points[min(group(), params.points - 1)];
    const int slot = int(point.z) * AFFINE_BLURS + params.blur;
    const ivec2 middle = ivec2(wholeWithin(floor(point.x), -AFFINE_FAR, AFFINE_FAR),
                               wholeWithin(floor(point.y), -AFFINE_FAR, AFFINE_FAR));
    const vec2 away = vec2(middle) + 0.5 - point.xy;
    const vec4 none = vec4(0.0, 0.0, 0.0, 0.0);

    vec4 sum = none;
    for (int i = groupItem(); i < PIXELS; i += GROUP_X)
        sum.x += greyAt(params.imageSize, middle.x + i % AFFINE_SIDE - AFFINE_REACH,
                        middle.y + i / AFFINE_SIDE - AFFINE_REACH);
    const float mean = groupSum(sum).x / float(PIXELS);

    // Products of gradients times (x x, x y, y y, 1), and times (x, y); sums of descents, alone and with greys.
    vec4 xx = none, xy = none, yy = none, xxAlong = none, yyAlong = none;
    vec4 columns = none, rows = none, columnGreys = none, rowGreys = none;
    for (int i = groupItem(); i < PIXELS; i += GROUP_X) {
        const int column = i % AFFINE_SIDE - AFFINE_REACH;
        const int row = i / AFFINE_SIDE - AFFINE_REACH;
        float greys[9];
        for (int k = 0; k < 9; ++k)
            greys[k] = greyAt(params.imageSize, middle.x + column + k % 3 - 1, middle.y + row + k / 3 - 1);
        const float gx =
            (3.0 * (greys[2] - greys[0] + greys[8] - greys[6]) + 10.0 * (greys[5] - greys[3])) / 32.0;
        const float gy =
            (3.0 * (greys[6] - greys[0] + greys[8] - greys[2]) + 10.0 * (greys[7] - greys[1])) / 32.0;
        const float grey = greys[4] - mean;
        templates[slot * PIXELS + i] = vec4(grey, gx, gy, 0.0);
        const float x = (away.x + float(column)) / float(AFFINE_REACH);
        const float y = (away.y + float(row)) / float(AFFINE_REACH);
        const vec4 products = vec4(x * x, x * y, y * y, 1.0);
        xx += gx * gx * products;
        xy += gx * gy * products;
        yy += gy * gy * products;
        xxAlong += vec4(gx * gx * x, gx * gx * y, gx * gy * x, gx * gy * y);
        yyAlong += vec4(gy * gy * x, gy * gy * y, 0.0, 0.0);
        columns += vec4(gx * x, gx * y, gx, 0.0);
        rows += vec4(gy * x, gy * y, gy, 0.0);
        columnGreys += grey * vec4(gx * x, gx * y, gx, 0.0);
        rowGreys += vec4(grey * gy * x, grey * gy * y, grey * gy, grey * grey);
    }
    xx = groupSum(xx);
    xy = groupSum(xy);
    yy = groupSum(yy);
    xxAlong = groupSum(xxAlong);
    yyAlong = groupSum(yyAlong);
    columns = groupSum(columns);
    rows = groupSum(rows);
    columnGreys = groupSum(columnGreys);
    rowGreys = groupSum(rowGreys);

    if (groupItem() == 0) {
        const float squares = rowGreys.w;
        const float blocks[27] = float[27](xx.x, xx.y, xxAlong.x, xx.y, xx.z, xxAlong.y, xxAlong.x, xxAlong.y, xx.w,
                                  xy.x, xy.y, xxAlong.z, xy.y, xy.z, xxAlong.w, xxAlong.z, xxAlong.w, xy.w,
                                  yy.x, yy.y, yyAlong.x, yy.y, yy.z, yyAlong.y, yyAlong.x, yyAlong.y, yy.w);
        const float descents[6] = float[6](columns.x, columns.y, columns.z, rows.x, rows.y, rows.z);
        const float greys[6] = float[6](columnGreys.x, columnGreys.y, columnGreys.z, rowGreys.x, rowGreys.y, rowGreys.z);
        // What gain and offset take out of the residuals, they take out of the descents as well.
        const float lost = 1.0 / max(squares, 1.0e-6);
        for (int i = 0; i < 6; ++i)
            for (int j = 0; j < 6; ++j)
                matrix[6 * i + j] = blocks[9 * (i / 3 + j / 3) + 3 * (i % 3) + j % 3] -
                                    descents[i] * descents[j] / float(PIXELS) - lost * greys[i] * greys[j];
        for (int i = 0; i < 6; ++i)
            if (i % 3 != 2)
                matrix[7 * i] += params.damping * float(PIXELS);
        const bool sound = invert();
        const int header = slot * AFFINE_HEADER;
        for (int k = 0; k < 9; ++k)
            headers[header + k] =
                vec4(matrix[4 * k], matrix[4 * k + 1], matrix[4 * k + 2], matrix[4 * k + 3]);
        headers[header + 9] = vec4(columns.x, columns.y, columns.z, mean);
        headers[header + 10] = vec4(rows.x, rows.y, rows.z, sound ? squares : 0.0);
        headers[header + 11] = vec4(columnGreys.x, columnGreys.y, columnGreys.z, away.x);
        headers[header + 12] = vec4(rowGreys.x, rowGreys.y, rowGreys.z, away.y);
        maps[int(point.z)] = vec4(1.0, 0.0, 0.0, 1.0);
    }
}
