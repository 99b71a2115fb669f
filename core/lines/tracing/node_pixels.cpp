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

// Those of some rows, which are exact with one more on either side.
void appendPixels(const PackedMask& thin, int begin, int end, std::vector<NodePixels::Pixel>& pixels)
{
    const int first = std::max(begin - 1, 0);
    const PackedMask rows = thin.rowsOf(first, std::min(end + 1, thin.rows()));
    PackedMask found(rows.columns(), rows.rows());
    for (const MaskRule rule : {MaskRule::LineEnd, MaskRule::LineJunction}) {
        found.become(rule, rows, begin - first, end - first);
        found.forEachOfRows(begin - first, end - first, [&](const PixelPlace& place) {
            pixels.push_back({{place.column, place.row + first}, rule == MaskRule::LineJunction});
        });
    }
    std::ranges::sort(pixels, {}, [](const NodePixels::Pixel& pixel) {
        return std::tuple(pixel.place.row, pixel.place.column);
    });
}

} // namespace

NodePixels::NodePixels(const PackedMask& thin) : isOfNode_(thin.columns(), thin.rows())
{
    findPixels(thin);
    std::vector<PixelPlace> places;
    for (Pixel& pixel : pixels_)
        if (pixel.node == kNoNode && !thin.neighboursOf(pixel.place).none())
            addNode(thin, pixel, places);
}

void NodePixels::findPixels(const PackedMask& thin)
{
    std::atomic<std::size_t> all = 0;
    pixels_ = parallelCollect<Pixel>(thin.rows(), [&](int begin, int end, std::vector<Pixel>& pixels) {
        appendPixels(thin, begin, end, pixels);
        all += thin.countOfRows(begin, end);
    });
    between_ = all - pixels_.size();
    rows_.assign(asIndex(thin.rows()) + 1, 0);
    for (const Pixel& pixel : pixels_) {
        isOfNode_.set(pixel.place);
        ++rows_[asIndex(pixel.place.row) + 1];
    }
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

// Of a pixel, and of those where lines meet that hang together with it.
void NodePixels::addNode(const PackedMask& thin, Pixel& first, std::vector<PixelPlace>& places)
{
    const int node = static_cast<int>(places_.size());
    PixelPoint sum;
    const auto take = [&](Pixel& pixel) {
        pixel.node = node;
        places.push_back(pixel.place);
        sum.u += pixel.place.column + 0.5;
        sum.v += pixel.place.row + 0.5;
    };
    places.clear();
    take(first);
    for (std::size_t next = 0; first.isJunction && next < places.size(); ++next)
        for (const PixelPlace& beside : thin.touching(places[next]))
            if (isOfNode_.at(beside))
                if (Pixel& pixel = pixels_[indexOf(beside)]; pixel.isJunction && pixel.node == kNoNode)
                    take(pixel);
    const auto count = static_cast<double>(places.size());
    places_.push_back({sum.u / count, sum.v / count});
}

} // namespace isocenter::core
