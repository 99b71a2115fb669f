// SPDX-License-Identifier: MIT
// line_maxima_fused (gpu/cpu/kernels/lines/line_maxima_fused.cpp) on bytes. Windows of whole pixels are
// compared in 8 bit, those between pixels in 16 bit, in eighths of greys. Sums are of 16 bit; only what
// passes the integer tests, few pixels in most images, is looked at in floats.
#include "gpu/cpu/fast/line_bytes.h"

#include "core/lines/line_windows.h"
#include "core/support/parallel.h"
#include "gpu/cpu/fast/line_tile.h"
#include "gpu/params/lines/line_maxima_fused_params.h"

#include <array>
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

// What is found of the pixels of a vector, in quarters: the even and the odd ones of its first half, then
// those of its second half.
class FoundInBytes
{
public:
    HWY_INLINE FoundInBytes()
    {
        primary_.fill(hn::Zero(Ints()));
        best_.fill(hn::Zero(Ints()));
        contrasts_.fill(hn::Zero(Floats()));
    }
    // Keeps those of the pixels that passed the integer tests as primary maxima which pass that of symmetry.
    HWY_INLINE void take(Byte passed, const ByteWindow& window, int direction, const Differences& differences,
                         float symmetry)
    {
        const SignedWords words;
        const auto both = hn::BitCast(words, passed);
        const auto ofEven = hn::ShiftRight<8>(hn::ShiftLeft<8>(both)); // all bits of a word set, or none
        const auto ofOdd = hn::ShiftRight<8>(both);
        const auto takeHalf = [&](std::size_t half, const auto& halfOf) HWY_ATTR {
            takeQuarter(2 * half, halfOf(ofEven), window, direction,
                        halfOf(hn::BitCast(words, differences.smaller.even)),
                        halfOf(hn::BitCast(words, differences.larger.even)), symmetry);
            takeQuarter(2 * half + 1, halfOf(ofOdd), window, direction,
                        halfOf(hn::BitCast(words, differences.smaller.odd)),
                        halfOf(hn::BitCast(words, differences.larger.odd)), symmetry);
        };
        takeHalf(0, [](auto vector) HWY_ATTR { return hn::LowerHalf(HalfWords(), vector); });
        takeHalf(1, [](auto vector) HWY_ATTR { return hn::UpperHalf(HalfWords(), vector); });
    }
    // Pixel by pixel: primary maxima, a bit a direction; best directions, as in the array marks; contrasts.
    HWY_INLINE void store(int* primary, int* best, float* contrasts) const
    {
        for (std::size_t half = 0; half < 2; ++half) {
            const std::size_t to = half * hn::Lanes(Bytes()) / 2;
            hn::StoreInterleaved2(primary_[2 * half], primary_[2 * half + 1], Ints(), primary + to);
            hn::StoreInterleaved2(best_[2 * half], best_[2 * half + 1], Ints(), best + to);
            hn::StoreInterleaved2(contrasts_[2 * half], contrasts_[2 * half + 1], Floats(), contrasts + to);
        }
    }

private:
    using HalfWords = hn::Half<SignedWords>;
    using HalfWord = hn::Vec<HalfWords>;

    HWY_INLINE void takeQuarter(std::size_t quarter, HalfWord passed, const ByteWindow& window, int direction,
                                HalfWord smallerDifference, HalfWord largerDifference, float symmetry)
    {
        const Floats d;
        const auto share = hn::Set(d, window.share);
        const auto smaller = hn::Mul(share, hn::ConvertTo(d, hn::PromoteTo(Ints(), smallerDifference)));
        const auto larger = hn::Mul(share, hn::ConvertTo(d, hn::PromoteTo(Ints(), largerDifference)));
        const auto symmetrical = hn::Ge(smaller, hn::Mul(hn::Set(d, symmetry), larger));
        const auto peak =
            hn::And(hn::MaskFromVec(hn::PromoteTo(Ints(), passed)), hn::RebindMask(Ints(), symmetrical));
        primary_[quarter] =
            hn::Or(primary_[quarter], hn::IfThenElseZero(peak, hn::Set(Ints(), 1 << direction)));
        const auto better = hn::And(hn::RebindMask(d, peak), hn::Gt(smaller, contrasts_[quarter]));
        contrasts_[quarter] = hn::IfThenElse(better, smaller, contrasts_[quarter]);
        best_[quarter] = hn::IfThenElse(hn::RebindMask(Ints(), better),
                                        hn::Set(Ints(), direction << LINE_BEST_SHIFT), best_[quarter]);
    }

