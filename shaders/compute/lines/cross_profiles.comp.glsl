// SPDX-License-Identifier: MIT
// Twin of kernels/lines/cross_profiles.cl.
#include "gpu/params/lines/cross_profiles_params.h"
#include "common.glsl"
#include "frame.glsl"

PARAMS(CrossProfilesParams);
BUFFER_IN(FRAME_PIXEL, image);
BUFFER_IN(vec4, courses);
BUFFER_OUT(float, profiles);

// Of four values, at a share of the way from the second to the third.
vec4 cubicWeights(float share)
{
    const float squared = share * share;
    return vec4(0.5 * share * (share * (2.0 - share) - 1.0), squared * (1.5 * share - 2.5) + 1.0,
                0.5 * share * (share * (4.0 - 3.0 * share) + 1.0), 0.5 * squared * (share - 1.0));
}

bool isCourse(vec4 course)
{
    return course.z != 0.0 || course.w != 0.0;
}

float greyAlong(vec4 course, float steps)
{
    const float u = within(course.x + steps * course.z - 0.5, 0.0, float(params.columns - 1));
    const float v = within(course.y + steps * course.w - 0.5, 0.0, float(params.rows - 1));
    const ivec2 pixel = ivec2(int(u), int(v));
    const vec4 across = cubicWeights(u - float(pixel.x));
    const vec4 down = cubicWeights(v - float(pixel.y));
    const int before = max(pixel.x - 1, 0);
    const int behind = min(pixel.x + 1, params.columns - 1);
    const int last = min(pixel.x + 2, params.columns - 1);
    float sum = 0.0;
    for (int y = 0; y < 4; ++y) {
        const int row = clamp(pixel.y - 1 + y, 0, params.rows - 1) * params.columns;
        sum += down[y] * (across.x * FRAME_GREY(image, row + before) + across.y * FRAME_GREY(image, row + pixel.x) +
                          across.z * FRAME_GREY(image, row + behind) + across.w * FRAME_GREY(image, row + last));
    }
    return sum;
}

shared float values[GROUP_X];
shared bool areThere[GROUP_X];

void main()
{
    const int beside = params.averagedBeside;
    const int item = int(gl_LocalInvocationID.x);
    const int number = int(gl_WorkGroupID.x) * (GROUP_X - 2 * beside) + item - beside;
    const int place = int(gl_GlobalInvocationID.y);
    const bool isNear = number < params.courses + beside;
    const vec4 course = isNear ? courses[params.firstCourse + number] : vec4(0.0);
    const bool isThere = isCourse(course);
    values[item] = isThere ? greyAlong(course, float(place - params.reach)) : 0.0;
    areThere[item] = isThere;
    groupBarrier();
    if (number >= params.courses || item < beside || item >= GROUP_X - beside)
        return;
    int before = 0;
    while (before < beside && areThere[item - before - 1])
        ++before;
    int behind = 0;
    while (behind < beside && areThere[item + behind + 1])
        ++behind;
    float sum = 0.0;
    for (int k = item - before; k <= item + behind; ++k)
        sum += values[k];
    profiles[place * params.courses + number] = isThere ? params.factor * sum / float(before + 1 + behind) : 0.0;
}
