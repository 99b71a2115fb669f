// SPDX-License-Identifier: MIT
#pragma once

#include "core/lines/tracing/cross_shapes.h"

#include <cstddef>
#include <span>

namespace isocenter::core {

// A CrossCourse in single precision, as devices take it. A step of 0: no course.
struct SingleCourse
{
    float u;
    float v;
    float stepU;
    float stepV;
};

// Finds the shapes across all lines of an image at once, elsewhere than on the CPU's cores: an image's own
// device does (gpu::LineShapeFinder). Used on one thread.
class CrossShapeFinder
{
public:
    struct Options
    {
        int reach;          // places on either side, kCrestWithin at least
        float factor;       // of grey values: lines are bright then
        int averagedBeside; // courses before and behind, with whose profiles each is averaged
    };

    virtual ~CrossShapeFinder() = default;
    CrossShapeFinder(const CrossShapeFinder&) = delete;
    CrossShapeFinder& operator=(const CrossShapeFinder&) = delete;

    // Room for so many courses, to be filled on any threads: those of each line one after the other; before
    // the first line, between lines and behind the last one averagedBeside that are none.
    virtual std::span<SingleCourse> room(std::size_t courses) = 0;
    // The shapes of what was filled in, a course each, until room is asked for or they are found again.
    virtual std::span<const CrossShape> find(const Options& options) = 0;

protected:
    CrossShapeFinder() = default;
};

} // namespace isocenter::core
