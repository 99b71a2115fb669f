// SPDX-License-Identifier: MIT
#include "core/support/freed_memory.h"
#include "tests/support/under_sanitizer.h"

#include <gtest/gtest.h>
#include <sys/resource.h>

#include <cstddef>
#include <memory>

namespace isocenter::freed_memory_test {
namespace {

constexpr std::size_t kBytes = 4u << 20;
constexpr std::size_t kPage = 4096;

long pageFaults()
{
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    return usage.ru_minflt;
}

void useMemory()
{
    const auto memory = std::make_unique_for_overwrite<volatile char[]>(kBytes);
    for (std::size_t byte = 0; byte < kBytes; byte += kPage)
        memory[byte] = 1;
}

TEST(FreedMemory, IsTakenAgainWithoutTheSystem)
{
    if (tests::kUnderSanitizer)
        GTEST_SKIP() << "a sanitizer's allocator is not the one that is told to keep memory";
    core::keepFreedMemory();
    useMemory();
    const long before = pageFaults();
    useMemory();
    EXPECT_LT(pageFaults() - before, static_cast<long>(kBytes / kPage) / 10);
}

} // namespace
} // namespace isocenter::freed_memory_test
