// SPDX-License-Identifier: MIT
#pragma once

// How the taps of a Gaussian and its derivatives are kept for hessian_rows and hessian_eigenvalues: those of
// the smoothing, of the slope and of the curvature one after another, each from the pixel itself to the
// reach; core/lines/hessian_taps.h says what they are.
#define HESSIAN_SMOOTHING(REACH, K) (K)
#define HESSIAN_SLOPE(REACH, K) ((REACH) + 1 + (K))
#define HESSIAN_CURVATURE(REACH, K) (2 * ((REACH) + 1) + (K))
