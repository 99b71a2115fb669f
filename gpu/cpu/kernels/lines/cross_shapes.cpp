// SPDX-License-Identifier: MIT
// The lines in the middle of profiles, bright where they are: their edges where they are half as high as over
// what is beside them.
#include "gpu/cpu/kernels/reduction.h"
#include "gpu/params/lines/cross_shapes_params.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <optional>
#include <utility>
#include <vector>

namespace isocenter::gpu::cpu {
namespace {

// Values at places that count from -reach to reach.
class Profile
{
public:
    explicit Profile(std::vector<float> values)
        : values_(std::move(values)), reach_(static_cast<int>(values_.size()) / 2)
    {
    }

    vec4 shape() const
    {
        const vec4 none{0.0f, 0.0f, 0.0f, at(0)};
        const int crest = crestPlace();
        const float crestValue = at(crest);
        const Side left = side(-1, -crest);
        const Side right = side(1, crest);
        if (!(crestValue - std::max(left.lowest, right.lowest) > CROSS_ROUNDING * std::abs(crestValue)))
            return none;
        const auto roughLeft = crossing(left, 0.5f * (crestValue + left.lowest));
        const auto roughRight = crossing(right, 0.5f * (crestValue + right.lowest));
        if (!roughLeft || !roughRight)
            return none;
        const int quarter = static_cast<int>(0.25f * (*roughRight + *roughLeft));
        const int middle = static_cast<int>(std::round(0.5f * (*roughRight - *roughLeft)));
        const float height = meanBetween(1, middle - quarter, middle + quarter); // noise is averaged
        const float leftBase = base(left, *roughLeft);
        const float rightBase = base(right, *roughRight);
        const auto leftEdge = crossing(left, 0.5f * (height + leftBase));
        const auto rightEdge = crossing(right, 0.5f * (height + rightBase));
        if (!leftEdge || !rightEdge)
            return none;
        return {0.5f * (*rightEdge - *leftEdge), *rightEdge + *leftEdge,
                height - 0.5f * (leftBase + rightBase), height};
    }

private:
    // Of a crest, down to where the profile rises to another one; places count towards it.
    struct Side
    {
        int towards; // 1 or -1
        int crest;
        int end;
        float lowest; // in its valley
    };

    float at(int place) const { return *(values_.begin() + (place + reach_)); }

    // The highest place near the middle; of those that are alike the nearest.
    int crestPlace() const
    {
        int crest = 0;
        for (int k = -CROSS_CREST_WITHIN; k <= CROSS_CREST_WITHIN; ++k)
            if (at(k) > at(crest) || (at(k) == at(crest) && std::abs(k) < std::abs(crest)))
                crest = k;
        return crest;
    }

    Side side(int towards, int crest) const
    {
        const float height = at(towards * crest);
        float lowestOfAll = height;
        for (int k = crest; k <= reach_; ++k)
            lowestOfAll = std::min(lowestOfAll, at(towards * k));
        const float half = 0.5f * (height + lowestOfAll); // noise on a wide crest is above
        Side side{towards, crest, crest, height};
        for (int k = crest + 1; k <= reach_; ++k) {
            const float value = at(towards * k);
            if (side.lowest < half && value > 0.5f * (side.lowest + height))
                break;
            side.lowest = std::min(side.lowest, value);
            side.end = k;
        }
        return side;
    }

    // Where the profile first falls below a value.
    std::optional<float> crossing(const Side& side, float value) const
    {
        for (int k = side.crest; k < side.end; ++k) {
            const float here = at(side.towards * k);
            const float next = at(side.towards * (k + 1));
            if (here > value && next <= value)
                return static_cast<float>(k) + (here - value) / (here - next);
        }
        return std::nullopt;
    }

    // From one place to another, both included.
    float meanBetween(int towards, int from, int to) const
    {
        float sum = 0.0f;
        for (int k = from; k <= to; ++k)
            sum += at(towards * k);
        return sum / static_cast<float>(to - from + 1);
    }

    // What is beside a line: the mean beyond its edge, as far as its valley and a little on.
    float base(const Side& side, float edge) const
    {
        const int foot = static_cast<int>(std::round(edge)) + CROSS_FOOT;
        return foot > side.end ? side.lowest
                               : meanBetween(side.towards, foot, std::min(foot + CROSS_BESIDE, side.end));
    }

    std::vector<float> values_;
    int reach_;
};

} // namespace

void crossShapes(const CpuLaunch& launch)
{
    const auto params = launch.params<CrossShapesParams>();
    const auto profiles = launch.buffer<const float>("profiles");
    const auto shapes = launch.buffer<vec4>("shapes");
    core::parallelFor(params.courses, [&](int begin, int end) {
        for (int number = begin; number < end; ++number) {
            std::vector<float> values;
            values.reserve(2 * static_cast<std::size_t>(params.reach) + 1);
            for (int place = 0; place <= 2 * params.reach; ++place)
                values.push_back(profiles[pixelIndex(number, place, 0, {params.courses, 0})]);
            shapes[static_cast<std::size_t>(params.firstCourse) + static_cast<std::size_t>(number)] =
                Profile(std::move(values)).shape();
        }
    });
}

} // namespace isocenter::gpu::cpu
