// SPDX-License-Identifier: MIT
// Neighbouring profiles lie in the lanes of vectors. What holds for a lane at a place is a mask there: all
// places are visited that one of the lanes needs.
#include "core/lines/tracing/cross_shapes.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdlib>

#define HWY_DISABLED_TARGETS (HWY_SSSE3 | HWY_SVE | HWY_SVE2 | HWY_SVE_256 | HWY_SVE2_128 | HWY_RVV)
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/lines/tracing/cross_shapes.cpp"
// The order matters:
// clang-format off
#include <hwy/foreach_target.h>
#include <hwy/highway.h>
// clang-format on

HWY_BEFORE_NAMESPACE();
namespace isocenter::core::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

constexpr float kRounding = 4e-6f; // of interpolated greys, as a share of them

using Floats = hn::CappedTag<float, CrossProfiles::kAtOnce>;
using Float = hn::Vec<Floats>;
using Which = hn::Mask<Floats>;

HWY_INLINE Float all(float value)
{
    return hn::Set(Floats(), value);
}

HWY_INLINE Float all(int place)
{
    return all(static_cast<float>(place));
}

HWY_INLINE Float halfOf(Float sum)
{
    return hn::Mul(all(0.5f), sum);
}

HWY_INLINE bool any(Which which)
{
    return !hn::AllFalse(Floats(), which);
}

// Halves away from 0.
HWY_INLINE Float rounded(Float value)
{
    return hn::Trunc(hn::Add(value, hn::CopySign(all(0.5f), value)));
}

HWY_INLINE int leastOf(Float value)
{
    return static_cast<int>(hn::GetLane(hn::MinOfLanes(Floats(), value)));
}

HWY_INLINE int largestOf(Float value)
{
    return static_cast<int>(hn::GetLane(hn::MaxOfLanes(Floats(), value)));
}

// Some profiles, from the middle to one of their sides: places count that way.
template <int kStep>
class Towards
{
public:
    HWY_INLINE Towards(const CrossProfiles& profiles, std::size_t first)
        : middle_(profiles.at(0) + first), stride_(profiles.at(1) - profiles.at(0)), reach_(profiles.reach())
    {
    }

    HWY_INLINE int reach() const { return reach_; }
    HWY_INLINE Float at(int place) const
    {
        return hn::LoadU(Floats(), middle_ + std::ptrdiff_t{kStep} * place * stride_);
    }

    // From one place to another, both included.
    HWY_INLINE Float meanBetween(Float from, Float to) const
    {
        Float sum = all(0.0f);
        for (int place = leastOf(from); place <= largestOf(to); ++place) {
            const Float here = all(place);
            sum = hn::Add(sum, hn::IfThenElseZero(hn::And(hn::Ge(here, from), hn::Le(here, to)), at(place)));
        }
        return hn::Div(sum, hn::Add(hn::Sub(to, from), all(1.0f)));
    }

private:
    const float* middle_;
    std::ptrdiff_t stride_;
    int reach_;
};

// The highest places near the middle; of those that are alike the nearest.
struct Crest
{
    Float place;
    Float height;

    HWY_INLINE explicit Crest(const Towards<1>& profiles) : place(all(0.0f)), height(profiles.at(0))
    {
        for (int k = -kCrestWithin; k <= kCrestWithin; ++k) {
            const Float value = profiles.at(k);
            const Which isNearer = hn::Lt(all(std::abs(k)), hn::Abs(place));
            const Which isHigher = hn::Or(hn::Gt(value, height), hn::And(hn::Eq(value, height), isNearer));
            place = hn::IfThenElse(isHigher, all(k), place);
            height = hn::Max(height, value);
        }
    }
};

struct Crossing
{
    Float place;
    Which isThere;
};

// Sides of crests, down to where the profiles rise to another one.
template <int kStep>
class Side
{
public:
    HWY_INLINE Side(const Towards<kStep>& profiles, const Crest& crest)
        : profiles_(profiles), crest_(hn::Mul(all(kStep), crest.place)), end_(crest_), lowest_(crest.height)
    {
        const Float half = halfOf(hn::Add(crest.height, lowestFromCrest())); // noise on a wide crest is above
        Which goesOn = hn::Eq(lowest_, lowest_);
        for (int place = firstPlace() + 1; place <= profiles_.reach() && any(goesOn); ++place) {
            const Float value = profiles_.at(place);
            const Which rises =
                hn::And(hn::Lt(lowest_, half), hn::Gt(value, halfOf(hn::Add(lowest_, crest.height))));
            const Which isBeyond = hn::Gt(all(place), crest_);
            goesOn = hn::AndNot(hn::And(isBeyond, rises), goesOn);
            const Which isOfSide = hn::And(isBeyond, goesOn);
            lowest_ = hn::IfThenElse(isOfSide, hn::Min(lowest_, value), lowest_);
            end_ = hn::IfThenElse(isOfSide, all(place), end_);
        }
    }

    HWY_INLINE Float lowest() const { return lowest_; } // in its valley

    // Where profiles first fall below a value.
    HWY_INLINE Crossing crossing(Float value) const
    {
        Float upper = all(0.0f);
        Float lower = upper;
        Float above = upper; // the place of the upper one
        Which isThere = hn::Lt(upper, lower);
        Float here = profiles_.at(firstPlace());
        for (int place = firstPlace(); place < profiles_.reach(); ++place) {
            const Which isBeforeEnd = hn::AndNot(isThere, hn::Lt(all(place), end_));
            if (!any(isBeforeEnd))
                break;
            const Float next = profiles_.at(place + 1);
            const Which falls = hn::And(hn::And(isBeforeEnd, hn::Ge(all(place), crest_)),
                                        hn::And(hn::Gt(here, value), hn::Le(next, value)));
            upper = hn::IfThenElse(falls, here, upper);
            lower = hn::IfThenElse(falls, next, lower);
            above = hn::IfThenElse(falls, all(place), above);
            isThere = hn::Or(isThere, falls);
            here = next;
        }
        return {hn::Add(above, hn::Div(hn::Sub(upper, value), hn::Sub(upper, lower))), isThere};
    }

