// SPDX-License-Identifier: MIT
#include "core/lines/tracing/line_shapes.h"

#include "core/lines/tracing/as_index.h"
#include "core/support/parallel.h"

#include <algorithm>

namespace isocenter::core {
namespace {

constexpr SingleCourse kNoCourse{0.0f, 0.0f, 0.0f, 0.0f};

SingleCourse singleCourse(const CrossCourse& course)
{
    return {static_cast<float>(course.middle.u), static_cast<float>(course.middle.v),
            static_cast<float>(course.step.u), static_cast<float>(course.step.v)};
}

} // namespace

LineShapes::LineShapes(CrossShapeFinder& finder, const std::vector<LineEdge>& edges,
                       const LineSampler& sampler)
{
    firsts_.reserve(edges.size() + 1);
    firsts_.push_back(kAveragedAlong);
    for (const LineEdge& edge : edges)
        firsts_.push_back(firsts_.back() + edge.points.size() + kAveragedAlong);
    const std::span<SingleCourse> room = finder.room(firsts_.back());
    std::fill_n(room.begin(), kAveragedAlong, kNoCourse);
    parallelForEachBy(static_cast<int>(edges.size()), [&] {
        return [&, own = sampler](int number) mutable {
            const std::size_t e = asIndex(number);
            const auto courses = room.subspan(firsts_[e], firsts_[e + 1] - firsts_[e]);
            std::ranges::transform(own.coursesAcross(edges[e]), courses.begin(), singleCourse);
            std::ranges::fill(courses.last(kAveragedAlong), kNoCourse);
        };
    });
    shapes_ = finder.find({sampler.reach(), sampler.factor(), static_cast<int>(kAveragedAlong)});
}

bool LineShapes::pay(const std::vector<LineEdge>& edges)
{
    constexpr std::size_t kLeastPoints = 5000;
    std::size_t points = 0;
    for (const LineEdge& edge : edges)
        points += edge.points.size();
    return points >= kLeastPoints;
}

} // namespace isocenter::core
