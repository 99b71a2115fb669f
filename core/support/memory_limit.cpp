// SPDX-License-Identifier: MIT
#include "core/support/memory_limit.h"

#include "core/support/error.h"
#include "core/support/translatable.h"

#include <fmt/format.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <fstream>
#include <limits>
#include <optional>

namespace isocenter::core {
namespace {

constexpr std::uintmax_t kSmall = std::uintmax_t{64} << 20; // which any machine has
constexpr std::uintmax_t kUnknown = std::numeric_limits<std::uintmax_t>::max();

std::optional<std::uintmax_t> numberIn(const char* file)
{
    std::ifstream stream(file);
    std::uintmax_t number = 0;
    return stream >> number ? std::optional(number) : std::nullopt; // not "max"
}

std::uintmax_t freeOfMachine()
{
    std::ifstream stream("/proc/meminfo");
    std::string word;
    while (stream >> word)
        if (std::uintmax_t kibibytes = 0; word == "MemAvailable:" && stream >> kibibytes)
            return kibibytes << 10;
    const long pages = sysconf(_SC_PHYS_PAGES);
    return pages > 0 ? static_cast<std::uintmax_t>(pages) * static_cast<std::uintmax_t>(sysconf(_SC_PAGESIZE))
                     : kUnknown;
}

std::uintmax_t freeOfControlGroup()
{
    const auto limit = numberIn("/sys/fs/cgroup/memory.max");
    const auto used = numberIn("/sys/fs/cgroup/memory.current");
    return !limit || !used ? kUnknown : *limit - std::min(*limit, *used);
}

std::uintmax_t freeOfProcess()
{
    rlimit limit{};
    if (getrlimit(RLIMIT_AS, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY)
        return kUnknown;
    const std::uintmax_t pages = numberIn("/proc/self/statm").value_or(0);
    const std::uintmax_t used = pages * static_cast<std::uintmax_t>(sysconf(_SC_PAGESIZE));
    return limit.rlim_cur - std::min<std::uintmax_t>(limit.rlim_cur, used);
}

std::string sizeText(std::uintmax_t bytes)
{
    constexpr double kGigabyte = 1e9;
    const double gigabytes = static_cast<double>(bytes) / kGigabyte;
    return gigabytes < 1.0 ? fmt::format("{:.0f} MB", 1e3 * gigabytes) : fmt::format("{:.4g} GB", gigabytes);
}

std::uintmax_t product(std::uintmax_t a, std::uintmax_t b)
{
    return b != 0 && a > kUnknown / b ? kUnknown : a * b;
}

} // namespace

std::uintmax_t availableMemoryBytes()
{
    return std::min({freeOfMachine(), freeOfControlGroup(), freeOfProcess()});
}

void requireMemory(std::uintmax_t bytes, const std::string& what)
{
    if (bytes <= kSmall)
        return;
    const std::uintmax_t available = availableMemoryBytes();
    if (bytes > available)
        throw InputError(fmt::format(
            translatable("Data", "{} would take {} of memory, and {} are free here: check the size, or "
                                 "use a machine with more memory"),
            what, sizeText(bytes), sizeText(available)));
}

std::size_t pixelsFor(int columns, int rows, std::size_t bytesOfPixel)
{
    const std::uintmax_t bytes =
        bytesFor(bytesOfPixel, static_cast<std::uintmax_t>(columns), static_cast<std::uintmax_t>(rows));
    if (bytes > kSmall)
        requireMemory(bytes, fmt::format(translatable("Data", "an image of {} x {} pixels"), columns, rows));
    return static_cast<std::size_t>(columns) * static_cast<std::size_t>(rows);
}

std::uintmax_t bytesFor(std::uintmax_t size, std::uintmax_t columns, std::uintmax_t rows,
                        std::uintmax_t slices)
{
    return product(product(size, columns), product(rows, slices));
}

} // namespace isocenter::core
