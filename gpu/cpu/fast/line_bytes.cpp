// SPDX-License-Identifier: MIT
// line_maxima_fused (gpu/cpu/kernels/lines/line_maxima_fused.cpp) on bytes. Windows of whole pixels are
// compared in 8 bit, those between pixels in 16 bit, in eighths of greys. Sums are of 16 bit; only what
// passes the integer tests, few pixels in most images, is looked at in floats.
#include "gpu/cpu/fast/line_bytes.h"

#include "core/lines/line_windows.h"
#include "core/support/parallel.h"
#include "gpu/cpu/fast/line_tile.h"
#include "gpu/params/lines/line_maxima_fused_params.h"

#include <hwy/cache_control.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstring>
#include <limits>

#define HWY_DISABLED_TARGETS (HWY_SSSE3 | HWY_SVE | HWY_SVE2 | HWY_SVE_256 | HWY_SVE2_128 | HWY_RVV)
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "gpu/cpu/fast/line_bytes.cpp"
// The order matters:
// clang-format off
#include <hwy/foreach_target.h>
#include <hwy/highway.h>
#include "gpu/cpu/fast/line_bytes-inl.h"
#include "gpu/cpu/fast/line_vectors-inl.h"
// clang-format on

HWY_BEFORE_NAMESPACE();
namespace isocenter::gpu::cpu::fast::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

#if HWY_TARGET == HWY_SCALAR

// A vector of one lane has no bytes in its words.
bool hasBytesInWords()
{
    return false;
}
void lineMaximaOfBytes(const LineTile<std::uint8_t>&, std::span<const ByteWindow>, float, std::span<int>,
                       std::span<int>, std::span<float>)
{
}

#else

bool hasBytesInWords()
{
    return true;
}

constexpr std::size_t kQuarters = sizeof(int); // of a vector of bytes are as many vectors of whole numbers
using QuarterBytes = hn::Rebind<std::int8_t, Ints>;
using QuarterWords = hn::Rebind<std::int16_t, Ints>;

// The pixels of a vector that passed the integer tests as primary maxima in a direction, with the smaller and
// the larger sum of differences of each.
struct PassedInBytes
{
    const ByteWindow* window;
    int direction;
    HWY_ALIGN std::array<std::int8_t, kMostBytes> passed; // all bits set, or none
    HWY_ALIGN std::array<std::int16_t, kMostBytes> smaller;
    HWY_ALIGN std::array<std::int16_t, kMostBytes> larger;

    HWY_INLINE void store(Byte where, const ByteWindow& of, int ofDirection, const Differences& differences)
    {
        window = &of;
        direction = ofDirection;
        const SignedWords words;
        hn::Store(hn::BitCast(hn::RebindToSigned<Bytes>(), where), hn::RebindToSigned<Bytes>(),
                  passed.data());
        const auto storeBoth = [&](const WordPair& pair, std::int16_t* to) HWY_ATTR {
            hn::StoreInterleaved2(hn::BitCast(words, pair.even), hn::BitCast(words, pair.odd), words, to);
        };
        storeBoth(differences.smaller, smaller.data());
        storeBoth(differences.larger, larger.data());
    }
};

