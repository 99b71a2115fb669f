// SPDX-License-Identifier: MIT
// Twin of kernels/line_halves.cl.
#include "line_tile.glsl"
#include "line_windows.glsl"

#ifdef LINE_PAIRS

#define ABOVE 0x80008000u
#define ONE_EACH 0x00010001u

struct LineHalves
{
    uint value;   // of the pixels, in the same steps as the places
    uint largest; // the bits of ABOVE of those that no place has exceeded so far
    uint sumOfFirst;
    uint sumOfSecond;
};

LineHalves noPlaces(uint value, bool between)
{
    return LineHalves(between ? LINE_WEIGHT_STEPS * value : value, ABOVE, 0u, 0u);
}

void take(inout LineHalves halves, uint first, uint second)
{
    const uint value = halves.value | ABOVE;
    halves.largest &= (value - ONE_EACH - first) & (value - second);
    halves.sumOfFirst += first;
    halves.sumOfSecond += second;
}

float ofColumn(uint word, int column)
{
    return float((word >> 16 * column) & 0xffffu);
}

// Whether the pixel is larger than all places of the first half, and not smaller than those of the second.
bool isLargest(LineHalves halves, int column)
{
    return ((halves.largest >> 16 * column) & ABOVE & 0xffffu) != 0u;
}

vec2 contrastOfHalves(LineHalves halves, int column, bool between, LineWindowShape window)
{
    const float step = between ? 1.0 / LINE_WEIGHT_STEPS : 1.0;
    return contrastOf(step * ofColumn(halves.value, column),
                      step * vec2(ofColumn(halves.sumOfFirst, column), ofColumn(halves.sumOfSecond, column)),
                      window);
}

#else

#define LOWEST intBitsToFloat(int(0xff800000)) // minus infinity

struct LineHalves
{
    float value;
    vec2 largest; // of the first half's places, of the second's
    vec2 sums;
};

LineHalves noPlaces(float value, bool between)
{
    return LineHalves(value, vec2(LOWEST), vec2(0.0));
}

void take(inout LineHalves halves, float first, float second)
{
    halves.largest = max(halves.largest, vec2(first, second));
    halves.sums += vec2(first, second);
}

bool isLargest(LineHalves halves, int column)
{
    return halves.value > halves.largest.x && halves.value >= halves.largest.y;
}

vec2 contrastOfHalves(LineHalves halves, int column, bool between, LineWindowShape window)
{
    return contrastOf(halves.value, halves.sums, window);
}

#endif
