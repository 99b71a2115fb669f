// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/mask.h"

#include <span>

namespace isocenter::gpu {

// Masks of a bit a pixel as the kernel pack_mask writes them: rows of whole words, the lowest bit of a word
// the leftmost pixel.

// Words of a row of so many pixels.
int packedWords(int columns);
// words: packedWords(columns) of them for each row.
core::Mask unpackedMask(std::span<const int> words, int columns, int rows);
// The same into a mask that has that size, which costs no memory.
void unpack(std::span<const int> words, core::Mask& mask);

} // namespace isocenter::gpu
