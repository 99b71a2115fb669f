// SPDX-License-Identifier: MIT
#pragma once

// Where affine_template leaves what it knows of a template, and affine_align finds it. A point has
// AFFINE_BLURS slots one behind the other: its template as it was seen, and smoothed more and more. A slot
// has AFFINE_SIDE x AFFINE_SIDE pixels in templates (grey less the mean, gradient along columns and rows, 0),
// row by row, and AFFINE_HEADER vec4s in headers:
//   0 to 8: the inverse of the normal matrix of the six parameters, row by row
//   9, 10: sums of the steepest descents of the first and of the last three parameters
//   11, 12: their sums times the greys
// with in the fourth components of 9 to 12: the mean, the greys' sum of squares (0: no template), and from
// the point to the centre of the middle pixel along columns and rows. The steepest descents are the gradient
// along columns times (x, y, 1) and that along rows times (x, y, 1), where x and y go from the point in units
// of AFFINE_REACH pixels.
#define AFFINE_BLURS 4
#if AFFINE_BLURS != 4
#error "affine_align keeps a number of each of a point's templates in the components of a vec4"
#endif
#define AFFINE_FAR 1000000 // pixels: where points are taken to be that are farther away, or nowhere
#define AFFINE_LIKER 0.9f  // how unlike a smoother template may be, of the sharper one
#define AFFINE_HEADER 13
#define AFFINE_INVERSE_PLACE 0
#define AFFINE_SUMS_PLACE 9

// What became of a point.
#define AFFINE_ALIGNED 0
#define AFFINE_NOT_SEEN 1
#define AFFINE_STEP 2
#define AFFINE_RESIDUAL 3
#define AFFINE_NCC 4
