// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/mask.h"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <vector>

namespace isocenter::core {

struct PixelPlace
{
    int column = 0;
    int row = 0;

    bool operator==(const PixelPlace&) const = default;
};

// The eight pixels around one, clockwise from the one above it, whether they lie in the mask or not.
constexpr PixelPlace placeBeside(const PixelPlace& pixel, int direction)
{
    constexpr std::array<int, 8> kColumns{0, 1, 1, 1, 0, -1, -1, -1};
    constexpr std::array<int, 8> kRows{-1, -1, 0, 1, 1, 1, 0, -1};
    const auto d = static_cast<std::size_t>(direction);
    return {pixel.column + kColumns[d], pixel.row + kRows[d]};
}

// Which of them are set, a bit a direction from the lowest on.
class Neighbours
{
public:
    constexpr explicit Neighbours(std::uint8_t bits) : bits_(bits) {}

    constexpr std::uint8_t bits() const { return bits_; }
    constexpr bool operator[](int direction) const { return (bits_ >> direction & 1) != 0; }
    constexpr bool none() const { return bits_ == 0; }
    // Pieces in which they lie around the pixel: in so many directions lines leave it.
    constexpr int pieces() const
    {
        return std::popcount(static_cast<std::uint8_t>(bits_ & ~std::rotr(bits_, 1)));
    }
    // Whether the pixel and three of them are a square.
    constexpr bool makeSquare() const
    {
        constexpr std::uint8_t kCorners = 0xaa;
        return (bits_ & std::rotl(bits_, 1) & std::rotr(bits_, 1) & kCorners) != 0;
    }

private:
    std::uint8_t bits_;
};

// Of a pixel that has so many bytes, each 0 or 1, in a row.
inline Neighbours neighboursAt(const std::uint8_t* pixel, std::ptrdiff_t stride)
{
    return Neighbours(static_cast<std::uint8_t>(
        pixel[-stride] | pixel[1 - stride] << 1 | pixel[1] << 2 | pixel[stride + 1] << 3 |
        pixel[stride] << 4 | pixel[stride - 1] << 5 | pixel[-1] << 6 | pixel[-stride - 1] << 7));
}

// Outside the mask none is set.
Neighbours neighboursOf(const Mask& mask, const PixelPlace& pixel);

// Those that are set, the four with a common side first.
class TouchingPixels
{
public:
    TouchingPixels(const Neighbours& around, const PixelPlace& pixel)
    {
        constexpr unsigned kWithSide = 0x55;
        for (const unsigned some : {around.bits() & kWithSide, around.bits() & ~kWithSide})
            for (unsigned left = some; left != 0; left &= left - 1)
                places_[count_++] = placeBeside(pixel, std::countr_zero(left));
    }

    const PixelPlace* begin() const { return places_.data(); }
    const PixelPlace* end() const { return places_.data() + count_; }
    bool empty() const { return count_ == 0; }
    const PixelPlace& front() const { return places_.front(); }

private:
    std::array<PixelPlace, 8> places_;
    std::size_t count_ = 0;
};

inline TouchingPixels touching(const Mask& mask, const PixelPlace& pixel)
{
    return {neighboursOf(mask, pixel), pixel};
}

// Takes the pixels that hang together with one, and it, out of a mask. They come in the order in which they
// touch each other, instead of what piece held.
void takePiece(Mask& mask, const PixelPlace& pixel, std::vector<PixelPlace>& piece);

// Calls each with the pixels that are set, row by row; it may change those of the mask that come later, too.
template <class Each>
void forEachSetPixel(const Mask& mask, const Each& each)
{
    const std::uint8_t* first = mask.counts.data();
    const std::uint8_t* end = first + mask.counts.size();
    for (const std::uint8_t* at = first; at != end; ++at) {
        at = static_cast<const std::uint8_t*>(std::memchr(at, 1, static_cast<std::size_t>(end - at)));
        if (at == nullptr)
            return;
        const std::ptrdiff_t pixel = at - first;
        each(PixelPlace{static_cast<int>(pixel % mask.columns), static_cast<int>(pixel / mask.columns)});
    }
}

} // namespace isocenter::core
