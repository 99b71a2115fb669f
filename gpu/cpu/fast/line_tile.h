// SPDX-License-Identifier: MIT
#pragma once

#include "core/support/parallel.h"
#include "gpu/cpu/cpu_kernels.h"
#include "gpu/params/line_windows.h"
#include "gpu/params/params.h"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <span>
#include <vector>

namespace isocenter::gpu::cpu::fast {

// A place of a window's half in a tile; the opposite one lies at minus as much.
struct TilePlace
{
    std::ptrdiff_t offset;
    std::ptrdiff_t nearest; // of the pixel that is nearest to it
    float weight;           // of the next pixel
};

struct TileWindow
{
    int reach;
    int minorReach;
    int step;    // to the next pixel
    float share; // 1 / reach
    std::vector<TilePlace> places;
};

// A template of a line, as gpu/params/matched_line_params.h has it.
struct TemplatePlace
{
    std::ptrdiff_t offset; // in a tile; the opposite place lies at minus as much
    float weight;          // of both
};

struct TileTemplate
{
    float sigma;
    std::vector<TemplatePlace> places;
};

// Some pixels of an image with all that their windows reach, so small that it stays in the cache. Lines are
// long enough for vectors that end behind the pixels.
template <class Pixel>
class LineTile
{
public:
    static constexpr int kColumns = 240;
    static constexpr int kRows = 64;

    LineTile(std::span<const ivec4> windows, int directions, bool interpolated, int imageColumns,
             int imageRows)
        : LineTile(0, imageColumns, imageRows)
    {
        interpolated_ = interpolated;
        for (int direction = 0; direction < directions; ++direction)
            addWindow(windows.subspan(static_cast<std::size_t>(direction) * LINE_WINDOW_STRIDE));
    }
    // Without windows: what a kernel looks at itself lies so many pixels away at most.
    LineTile(int reach, int imageColumns, int imageRows)
        : imageColumns_(imageColumns), imageRows_(imageRows), reach_(reach),
          pixels_(static_cast<std::size_t>(kStride) * (kRows + 2 * kMargin) + kMostLanes)
    {
    }
    static int countIn(int imageColumns, int imageRows)
    {
        return ((imageColumns + kColumns - 1) / kColumns) * ((imageRows + kRows - 1) / kRows);
    }
    void moveTo(int number)
    {
        const int across = (imageColumns_ + kColumns - 1) / kColumns;
        firstColumn_ = number % across * kColumns;
        firstRow_ = number / across * kRows;
    }

    // The pixels times a factor; those of the image's edge are repeated outside.
    void loadClamped(std::span<const Pixel> image, Pixel factor)
    {
        forEachLine([&](int row, int begin, int end, Pixel* line) {
            const Pixel* from = &image[indexOf(0, std::clamp(row, 0, imageRows_ - 1))];
            const int firstInside = std::clamp(0, begin, end);
            const int endInside = std::clamp(imageColumns_, firstInside, end);
            line = std::fill_n(line, firstInside - begin, factor * from[0]);
            line = std::transform(from + firstInside, from + endInside, line,
                                  [factor](Pixel pixel) { return factor * pixel; });
            std::fill_n(line, end - endInside, factor * from[imageColumns_ - 1]);
        });
    }
    // Outside of the image is nothing.
    void loadOrZero(std::span<const Pixel> image)
    {
        forEachLine([&](int row, int begin, int end, Pixel* line) {
            const bool inside = row >= 0 && row < imageRows_;
            const int firstInside = std::clamp(0, begin, end);
            const int endInside = inside ? std::clamp(imageColumns_, firstInside, end) : firstInside;
            line = std::fill_n(line, firstInside - begin, Pixel{});
            if (inside)
                line = std::copy_n(&image[indexOf(firstInside, row)], endInside - firstInside, line);
            std::fill_n(line, end - endInside, Pixel{});
        });
    }

    int columns() const { return std::min(kColumns, imageColumns_ - firstColumn_); }
    int rows() const { return std::min(kRows, imageRows_ - firstRow_); }
    const Pixel* at(int column, int row) const
    {
        return pixels_.data() + (row + kMargin) * kStride + column + kMargin;
    }
    std::size_t indexInImage(int column, int row) const
    {
        return indexOf(firstColumn_ + column, firstRow_ + row);
    }

    const TileWindow& window(int direction) const { return windows_[static_cast<std::size_t>(direction)]; }
    bool interpolated() const { return interpolated_; }
    // How far a pixel some columns and rows on lies behind another one.
    static std::ptrdiff_t offsetTo(int columns, int rows)
    {
        return static_cast<std::ptrdiff_t>(rows) * kStride + columns;
    }

private:
    static constexpr int kMargin = LINE_MOST_REACH + 1; // with the pixel that is interpolated to
    static constexpr int kMostLanes = 16;
    static constexpr int kStride = kColumns + 2 * kMargin + kMostLanes;

    std::size_t indexOf(int column, int row) const
    {
        return static_cast<std::size_t>(row) * static_cast<std::size_t>(imageColumns_) +
               static_cast<std::size_t>(column);
    }

    void addWindow(std::span<const ivec4> window)
    {
        const ivec4& head = window.front();
        TileWindow added{head.x, head.y, head.z != 0 ? kStride : 1, std::bit_cast<float>(head.w), {}};
        for (const ivec4& place : window.subspan(1, static_cast<std::size_t>(head.x))) {
            const float weight = std::bit_cast<float>(place.z);
            const std::ptrdiff_t offset = offsetTo(place.x, place.y);
            added.places.push_back({offset, offset + (weight >= 0.5f ? added.step : 0), weight});
            reach_ = std::max({reach_, std::abs(place.x) + 1, std::abs(place.y) + 1});
        }
        windows_.push_back(std::move(added));
    }

    // Calls each(row, first column, end column, where they go) for all lines that windows reach, of the
    // image.
    template <class Each>
    void forEachLine(const Each& each)
    {
        for (int row = -reach_; row < rows() + reach_; ++row)
            each(firstRow_ + row, firstColumn_ - reach_, firstColumn_ + columns() + kMostLanes + reach_,
                 pixels_.data() + (row + kMargin) * kStride + kMargin - reach_);
    }

    std::vector<TileWindow> windows_;
    bool interpolated_ = false;
    int imageColumns_;
    int imageRows_;
    int firstColumn_ = 0;
    int firstRow_ = 0;
    int reach_;
    std::vector<Pixel> pixels_;
};

// Calls each(tile, around) for all of a launch's image: around is a tile in the same place for what else is
// known of its pixels.
template <class Params, class Each>
void forEachLineTile(const CpuLaunch& launch, const Params& params, const Each& each)
{
    const auto image = launch.buffer<const float>("image");
    const auto windows = launch.buffer<const ivec4>("windows");
    const bool interpolated = launch.defines.contains("INTERPOLATED");
    core::parallelFor(LineTile<float>::countIn(params.columns, params.rows), [&](int begin, int end) {
        LineTile<float> tile(windows, params.directions, interpolated, params.columns, params.rows);
        LineTile<std::int32_t> around(windows, params.directions, interpolated, params.columns, params.rows);
        for (int number = begin; number < end; ++number) {
            tile.moveTo(number);
            around.moveTo(number);
            tile.loadClamped(image, params.polarity);
            each(tile, around);
        }
    });
}

} // namespace isocenter::gpu::cpu::fast
