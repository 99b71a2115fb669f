// SPDX-License-Identifier: MIT
// line_secondary (gpu/cpu/kernels/lines/line_secondary.cpp). Whether a window holds a primary maximum is
// asked for many pixels of a row at once, a bit each; only candidates for which it does are looked at one by
// one.
#include "gpu/cpu/fast/line_tile.h"
#include "gpu/params/lines/line_secondary_params.h"

#include <hwy/cache_control.h>

#include <array>
#include <bit>
#include <cstring>
#include <functional>
#include <type_traits>

#define HWY_DISABLED_TARGETS (HWY_SSSE3 | HWY_SVE | HWY_SVE2 | HWY_SVE_256 | HWY_SVE2_128 | HWY_RVV)
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "gpu/cpu/fast/line_secondary.cpp"
// The order matters:
// clang-format off
#include <hwy/foreach_target.h>
#include <hwy/highway.h>
// clang-format on

#ifndef ISOCENTER_LINE_SECONDARY_ONCE
#define ISOCENTER_LINE_SECONDARY_ONCE
namespace isocenter::gpu::cpu::fast {

constexpr int kBitsOfWord = 64;
constexpr int kWordsOfTile = LineTile<float>::kColumns / kBitsOfWord;
using RowBits = std::array<std::uint64_t, kWordsOfTile>; // a bit a pixel of a tile's row

// Which pixels of a tile and around it are primary maxima, a bit each, direction by direction.
class PrimaryBits
{
public:
    static constexpr int kWordsBefore = 1; // of a row, before the tile's first pixel and behind its last one
    static constexpr int kWordsOfRow = kWordsOfTile + 2 * kWordsBefore;

    void clear(int directions)
    {
        directions_ = directions;
        words_.assign(static_cast<std::size_t>(directions * kRows * kWordsOfRow), 0);
    }
    int directions() const { return directions_; }
    std::uint64_t* row(int direction, int row) { return words_.data() + indexOf(direction, row); }
    const std::uint64_t* row(int direction, int row) const { return words_.data() + indexOf(direction, row); }

private:
    static constexpr int kRowsBefore = LINE_MOST_REACH + 1;
    static constexpr int kRows = LineTile<float>::kRows + 2 * kRowsBefore;

    static std::size_t indexOf(int direction, int row)
    {
        return static_cast<std::size_t>((direction * kRows + row + kRowsBefore) * kWordsOfRow);
    }

    int directions_ = 0;
    std::vector<std::uint64_t> words_;
};

struct SecondaryPeak
{
    std::size_t pixel;
    int direction;
    float contrast;
};

// What is known of the peaks in an image. They are few, and mostly far from the cache: secondary ones are
// fetched as they are found, and added when a tile is done.
struct LinePeaksOfImage
{
    std::span<int> marks;
    std::span<float> contrasts;

    void prefetch(std::size_t pixel) const
    {
        hwy::Prefetch(&marks[pixel]);
        hwy::Prefetch(&contrasts[pixel]);
    }
    void add(const SecondaryPeak& peak) const
    {
        int& mark = marks[peak.pixel];
        float& contrast = contrasts[peak.pixel];
        mark |= 1 << peak.direction;
        if (peak.contrast > contrast) {
            contrast = peak.contrast;
            mark = (mark & LINE_DIRECTION_MASK) | peak.direction << LINE_BEST_SHIFT;
        }
    }
};

// What is known while a tile is searched.
struct SecondarySearch
{
    PrimaryBits primary;
    std::vector<SecondaryPeak> found;
};

} // namespace isocenter::gpu::cpu::fast
#endif

HWY_BEFORE_NAMESPACE();
namespace isocenter::gpu::cpu::fast::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

using Entries = hn::ScalableTag<std::int32_t>;
using Entry = hn::Vec<Entries>;

// Some entries, nothing behind the last of them.
HWY_INLINE Entry entriesFrom(const std::int32_t* from, int count)
{
    if (count >= static_cast<int>(hn::Lanes(Entries())))
        return hn::LoadU(Entries(), from);
    HWY_ALIGN std::array<std::int32_t, hn::MaxLanes(Entries())> some{};
    std::copy_n(from, count, some.begin());
    return hn::Load(Entries(), some.data());
}