// The primary maxima of a quarter of a vector's pixels.
class PrimaryOfQuarter
{
public:
    // None so far.
    HWY_INLINE void clear()
    {
        primary_ = hn::Zero(Ints());
        best_ = hn::Zero(Ints());
        contrasts_ = hn::Zero(Floats());
    }
    // Those that pass the test of symmetry, too, from a pixel on.
    HWY_INLINE void take(const PassedInBytes& of, std::size_t from, float symmetry)
    {
        const Floats d;
        const auto share = hn::Set(d, of.window->share);
        const auto contrast = [&](const std::int16_t* differences) HWY_ATTR {
            const auto words = hn::Load(QuarterWords(), differences + from);
            return hn::Mul(share, hn::ConvertTo(d, hn::PromoteTo(Ints(), words)));
        };
        const auto smaller = contrast(of.smaller.data());
        const auto larger = contrast(of.larger.data());
        const auto passed =
            hn::MaskFromVec(hn::PromoteTo(Ints(), hn::Load(QuarterBytes(), of.passed.data() + from)));
        const auto symmetrical = hn::Ge(smaller, hn::Mul(hn::Set(d, symmetry), larger));
        const auto peak = hn::And(passed, hn::RebindMask(Ints(), symmetrical));
        primary_ = hn::Or(primary_, hn::IfThenElseZero(peak, hn::Set(Ints(), 1 << of.direction)));
        const auto better = hn::And(hn::RebindMask(d, peak), hn::Gt(smaller, contrasts_));
        contrasts_ = hn::IfThenElse(better, smaller, contrasts_);
        best_ = hn::IfThenElse(hn::RebindMask(Ints(), better),
                               hn::Set(Ints(), of.direction << LINE_BEST_SHIFT), best_);
    }
    HWY_INLINE hn::Vec<Ints> maxima() const { return primary_; }
    HWY_INLINE hn::Vec<Ints> marks() const { return hn::Or(primary_, best_); }
    HWY_INLINE hn::Vec<Floats> contrasts() const { return contrasts_; }

private:
    hn::Vec<Ints> primary_; // a bit a direction
    hn::Vec<Ints> best_;
    hn::Vec<Floats> contrasts_;
};

// What is found of a vector's pixels. Those that passed the integer tests are kept till all directions are
// known, so that contrasts and directions stay in registers.
class FoundInVector
{
public:
    // Nothing so far.
    HWY_INLINE void clear()
    {
        hn::Store(hn::Zero(Bytes()), Bytes(), candidates_[0].data());
        hn::Store(hn::Zero(Bytes()), Bytes(), candidates_[1].data());
        count_ = 0;
    }
    HWY_INLINE void addCandidates(Byte where, int direction)
    {
        std::uint8_t* bits = candidates_[static_cast<std::size_t>(direction / 8)].data();
        const auto bit = hn::Set(Bytes(), static_cast<std::uint8_t>(1u << direction % 8));
        hn::Store(hn::Or(hn::Load(Bytes(), bits), hn::And(where, bit)), Bytes(), bits);
    }
    HWY_INLINE void addPassed(Byte where, const ByteWindow& window, int direction,
                              const Differences& differences)
    {
        passed_[count_++].store(where, window, direction, differences);
    }
    // The first of the pixels, entry by entry of the arrays.
    HWY_INLINE void copy(float symmetry, int count, int* maxima, int* marks, float* contrasts) const
    {
        std::array<PrimaryOfQuarter, kQuarters> quarters;
        for (PrimaryOfQuarter& quarter : quarters)
            quarter.clear();
        for (std::size_t p = 0; p < count_; ++p)
            for (std::size_t q = 0; q < kQuarters; ++q)
                quarters[q].take(passed_[p], q * hn::Lanes(Ints()), symmetry);
        const int lanes = static_cast<int>(hn::Lanes(Ints()));
        for (std::size_t q = 0; q < kQuarters && static_cast<int>(q) * lanes < count; ++q) {
            const std::size_t from = q * hn::Lanes(Ints());
            const int left = count - static_cast<int>(from);
            storeFirst<std::int32_t>(hn::Or(candidatesFrom(from), quarters[q].maxima()), maxima + from, left);
            streamFirst<std::int32_t>(quarters[q].marks(), marks + from, left);
            streamFirst<float>(quarters[q].contrasts(), contrasts + from, left);
        }
    }

private:
    HWY_INLINE hn::Vec<Ints> candidatesFrom(std::size_t pixel) const
    {
        const hn::Rebind<std::uint8_t, Ints> bytes;
        const auto low = hn::PromoteTo(Ints(), hn::Load(bytes, candidates_[0].data() + pixel));
        const auto high = hn::PromoteTo(Ints(), hn::Load(bytes, candidates_[1].data() + pixel));
        return hn::Or(hn::ShiftLeft<LINE_CANDIDATE_SHIFT>(low),
                      hn::ShiftLeft<LINE_CANDIDATE_SHIFT + 8>(high));
    }

