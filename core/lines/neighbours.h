// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

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

// The places of those that are set, the four with a common side first.
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

} // namespace isocenter::core
