// SPDX-License-Identifier: MIT
#include "gpu/algorithms/lines/line_shape_finder.h"

#include "core/support/error.h"
#include "gpu/algorithms/buffers.h"
#include "gpu/params/lines/cross_profiles_params.h"
#include "gpu/params/lines/cross_shapes_params.h"

#include <fmt/format.h>

#include <algorithm>

namespace isocenter::gpu {
namespace {

static_assert(core::kCrestWithin == CROSS_CREST_WITHIN);
static_assert(sizeof(core::SingleCourse) == sizeof(vec4) && sizeof(core::CrossShape) == sizeof(vec4));

// Neighbouring courses lie side by side in memory.
constexpr int kGroupCourses = 64;
const Defines kAlongCourses{{"GROUP_X", fmt::to_string(kGroupCourses)}, {"GROUP_Y", "1"}};

// Items for so many courses: those at the ends of each group serve their neighbours alone.
int itemsFor(int courses, int averagedBeside)
{
    const int ofGroup = kGroupCourses - 2 * averagedBeside;
    return (courses + ofGroup - 1) / ofGroup * kGroupCourses;
}

} // namespace

std::span<core::SingleCourse> LineShapeFinder::room(std::size_t courses)
{
    count_ = 0;
    makeRoomFor(courses);
    count_ = courses;
    return {reinterpret_cast<core::SingleCourse*>(host_->writable().data()), courses};
}

void LineShapeFinder::makeRoomFor(std::size_t courses)
{
    if (host_ && courses * sizeof(vec4) <= host_->size())
        return;
    const std::size_t bytes = (courses + courses / 4) * sizeof(vec4); // the next image's, as a rule
    host_.reset(); // last again, as it tells how much room there is
    courses_ = device_.createBuffer(bytes);
    shapes_ = device_.createBuffer(bytes);
    read_ = device_.createReadback(bytes);
    host_ = device_.createHostMemory(bytes);
}

std::span<const core::CrossShape> LineShapeFinder::find(const Options& options)
{
    if (image_.pixels == nullptr)
        throw UsageError("shapes across lines are looked for in an image: there is none");
    if (options.reach < core::kCrestWithin)
        throw UsageError(fmt::format("profiles of {} places on either side are too short; {} at least",
                                     options.reach, core::kCrestWithin));
    if (options.averagedBeside < 0 || 2 * options.averagedBeside >= kGroupCourses)
        throw UsageError(fmt::format("profiles are averaged with {} on either side; 0 to {} are possible",
                                     options.averagedBeside, (kGroupCourses - 1) / 2));
    if (count_ == 0)
        return {};
    const int beside = options.averagedBeside;
    const int count = static_cast<int>(count_);
    const std::size_t ofCourse = imageBytes(1, 2 * options.reach + 1);
    const int atOnce = std::max(static_cast<int>(profilesBytes_ / ofCourse), 1);
    courses_->upload(host_->bytes().first(count_ * sizeof(vec4)));
    for (int first = beside; first < count - beside; first += atOnce)
        queueSome(options, first, std::min(atOnce, count - beside - first));
    read_->queue(*shapes_, count_ * sizeof(vec4));
    return {reinterpret_cast<const core::CrossShape*>(read_->wait().data()), count_};
}

void LineShapeFinder::queueSome(const Options& options, int first, int count)
{
    const int places = 2 * options.reach + 1;
    const std::size_t bytes = imageBytes(count, places);
    if (!profiles_ || profiles_->bytes() < bytes)
        profiles_ = device_.createBuffer(std::max(bytes, std::min(bytes + bytes / 4, profilesBytes_)));
    Defines ofImage = kAlongCourses;
    if (image_.bytes)
        ofImage["FRAME_BYTES"] = "1";
    device_.launch(device_.kernel("cross_profiles", ofImage),
                   {itemsFor(count, options.averagedBeside), places, 1},
                   {{"image", image_.pixels}, {"courses", courses_.get()}, {"profiles", profiles_.get()}},
                   CrossProfilesParams{.columns = image_.columns,
                                       .rows = image_.rows,
                                       .firstCourse = first,
                                       .courses = count,
                                       .reach = options.reach,
                                       .factor = options.factor,
                                       .averagedBeside = options.averagedBeside,
                                       .unused0 = 0});
    device_.launch(
        device_.kernel("cross_shapes", kAlongCourses), {count, 1, 1},
        {{"profiles", profiles_.get()}, {"shapes", shapes_.get()}},
        CrossShapesParams{.firstCourse = first, .courses = count, .reach = options.reach, .unused0 = 0});
}

} // namespace isocenter::gpu
