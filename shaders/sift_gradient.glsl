// SPDX-License-Identifier: MIT
// Twin of kernels/sift_gradient.cl. The buffer pyramid, of GREYS, must have been declared.

#define PI 3.14159265

// Columns right and rows down, twice the derivatives; the pixel lies at least one from the edges.
vec2 gradientAt(int at, int columns)
{
    return vec2(greyOf(pyramid, at + 1) - greyOf(pyramid, at - 1),
                greyOf(pyramid, at + columns) - greyOf(pyramid, at - columns));
}

// The angle from the x axis to v in [0, 2 pi), to 1e-6 (Abramowitz and Stegun 4.4.49), alike on all devices.
float angleOf(vec2 v)
{
    const vec2 size = abs(v);
    const float longer = max(size.x, size.y);
    const float t = min(size.x, size.y) / max(longer, 1e-30);
    const float s = t * t;
    float angle =
        t * (1.0 +
             s * (-0.3333314528 +
                  s * (0.1999355085 +
                       s * (-0.1420889944 +
                            s * (0.1065626393 +
                                 s * (-0.0752896400 + s * (0.0429096138 + s * (-0.0161657367 + s * 0.0028662257))))))));
    angle = size.y > size.x ? 0.5 * PI - angle : angle;
    angle = v.x < 0.0 ? PI - angle : angle;
    return v.y < 0.0 ? 2.0 * PI - angle : angle;
}
