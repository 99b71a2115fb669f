// SPDX-License-Identifier: MIT
#pragma once

#include "tests/support/cli_run.h"

#include <fmt/format.h>
#include <unistd.h>

#include <string>

namespace isocenter::test {

inline constexpr int kProcesses = 4;

// mpirun with its options, and what it starts; output is stdout, with stderr unless the arguments redirect
// it.
inline CliOutcome runByMpi(const std::string& arguments)
{
    return runInShell(fmt::format("{} 2>&1 {} --oversubscribe --bind-to none {}", ISOCENTER_MPIRUN,
                                  geteuid() == 0 ? "--allow-run-as-root" : "", arguments));
}

// The built isocenter-cli in four processes.
inline CliOutcome runTeam(const std::string& arguments, const std::string& options = "")
{
    return runByMpi(fmt::format("{} -n {} {} {}", options, kProcesses, ISOCENTER_CLI, arguments));
}

inline std::size_t timesIn(const std::string& text, const std::string& part)
{
    std::size_t times = 0;
    for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1))
        ++times;
    return times;
}

} // namespace isocenter::test
