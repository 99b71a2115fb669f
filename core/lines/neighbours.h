// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/mask.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>

namespace isocenter::core {

struct PixelPlace
{
    int column = 0;
    int row = 0;

    bool operator==(const PixelPlace&) const = default;
};

// The eight pixels around one, clockwise from the one above it; outside the mask there is none.
class Neighbours
{
public:
    bool operator[](int direction) const { return set_[static_cast<std::size_t>(direction)]; }
    bool& operator[](int direction) { return set_[static_cast<std::size_t>(direction)]; }

private:
    std::array<bool, 8> set_{};
};

// Those places, whether they lie in the mask or not.
std::array<PixelPlace, 8> placesAround(const PixelPlace& pixel);
Neighbours neighboursOf(const Mask& mask, const PixelPlace& pixel);

// Those that are set, the four with a common side first.
class TouchingPixels
{
public:
    TouchingPixels(const Mask& mask, const PixelPlace& pixel);

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
    return {mask, pixel};
}

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
