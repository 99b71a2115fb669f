// SPDX-License-Identifier: MIT
#pragma once

#include <sys/wait.h>

#include <array>
#include <cstdio>
#include <string>

namespace isocenter::test {

struct CliOutcome
{
    int exitCode;
    std::string output;
};

// Runs a command in a shell and waits; output is its stdout.
inline CliOutcome runInShell(const std::string& command)
{
    FILE* pipe = popen(command.c_str(), "r");
    CliOutcome outcome{-1, {}};
    std::array<char, 4096> chunk;
    while (const std::size_t count = fread(chunk.data(), 1, chunk.size(), pipe))
        outcome.output.append(chunk.data(), count);
    outcome.exitCode = WEXITSTATUS(pclose(pipe));
    return outcome;
}

// The built isocenter-cli; output is stdout, with stderr unless the arguments redirect it.
inline CliOutcome runCli(const std::string& arguments)
{
    return runInShell(ISOCENTER_CLI " 2>&1 " + arguments);
}

} // namespace isocenter::test
