// SPDX-License-Identifier: MIT
// Twin of kernels/lines/cross_shapes.cl.
#include "gpu/params/lines/cross_shapes_params.h"
#include "common.glsl"

PARAMS(CrossShapesParams);
BUFFER_IN(float, profiles);
BUFFER_OUT(vec4, shapes);

struct Profile
{
    int middle; // its middle place among the profiles
    int stride; // from place to place
    int reach;
};

float valueAt(Profile profile, int place)
{
    return profiles[profile.middle + place * profile.stride];
}

// From one place to another, both included, of a profile whose places count towards one of its sides.
float meanBetween(Profile profile, int towards, int from, int to)
{
    float sum = 0.0;
    for (int place = from; place <= to; ++place)
        sum += valueAt(profile, towards * place);
    return sum / float(to - from + 1);
}

// Halves away from 0.
int roundedPlace(float place)
{
    return int(place + (place < 0.0 ? -0.5 : 0.5));
}

// The side of a crest, down to where the profile rises to another one; places count towards it.
struct Side
{
    int towards; // 1 or -1
    int crest;
    int end;
    float lowest; // in its valley
};

Side sideOf(Profile profile, int towards, int crest, float height)
{
    float lowestOfAll = height;
    for (int place = crest + 1; place <= profile.reach; ++place)
        lowestOfAll = min(lowestOfAll, valueAt(profile, towards * place));
    const float halfHeight = 0.5 * (height + lowestOfAll); // noise on a wide crest is above
    Side side = Side(towards, crest, crest, height);
    for (int place = crest + 1; place <= profile.reach; ++place) {
        const float value = valueAt(profile, towards * place);
        if (side.lowest < halfHeight && value > 0.5 * (side.lowest + height))
            break;
        side.lowest = min(side.lowest, value);
        side.end = place;
    }
    return side;
}

// x: the place where a profile first falls below a value; y: 1 if it does before the side's end, else 0.
vec2 crossingOf(Profile profile, Side side, float value)
{
    float here = valueAt(profile, side.towards * side.crest);
    for (int place = side.crest; place < side.end; ++place) {
        const float next = valueAt(profile, side.towards * (place + 1));
        if (here > value && next <= value)
            return vec2(float(place) + (here - value) / (here - next), 1.0);
        here = next;
    }
    return vec2(0.0);
}

// What is beside a line: the mean beyond its edge, as far as its valley and a little on.
float baseOf(Profile profile, Side side, float edge)
{
    const int foot = roundedPlace(edge) + CROSS_FOOT;
    return foot > side.end ? side.lowest : meanBetween(profile, side.towards, foot, min(foot + CROSS_BESIDE, side.end));
}

vec4 shapeOf(Profile profile)
{
    const float inMiddle = valueAt(profile, 0);
    const vec4 none = vec4(0.0, 0.0, 0.0, inMiddle);
    int crest = 0;
    float height = inMiddle;
    for (int place = -CROSS_CREST_WITHIN; place <= CROSS_CREST_WITHIN; ++place) {
        const float value = valueAt(profile, place);
        if (value > height || (value == height && abs(place) < abs(crest))) {
            crest = place;
            height = value;
        }
    }
    const Side left = sideOf(profile, -1, -crest, height);
    const Side right = sideOf(profile, 1, crest, height);
    if (!(height - max(left.lowest, right.lowest) > CROSS_ROUNDING * abs(height)))
        return none;
    const vec2 roughLeft = crossingOf(profile, left, 0.5 * (height + left.lowest));
    const vec2 roughRight = crossingOf(profile, right, 0.5 * (height + right.lowest));
    if (roughLeft.y == 0.0 || roughRight.y == 0.0)
        return none;
    const int quarter = int(0.25 * (roughRight.x + roughLeft.x)); // noise is averaged over the middle half
    const int middle = roundedPlace(0.5 * (roughRight.x - roughLeft.x));
    const float crestHeight = meanBetween(profile, 1, middle - quarter, middle + quarter);
    const float leftBase = baseOf(profile, left, roughLeft.x);
    const float rightBase = baseOf(profile, right, roughRight.x);
    const vec2 leftEdge = crossingOf(profile, left, 0.5 * (crestHeight + leftBase));
    const vec2 rightEdge = crossingOf(profile, right, 0.5 * (crestHeight + rightBase));
    if (leftEdge.y == 0.0 || rightEdge.y == 0.0)
        return none;
    return vec4(0.5 * (rightEdge.x - leftEdge.x), rightEdge.x + leftEdge.x, crestHeight - 0.5 * (leftBase + rightBase),
                crestHeight);
}

void main()
{
    const int number = int(gl_GlobalInvocationID.x);
    if (number >= params.courses)
        return;
    const Profile profile = Profile(params.reach * params.courses + number, params.courses, params.reach);
    shapes[params.firstCourse + number] = shapeOf(profile);
}
