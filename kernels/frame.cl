// SPDX-License-Identifier: MIT
// How kernels read the greys of a frame: floats, or with FRAME_BYTES bytes. (GLSL has none and takes them out
// of words; on a CPU that takes longer.)

#ifdef FRAME_BYTES
#define FRAME_PIXEL uchar
#define FRAME_GREY(FRAME, PIXEL) ((float)(FRAME)[PIXEL])
#else
#define FRAME_PIXEL float
#define FRAME_GREY(FRAME, PIXEL) ((FRAME)[PIXEL])
#endif
