// SPDX-License-Identifier: MIT
// Grey values along courses across lines, between pixels' centres by Catmull and Rom's (1974) cubics; pixels
// of the image's edge are repeated outside. Each is the mean of it and of those of the same line's courses
// beside it; 0 where there is no course. One item a course and place; a group's first and last ones only
// serve their neighbours.
#include "gpu/params/lines/cross_profiles_params.h"

#include "common.cl"
#include "frame.cl"

// Of four values, at a share of the way from the second to the third.
vec4 cubicWeights(float share)
{
    const float squared = share * share;
    return vec4(0.5f * share * (share * (2.0f - share) - 1.0f), squared * (1.5f * share - 2.5f) + 1.0f,
                0.5f * share * (share * (4.0f - 3.0f * share) + 1.0f), 0.5f * squared * (share - 1.0f));
}

bool isCourse(const vec4 course)
{
    return course.z != 0.0f || course.w != 0.0f;
}

float greyAlong(__global const FRAME_PIXEL* restrict image, const CrossProfilesParams params,
                const vec4 course, float steps)
{
    const float u = within(course.x + steps * course.z - 0.5f, 0.0f, (float)(params.columns - 1));
    const float v = within(course.y + steps * course.w - 0.5f, 0.0f, (float)(params.rows - 1));
    const ivec2 pixel = ivec2((int)u, (int)v);
    const vec4 across = cubicWeights(u - (float)pixel.x);
    const vec4 down = cubicWeights(v - (float)pixel.y);
    const int before = max(pixel.x - 1, 0);
    const int behind = min(pixel.x + 1, params.columns - 1);
    const int last = min(pixel.x + 2, params.columns - 1);
    const float ofRows[4] = {down.x, down.y, down.z, down.w};
    float sum = 0.0f;
    for (int y = 0; y < 4; ++y) {
        const int row = clamp(pixel.y - 1 + y, 0, params.rows - 1) * params.columns;
        sum += ofRows[y] *
               (across.x * FRAME_GREY(image, row + before) + across.y * FRAME_GREY(image, row + pixel.x) +
                across.z * FRAME_GREY(image, row + behind) + across.w * FRAME_GREY(image, row + last));
    }
    return sum;
}

__kernel __attribute__((reqd_work_group_size(GROUP_X, GROUP_Y, 1))) void
cross_profiles(const CrossProfilesParams params, __global const FRAME_PIXEL* restrict image,
               __global const vec4* restrict courses, __global float* restrict profiles)
{
    __local float values[GROUP_X];
    __local int areThere[GROUP_X];
    const int beside = params.averagedBeside;
    const int item = (int)get_local_id(0);
    const int number = (int)get_group_id(0) * (GROUP_X - 2 * beside) + item - beside;
    const int place = (int)get_global_id(1);
    const bool isNear = number < params.courses + beside;
    const vec4 course = isNear ? courses[params.firstCourse + number] : vec4(0.0f, 0.0f, 0.0f, 0.0f);
    const bool isThere = isCourse(course);
    values[item] = isThere ? greyAlong(image, params, course, (float)(place - params.reach)) : 0.0f;
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
    float sum = 0.0f;
    for (int k = item - before; k <= item + behind; ++k)
        sum += values[k];
    profiles[place * params.courses + number] =
        isThere ? params.factor * sum / (float)(before + 1 + behind) : 0.0f;
}
