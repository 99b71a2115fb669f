// SPDX-License-Identifier: MIT
#pragma once

#include "app/bench/registration/registration_bench.h"

#include <array>
#include <string>
#include <vector>

namespace isocenter::app {

// One row of the literature's tables: what a system needed for a stage at each size.
struct BenchRow
{
    std::string stage;
    std::string system;
    std::array<double, kLiteratureSizes> ms{}; // 0 where there is none

    bool empty() const;
};

// A device and its steps by size; null where it was not timed or failed.
struct BenchSystem
{
    gpu::DeviceInfo info;
    std::array<const StepTiming*, kLiteratureSizes> steps{};

    BenchRow row(BenchStage stage) const;
};
// In the order in which they were timed. Refers to the bench.
std::vector<BenchSystem> systemsOf(const RegistrationBench& bench);

// Stage by stage our devices, then the literature's systems; rows without a figure are left out.
std::vector<BenchRow> stageRows(const RegistrationBench& bench);
std::vector<BenchRow> histogramRows(const RegistrationBench& bench);

// The rows under each other with a heading, for a terminal.
std::string benchText(const std::vector<BenchRow>& rows);

} // namespace isocenter::app
