// SPDX-License-Identifier: MIT
// line_secondary (gpu/cpu/kernels/lines/line_secondary.cpp). Whether a window holds a primary maximum is
// asked for many pixels of a row at once, a bit each; only candidates for which it does are looked at one by
// one.
#include "gpu/cpu/fast/line_tile.h"
#include "gpu/params/lines/line_secondary_params.h"

#include <hwy/cache_control.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <functional>
#include <span>
#include <type_traits>
#include <vector>

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

// Where the bits of some other pixels begin, seen from a row's first word: in which word, at which bit.
struct BitPlace
{
    std::ptrdiff_t word;
    int bit;
};

// Which pixels of a tile and around it are primary maxima, a bit each, direction by direction.
class PrimaryBits
{
public:
    static constexpr int kWordsBefore = 1; // of a row, before the tile's first pixel and behind its last one

    void clear(int directions)
    {
        words_.assign(static_cast<std::size_t>(directions * kRows * kWordsOfRow), 0);
    }
    // The word of the tile's first pixel in a row.
    std::uint64_t* row(int direction, int row) { return words_.data() + indexOf(direction, row); }
    const std::uint64_t* row(int direction, int row) const { return words_.data() + indexOf(direction, row); }
    // Of pixels some columns and rows away, at most a word's bits.
    static BitPlace placeOf(int columns, int rows)
    {
        const int bits = columns + kWordsBefore * kBitsOfWord;
        return {rows * kWordsOfRow + bits / kBitsOfWord - kWordsBefore, bits % kBitsOfWord};
    }

private:
    static constexpr int kRowsBefore = LINE_MOST_REACH + 1;
    static constexpr int kRows = LineTile<float>::kRows + 2 * kRowsBefore;
    static constexpr int kWordsOfRow = kWordsOfTile + 2 * kWordsBefore;

    static std::size_t indexOf(int direction, int row)
    {
        return static_cast<std::size_t>((direction * kRows + row + kRowsBefore) * kWordsOfRow + kWordsBefore);
    }

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
    // Candidates that are not primary maxima themselves, row by row of the tile, direction by direction.
    std::vector<RowBits> open;
    std::vector<SecondaryPeak> found;

    void clear(int directions)
    {
        primary.clear(directions);
        open.assign(static_cast<std::size_t>(directions * LineTile<float>::kRows), RowBits{});
    }
};

} // namespace isocenter::gpu::cpu::fast
#endif

HWY_BEFORE_NAMESPACE();
namespace isocenter::gpu::cpu::fast::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

using Octets = hn::ScalableTag<std::uint8_t>;

// The entries of the array maxima of the pixels of a word, sorted to a bit a pixel.
class EntriesOfWord
{
public:
    // Those from one pixel of the word to another; there are none beside them.
    HWY_INLINE EntriesOfWord(const std::int32_t* entries, int first, int end)
    {
        static_assert(std::endian::native == std::endian::little && LINE_CANDIDATE_SHIFT == 16);
        if (first == 0 && end == kBitsOfWord) {
            sort(entries);
            return;
        }
        HWY_ALIGN std::array<std::int32_t, kBitsOfWord> some{};
        std::copy(entries + first, entries + end, some.begin() + first);
        sort(some.data());
    }
    HWY_INLINE bool any() const { return any_; }
    HWY_INLINE std::uint64_t primary(int direction) const { return pixelsWith(direction); }
    HWY_INLINE std::uint64_t candidates(int direction) const
    {
        return pixelsWith(direction + LINE_CANDIDATE_SHIFT);
    }

private:
    static constexpr int kBitsOfOctet = 8;

