// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/cpu/kernels/lines/line_windows.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <span>
#include <type_traits>
#include <utility>
#include <vector>

namespace isocenter::gpu::cpu::fast {

// A place of a window's half in a tile; the opposite one lies at minus as much.
struct TilePlace
{
    std::ptrdiff_t offset;
    float weight;      // of the next pixel
    int nearestColumn; // from the window's pixel to the one that is nearest to the place
    int nearestRow;
};

struct TileWindow
{
    int reach;
    int minorReach;
    bool between; // places lie between pixels
    int step;     // to the next pixel
    float share;  // 1 / reach
    std::vector<TilePlace> places;

    // Of a pixel, to the sums of both halves; as cpu::LineWindow.
    LineContrast contrast(float value, float firstSum, float secondSum) const
    {
        const float all = static_cast<float>(reach) * value;
        return {share * (all - firstSum), share * (all - secondSum)};
    }
};

// A template of a line, as gpu/params/lines/matched_line_params.h has it.
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

// Some pixels of an image, times the polarity, with all that their windows reach, so few that they stay in
// the cache. Lines are long enough for vectors that end behind the pixels. Pixel: float, or std::uint8_t for
// images of bytes; those of dark lines are then 255 less the grey.
template <class Pixel>
class LineTile
{
public:
    static constexpr int kColumns = 256;
    static constexpr int kRows = 64;

    LineTile(const LineWindows& windows, int directions, int imageColumns, int imageRows)
        : LineTile(0, imageColumns, imageRows)
    {
        for (int direction = 0; direction < directions; ++direction)
            addWindow(windows.shapes[static_cast<std::size_t>(direction)], windows.placesOf(direction));
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
    // The pixels of the image's edge are repeated outside.
    template <class Grey>
    void load(std::span<const Grey> image, float polarity)
    {
        if constexpr (std::is_same_v<Pixel, std::uint8_t>)
            loadBy(image, [flip = polarity < 0.0f ? 255 : 0](Grey grey) {
                return static_cast<std::uint8_t>(flip ^ grey);
            });
        else
            loadBy(image, [polarity](Grey grey) { return polarity * static_cast<float>(grey); });
    }

    int columns() const { return std::min(kColumns, imageColumns_ - firstColumn_); }
    int rows() const { return std::min(kRows, imageRows_ - firstRow_); }
    int firstColumn() const { return firstColumn_; }
    int firstRow() const { return firstRow_; }
    int reach() const { return reach_; } // of the windows, with pixels that are interpolated to
    const Pixel* at(int column, int row) const
    {
        return pixels_.data() + (row + kMargin) * kStride + column + kMargin;
    }
    std::size_t indexInImage(int column, int row) const
    {
        return indexOf(firstColumn_ + column, firstRow_ + row);
    }

    int directions() const { return static_cast<int>(windows_.size()); }
    const TileWindow& window(int direction) const { return windows_[static_cast<std::size_t>(direction)]; }
    // How far a pixel some columns and rows on lies behind another one.
    static std::ptrdiff_t offsetTo(int columns, int rows)
    {
        return static_cast<std::ptrdiff_t>(rows) * kStride + columns;
    }

private:
    static constexpr int kMargin = LINE_MOST_REACH + 1; // with the pixel that is interpolated to
    static constexpr int kMostLanes = 64 / static_cast<int>(sizeof(Pixel));
    static constexpr int kStride = kColumns + 2 * kMargin + kMostLanes;

    std::size_t indexOf(int column, int row) const
    {
        return static_cast<std::size_t>(row) * static_cast<std::size_t>(imageColumns_) +
               static_cast<std::size_t>(column);
    }

    void addWindow(const LineWindowShape& shape, std::span<const LineWindowPlace> places)
    {
        const bool nextInColumn = shape.nextInColumn != 0;
        TileWindow added{shape.reach, shape.minorReach, false, nextInColumn ? kStride : 1, shape.share, {}};
        for (const LineWindowPlace& place : places.first(static_cast<std::size_t>(shape.reach))) {
            const ivec2& offset = place.offset;
            const int next = place.nextWeight >= 0.5f ? 1 : 0;
            added.between = added.between || place.nextWeight != 0.0f;
            added.places.push_back({offsetTo(offset.x, offset.y), place.nextWeight,
                                    offset.x + (nextInColumn ? 0 : next),
                                    offset.y + (nextInColumn ? next : 0)});
            reach_ = std::max({reach_, std::abs(offset.x) + 1, std::abs(offset.y) + 1});
        }
        windows_.push_back(std::move(added));
    }

    template <class Grey, class ToPixel>
    void loadBy(std::span<const Grey> image, const ToPixel& toPixel)
    {
        const int begin = firstColumn_ - reach_;
        const int end = firstColumn_ + columns() + kMostLanes + reach_;
        const int firstInside = std::clamp(0, begin, end);
        const int endInside = std::clamp(imageColumns_, firstInside, end);
        for (int row = -reach_; row < rows() + reach_; ++row) {
            const Grey* from = &image[indexOf(0, std::clamp(firstRow_ + row, 0, imageRows_ - 1))];
            Pixel* line = pixels_.data() + (row + kMargin) * kStride + kMargin - reach_;
            line = std::fill_n(line, firstInside - begin, toPixel(from[0]));
            line = std::transform(from + firstInside, from + endInside, line, toPixel);
            std::fill_n(line, end - endInside, toPixel(from[imageColumns_ - 1]));
        }
    }

    std::vector<TileWindow> windows_;
    int imageColumns_;
    int imageRows_;
    int firstColumn_ = 0;
    int firstRow_ = 0;
    int reach_ = 0;
    std::vector<Pixel> pixels_;
};

// Calls each(tile) for all tiles of an image.
template <class Pixel, class Grey, class Params, class Each>
void forEachLineTile(std::span<const Grey> image, const CpuLaunch& launch, const Params& params,
                     const Each& each)
{
    const LineWindows windows(launch);
    core::parallelFor(LineTile<Pixel>::countIn(params.columns, params.rows), [&](int begin, int end) {
        LineTile<Pixel> tile(windows, params.directions, params.columns, params.rows);
        for (int number = begin; number < end; ++number) {
            tile.moveTo(number);
            tile.load(image, params.polarity);
            each(tile);
        }
    });
}

// The same of the launch's image, floats or bytes, in tiles of floats.
template <class Params, class Each>
void forEachLineTile(const CpuLaunch& launch, const Params& params, const Each& each)
{
    withLineImage(launch, [&](const auto image) { forEachLineTile<float>(image, launch, params, each); });
}

} // namespace isocenter::gpu::cpu::fast
