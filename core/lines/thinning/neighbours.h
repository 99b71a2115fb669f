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

// The eight places around a pixel, clockwise from the one above it.
inline constexpr int kDirections = 8;
inline constexpr std::array<PixelPlace, kDirections> kAround{
    {{0, -1}, {1, -1}, {1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}}};

// The pixel there, whether it lies in the mask or not.
constexpr PixelPlace placeBeside(const PixelPlace& pixel, int direction)
{
    const PixelPlace& around = kAround[static_cast<std::size_t>(direction)];
    return {pixel.column + around.column, pixel.row + around.row};
}

// Which of them are set, a bit a direction from the lowest on.
class Neighbours
{
public:
    constexpr explicit Neighbours(std::uint8_t bits) : bits_(bits) {}
    // Of three rows of three pixels, the lowest bit of each on the left.
    static constexpr Neighbours ofRows(unsigned above, unsigned here, unsigned below)
    {
        return Neighbours(static_cast<std::uint8_t>(above >> 1 | (here & 4) | (below & 4) << 1 |
                                                    (below & 2) << 3 | (below & 1) << 5 | (here & 1) << 6 |
                                                    (above & 1) << 7));
    }

    constexpr std::uint8_t bits() const { return bits_; }
    constexpr bool operator[](int direction) const { return (bits_ >> direction & 1) != 0; }
    constexpr bool none() const { return bits_ == 0; }
    constexpr int first() const { return std::countr_zero(bits_); } // direction; of one at least

    // Of pixels in two pieces: the direction of the other piece than the one in that direction, where it is
    // nearest: a line that came from there goes on.
    constexpr int onwardsFrom(int direction) const;
    // Whether no pixel with a common side is nearer to that one, by which a line would lead there.
    constexpr bool isNearest(int direction) const
    {
        return direction % 2 == 0 || !((*this)[(direction + 1) % kDirections] ||
                                       (*this)[(direction + kDirections - 1) % kDirections]);
    }

private:
    std::uint8_t bits_;
};

constexpr int opposite(int direction)
{
    return (direction + kDirections / 2) % kDirections;
}

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

private:
    std::array<PixelPlace, kDirections> places_;
    std::size_t count_ = 0;
};

namespace detail {

constexpr std::int8_t onwards(Neighbours around, int from)
{
    unsigned others = around.bits() & ~(1u << from);
    for (const int turn : {1, kDirections - 1})
        for (int d = (from + turn) % kDirections; around[d] && d != from; d = (d + turn) % kDirections)
            others &= ~(1u << d);
    const unsigned withSide = others & 0x55u;
    return static_cast<std::int8_t>(std::countr_zero(withSide != 0 ? withSide : others));
}

// Of each set of neighbours, for each direction that a line may come from.
inline constexpr auto kOnwards = [] {
    std::array<std::array<std::int8_t, kDirections>, 256> all{};
    for (unsigned bits = 0; bits < all.size(); ++bits)
        for (int from = 0; from < kDirections; ++from)
            all[bits][static_cast<std::size_t>(from)] =
                onwards(Neighbours(static_cast<std::uint8_t>(bits)), from);
    return all;
}();

} // namespace detail

constexpr int Neighbours::onwardsFrom(int direction) const
{
    return detail::kOnwards[bits_][static_cast<std::size_t>(direction)];
}

} // namespace isocenter::core
