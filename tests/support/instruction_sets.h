// SPDX-License-Identifier: MIT
// The CPU device's fast kernels are compiled for several instruction sets: tests run them in each that this
// machine has.
#pragma once

#include <hwy/targets.h>

#include <cstdint>
#include <vector>

namespace isocenter::test {

// The fallback last.
inline std::vector<std::int64_t> instructionSets()
{
    std::vector<std::int64_t> sets;
    for (const std::int64_t set : {HWY_AVX3, HWY_AVX2, HWY_SSE4, HWY_NEON, HWY_EMU128})
        if ((hwy::SupportedTargets() & set) != 0)
            sets.push_back(set);
    return sets;
}

// The only one that kernels use while this lives.
class OnlyInstructionSet
{
public:
    explicit OnlyInstructionSet(std::int64_t set) { hwy::SetSupportedTargetsForTest(set); }
    ~OnlyInstructionSet() { hwy::SetSupportedTargetsForTest(0); }
    OnlyInstructionSet(const OnlyInstructionSet&) = delete;
    OnlyInstructionSet& operator=(const OnlyInstructionSet&) = delete;
};

} // namespace isocenter::test
