// SPDX-License-Identifier: MIT
#pragma once

#include "tests/support/cli_run.h"

#include <fmt/format.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <iterator>
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

inline std::string bytesOf(const std::filesystem::path& file)
{
    std::ifstream stream(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
}

// The process of that rank whose command line names a file, once it is there; else 0.
inline int processOf(int rank, const std::string& file)
{
    for (const auto& entry : std::filesystem::directory_iterator("/proc")) {
        const std::string name = entry.path().filename().string();
        if (name.find_first_not_of("0123456789") != std::string::npos)
            continue;
        const std::string commandLine = bytesOf(entry.path() / "cmdline");
        const std::string environment = bytesOf(entry.path() / "environ");
        if (commandLine.starts_with(ISOCENTER_CLI) && commandLine.find(file) != std::string::npos &&
            environment.find(fmt::format("OMPI_COMM_WORLD_RANK={}", rank)) != std::string::npos)
            return std::stoi(name);
    }
    return 0;
}

inline std::size_t timesIn(const std::string& text, const std::string& part)
{
    std::size_t times = 0;
    for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1))
        ++times;
    return times;
}

} // namespace isocenter::test
