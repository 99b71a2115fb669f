// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/opencl/opencl_session.h"
#include "gpu/timeline.h"

#include <deque>
#include <string>

namespace isocenter::gpu {

// Collects the profiling events of launches and turns them into times. What nobody takes is bounded: the
// newest kMaxEntries launches are kept.
class OpenClTimeline
{
public:
    static constexpr std::size_t kMaxPending = 1024;
    static constexpr std::size_t kMaxEntries = 65536;

    // May wait for the oldest launches when too many are pending. Throws cl::Error.
    void record(const std::string& kernel, const cl::Event& event);
    // Waits for all recorded launches. Throws cl::Error.
    Timeline take();

private:
    struct Launch
    {
        std::string kernel;
        cl::Event event;
    };
    void resolveOldest();

    std::deque<Launch> pending_;
    std::deque<Timeline::Entry> entries_;
};

} // namespace isocenter::gpu