    HWY_ALIGN std::array<std::array<std::uint8_t, kMostBytes>, 2> candidates_; // of eight directions each
    std::size_t count_ = 0;
    std::array<PassedInBytes, LINE_MOST_DIRECTIONS> passed_;
};

// In two neighbouring vectors at once: one waits for the loads of the other, and branches, which nothing
// could foretell, are half as many.
template <class Half>
HWY_INLINE void findInBytes(const ByteWindow& window, int direction, const std::uint8_t* pixels,
                            FoundInVector* found)
{
    WindowOfBytes<Half> first(window, pixels);
    WindowOfBytes<Half> second(window, pixels + hn::Lanes(Bytes()));
    const auto visit = [&](int from, int end) HWY_ATTR {
#pragma GCC unroll 2 // else registers are copied from place to place
        for (int k = from; k < end; ++k) {
            first.visit(k);
            second.visit(k);
        }
    };
    visit(0, window.minorReach);
    const Byte minorFirst = first.isMaximum();
    const Byte minorSecond = second.isMaximum();
    if (isNowhere(hn::Or(minorFirst, minorSecond)))
        return;
    visit(window.minorReach, window.reach);
    const Differences ofFirst = first.differences();
    const Differences ofSecond = second.differences();
    found[0].addCandidates(hn::And(minorFirst, ofFirst.atLeast(window.candidate)), direction);
    found[1].addCandidates(hn::And(minorSecond, ofSecond.atLeast(window.candidate)), direction);
    const Byte primaryFirst = hn::And(first.isMaximum(), ofFirst.atLeast(window.contrast));
    const Byte primarySecond = hn::And(second.isMaximum(), ofSecond.atLeast(window.contrast));
    if (isNowhere(hn::Or(primaryFirst, primarySecond)))
        return;
    found[0].addPassed(primaryFirst, window, direction, ofFirst);
    found[1].addPassed(primarySecond, window, direction, ofSecond);
}

// Direction by direction: windows of a row are as long as each other, so that loops end alike.
template <class Half>
HWY_INLINE void findInRow(const ByteWindow& window, int direction, const std::uint8_t* pixels,
                          std::span<FoundInVector> found)
{
    for (std::size_t v = 0; v < found.size(); v += 2)
        findInBytes<Half>(window, direction, pixels + v * hn::Lanes(Bytes()), &found[v]);
}

// What a launch writes, pixel by pixel.
struct LineMaximaOfImage
{
    std::span<int> maxima;
    std::span<int> marks;
    std::span<float> contrasts;

    // Before they are written: whole tiles lie far apart.
    HWY_INLINE void prefetch(std::size_t pixel, std::size_t count) const
    {
        constexpr std::size_t kPixelsOfCacheLine = 64 / sizeof(int);
        for (std::size_t end = pixel + count; pixel < end; pixel += kPixelsOfCacheLine) {
            hwy::Prefetch(&maxima[pixel]);
        }
    }
};

