// SPDX-License-Identifier: MIT
// Neighbouring ways lie in the lanes of a vector for their weights, the four pixels of a row for what these
// weigh.
#include "core/lines/tracing/cross_profiles.h"

#include <hwy/cache_control.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#define HWY_DISABLED_TARGETS (HWY_SSSE3 | HWY_SVE | HWY_SVE2 | HWY_SVE_256 | HWY_SVE2_128 | HWY_RVV)
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/lines/tracing/cross_profiles.cpp"
// The order matters:
// clang-format off
#include <hwy/foreach_target.h>
#include <hwy/highway.h>
// clang-format on

HWY_BEFORE_NAMESPACE();
namespace isocenter::core::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

constexpr std::size_t kTaps = 4;          // of a cubic, in each direction
constexpr std::size_t kPlacesAtOnce = 64; // whose weights are kept, a whole number of vectors

using Doubles = hn::CappedTag<double, 8>; // of places, which lie far from the image's first pixel
using Floats = hn::Rebind<float, Doubles>;
using WholeNumbers = hn::Rebind<std::int32_t, Doubles>;
using Double = hn::Vec<Doubles>;
using Float = hn::Vec<Floats>;
using Row = hn::CappedTag<float, kTaps>;

// The pixels around some places of some ways, their weights, and what they weigh.
struct Places
{
    HWY_ALIGN std::array<std::int32_t, kPlacesAtOnce> columns; // of the second of four pixels
    HWY_ALIGN std::array<std::int32_t, kPlacesAtOnce> rows;
    HWY_ALIGN std::array<float, kTaps * kPlacesAtOnce> across;          // place by place
    HWY_ALIGN std::array<std::array<float, kPlacesAtOnce>, kTaps> down; // row by row of the pixels
    HWY_ALIGN std::array<float, kTaps * kPlacesAtOnce> weighed;         // place by place, to be summed
};

HWY_INLINE Double add(Double a, double b)
{
    return hn::Add(a, hn::Set(Doubles(), b));
}

// The weights of four values, at a share of the way from the second to the third.
struct Weights
{
    Float first;
    Float second;
    Float third;
    Float fourth;

    HWY_INLINE explicit Weights(Float share)
    {
        const Float half = hn::Mul(share, all(0.5f));
        const Float squared = hn::Mul(share, share);
        first = hn::Mul(half, hn::MulAdd(share, hn::Sub(all(2.0f), share), all(-1.0f)));
        second = hn::MulAdd(squared, hn::MulAdd(share, all(1.5f), all(-2.5f)), all(1.0f));
        third = hn::Mul(half, hn::MulAdd(share, hn::MulAdd(share, all(-3.0f), all(4.0f)), all(1.0f)));
        fourth = hn::Mul(hn::Mul(half, share), hn::Sub(share, all(1.0f)));
    }

private:
    static HWY_INLINE Float all(float value) { return hn::Set(Floats(), value); }
};

// Along one of the two axes of an image.
HWY_INLINE Weights placeAlong(Double position, int pixels, std::int32_t* seconds)
{
    const Doubles d;
    const Double inside = hn::Min(hn::Max(add(position, -0.5), hn::Zero(d)), hn::Set(d, pixels - 1.0));
    const auto second = hn::DemoteTo(WholeNumbers(), inside);
    hn::Store(second, WholeNumbers(), seconds);
    return Weights(hn::DemoteTo(Floats(), hn::Sub(inside, hn::PromoteTo(d, second))));
}

// Ways in the lanes of vectors, the last one once more where there are fewer.
struct Ways
{
    Double u;
    Double v;
    Double stepU;
    Double stepV;

    HWY_INLINE explicit Ways(std::span<const CrossCourse> courses)
    {
        const Doubles d;
        HWY_ALIGN std::array<double, kTaps * hn::MaxLanes(Doubles())> lanes;
        for (std::size_t lane = 0; lane < hn::Lanes(d); ++lane) {
            const CrossCourse& course = courses[std::min(lane, courses.size() - 1)];
            const std::array<double, kTaps> numbers{course.middle.u, course.middle.v, course.step.u,
                                                    course.step.v};
            std::ranges::copy(numbers, lanes.begin() + static_cast<std::ptrdiff_t>(kTaps * lane));
        }
        hn::LoadInterleaved4(d, lanes.data(), u, v, stepU, stepV);
    }
};

