// SPDX-License-Identifier: MIT
#include "app/report/machine_facts.h"

#include "core/support/clock.h"
#include "core/support/version.h"

#include <fmt/format.h>
#include <sys/utsname.h>

#include <cstdlib>
#include <fstream>
#include <iterator>
#include <sstream>
#include <thread>

#include "generated/commit.h"

namespace isocenter::app {
namespace {

std::string textOfSystemFile(const char* file)
{
    std::ifstream in(file);
    return {std::istreambuf_iterator<char>(in), {}};
}

// The value behind the first of the keys that a line of the text begins with, without blanks and quotes.
std::string valueBehind(const std::string& text, std::initializer_list<std::string_view> keys, char separator)
{
    constexpr const char* kAround = " \t\"";
    for (const std::string_view key : keys) {
        std::istringstream lines(text);
        for (std::string line; std::getline(lines, line);) {
            const std::size_t split = line.find(separator);
            if (split == std::string::npos)
                continue;
            const std::size_t end = line.find_last_not_of(kAround, split == 0 ? 0 : split - 1);
            if (end == std::string::npos || line.substr(0, end + 1) != key)
                continue;
            const std::size_t first = line.find_first_not_of(kAround, split + 1);
            if (first != std::string::npos)
                return line.substr(first, line.find_last_not_of(kAround) - first + 1);
        }
    }
    return {};
}

std::string operatingSystem()
{
    const std::string name = valueBehind(textOfSystemFile("/etc/os-release"), {"PRETTY_NAME"}, '=');
    utsname kernel{};
    if (uname(&kernel) != 0)
        return name.empty() ? "unknown" : name;
    return fmt::format("{}{}{} {}", name, name.empty() ? "" : ", ", kernel.sysname, kernel.release);
}

std::string compiler()
{
#ifdef __clang__
    const std::string name = "Clang " __clang_version__;
#else
    const std::string name = "GCC " __VERSION__;
#endif
#ifdef __OPTIMIZE__
    return name + ", optimised";
#else
    return name + ", not optimised";
#endif
}

} // namespace

std::string processorModelIn(const std::string& cpuinfo)
{
    return valueBehind(cpuinfo, {"model name", "Model", "Hardware", "cpu model"}, ':');
}

std::vector<std::pair<std::string, std::string>> MachineFacts::rows() const
{
    return {{"Processor", fmt::format("{}, {} threads", processor, threads)},
            {"Load before", fmt::format("{:.2f} (mean of the last minute)", load)},
            {"System", operatingSystem},
            {"Compiler", compiler},
            {"Version", fmt::format("{}, commit {}", version, commit)},
            {"Measured", measured}};
}

std::string machineText(const MachineFacts& facts)
{
    std::string text;
    for (const auto& [name, value] : facts.rows())
        text += fmt::format("{:<13}{}\n", name, value);
    return text;
}

MachineFacts machineFacts()
{
    MachineFacts facts;
    facts.processor = processorModelIn(textOfSystemFile("/proc/cpuinfo"));
    if (facts.processor.empty())
        facts.processor = "unknown";
    facts.threads = static_cast<int>(std::thread::hardware_concurrency());
    double load[1] = {0.0};
    if (getloadavg(load, 1) == 1)
        facts.load = load[0];
    facts.operatingSystem = operatingSystem();
    facts.compiler = compiler();
    facts.version = core::kVersion;
    facts.commit = ISOCENTER_COMMIT;
    facts.measured = core::utcNow();
    return facts;
}

} // namespace isocenter::app