    std::array<hn::Vec<Ints>, 4> primary_;
    std::array<hn::Vec<Ints>, 4> best_;
    std::array<hn::Vec<Floats>, 4> contrasts_;
};

// Returns where the pixels are candidates.
template <class Half>
HWY_INLINE Byte findInBytes(const ByteWindow& window, int direction, const std::uint8_t* pixel,
                            float symmetry, FoundInBytes& found)
{
    WindowOfBytes<Half> halves(window, pixel);
    halves.visit(0, window.minorReach);
    const Byte minor = halves.isMaximum();
    if (hn::AllTrue(Bytes(), hn::Eq(minor, hn::Zero(Bytes()))))
        return minor;
    halves.visit(window.minorReach, window.reach);
    const Differences differences = halves.differences();
    const Byte primary = hn::And(halves.isMaximum(), differences.atLeast(window.contrast));
    if (!hn::AllTrue(Bytes(), hn::Eq(primary, hn::Zero(Bytes()))))
        found.take(primary, window, direction, differences, symmetry);
    return hn::And(minor, differences.atLeast(window.candidate));
}

// What was found, pixel by pixel.
class PixelsOfBytes
{
public:
    // candidates: of eight directions each
    HWY_INLINE void store(const std::array<Byte, 2>& candidates, const FoundInBytes& found)
    {
        hn::Store(candidates[0], Bytes(), lower_.data());
        hn::Store(candidates[1], Bytes(), upper_.data());
        found.store(primary_.data(), best_.data(), contrasts_.data());
    }
    HWY_INLINE void copy(std::size_t count, std::size_t to, std::span<int> maxima, std::span<int> marks,
                         std::span<float> contrasts) const
    {
        for (std::size_t i = 0; i < count; ++i) {
            const auto candidates = static_cast<unsigned>(lower_[i] | upper_[i] << 8);
            maxima[to + i] = static_cast<int>(candidates << LINE_CANDIDATE_SHIFT) | primary_[i];
            marks[to + i] = primary_[i] | best_[i];
            contrasts[to + i] = contrasts_[i];
        }
    }

private:
    HWY_ALIGN std::array<std::uint8_t, kMostBytes> lower_;
    HWY_ALIGN std::array<std::uint8_t, kMostBytes> upper_;
    HWY_ALIGN std::array<int, kMostBytes> primary_;
    HWY_ALIGN std::array<int, kMostBytes> best_;
    HWY_ALIGN std::array<float, kMostBytes> contrasts_;
};

void lineMaximaOfBytes(const LineTile<std::uint8_t>& tile, std::span<const ByteWindow> windows,
                       float symmetry, std::span<int> maxima, std::span<int> marks,
                       std::span<float> contrasts)
{
    const int lanes = static_cast<int>(hn::Lanes(Bytes()));
    PixelsOfBytes pixels;
    for (int row = 0; row < tile.rows(); ++row)
        for (int column = 0; column < tile.columns(); column += lanes) {
            const std::uint8_t* pixel = tile.at(column, row);
            FoundInBytes found;
            std::array candidates{hn::Zero(Bytes()), hn::Zero(Bytes())};
            for (std::size_t d = 0; d < windows.size(); ++d) {
                const ByteWindow& window = windows[d];
                const int direction = static_cast<int>(d);
                const Byte where = window.between
                                       ? findInBytes<BetweenHalf>(window, direction, pixel, symmetry, found)
                                       : findInBytes<PixelHalf>(window, direction, pixel, symmetry, found);
                Byte& bits = candidates[d / 8];
                bits =
                    hn::Or(bits, hn::And(where, hn::Set(Bytes(), static_cast<std::uint8_t>(1u << (d % 8)))));
            }
            pixels.store(candidates, found);
            pixels.copy(static_cast<std::size_t>(std::min(lanes, tile.columns() - column)),
                        tile.indexInImage(column, row), maxima, marks, contrasts);
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
