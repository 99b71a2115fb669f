// SPDX-License-Identifier: MIT
// What is known of the pixels of a tile's word after some places of both halves of their windows.
#include "line_tile.cl"

#ifdef LINE_PAIRS

// A half of a word has 16 bits: sums of LINE_MOST_REACH places fit, and a value leaves the highest bit free,
// which a difference clears if it is below 0.
#define ABOVE 0x80008000u
#define ONE_EACH 0x00010001u

typedef struct
{
    uint value;   // of the pixels, in the same steps as the places
    uint largest; // the bits of ABOVE of those that no place has exceeded so far
    uint sumOfFirst;
    uint sumOfSecond;
} LineHalves;

LineHalves noPlaces(uint value, bool between)
{
    const LineHalves halves = {between ? LINE_WEIGHT_STEPS * value : value, ABOVE, 0u, 0u};
    return halves;
}

void take(LineHalves* halves, uint first, uint second)
{
    const uint value = halves->value | ABOVE;
    halves->largest &= (value - ONE_EACH - first) & (value - second);
    halves->sumOfFirst += first;
    halves->sumOfSecond += second;
}

float ofColumn(uint word, int column)
{
    return (float)((word >> 16 * column) & 0xffffu);
}

// Whether the pixel is larger than all places of the first half, and not smaller than those of the second.
bool isLargest(LineHalves halves, int column)
{
    return ((halves.largest >> 16 * column) & ABOVE & 0xffffu) != 0u;
}

vec2 contrastOfHalves(LineHalves halves, int column, bool between, LineWindowShape window)
{
    const float step = between ? 1.0f / LINE_WEIGHT_STEPS : 1.0f;
    return contrastOf(step * ofColumn(halves.value, column),
                      step * vec2(ofColumn(halves.sumOfFirst, column), ofColumn(halves.sumOfSecond, column)),
                      window);
}

#else

typedef struct
{
    float value;
    vec2 largest; // of the first half's places, of the second's
    vec2 sums;
} LineHalves;

LineHalves noPlaces(float value, bool between)
{
    const LineHalves halves = {value, vec2(-INFINITY, -INFINITY), vec2(0.0f, 0.0f)};
    return halves;
}

void take(LineHalves* halves, float first, float second)
{
    halves->largest = fmax(halves->largest, vec2(first, second));
    halves->sums += vec2(first, second);
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