void lineMaximaOfBytes(const LineTile<std::uint8_t>& tile, std::span<const ByteWindow> windows,
                       float symmetry, std::span<int> maxima, std::span<int> marks,
                       std::span<float> contrasts)
{
    const LineMaximaOfImage image{maxima, marks, contrasts};
    const int lanes = static_cast<int>(hn::Lanes(Bytes()));
    const int pairs = (tile.columns() + 2 * lanes - 1) / (2 * lanes);
    std::vector<FoundInVector> found(static_cast<std::size_t>(2 * pairs));
    for (int row = 0; row < tile.rows(); ++row) {
        for (FoundInVector& vector : found)
            vector.clear();
        for (std::size_t d = 0; d < windows.size(); ++d) {
            const int direction = static_cast<int>(d);
            if (windows[d].between)
                findInRow<BetweenHalf>(windows[d], direction, tile.at(0, row), found);
            else
                findInRow<PixelHalf>(windows[d], direction, tile.at(0, row), found);
        }
        const int next = std::min(row + 1, tile.rows() - 1);
        for (int column = 0; column < tile.columns(); column += lanes) {
            const int count = std::min(lanes, tile.columns() - column);
            const std::size_t to = tile.indexInImage(column, row);
            image.prefetch(tile.indexInImage(column, next), static_cast<std::size_t>(count));
            found[static_cast<std::size_t>(column / lanes)].copy(symmetry, count, &maxima[to], &marks[to],
                                                                 &contrasts[to]);
        }
    }
}

#endif

} // namespace isocenter::gpu::cpu::fast::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace isocenter::gpu::cpu::fast {

HWY_EXPORT(hasBytesInWords);
HWY_EXPORT(lineMaximaOfBytes);

namespace {

constexpr int kLargestWord = std::numeric_limits<std::int16_t>::max();

// The least whole number whose product with the share is at least the contrast; as exact as that is.
int leastDifference(float share, float contrast)
{
    int below = std::numeric_limits<std::int16_t>::min(); // or that itself
    int enough = kLargestWord;
    while (below + 1 < enough) {
        const int middle = below + (enough - below) / 2;
        (share * static_cast<float>(middle) >= contrast ? enough : below) = middle;
    }
    return enough;
}

ByteWindow byteWindowOf(const TileWindow& window, const LineMaximaFusedParams& params)
{
    const int scale = window.between ? core::kLineWeightSteps : 1;
    const float share = window.share / static_cast<float>(scale); // a power of two: exact
    ByteWindow whole{window.reach,
                     window.minorReach,
                     window.between,
                     window.step,
                     share,
                     scale,
                     leastDifference(share, params.contrast),
                     leastDifference(share, params.candidateContrast),
                     {}};
    for (const TilePlace& place : window.places)
        whole.places.push_back({place.offset, static_cast<std::uint16_t>(
                                                  std::lround(place.weight * static_cast<float>(scale)))});
    return whole;
}

// Whether sums of differences fit a signed word, with one number to spare.
bool fitsWords(const TileWindow& window)
{
    constexpr float kSteps = core::kLineWeightSteps;
    return window.reach * 255 * (window.between ? core::kLineWeightSteps : 1) < kLargestWord &&
           std::ranges::all_of(window.places, [](const TilePlace& place) {
               return place.weight * kSteps == std::floor(place.weight * kSteps);
           });
}

} // namespace

bool lineMaximaFusedOfBytes(const CpuLaunch& launch)
{
    if (!launch.defines.contains("FRAME_BYTES") || !HWY_DYNAMIC_DISPATCH(hasBytesInWords)())
        return false;
    const auto params = launch.params<LineMaximaFusedParams>();
    const LineTile<std::uint8_t> tile(LineWindows(launch), params.directions, params.columns, params.rows);
    std::vector<ByteWindow> windows;
    for (int direction = 0; direction < params.directions; ++direction) {
        if (!fitsWords(tile.window(direction)))
            return false;
        windows.push_back(byteWindowOf(tile.window(direction), params));
    }
    const auto maxima = launch.buffer<int>("maxima");
    const auto marks = launch.buffer<int>("marks");
    const auto contrasts = launch.buffer<float>("contrasts");
    forEachLineTile<std::uint8_t>(
        launch.buffer<const std::uint8_t>("image"), launch, params, [&](const LineTile<std::uint8_t>& part) {
            HWY_DYNAMIC_DISPATCH(lineMaximaOfBytes)(part, windows, params.symmetry, maxima, marks, contrasts);
        });
    return true;
}

} // namespace isocenter::gpu::cpu::fast
#endif