using Octets = hn::ScalableTag<std::uint8_t>;
using OctetsOfEntries = hn::Rebind<std::uint8_t, Entries>;

// The directions of the pixels of a word, sorted from a bit a direction to a bit a pixel.
class DirectionsOfWord
{
public:
    HWY_INLINE DirectionsOfWord() : any_(hn::Zero(Entries())) {}
    HWY_INLINE void put(int pixel, Entry directions)
    {
        any_ = hn::Or(any_, directions);
        const auto unsignedOnes = hn::BitCast(UnsignedEntries(), directions);
        hn::StoreU(hn::TruncateTo(OctetsOfEntries(), unsignedOnes), OctetsOfEntries(), low_.data() + pixel);
        hn::StoreU(hn::TruncateTo(OctetsOfEntries(), hn::ShiftRight<8>(unsignedOnes)), OctetsOfEntries(),
                   high_.data() + pixel);
    }
    HWY_INLINE bool any() const { return !hn::AllTrue(Entries(), hn::Eq(any_, hn::Zero(Entries()))); }
    HWY_INLINE std::uint64_t pixelsOf(int direction) const
    {
        const auto& octets = direction < 8 ? low_ : high_;
        const auto bit = hn::Set(Octets(), static_cast<std::uint8_t>(1u << direction % 8));
        std::uint64_t word = 0;
        for (std::size_t k = 0; k < octets.size(); k += hn::Lanes(Octets())) {
            std::array<std::uint8_t, 8> bytes{}; // as many as StoreMaskBits may write
            hn::StoreMaskBits(Octets(), hn::TestBit(hn::Load(Octets(), octets.data() + k), bit),
                              bytes.data());
            std::uint64_t bits = 0;
            std::memcpy(&bits, bytes.data(), (hn::MaxLanes(Octets()) + 7) / 8);
            word |= bits << k;
        }
        return word;
    }

private:
    using UnsignedEntries = hn::RebindToUnsigned<Entries>;

    Entry any_;
    HWY_ALIGN std::array<std::uint8_t, kBitsOfWord> low_{};
    HWY_ALIGN std::array<std::uint8_t, kBitsOfWord> high_{};
};

// Calls each(word, sorted) for the words of a tile's row, from one column (at a whole vector) to another, in
// which directionsOf(entries) says any direction.
template <class Pixel, class DirectionsOf, class Each>
HWY_INLINE void forEachWord(const LineTile<Pixel>& tile, std::span<const int> maxima, int row, int begin,
                            int end, const DirectionsOf& directionsOf, const Each& each)
{
    const int lanes = static_cast<int>(hn::Lanes(Entries()));
    const std::int32_t* entries = maxima.data() + tile.indexInImage(0, row);
    for (int word = begin < 0 ? -1 : 0; word * kBitsOfWord < end; ++word) {
        const int first = word * kBitsOfWord;
        DirectionsOfWord sorted;
        for (int column = std::max(first, begin); column < std::min(first + kBitsOfWord, end);
             column += lanes)
            sorted.put(column - first, directionsOf(entriesFrom(entries + column, end - column)));
        if (sorted.any())
            each(word, sorted);
    }
}

template <class Pixel>
void findPrimary(const LineTile<Pixel>& tile, std::span<const int> maxima, int imageColumns, int imageRows,
                 PrimaryBits& primary)
{
    const int lanes = static_cast<int>(hn::Lanes(Entries()));
    const int before = (tile.reach() + lanes - 1) / lanes * lanes; // whole vectors
    const int begin = std::max(-before, -tile.firstColumn());
    const int end = std::min(tile.columns() + tile.reach(), imageColumns - tile.firstColumn());
    primary.clear(tile.directions());
    for (int row = std::max(-tile.reach(), -tile.firstRow());
         row < std::min(tile.rows() + tile.reach(), imageRows - tile.firstRow()); ++row)
        forEachWord(
            tile, maxima, row, begin, end,
            [](Entry entries) HWY_ATTR { return hn::And(entries, hn::Set(Entries(), LINE_DIRECTION_MASK)); },
            [&](int word, const DirectionsOfWord& sorted) HWY_ATTR {
                for (int direction = 0; direction < primary.directions(); ++direction)
                    primary.row(direction, row)[word + PrimaryBits::kWordsBefore] =
                        sorted.pixelsOf(direction);
            });
}

