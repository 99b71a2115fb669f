// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <utility>
#include <vector>

namespace isocenter::app {

// What somebody must know of the machine and the program to judge times that were measured: without it
// figures of two days cannot be compared.
struct MachineFacts
{
    std::string processor;       // "Intel(R) Xeon(R) ..."; "unknown" where the system does not tell
    int threads = 0;             // that may run at once
    double load = 0.0;           // mean number of runnable threads of the last minute, all programs
    std::string operatingSystem; // "Debian GNU/Linux 12 (bookworm), Linux 6.1.0"
    std::string compiler;        // "GCC 12.2.0, optimised"
    std::string version;         // of Isocenter
    std::string commit;          // "unknown" where it was not built from a checkout
    std::string measured;        // when, in UTC

    // By what each is called, for a page or a terminal.
    std::vector<std::pair<std::string, std::string>> rows() const;
};

// Of now.
MachineFacts machineFacts();
// The rows under each other, for a terminal.
std::string machineText(const MachineFacts& facts);
// The model in the text of /proc/cpuinfo; empty if it has none.
std::string processorModelIn(const std::string& cpuinfo);

} // namespace isocenter::app
