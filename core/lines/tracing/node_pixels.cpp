// SPDX-License-Identifier: MIT
#include "core/lines/tracing/node_pixels.h"

#include "core/lines/tracing/as_index.h"
#include "core/support/parallel.h"

#include <algorithm>
#include <atomic>
#include <numeric>
#include <tuple>

namespace isocenter::core {
namespace {

constexpr int kNoNode = -1;

} // namespace

NodePixels::NodePixels(const PackedMask& thin) : isOne_(thin.columns(), thin.rows())
{
    PackedMask ends(thin.columns(), thin.rows());
    PackedMask junctions(thin.columns(), thin.rows());
    std::atomic<std::size_t> all = 0;
    pixels_ = parallelCollect<Pixel>(thin.rows(), [&](int begin, int end, std::vector<Pixel>& pixels) {
        ends.become(MaskRule::LineEnd, thin, begin, end);
        junctions.become(MaskRule::LineJunction, thin, begin, end);
        for (const PackedMask* mask : {&ends, &junctions})
            mask->forEachOfRows(begin, end, [&](const PixelPlace& place) {
                pixels.push_back({place, kNoNode});
            });
        all += thin.countOfRows(begin, end);
        std::ranges::sort(pixels, {},
                          [](const Pixel& pixel) { return std::tuple(pixel.place.row, pixel.place.column); });
    });
    between_ = all - pixels_.size();
    findRows();
    std::vector<PixelPlace> joined;
    for (const Pixel& pixel : pixels_) {
        if (pixel.node != kNoNode || thin.neighboursOf(pixel.place).none())
            continue;
        joined.assign(1, pixel.place);
        if (junctions.at(pixel.place))
            junctions.takePiece(pixel.place, joined);
        addNode(joined);
    }
}

void NodePixels::findRows()
{
    rows_.assign(asIndex(isOne_.rows()) + 1, 0);
    for (const Pixel& pixel : pixels_)
        ++rows_[asIndex(pixel.place.row) + 1];
    std::partial_sum(rows_.begin(), rows_.end(), rows_.begin());
}

std::size_t NodePixels::indexOf(const PixelPlace& pixel) const
{
    const auto row = pixels_.begin() + static_cast<std::ptrdiff_t>(rows_[asIndex(pixel.row)]);
    const auto end = pixels_.begin() + static_cast<std::ptrdiff_t>(rows_[asIndex(pixel.row) + 1]);
    const auto found = std::ranges::lower_bound(row, end, pixel.column, {},
                                                [](const Pixel& other) { return other.place.column; });
    return static_cast<std::size_t>(found - pixels_.begin());
}

void NodePixels::addNode(const std::vector<PixelPlace>& pixels)
{
    PixelPoint sum;
    for (const PixelPlace& pixel : pixels) {
        isOne_.set(pixel);
        pixels_[indexOf(pixel)].node = static_cast<int>(places_.size());
        sum.u += pixel.column + 0.5;
        sum.v += pixel.row + 0.5;
    }
    const auto count = static_cast<double>(pixels.size());
    places_.push_back({sum.u / count, sum.v / count});
}

} // namespace isocenter::core
