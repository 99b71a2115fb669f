// SPDX-License-Identifier: MIT
#include "gpu/opencl/opencl_timeline.h"

namespace isocenter::gpu {

void OpenClTimeline::record(const std::string& kernel, const cl::Event& event)
{
    pending_.push_back({kernel, event});
    if (pending_.size() > kMaxPending)
        resolveOldest();
}

Timeline OpenClTimeline::take()
{
    while (!pending_.empty())
        resolveOldest();
    Timeline timeline;
    timeline.entries.assign(entries_.begin(), entries_.end());
    entries_.clear();
    return timeline;
}

void OpenClTimeline::resolveOldest()
{
    constexpr double kMsPerNs = 1e-6;
    const Launch launch = pending_.front();
    pending_.pop_front();
    launch.event.wait();
    const cl_ulong begin = launch.event.getProfilingInfo<CL_PROFILING_COMMAND_START>();
    const cl_ulong end = launch.event.getProfilingInfo<CL_PROFILING_COMMAND_END>();
    entries_.push_back({launch.kernel, static_cast<double>(end - begin) * kMsPerNs});
    if (entries_.size() > kMaxEntries)
        entries_.pop_front();
}

} // namespace isocenter::gpu
