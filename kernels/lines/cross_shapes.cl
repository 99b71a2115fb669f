// SPDX-License-Identifier: MIT
// The lines in the middle of profiles, bright where they are: their edges where they are half as high as over
// what is beside them. One item a course.
#include "gpu/params/lines/cross_shapes_params.h"

#include "common.cl"

typedef struct
{
    __global const float* middle; // its middle place
    int stride;                   // from place to place
    int reach;
} Profile;

float valueAt(const Profile profile, int place)
{
    return profile.middle[place * profile.stride];
}

// From one place to another, both included, of a profile whose places count towards one of its sides.
float meanBetween(const Profile profile, int towards, int from, int to)
{
    float sum = 0.0f;
    for (int place = from; place <= to; ++place)
        sum += valueAt(profile, towards * place);
    return sum / (float)(to - from + 1);
}

// Halves away from 0.
int roundedPlace(float place)
{
    return (int)(place + (place < 0.0f ? -0.5f : 0.5f));
}

// The side of a crest, down to where the profile rises to another one; places count towards it.
typedef struct
{
    int towards; // 1 or -1
    int crest;
    int end;
    float lowest; // in its valley
} Side;

Side sideOf(const Profile profile, int towards, int crest, float height)
{
    float lowestOfAll = height;
    for (int place = crest + 1; place <= profile.reach; ++place)
        lowestOfAll = min(lowestOfAll, valueAt(profile, towards * place));
    const float halfHeight = 0.5f * (height + lowestOfAll); // noise on a wide crest is above
    Side side = {towards, crest, crest, height};
    for (int place = crest + 1; place <= profile.reach; ++place) {
        const float value = valueAt(profile, towards * place);
        if (side.lowest < halfHeight && value > 0.5f * (side.lowest + height))
            break;
        side.lowest = min(side.lowest, value);
        side.end = place;
    }
    return side;
}

// x: the place where a profile first falls below a value; y: 1 if it does before the side's end, else 0.
vec2 crossingOf(const Profile profile, const Side side, float value)
{
    float here = valueAt(profile, side.towards * side.crest);
    for (int place = side.crest; place < side.end; ++place) {
        const float next = valueAt(profile, side.towards * (place + 1));
        if (here > value && next <= value)
            return vec2((float)place + (here - value) / (here - next), 1.0f);
        here = next;
    }
    return vec2(0.0f, 0.0f);
}

// What is beside a line: the mean beyond its edge, as far as its valley and a little on.
float baseOf(const Profile profile, const Side side, float edge)
{
    const int foot = roundedPlace(edge) + CROSS_FOOT;
    return foot > side.end ? side.lowest
                           : meanBetween(profile, side.towards, foot, min(foot + CROSS_BESIDE, side.end));
}

vec4 shapeOf(const Profile profile)
{
    const float inMiddle = valueAt(profile, 0);
    const vec4 none = vec4(0.0f, 0.0f, 0.0f, inMiddle);
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
    if (!(height - max(left.lowest, right.lowest) > CROSS_ROUNDING * fabs(height)))
        return none;
    const vec2 roughLeft = crossingOf(profile, left, 0.5f * (height + left.lowest));
    const vec2 roughRight = crossingOf(profile, right, 0.5f * (height + right.lowest));
    if (roughLeft.y == 0.0f || roughRight.y == 0.0f)
        return none;
    const int quarter = (int)(0.25f * (roughRight.x + roughLeft.x)); // noise is averaged over the middle half
    const int middle = roundedPlace(0.5f * (roughRight.x - roughLeft.x));
    const float crestHeight = meanBetween(profile, 1, middle - quarter, middle + quarter);
    const float leftBase = baseOf(profile, left, roughLeft.x);
    const float rightBase = baseOf(profile, right, roughRight.x);
    const vec2 leftEdge = crossingOf(profile, left, 0.5f * (crestHeight + leftBase));
    const vec2 rightEdge = crossingOf(profile, right, 0.5f * (crestHeight + rightBase));
    if (leftEdge.y == 0.0f || rightEdge.y == 0.0f)
        return none;
    return vec4(0.5f * (rightEdge.x - leftEdge.x), rightEdge.x + leftEdge.x,
                crestHeight - 0.5f * (leftBase + rightBase), crestHeight);
}

__kernel __attribute__((reqd_work_group_size(GROUP_X, GROUP_Y, 1))) void
cross_shapes(const CrossShapesParams params, __global const float* restrict profiles,
             __global vec4* restrict shapes)
{
    const int number = (int)get_global_id(0);
    if (number >= params.courses)
        return;
    const Profile profile = {profiles + params.reach * params.courses + number, params.courses, params.reach};
    shapes[params.firstCourse + number] = shapeOf(profile);
}
