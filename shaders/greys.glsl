// SPDX-License-Identifier: MIT
// Twin of kernels/greys.cl: a buffer's type, and a pixel of one.
#ifdef HALF
#define GREYS uint
#define greyOf(GREYS_OF, P) unpackHalf2x16(GREYS_OF[(P) >> 1])[(P) & 1]
#else
#define GREYS float
#define greyOf(GREYS_OF, P) GREYS_OF[P]
#endif
