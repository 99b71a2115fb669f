// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace isocenter::core {

// A set of square markers that a camera tells apart, whichever way they are turned (Garrido-Jurado et al.,
// Automatic generation and detection of highly reliable fiducial markers, Pattern Recognition 2014): black
// and white cells, side x side, within a border of black cells. Markers are counted from 0; cells row by row
// clockwise from the top left. The dictionaries are OpenCV's. Any thread.
class MarkerDictionary
{
public:
    // What pattern of cells is most like: the marker, by how many quarter turns clockwise the picture shows
    // it turned, and how many cells differ.
    struct Match
    {
        int marker = 0;
        int quarterTurns = 0;
        int wrongBits = 0;
    };

    // Such as "4x4_50", the first 50 of 4 x 4 cells. Throws UsageError that names those there are.
    static const MarkerDictionary& named(const std::string& name);
    static std::vector<std::string> names();

    std::string_view name() const { return name_; }
    int side() const { return side_; }
    int markers() const { return static_cast<int>(markers_.size()); }
    // The cells in which two markers differ at least, however they are turned.
    int distance() const { return distance_; }

    bool isWhite(int marker, int column, int row) const;
    // Of side x side cells, row by row from the most significant bit of that many, 1 for white.
    Match nearest(std::uint64_t bits) const;

private:
    MarkerDictionary(std::string_view name, int side, std::span<const std::uint64_t> markers);

    std::string_view name_;
    int side_;
    std::span<const std::uint64_t> markers_;
    int distance_;
};

} // namespace isocenter::core
