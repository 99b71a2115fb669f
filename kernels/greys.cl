// SPDX-License-Identifier: MIT
// The pixels of images of greys: floats or, with HALF, halves, two a word, the first in its lower half.
#ifdef HALF
#define Grey half
#define fourGreys(AT) vload_half4(0, AT)
#define oneGrey(AT) vload_half(0, AT)
#else
#define Grey float
#define fourGreys(AT) vload4(0, AT)
#define oneGrey(AT) (*(AT))
#endif
