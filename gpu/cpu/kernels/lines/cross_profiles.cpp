// SPDX-License-Identifier: MIT
// Grey values along courses across lines, between pixels' centres by Catmull and Rom's (1974) cubics; pixels
// of the image's edge are repeated outside. Each is the mean of it and of those of the same line's courses
// beside it; 0 where there is no course.
#include "gpu/cpu/kernels/lines/line_windows.h"
#include "gpu/params/lines/cross_profiles_params.h"

#include <array>

namespace isocenter::gpu::cpu {
namespace {

// Of four values, at a share of the way from the second to the third.
std::array<double, 4> cubicWeights(double share)
{
    const double squared = share * share;
    const double cubed = squared * share;
    return {0.5 * (-share + 2.0 * squared - cubed), 0.5 * (2.0 - 5.0 * squared + 3.0 * cubed),
            0.5 * (share + 4.0 * squared - 3.0 * cubed), 0.5 * (cubed - squared)};
}

template <class Pixel>
double greyAt(std::span<const Pixel> image, const ivec2& size, double u, double v)
{
    const double x = std::clamp(u - 0.5, 0.0, size.x - 1.0);
    const double y = std::clamp(v - 0.5, 0.0, size.y - 1.0);
    const int column = static_cast<int>(x);
    const int row = static_cast<int>(y);
    const auto across = cubicWeights(x - column);
    const auto down = cubicWeights(y - row);
    double sum = 0.0;
    for (int j = 0; j < 4; ++j)
        for (int i = 0; i < 4; ++i)
            sum += down[static_cast<std::size_t>(j)] * across[static_cast<std::size_t>(i)] *
                   static_cast<double>(image[pixelIndex(std::clamp(column - 1 + i, 0, size.x - 1),
                                                        std::clamp(row - 1 + j, 0, size.y - 1), 0, size)]);
    return sum;
}

bool isCourse(const vec4& course)
{
    return course.z != 0.0f || course.w != 0.0f;
}

// Of the courses of the same line, so many on either side of one at most.
std::span<const vec4> withThoseBeside(std::span<const vec4> courses, int course, int beside)
{
    const auto isThere = [&](int number) { return isCourse(courses[static_cast<std::size_t>(number)]); };
    int first = course;
    while (first > course - beside && isThere(first - 1))
        --first;
    int last = course;
    while (last < course + beside && isThere(last + 1))
        ++last;
    return courses.subspan(static_cast<std::size_t>(first),
                           static_cast<std::size_t>(last) + 1 - static_cast<std::size_t>(first));
}

template <class Pixel>
void profilesIn(std::span<const Pixel> image, const CpuLaunch& launch)
{
    const auto params = launch.params<CrossProfilesParams>();
    const auto courses = launch.buffer<const vec4>("courses");
    const auto profiles = launch.buffer<float>("profiles");
    const auto greyAlong = [&](const vec4& course, double steps) {
        return greyAt(image, {params.columns, params.rows},
                      static_cast<double>(course.x) + steps * static_cast<double>(course.z),
                      static_cast<double>(course.y) + steps * static_cast<double>(course.w));
    };
    forEachPixel(params.courses, 2 * params.reach + 1, [&](int number, int place) {
        const int course = params.firstCourse + number;
        double mean = 0.0;
        if (isCourse(courses[static_cast<std::size_t>(course)])) {
            const auto averaged = withThoseBeside(courses, course, params.averagedBeside);
            for (const vec4& each : averaged)
                mean += greyAlong(each, place - params.reach) / static_cast<double>(averaged.size());
        }
        profiles[pixelIndex(number, place, 0, {params.courses, 0})] =
            params.factor * static_cast<float>(mean);
    });
}

} // namespace

void crossProfiles(const CpuLaunch& launch)
{
    withLineImage(launch, [&](const auto image) { profilesIn(image, launch); });
}

} // namespace isocenter::gpu::cpu
