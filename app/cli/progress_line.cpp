// SPDX-License-Identifier: MIT
#include "app/cli/progress_line.h"

#include "app/cli/harmless_output.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <iostream>

namespace isocenter::app {
namespace {

constexpr int kBarWidth = 24;
constexpr std::chrono::milliseconds kInterval{100};

std::string bar(double fraction)
{
    const int filled = static_cast<int>(kBarWidth * std::clamp(fraction, 0.0, 1.0));
    return std::string(static_cast<std::size_t>(filled), '#') +
           std::string(static_cast<std::size_t>(kBarWidth - filled), '.');
}

} // namespace

ProgressLine::ProgressLine(std::ostream& out)
    : out_(out), terminal_(&out == &std::cerr && isatty(STDERR_FILENO) != 0)
{
}

ProgressLine::~ProgressLine()
{
    clear();
}

void ProgressLine::show(double fraction, const std::string& text)
{
    const auto now = std::chrono::steady_clock::now();
    if (!terminal_ || now - last_ < kInterval)
        return;
    last_ = now;
    shown_ = true;
    HarmlessOutput::command(out_, "\r");
    out_ << fmt::format("[{}] {}", bar(fraction), text);
    HarmlessOutput::command(out_, "\033[K");
    out_ << std::flush;
}

void ProgressLine::show(const core::RegistrationProgress& progress)
{
    const double seconds = std::max(progress.elapsedMs * 1e-3, 1e-6);
    show(static_cast<double>(progress.stage) / progress.stages,
         fmt::format("level {}/{}  {} evaluations  {:.0f}/s  value {:.4f}  best {:.4f}", progress.stage + 1,
                     progress.stages, progress.evaluations, progress.evaluations / seconds,
                     progress.batch.back().result.value, progress.best.value));
}

void ProgressLine::clear()
{
    if (shown_) {
        HarmlessOutput::command(out_, "\r\033[K");
        out_ << std::flush;
    }
    shown_ = false;
}

} // namespace isocenter::app
