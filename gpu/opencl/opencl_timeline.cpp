// SPDX-License-Identifier: MIT
#include "gpu/opencl/opencl_timeline.h"

namespace isocenter::gpu {

double OpenClTimeline::nanoseconds(cl::Event event)
{
    event.wait();
    const cl_ulong begin = event.getProfilingInfo<CL_PROFILING_COMMAND_START>();
    const cl_ulong end = event.getProfilingInfo<CL_PROFILING_COMMAND_END>();
    return static_cast<double>(end - begin);
}

} // namespace isocenter::gpu
