// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

namespace isocenter::core {

// What this process can still get: the machine's free memory, less where a control group or a limit of the
// process (ulimit -v) allows less.
std::uintmax_t availableMemoryBytes();

// To be called before what a file or an option states the size of is allocated: throws InputError, which says
// how much it would take and how much there is, if it does not fit. What is small costs a comparison. "what"
// begins the sentence: "a volume of 4000 x 4000 x 4000 voxels".
void requireMemory(std::uintmax_t bytes, const std::string& what);

// How many pixels an image has, once it is sure that there is memory for it.
std::size_t pixelsFor(int columns, int rows, std::size_t bytesOfPixel);

// The product of sizes, UINTMAX_MAX where it is larger than that.
std::uintmax_t bytesFor(std::uintmax_t size, std::uintmax_t columns, std::uintmax_t rows,
                        std::uintmax_t slices = 1);

} // namespace isocenter::core
