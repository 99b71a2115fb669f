// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>

namespace isocenter::core {

// What becomes of a pixel of a mask, by itself and the eight around it.
enum class MaskRule {
    Widened,        // it is set if any of the nine was
    Hanging,        // it stays if it touches two others at least
    FirstThinning,  // it stays if the first pass of Guo and Hall's thinning leaves it
    SecondThinning, // the same of the second pass
    LineEnd,        // it stays if one line leaves it, or none
    LineJunction,   // it stays if more than two do, or if it is one of four in a square
};

// Words that are looked at together, at most: rows of masks have room for a whole number of so many.
constexpr std::size_t kMaskWordsAtOnce = 8;

// A mask of a bit a pixel, 64 of a row in a word from the lowest bit on, and another one of its size. Around
// the words of the rows there is one at least on each side that is 0, and a row of them above and below.
struct MaskRows
{
    const std::uint64_t* before; // the first pixels of the mask
    std::uint64_t* made;
    std::size_t stride;       // words from row to row
    std::size_t words;        // of a row, with pixels
    std::uint64_t lastPixels; // of the last of these, that lie inside
};

// Makes some rows of one mask what a rule says of those of the other. Whether they differ.
bool applyRule(MaskRule rule, const MaskRows& rows, std::size_t begin, std::size_t end);

} // namespace isocenter::core
