// SPDX-License-Identifier: MIT
// Halves the range of values, whose bits are ordered as whole numbers are, until one is left.
#include "core/lines/tracing/value_of_rank.h"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <limits>
#include <numeric>
#include <vector>

#define HWY_DISABLED_TARGETS (HWY_SSSE3 | HWY_SVE | HWY_SVE2 | HWY_SVE_256 | HWY_SVE2_128 | HWY_RVV)
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/lines/tracing/value_of_rank.cpp"
// The order matters:
// clang-format off
#include <hwy/foreach_target.h>
#include <hwy/highway.h>
// clang-format on

#ifndef ISOCENTER_VALUE_OF_RANK_ONCE
#define ISOCENTER_VALUE_OF_RANK_ONCE
namespace isocenter::core {

constexpr std::size_t kKeysAtOnce = 16; // lanes of a vector, at most

struct KeyRange
{
    std::int32_t least;
    std::int32_t most; // included
};

} // namespace isocenter::core
#endif

HWY_BEFORE_NAMESPACE();
namespace isocenter::core::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

using Keys = hn::CappedTag<std::int32_t, kKeysAtOnce>;

// How many keys, in whole vectors, are above one.
HWY_INLINE std::size_t countAbove(std::int32_t key, std::span<const std::int32_t> keys)
{
    const Keys d;
    auto negated = hn::Zero(d); // a lane of a mask is -1
    for (std::size_t k = 0; k < keys.size(); k += hn::Lanes(d))
        negated =
            hn::Add(negated, hn::VecFromMask(d, hn::Gt(hn::LoadU(d, keys.data() + k), hn::Set(d, key))));
    return static_cast<std::size_t>(-hn::GetLane(hn::SumOfLanes(d, negated)));
}

std::int32_t keyOfRank(std::span<const std::int32_t> keys, std::size_t rank, KeyRange range)
{
    while (range.least < range.most) {
        const std::int32_t middle = std::midpoint(range.least, range.most);
        if (keys.size() - countAbove(middle, keys) > rank)
            range.most = middle;
        else
            range.least = middle + 1;
    }
    return range.least;
}

} // namespace isocenter::core::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace isocenter::core {

HWY_EXPORT(keyOfRank);

namespace {

// Floats' bits in the order of floats: those below 0 run the other way. The same gives them back.
std::int32_t ordered(std::int32_t bits)
{
    return bits < 0 ? bits ^ std::numeric_limits<std::int32_t>::max() : bits;
}

} // namespace

float valueOfRank(std::span<const float> values, std::size_t rank)
{
    const std::size_t room = (values.size() + kKeysAtOnce - 1) / kKeysAtOnce * kKeysAtOnce;
    std::vector<std::int32_t> keys(room, std::numeric_limits<std::int32_t>::max());
    std::ranges::transform(values, keys.begin(),
                           [](float value) { return ordered(std::bit_cast<std::int32_t>(value)); });
    const auto [least, most] = std::minmax_element(keys.begin(), keys.begin() + std::ssize(values));
    return std::bit_cast<float>(ordered(HWY_DYNAMIC_DISPATCH(keyOfRank)(keys, rank, {*least, *most})));
}

} // namespace isocenter::core
#endif