// The candidates of a row that are not primary maxima themselves, direction by direction. Whether there are
// any.
template <class Pixel>
HWY_INLINE bool findCandidates(const LineTile<Pixel>& tile, std::span<const int> maxima, int row,
                               std::span<RowBits> candidates)
{
    std::ranges::fill(candidates, RowBits{});
    bool any = false;
    const auto openOnes = [](Entry entries) HWY_ATTR {
        return hn::And(hn::AndNot(entries, hn::ShiftRight<LINE_CANDIDATE_SHIFT>(entries)),
                       hn::Set(Entries(), LINE_DIRECTION_MASK));
    };
    forEachWord(tile, maxima, row, 0, tile.columns(), openOnes,
                [&](int word, const DirectionsOfWord& sorted) HWY_ATTR {
                    any = true;
                    for (std::size_t direction = 0; direction < candidates.size(); ++direction)
                        candidates[direction][static_cast<std::size_t>(word)] =
                            sorted.pixelsOf(static_cast<int>(direction));
                });
    return any;
}

using WordsOfBits = hn::CappedTag<std::uint64_t, kWordsOfTile>;

// The bits of a row from some words on, so many columns further.
HWY_INLINE hn::Vec<WordsOfBits> bitsFurther(const std::uint64_t* row, std::size_t word, int columns)
{
    const WordsOfBits words;
    const int first = columns + PrimaryBits::kWordsBefore * kBitsOfWord; // from the row's beginning on
    const std::uint64_t* from = row + word + first / kBitsOfWord;
    const int shift = first % kBitsOfWord;
    const auto bits = hn::LoadU(words, from);
    if (shift == 0)
        return bits;
    return hn::Or(hn::ShiftRightSame(bits, shift),
                  hn::ShiftLeftSame(hn::LoadU(words, from + 1), kBitsOfWord - shift));
}

// The pixels of a row in whose window of a direction a primary maximum lies.
HWY_INLINE RowBits besidePrimary(const TileWindow& window, const PrimaryBits& primary, int direction, int row)
{
    const WordsOfBits words;
    RowBits beside;
    for (std::size_t word = 0; word < kWordsOfTile; word += hn::Lanes(words)) {
        auto found = hn::Zero(words);
        for (const TilePlace& place : window.places) {
            const std::uint64_t* below = primary.row(direction, row + place.nearestRow);
            const std::uint64_t* above = primary.row(direction, row - place.nearestRow);
            found = hn::Or(found, hn::Or(bitsFurther(below, word, place.nearestColumn),
                                         bitsFurther(above, word, -place.nearestColumn)));
        }
        hn::StoreU(found, words, beside.data() + word);
    }
    return beside;
}

// What a window's places add up to; whole pixels of bytes in whole numbers, which are as exact and quicker.
template <bool kBetween, class Pixel>
using SumOfPlaces = std::conditional_t<kBetween || std::is_same_v<Pixel, float>, float, int>;

template <bool kBetween, class Pixel>
inline SumOfPlaces<kBetween, Pixel> valueAt(const Pixel* at, int step, float weight)
{
    using Sum = SumOfPlaces<kBetween, Pixel>;
    const Sum first = static_cast<Sum>(at[0]);
    if constexpr (kBetween)
        return first + weight * (static_cast<Sum>(at[step]) - first);
    else
        return first;
}

template <bool kBetween, class Pixel>
inline LineContrast contrastAt(const TileWindow& window, const Pixel* pixel)
{
    SumOfPlaces<kBetween, Pixel> first = 0;
    SumOfPlaces<kBetween, Pixel> second = 0;
    for (const TilePlace& place : window.places) {
        first += valueAt<kBetween>(pixel + place.offset, window.step, place.weight);
        second += valueAt<kBetween>(pixel - place.offset, -window.step, place.weight);
    }
    return window.contrast(static_cast<float>(*pixel), static_cast<float>(first), static_cast<float>(second));
}

