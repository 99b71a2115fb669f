// SPDX-License-Identifier: MIT
// Which values of a row fulfil a condition, a bit each, for each instruction set anew.
#if defined(ISOCENTER_MASK_BITS_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef ISOCENTER_MASK_BITS_INL_H
#undef ISOCENTER_MASK_BITS_INL_H
#else
#define ISOCENTER_MASK_BITS_INL_H
#endif

#include "gpu/cpu/fast/image_rows-inl.h"

#include <array>
#include <cstring>

HWY_BEFORE_NAMESPACE();
namespace isocenter::gpu::cpu::fast::HWY_NAMESPACE {

// A bit for each of 32 values that fulfil a condition of vectors, the lowest for the first of them.
template <class Holds>
HWY_INLINE std::uint32_t bitsOf(const float* values, const Holds& holds)
{
    constexpr std::size_t kLanes = hn::MaxLanes(Tag());
    static_assert(32 % kLanes == 0, "a word has whole vectors");
    std::uint32_t word = 0;
    for (std::size_t i = 0; i < 32; i += kLanes) {
        std::array<std::uint8_t, 8> bytes{}; // as many as StoreMaskBits may write
        hn::StoreMaskBits(Tag(), holds(loaded(values + i)), bytes.data());
        std::uint32_t part = 0;
        std::memcpy(&part, bytes.data(), (kLanes + 7) / 8);
        word |= part << i;
    }
    return word;
}

// Calls body(word, read) for the words of a row, where read(holds) gives the word's bits; those beyond the
// row are 0.
template <class Body>
HWY_INLINE void forEachWord(std::span<const float> row, const Body& body)
{
    const std::size_t whole = row.size() / 32;
    for (std::size_t word = 0; word < whole; ++word)
        body(word, [&](const auto& holds) HWY_ATTR { return bitsOf(row.data() + 32 * word, holds); });
    const auto rest = row.subspan(32 * whole);
    if (rest.empty())
        return;
    std::array<float, 32> filled{};
    std::ranges::copy(rest, filled.begin());
    const std::uint32_t valid = (std::uint32_t{1} << rest.size()) - 1;
    body(whole, [&](const auto& holds) HWY_ATTR { return bitsOf(filled.data(), holds) & valid; });
}

} // namespace isocenter::gpu::cpu::fast::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
