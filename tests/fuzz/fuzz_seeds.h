// SPDX-License-Identifier: MIT
#pragma once

#include "tests/fuzz/fuzz_targets.h"

#include <vector>

namespace isocenter::fuzz {

// Small sound files of a target, from which a fuzzer begins; empty where the build lacks what writes them.
std::vector<std::vector<std::uint8_t>> seedsOf(const FuzzTarget& target, const std::filesystem::path& folder);

} // namespace isocenter::fuzz