template <bool kBetween, class Pixel>
HWY_INLINE void findSecondaryOf(const LineTile<Pixel>& tile, const LineSecondaryParams& params, int direction,
                                int row, const RowBits& open, const LinePeaksOfImage& peaks,
                                std::vector<SecondaryPeak>& found)
{
    for (std::size_t word = 0; word < kWordsOfTile; ++word)
        for (std::uint64_t left = open[word]; left != 0; left &= left - 1) {
            const int column = static_cast<int>(word) * kBitsOfWord + std::countr_zero(left);
            const LineContrast contrast = contrastAt<kBetween>(tile.window(direction), tile.at(column, row));
            if (!contrast.isOfLine(params.contrast, params.symmetry))
                continue;
            found.push_back({tile.indexInImage(column, row), direction, contrast.smaller()});
            peaks.prefetch(found.back().pixel);
        }
}

template <class Pixel>
void findSecondary(const LineTile<Pixel>& tile, const LineSecondaryParams& params,
                   std::span<const int> maxima, const LinePeaksOfImage& peaks, SecondarySearch& search)
{
    findPrimary(tile, maxima, params.columns, params.rows, search.primary);
    std::array<RowBits, LINE_MOST_DIRECTIONS> candidates;
    const auto ofDirections = std::span(candidates).first(static_cast<std::size_t>(params.directions));
    for (int row = 0; row < tile.rows(); ++row) {
        if (!findCandidates(tile, maxima, row, ofDirections))
            continue;
        for (int direction = 0; direction < params.directions; ++direction) {
            RowBits& open = candidates[static_cast<std::size_t>(direction)];
            if (open == RowBits{})
                continue;
            const TileWindow& window = tile.window(direction);
            const RowBits beside = besidePrimary(window, search.primary, direction, row);
            std::ranges::transform(open, beside, open.begin(), std::bit_and());
            if (window.between)
                findSecondaryOf<true>(tile, params, direction, row, open, peaks, search.found);
            else
                findSecondaryOf<false>(tile, params, direction, row, open, peaks, search.found);
        }
    }
    for (const SecondaryPeak& peak : search.found)
        peaks.add(peak);
    search.found.clear();
}

void secondaryOfFloats(const LineTile<float>& tile, const LineSecondaryParams& params,
                       std::span<const int> maxima, const LinePeaksOfImage& peaks, SecondarySearch& search)
{
    findSecondary(tile, params, maxima, peaks, search);
}

void secondaryOfBytes(const LineTile<std::uint8_t>& tile, const LineSecondaryParams& params,
                      std::span<const int> maxima, const LinePeaksOfImage& peaks, SecondarySearch& search)
{
    findSecondary(tile, params, maxima, peaks, search);
}

} // namespace isocenter::gpu::cpu::fast::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace isocenter::gpu::cpu::fast {

HWY_EXPORT(secondaryOfFloats);
HWY_EXPORT(secondaryOfBytes);

void lineSecondary(const CpuLaunch& launch)
{
    const auto params = launch.params<LineSecondaryParams>();
    const auto maxima = launch.buffer<const int>("maxima");
    const LinePeaksOfImage peaks{launch.buffer<int>("marks"), launch.buffer<float>("contrasts")};
    withLineImage(launch, [&](const auto image) {
        using Pixel = std::remove_const_t<typename decltype(image)::element_type>;
        forEachLineTile<Pixel>(image, launch, params, [&](const LineTile<Pixel>& tile) {
            thread_local SecondarySearch search;
            if constexpr (std::is_same_v<Pixel, std::uint8_t>)
                HWY_DYNAMIC_DISPATCH(secondaryOfBytes)(tile, params, maxima, peaks, search);
            else
                HWY_DYNAMIC_DISPATCH(secondaryOfFloats)(tile, params, maxima, peaks, search);
        });
    });
}

} // namespace isocenter::gpu::cpu::fast
#endif