    // What is beside a line: the mean beyond its edge, as far as its valley and a little on.
    HWY_INLINE Float base(const Crossing& edge) const
    {
        constexpr float kEdge = 1.5f * kCrossPlacesPerPx; // from half the height to the foot
        constexpr float kBeside = 4.0f * kCrossPlacesPerPx;
        const Float foot = hn::Add(rounded(edge.place), all(kEdge));
        const Which isInside = hn::And(edge.isThere, hn::Le(foot, end_));
        const Float from = hn::IfThenElse(isInside, foot, end_);
        const Float to = hn::IfThenElse(isInside, hn::Min(hn::Add(foot, all(kBeside)), end_), end_);
        return hn::IfThenElse(isInside, profiles_.meanBetween(from, to), lowest_);
    }

private:
    static constexpr int firstPlace() { return -kCrestWithin; } // of a crest, at least

    HWY_INLINE Float lowestFromCrest() const
    {
        Float lowest = lowest_;
        for (int place = firstPlace() + 1; place <= profiles_.reach(); ++place) {
            const Which isBeyond = hn::Gt(all(place), crest_);
            lowest = hn::IfThenElse(isBeyond, hn::Min(lowest, profiles_.at(place)), lowest);
        }
        return lowest;
    }

    const Towards<kStep>& profiles_;
    Float crest_;
    Float end_;
    Float lowest_;
};

// Both edges of lines, the first one to the left of the middle.
struct Edges
{
    Crossing first;
    Crossing second;

    HWY_INLINE Which areThere() const { return hn::And(first.isThere, second.isThere); }
    HWY_INLINE Float width() const { return hn::Add(second.place, first.place); }
    HWY_INLINE Float middle() const { return halfOf(hn::Sub(second.place, first.place)); }
};

// The height of crests: noise is averaged over the middle half of each.
HWY_INLINE Float heightOf(const Towards<1>& profiles, const Edges& edges)
{
    const Which areThere = edges.areThere();
    const Float quarter = hn::IfThenElseZero(areThere, hn::Trunc(hn::Mul(all(0.25f), edges.width())));
    const Float middle = hn::IfThenElseZero(areThere, rounded(edges.middle()));
    return profiles.meanBetween(hn::Sub(middle, quarter), hn::Add(middle, quarter));
}

struct Shapes
{
    Float middle;
    Float width;
    Float contrast;
    Float crest;
};

HWY_INLINE Shapes shapesOf(const CrossProfiles& profiles, std::size_t first)
{
    const Towards<-1> left(profiles, first);
    const Towards<1> right(profiles, first);
    const Crest crest(right);
    const Side<-1> leftSide(left, crest);
    const Side<1> rightSide(right, crest);
    const auto edgesAt = [&](Float height, Float leftBase, Float rightBase) {
        return Edges{leftSide.crossing(halfOf(hn::Add(height, leftBase))),
                     rightSide.crossing(halfOf(hn::Add(height, rightBase)))};
    };
    const Float overValley = hn::Sub(crest.height, hn::Max(leftSide.lowest(), rightSide.lowest()));
    const Which standsOut = hn::Gt(overValley, hn::Mul(all(kRounding), hn::Abs(crest.height)));
    const Edges rough = edgesAt(crest.height, leftSide.lowest(), rightSide.lowest());
    const Float height = heightOf(right, rough);
    const Float leftBase = leftSide.base(rough.first);
    const Float rightBase = rightSide.base(rough.second);
    const Edges edges = edgesAt(height, leftBase, rightBase);
    const Which isLine = hn::And(hn::And(standsOut, rough.areThere()), edges.areThere());
    return {hn::IfThenElseZero(isLine, edges.middle()), hn::IfThenElseZero(isLine, edges.width()),
            hn::IfThenElseZero(isLine, hn::Sub(height, halfOf(hn::Add(leftBase, rightBase)))),
            hn::IfThenElse(isLine, height, right.at(0))};
}

void findAllShapes(const CrossProfiles& profiles, std::span<CrossShape> shapes)
{
    const Floats d;
    constexpr std::size_t kNumbers = 4;
    HWY_ALIGN std::array<float, kNumbers * hn::MaxLanes(Floats())> numbers;
    for (std::size_t first = 0; first < shapes.size(); first += hn::Lanes(d)) {
        const Shapes some = shapesOf(profiles, first);
        hn::StoreInterleaved4(some.middle, some.width, some.contrast, some.crest, d, numbers.data());
        const float* next = numbers.data();
        for (CrossShape& shape : shapes.subspan(first, std::min(hn::Lanes(d), shapes.size() - first))) {
            shape = {next[0], next[1], next[2], next[3]};
            next += kNumbers;
        }
    }
}

} // namespace isocenter::core::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace isocenter::core {

HWY_EXPORT(findAllShapes);

void findShapes(const CrossProfiles& profiles, std::span<CrossShape> shapes)
{
    HWY_DYNAMIC_DISPATCH(findAllShapes)(profiles, shapes);
}

} // namespace isocenter::core
#endif
