// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/mask.h"
#include "core/lines/thinning/packed_mask.h"

#include <cstddef>
#include <vector>

namespace isocenter::core {

// The pixels of a thinned mask where lines end or meet, and the nodes that they make: where lines meet,
// pixels that touch each other are one. A pixel that touches none is among them, but makes no node.
class NodePixels
{
public:
    struct Pixel
    {
        PixelPlace place;
        bool isJunction;
        int node = -1; // -1: none
    };

    explicit NodePixels(const PackedMask& thin);

    const std::vector<Pixel>& pixels() const { return pixels_; } // row by row
    // Of the nodes: the means of their pixels.
    const std::vector<PixelPoint>& places() const { return places_; }
    // How many pixels lie between nodes, on lines.
    std::size_t pixelsBetween() const { return between_; }
    bool isOfNode(const PixelPlace& pixel) const { return isOfNode_.at(pixel); }
    int nodeAt(const PixelPlace& pixel) const { return pixels_[indexOf(pixel)].node; } // of such a one

private:
    void findPixels(const PackedMask& thin);
    std::size_t indexOf(const PixelPlace& pixel) const;
    void addNode(const PackedMask& thin, Pixel& first, std::vector<PixelPlace>& places);

    PackedMask isOfNode_;
    std::vector<Pixel> pixels_;
    std::vector<std::size_t> rows_; // where each begins among them, and the end
    std::vector<PixelPoint> places_;
    std::size_t between_ = 0;
};

} // namespace isocenter::core
