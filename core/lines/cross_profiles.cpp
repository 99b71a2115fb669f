// SPDX-License-Identifier: MIT
// Neighbouring places of a profile lie in the lanes of a vector for their weights, the four pixels of a row
// for what these weigh.
#include "core/lines/cross_profiles.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>

#define HWY_DISABLED_TARGETS (HWY_SSSE3 | HWY_SVE | HWY_SVE2 | HWY_SVE_256 | HWY_SVE2_128 | HWY_RVV)
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/lines/cross_profiles.cpp"
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

// The pixels around some places of a course, their weights, and what they weigh.
struct Places
{
    HWY_ALIGN std::array<std::int32_t, kPlacesAtOnce> columns; // of the second of four pixels
    HWY_ALIGN std::array<std::int32_t, kPlacesAtOnce> rows;
    HWY_ALIGN std::array<float, kTaps * kPlacesAtOnce> across;          // place by place
    HWY_ALIGN std::array<std::array<float, kPlacesAtOnce>, kTaps> down; // row by row of the pixels
    HWY_ALIGN std::array<float, kTaps * kPlacesAtOnce> weighed{};       // place by place, to be summed
    HWY_ALIGN std::array<float, kPlacesAtOnce> greys;
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

// From a place of the course on, which counts from its middle one.
HWY_INLINE void findPlaces(const Image& image, const CrossCourse& course, int from, std::size_t count,
                           Places& places)
{
    const Doubles d;
    const Floats f;
    for (std::size_t k = 0; k < count; k += hn::Lanes(d)) {
        const Double steps = hn::Iota(d, static_cast<double>(from + static_cast<int>(k)));
        const Double u = hn::MulAdd(steps, hn::Set(d, course.step.u), hn::Set(d, course.middle.u));
        const Double v = hn::MulAdd(steps, hn::Set(d, course.step.v), hn::Set(d, course.middle.v));
        const Weights across = placeAlong(u, image.columns, places.columns.data() + k);
        hn::StoreInterleaved4(across.first, across.second, across.third, across.fourth, f,
                              places.across.data() + kTaps * k);
        const Weights down = placeAlong(v, image.rows, places.rows.data() + k);
        hn::Store(down.first, f, places.down[0].data() + k);
        hn::Store(down.second, f, places.down[1].data() + k);
        hn::Store(down.third, f, places.down[2].data() + k);
        hn::Store(down.fourth, f, places.down[3].data() + k);
    }
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

HWY_INLINE void sumColumns(Places& places, std::size_t count, float factor)
{
    const Floats f;
    for (std::size_t k = 0; k < count; k += hn::Lanes(f)) {
        Float first;
        Float second;
        Float third;
        Float fourth;
        hn::LoadInterleaved4(f, places.weighed.data() + kTaps * k, first, second, third, fourth);
        const Float sum = hn::Add(hn::Add(first, second), hn::Add(third, fourth));
        hn::Store(hn::Mul(hn::Set(f, factor), sum), f, places.greys.data() + k);
    }
}

// Whether all pixels around a place lie in the image.
HWY_INLINE bool isInside(const Image& image, const Places& places, std::size_t k)
{
    return places.columns[k] >= 1 && places.rows[k] >= 1 && places.columns[k] + 2 < image.columns &&
           places.rows[k] + 2 < image.rows;
}

HWY_INLINE void weighInside(const Image& image, Places& places, std::size_t k)
{
    const auto stride = static_cast<std::size_t>(image.columns);
    const float* first = image.values.data() + image.index(places.columns[k] - 1, places.rows[k] - 1);
    weigh(places, k, [&](std::size_t y) { return first + y * stride; });
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

void greysAlong(const Image& image, const CrossCourse& course, float factor, std::span<float> values)
{
    Places places;
    const int reach = static_cast<int>(values.size() / 2);
    for (std::size_t begin = 0; begin < values.size(); begin += kPlacesAtOnce) {
        const std::size_t count = std::min(kPlacesAtOnce, values.size() - begin);
        findPlaces(image, course, static_cast<int>(begin) - reach, count, places);
        // A straight way between two places inside does not leave the image.
        if (isInside(image, places, 0) && isInside(image, places, count - 1))
            for (std::size_t k = 0; k < count; ++k)
                weighInside(image, places, k);
        else
            for (std::size_t k = 0; k < count; ++k)
                isInside(image, places, k) ? weighInside(image, places, k) : weighAtEdge(image, places, k);
        sumColumns(places, count, factor);
        std::copy_n(places.greys.begin(), count, values.begin() + static_cast<std::ptrdiff_t>(begin));
    }
}

// The mean of so many neighbouring rows of values.
void meanOfRows(const float* rows, std::size_t count, std::span<float> mean)
{
    const hn::ScalableTag<float> d;
    const auto weight = hn::Set(d, 1.0f / static_cast<float>(count));
    std::size_t k = 0;
    for (; k + hn::Lanes(d) <= mean.size(); k += hn::Lanes(d)) {
        auto sum = hn::Zero(d);
        for (std::size_t row = 0; row < count; ++row)
            sum = hn::Add(sum, hn::LoadU(d, rows + row * mean.size() + k));
        hn::StoreU(hn::Mul(weight, sum), d, mean.data() + k);
    }
    for (; k < mean.size(); ++k) {
        float sum = 0.0f;
        for (std::size_t row = 0; row < count; ++row)
            sum += rows[row * mean.size() + k];
        mean[k] = hn::GetLane(weight) * sum;
    }
}

} // namespace isocenter::core::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace isocenter::core {

HWY_EXPORT(greysAlong);
HWY_EXPORT(meanOfRows);

CrossProfiles::CrossProfiles(const Image& image, std::span<const CrossCourse> courses, int reach,
                             float factor)
    : length_(static_cast<std::size_t>(2 * reach + 1)), values_(courses.size() * length_)
{
    for (std::size_t number = 0; number < courses.size(); ++number)
        HWY_DYNAMIC_DISPATCH(greysAlong)
    (image, courses[number], factor, std::span(values_).subspan(number * length_, length_));
}

void CrossProfiles::average(std::size_t beside)
{
    const std::size_t profiles = values_.size() / length_;
    std::vector<float> means(values_.size());
    for (std::size_t number = 0; number < profiles; ++number) {
        const std::size_t first = number - std::min(number, beside);
        const std::size_t last = std::min(number + beside, profiles - 1);
        HWY_DYNAMIC_DISPATCH(meanOfRows)
        (values_.data() + first * length_, last - first + 1,
         std::span(means).subspan(number * length_, length_));
    }
    values_ = std::move(means);
}

} // namespace isocenter::core
#endif
