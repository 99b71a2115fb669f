// SPDX-License-Identifier: MIT
// Twin of kernels/frame.cl. Bytes come four in a word, the first in its low byte.

#ifdef FRAME_BYTES
#define FRAME_PIXEL int
#define FRAME_GREY(FRAME, PIXEL) float((FRAME[(PIXEL) >> 2] >> (8 * ((PIXEL) & 3))) & 255)
#else
#define FRAME_PIXEL float
#define FRAME_GREY(FRAME, PIXEL) FRAME[PIXEL]
#endif
