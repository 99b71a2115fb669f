// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace isocenter::gpu::cpu::fast {

// Canny's hysteresis on a bit a pixel: rows grow by whole words, and a row is looked at again only when one
// beside it has changed. Several threads may let bands of rows grow at a time that have no row in common.
class EdgeBits
{
public:
    using Word = std::uint32_t; // the lowest bit is the leftmost pixel
    static constexpr int kBits = 32;

    // No edges yet; every row is still to be looked at.
    EdgeBits(int columns, int rows)
        : wordsOfRow_(static_cast<std::size_t>((columns + kBits - 1) / kBits) + 2),
          weak_(wordsOfRow_ * static_cast<std::size_t>(rows)), strong_(weak_), grown_(weak_),
          waits_(static_cast<std::size_t>(rows), 1)
    {
    }

    void set(int row, std::size_t word, Word weak, Word strong)
    {
        rowOf(weak_, row)[word + 1] = weak;
        rowOf(strong_, row)[word + 1] = strong;
    }
    // The weak pixels of a row that have become strong.
    std::span<const Word> grown(int row) { return rowOf(grown_, row).subspan(1, wordsOfRow_ - 2); }
    // Has a row looked at again.
    void wake(int row) { waits_[static_cast<std::size_t>(row)] = 1; }

    // Lets edges grow from the rows that wait until nothing changes; knows of no rows but these.
    void grow(int top, int bottom)
    {
        bool changed = true;
        for (bool down = true; changed; down = !down) {
            changed = false;
            for (int i = 0; i < bottom - top; ++i) {
                const int row = down ? top + i : bottom - 1 - i;
                const bool waited =
                    std::exchange(waits_[static_cast<std::size_t>(row)], std::uint8_t{0}) != 0;
                if (!waited || !growRow(row, top, bottom))
                    continue;
                changed = true;
                wake(std::max(row - 1, top));
                wake(std::min(row + 1, bottom - 1));
            }
        }
    }

private:
    // Rows have an empty word at both ends.
    std::span<Word> rowOf(std::vector<Word>& words, int row) const
    {
        return std::span(words).subspan(static_cast<std::size_t>(row) * wordsOfRow_, wordsOfRow_);
    }

    // Whether anything changed.
    bool growRow(int row, int top, int bottom)
    {
        const std::span<Word> weak = rowOf(weak_, row);
        const std::span<Word> strong = rowOf(strong_, row);
        const std::span<Word> grown = rowOf(grown_, row);
        const std::span<const Word> above = rowOf(strong_, std::max(row - 1, top));
        const std::span<const Word> below = rowOf(strong_, std::min(row + 1, bottom - 1));
        const auto growWord = [&](std::size_t word) {
            if (weak[word] == 0)
                return false;
            const auto column = [&](std::size_t w) { return above[w] | strong[w] | below[w]; };
            const Word here = column(word);
            const Word beside =
                here << 1 | here >> 1 | column(word - 1) >> (kBits - 1) | column(word + 1) << (kBits - 1);
            const Word seeds = (here | beside) & weak[word];
            if (seeds == 0)
                return false;
            const Word reached = spread(seeds, weak[word]);
            weak[word] &= ~reached;
            strong[word] |= reached;
            grown[word] |= reached;
            return true;
        };
        bool changed = false;
        for (std::size_t word = 1; word + 1 < wordsOfRow_; ++word)
            if (growWord(word)) {
                changed = true;
                for (std::size_t before = word - 1; before > 0 && growWord(before); --before) {
                }
            }
        return changed;
    }

    // The bits of runs of ones that hold a seed.
    static Word spread(Word seeds, Word runs)
    {
        Word up = seeds;
        Word down = seeds;
        Word runsUp = runs;
        Word runsDown = runs;
        for (int reach = 1; reach < kBits; reach *= 2) {
            up |= runsUp & up << reach;
            down |= runsDown & down >> reach;
            runsUp &= runsUp << reach;
            runsDown &= runsDown >> reach;
        }
        return up | down;
    }

    std::size_t wordsOfRow_;
    std::vector<Word> weak_;
    std::vector<Word> strong_;
    std::vector<Word> grown_;
    std::vector<std::uint8_t> waits_;
};

} // namespace isocenter::gpu::cpu::fast