// The places of all ways at one, which counts from their middle.
HWY_INLINE void findPlaces(const Image& image, const Ways& ways, int place, std::size_t k, Places& places)
{
    const Floats f;
    const Double steps = hn::Set(Doubles(), place);
    const Weights across =
        placeAlong(hn::MulAdd(steps, ways.stepU, ways.u), image.columns, places.columns.data() + k);
    hn::StoreInterleaved4(across.first, across.second, across.third, across.fourth, f,
                          places.across.data() + kTaps * k);
    const Weights down =
        placeAlong(hn::MulAdd(steps, ways.stepV, ways.v), image.rows, places.rows.data() + k);
    hn::Store(down.first, f, places.down[0].data() + k);
    hn::Store(down.second, f, places.down[1].data() + k);
    hn::Store(down.third, f, places.down[2].data() + k);
    hn::Store(down.fourth, f, places.down[3].data() + k);
}

// The pixels around a place by their weights, columns to be summed; rowAt(y): its four rows of four pixels.
template <class RowAt>
HWY_INLINE void weigh(Places& places, std::size_t k, const RowAt& rowAt)
{
    const Row row;
    for (std::size_t x = 0; x < kTaps; x += hn::Lanes(row)) {
        auto ofColumns = hn::Mul(hn::Set(row, places.down[0][k]), hn::LoadU(row, rowAt(0) + x));
        for (std::size_t y = 1; y < kTaps; ++y)
            ofColumns = hn::MulAdd(hn::Set(row, places.down[y][k]), hn::LoadU(row, rowAt(y) + x), ofColumns);
        hn::Store(hn::Mul(hn::Load(row, places.across.data() + kTaps * k + x), ofColumns), row,
                  places.weighed.data() + kTaps * k + x);
    }
}

HWY_INLINE Float summedColumns(const Places& places, std::size_t k)
{
    Float first;
    Float second;
    Float third;
    Float fourth;
    hn::LoadInterleaved4(Floats(), places.weighed.data() + kTaps * k, first, second, third, fourth);
    return hn::Add(hn::Add(first, second), hn::Add(third, fourth));
}

// Whether all pixels around a place lie in the image.
HWY_INLINE bool isInside(const Image& image, const Places& places, std::size_t k)
{
    return places.columns[k] >= 1 && places.rows[k] >= 1 && places.columns[k] + 2 < image.columns &&
           places.rows[k] + 2 < image.rows;
}

HWY_INLINE void weighInside(const Image& image, Places& places, std::size_t k)
{
    const std::ptrdiff_t stride = image.columns;
    const std::ptrdiff_t second = places.rows[k] * stride + places.columns[k];
    const float* first = image.values.data() + (second - stride - 1);
    weigh(places, k, [&](std::size_t y) { return first + static_cast<std::ptrdiff_t>(y) * stride; });
}

HWY_INLINE void weighAtEdge(const Image& image, Places& places, std::size_t k)
{
    std::array<std::array<float, kTaps>, kTaps> pixels;
    for (int y = 0; y < static_cast<int>(kTaps); ++y)
        for (int x = 0; x < static_cast<int>(kTaps); ++x)
            pixels[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)] =
                image.at(std::clamp(places.columns[k] - 1 + x, 0, image.columns - 1),
                         std::clamp(places.rows[k] - 1 + y, 0, image.rows - 1));
    weigh(places, k, [&](std::size_t y) { return pixels[y].data(); });
}

// Whether ways, which are straight, lie in an image with all pixels around.
HWY_INLINE bool areInside(const Image& image, const Ways& ways, int reach)
{
    const Doubles d;
    const auto isInside = [d](Double middle, Double step, int place, int pixels) {
        constexpr double kAround = 2.0;
        const Double at = hn::MulAdd(hn::Set(d, place), step, middle);
        return hn::And(hn::Ge(at, hn::Set(d, kAround)), hn::Lt(at, hn::Set(d, pixels - kAround)));
    };
    const auto areAt = [&](int place) {
        return hn::And(isInside(ways.u, ways.stepU, place, image.columns),
                       isInside(ways.v, ways.stepV, place, image.rows));
    };
    return hn::AllTrue(d, hn::And(areAt(-reach), areAt(reach)));
}

// Lines lead through memory in no order that a processor foresees.
HWY_INLINE void prefetch(const Image& image, std::span<const CrossCourse> courses, int reach)
{
    constexpr int kApart = 4; // places of one way, which those of the next one lie between
    for (std::size_t c = 0; c < courses.size(); ++c) {
        const CrossCourse& course = courses[c];
        for (int place = -reach + (c % 2 == 0 ? 0 : kApart / 2); place <= reach; place += kApart) {
            const int column = static_cast<int>(course.middle.u + place * course.step.u);
            const int row = static_cast<int>(course.middle.v + place * course.step.v);
            if (column >= 0 && row >= 0 && column < image.columns && row < image.rows)
                hwy::Prefetch(&image.values[image.index(column, row)]);
        }
    }
}

