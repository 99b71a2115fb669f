// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/kernel.h"
#include "gpu/opencl/opencl_kernel_cache.h"
#include "gpu/opencl/opencl_session.h"

#include <string_view>
#include <vector>

namespace isocenter::gpu {

// A compiled entry point with the names of its arguments after the first.
struct OpenClProgram
{
    cl::Kernel kernel;
    std::vector<OpenClArgument> arguments;
};

// Takes the kernel from the cache on disk, or compiles kernels/<stem>.cl and puts it there. Throws
// KernelBuildError with the driver's log, whose lines name files of the repository.
OpenClProgram buildOpenClProgram(const OpenClSession& session, std::string_view stem, const Defines& defines);

} // namespace isocenter::gpu
