// SPDX-License-Identifier: MIT
#include "app/cli/registration/running_record.h"

#include "core/support/error.h"

#include <fmt/format.h>

#include <algorithm>

namespace isocenter::app {
namespace {

// How long a program that is killed may have worked in vain; writing takes at most a tenth of the time.
constexpr std::chrono::seconds kBetweenWrites{4};
constexpr int kLeastWork = 10; // times what writing took

} // namespace

void RunningRecord::keep(const std::function<void()>& write)
{
    const Clock::time_point now = Clock::now();
    if (failed_ || now - written_ < std::max<Clock::duration>(kBetweenWrites, kLeastWork * took_))
        return;
    try {
        write();
    } catch (const Error& error) {
        failed_ = true;
        log_ << fmt::format("\nwarning: the registration goes on, but is not kept while it runs: {}\n",
                            error.what());
    }
    written_ = Clock::now();
    took_ = written_ - now;
}

} // namespace isocenter::app