// Of as many ways as a vector has lanes, or fewer; values: theirs at the first place, with a stride to the
// next.
HWY_INLINE void greysOf(const Image& image, std::span<const CrossCourse> courses, int reach, float factor,
                        float* values, std::size_t stride)
{
    const Floats f;
    const Ways ways(courses);
    const bool areAllInside = areInside(image, ways, reach);
    const int placesAtOnce = static_cast<int>(kPlacesAtOnce / hn::Lanes(f));
    Places places;
    for (int begin = -reach; begin <= reach; begin += placesAtOnce) {
        const int end = std::min(begin + placesAtOnce, reach + 1);
        const std::size_t count = static_cast<std::size_t>(end - begin) * hn::Lanes(f);
        for (int place = begin; place < end; ++place)
            findPlaces(image, ways, place, static_cast<std::size_t>(place - begin) * hn::Lanes(f), places);
        if (areAllInside)
            for (std::size_t k = 0; k < count; ++k)
                weighInside(image, places, k);
        else
            for (std::size_t k = 0; k < count; ++k)
                isInside(image, places, k) ? weighInside(image, places, k) : weighAtEdge(image, places, k);
        for (std::size_t k = 0; k < count; k += hn::Lanes(f), values += stride)
            hn::StoreU(hn::IfThenElseZero(hn::FirstN(f, courses.size()),
                                          hn::Mul(hn::Set(f, factor), summedColumns(places, k))),
                       f, values);
    }
}

void greysAlong(const Image& image, std::span<const CrossCourse> courses, int reach, float factor,
                float* values, std::size_t stride)
{
    const std::size_t atOnce = hn::Lanes(Floats());
    for (; !courses.empty(); values += atOnce) {
        const auto some = courses.first(std::min(atOnce, courses.size()));
        courses = courses.subspan(some.size());
        prefetch(image, courses.first(std::min(atOnce, courses.size())), reach);
        greysOf(image, some, reach, factor, values, stride);
    }
}

// The means of some values and of those beside each, by the weight of each.
void meansBeside(const float* values, std::size_t beside, std::span<const float> weights, float* means)
{
    const hn::CappedTag<float, CrossProfiles::kAtOnce> d;
    for (std::size_t k = 0; k < weights.size(); k += hn::Lanes(d)) {
        auto sum = hn::Zero(d);
        for (const float* each = values + k - beside; each <= values + k + beside; ++each)
            sum = hn::Add(sum, hn::LoadU(d, each));
        hn::StoreU(hn::Mul(hn::LoadU(d, weights.data() + k), sum), d, means + k);
    }
}

} // namespace isocenter::core::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace isocenter::core {

HWY_EXPORT(greysAlong);
HWY_EXPORT(meansBeside);

namespace {

std::size_t roomFor(std::size_t ways)
{
    return (ways + CrossProfiles::kAtOnce - 1) / CrossProfiles::kAtOnce * CrossProfiles::kAtOnce;
}

} // namespace

void CrossProfiles::take(const Image& image, std::span<const CrossCourse> courses, float factor,
                         std::size_t averagedBeside)
{
    count_ = courses.size();
    stride_ = roomFor(count_) + 2 * kAtOnce;
    makeRoom();
    const std::size_t moved = averagedBeside > 0 ? stride_ : 0; // means take the room before each
    HWY_DYNAMIC_DISPATCH(greysAlong)
    (image, courses, reach_, factor, values_.data() + firstAt(-reach_) + moved, stride_);
    if (averagedBeside > 0)
        average(averagedBeside);
}

void CrossProfiles::makeRoom()
{
    const auto places = 2 * static_cast<std::size_t>(reach_) + 2;
    values_.resize(std::max(values_.size(), places * stride_));
    for (float* of = values_.data(); of != values_.data() + places * stride_; of += stride_) {
        std::fill_n(of, kAtOnce, 0.0f);
        std::fill_n(of + stride_ - 2 * kAtOnce, 2 * kAtOnce, 0.0f); // with the last ways
    }
}

void CrossProfiles::average(std::size_t beside)
{
    weights_.assign(roomFor(count_), 0.0f);
    for (std::size_t number = 0; number < count_; ++number) {
        const std::size_t before = std::min(number, beside);
        const std::size_t behind = std::min(count_ - 1 - number, beside);
        weights_[number] = 1.0f / static_cast<float>(before + 1 + behind);
    }
    for (int place = -reach_; place <= reach_; ++place) {
        float* means = values_.data() + firstAt(place);
        HWY_DYNAMIC_DISPATCH(meansBeside)(at(place + 1), beside, weights_, means);
    }
}

} // namespace isocenter::core
#endif
