// SPDX-License-Identifier: MIT
#include "core/io/frames/reconnecting_frames.h"

#include "core/io/frames/camera.h"
#include "core/support/error.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <condition_variable>
#include <mutex>
#include <utility>

namespace isocenter::core {
namespace {

constexpr auto kRetry = std::chrono::milliseconds(50);         // while the device is not there
constexpr auto kRetryRefused = std::chrono::milliseconds(500); // while it is, and cannot be opened

// Returns early when stopped.
void pauseFor(std::chrono::milliseconds pause, const std::stop_token& stop)
{
    std::mutex mutex;
    std::condition_variable_any never;
    std::unique_lock lock(mutex);
    never.wait_for(lock, stop, pause, [] { return false; });
}

} // namespace

ReconnectingFrames::ReconnectingFrames(std::unique_ptr<FrameSource> source, Open open,
                                       SourceInterrupted interrupted)
    : source_(std::move(source)), open_(std::move(open)), interrupted_(std::move(interrupted)),
      info_(source_->info()), lastFrame_(std::chrono::steady_clock::now())
{
}

bool ReconnectingFrames::next(VideoFrame& frame, const std::stop_token& stop)
{
    while (true) {
        if (!source_)
            waitForIt(stop);
        try {
            if (!source_->next(frame, stop))
                return false;
            break;
        } catch (const CameraLost& lost) {
            lose(lost.what());
        }
    }
    const auto now = std::chrono::steady_clock::now();
    if (std::exchange(isFirst_, false) && interruptions_ > 0) {
        const std::chrono::duration<double> gap = now - lastFrame_;
        secondsOffset_ = lastSeconds_ + gap.count() - frame.seconds;
        numberOffset_ = nextNumber_ - frame.number;
    }
    frame.number += numberOffset_;
    frame.seconds += secondsOffset_;
    frame.interruptions = interruptions_;
    nextNumber_ = frame.number + 1;
    lastSeconds_ = frame.seconds;
    lastFrame_ = now;
    return true;
}

void ReconnectingFrames::lose(const std::string& problem)
{
    for (Finding& finding : source_->findings())
        findings_.push_back(std::move(finding));
    source_.reset(); // an open device would come back under another name
    interrupted_(fmt::format(translatable("Data", "{}; waiting for it to come back"), problem));
}

void ReconnectingFrames::waitForIt(const std::stop_token& stop)
{
    std::unique_ptr<FrameSource> source;
    std::string refused; // the reason that was said last
    while (!source) {
        if (stop.stop_requested())
            throw Cancelled();
        try {
            source = open_(stop);
        } catch (const InputError& error) {
            const auto* const unavailable = dynamic_cast<const CameraUnavailable*>(&error);
            const bool isMissing = unavailable != nullptr && unavailable->isMissing();
            const std::string reason = error.what();
            if (!isMissing && std::exchange(refused, reason) != reason)
                interrupted_(fmt::format(translatable("Data", "{}; waiting until it can be opened"), reason));
            pauseFor(isMissing ? kRetry : kRetryRefused, stop);
        }
    }
    const FrameSourceInfo& found = source->info();
    if (found.columns != info_.columns || found.rows != info_.rows)
        throw InputError(fmt::format(translatable("Data", "{}: came back with {} x {} pixels instead of "
                                                          "{} x {}: open it again"),
                                     info_.name, found.columns, found.rows, info_.columns, info_.rows));
    source_ = std::move(source);
    isFirst_ = true;
    ++interruptions_;
    interrupted_({});
}

void ReconnectingFrames::seek(std::int64_t, const std::stop_token&)
{
    throw InputError(fmt::format(translatable("Data", "{}: a camera cannot go back"), info_.name));
}

std::vector<Finding> ReconnectingFrames::findings() const
{
    std::vector<Finding> findings = findings_;
    if (source_)
        for (Finding& finding : source_->findings())
            findings.push_back(std::move(finding));
    if (interruptions_ > 0)
        findings.push_back(
            {true,
             interruptions_ == 1
                 ? fmt::format(translatable("Data", "{}: interrupted once; tracks begin anew after it"),
                               info_.name)
                 : fmt::format(translatable("Data", "{}: interrupted {} times; tracks begin anew after each"),
                               info_.name, interruptions_)});
    return findings;
}

} // namespace isocenter::core