    HWY_INLINE void sort(const std::int32_t* entries)
    {
        const auto* from = reinterpret_cast<const std::uint8_t*>(entries);
        auto all = hn::Zero(Octets());
        for (std::size_t k = 0; k < octets_[0].size(); k += hn::Lanes(Octets())) {
            hn::Vec<Octets> first;
            hn::Vec<Octets> second;
            hn::Vec<Octets> third;
            hn::Vec<Octets> fourth;
            hn::LoadInterleaved4(Octets(), from + octets_.size() * k, first, second, third, fourth);
            hn::Store(first, Octets(), &octets_[0][k]);
            hn::Store(second, Octets(), &octets_[1][k]);
            hn::Store(third, Octets(), &octets_[2][k]);
            hn::Store(fourth, Octets(), &octets_[3][k]);
            all = hn::Or(all, hn::Or(hn::Or(first, second), hn::Or(third, fourth)));
        }
        any_ = !hn::AllTrue(Octets(), hn::Eq(all, hn::Zero(Octets())));
    }
    HWY_INLINE std::uint64_t pixelsWith(int bitOfEntry) const
    {
        const auto& octets = octets_[static_cast<std::size_t>(bitOfEntry / kBitsOfOctet)];
        const auto bit = hn::Set(Octets(), static_cast<std::uint8_t>(1u << bitOfEntry % kBitsOfOctet));
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

    HWY_ALIGN std::array<std::array<std::uint8_t, kBitsOfWord>, sizeof(std::int32_t)> octets_;
    bool any_;
};

// The primary maxima of a tile and around it, and the candidates of the tile.
template <class Pixel>
void sortMaxima(const LineTile<Pixel>& tile, std::span<const int> maxima, int imageColumns, int imageRows,
                SecondarySearch& search)
{
    search.clear(tile.directions());
    const int firstRow = std::max(-tile.reach(), -tile.firstRow());
    const int endRow = std::min(tile.rows() + tile.reach(), imageRows - tile.firstRow());
    const int firstColumn = std::max(-tile.reach(), -tile.firstColumn());
    const int endColumn = std::min(tile.columns() + tile.reach(), imageColumns - tile.firstColumn());
    for (int row = firstRow; row < endRow; ++row) {
        const bool inTile = row >= 0 && row < tile.rows();
        const std::int32_t* entries = maxima.data() + tile.indexInImage(0, row);
        for (int word = firstColumn < 0 ? -1 : 0; word * kBitsOfWord < endColumn; ++word) {
            const int column = word * kBitsOfWord;
            const EntriesOfWord sorted(entries + column, std::max(firstColumn - column, 0),
                                       std::min(endColumn - column, kBitsOfWord));
            if (!sorted.any())
                continue;
            const bool open = inTile && column >= 0 && column < tile.columns();
            for (int direction = 0; direction < tile.directions(); ++direction) {
                const std::uint64_t primary = sorted.primary(direction);
                search.primary.row(direction, row)[word] = primary;
                if (open)
                    search.open[static_cast<std::size_t>(row * tile.directions() + direction)]
                               [static_cast<std::size_t>(word)] = sorted.candidates(direction) & ~primary;
            }
        }
    }
}

// The places of a window, nearest pixels, both halves.
HWY_INLINE std::vector<BitPlace> bitPlacesOf(const TileWindow& window)
{
    std::vector<BitPlace> places;
    places.reserve(2 * window.places.size());
    for (const TilePlace& place : window.places) {
        places.push_back(PrimaryBits::placeOf(place.nearestColumn, place.nearestRow));
        places.push_back(PrimaryBits::placeOf(-place.nearestColumn, -place.nearestRow));
    }
    return places;
}

using WordsOfBits = hn::CappedTag<std::uint64_t, kWordsOfTile>;

HWY_INLINE hn::Vec<WordsOfBits> bitsAt(const std::uint64_t* row, const BitPlace& place)
{
    const WordsOfBits words;
    const auto first = hn::LoadU(words, row + place.word);
    const auto next = hn::LoadU(words, row + place.word + 1);
    return hn::Or(hn::ShiftRightSame(first, place.bit),
                  hn::ShiftLeftSame(hn::ShiftLeft<1>(next), kBitsOfWord - 1 - place.bit));
}

// The pixels of a row in whose window a primary maximum lies.
HWY_INLINE RowBits besidePrimary(std::span<const BitPlace> places, const std::uint64_t* row)
{
    const WordsOfBits words;
    RowBits beside;
    for (std::size_t word = 0; word < kWordsOfTile; word += hn::Lanes(words)) {
        auto found = hn::Zero(words);
        for (const BitPlace& place : places)
            found = hn::Or(found, bitsAt(row + word, place));
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
    sortMaxima(tile, maxima, params.columns, params.rows, search);
    for (int direction = 0; direction < params.directions; ++direction) {
        const TileWindow& window = tile.window(direction);
        const std::vector<BitPlace> places = bitPlacesOf(window);
        for (int row = 0; row < tile.rows(); ++row) {
            RowBits open = search.open[static_cast<std::size_t>(row * params.directions + direction)];
            if (open == RowBits{})
                continue;
            const RowBits beside = besidePrimary(places, search.primary.row(direction, row));
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
