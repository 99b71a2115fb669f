// SPDX-License-Identifier: MIT
#pragma once

// The OpenCL 1.2 API as all of gpu/opencl sees it: with exceptions, and no function of a later version.
#define CL_HPP_TARGET_OPENCL_VERSION 120
#define CL_HPP_MINIMUM_OPENCL_VERSION 120
#define CL_HPP_ENABLE_EXCEPTIONS
#include "gpu/host_memory_index.h"

#include <CL/opencl.hpp>

#include <memory>
#include <string>

namespace isocenter::gpu {

class OpenClHostMemory;

// What the parts of one opened OpenCL device share. The handles are counted references.
struct OpenClSession
{
    cl::Device device;
    cl::Context context;
    cl::CommandQueue queue;                                        // in order, with profiling
    std::string label;                                             // "opencl:0", for messages
    std::shared_ptr<HostMemoryIndex<OpenClHostMemory>> hostMemory; // that its buffers are uploaded from

    // Makes the driver take the memory now instead of at the first use, so that a lack of it is an error of
    // the creation. Throws cl::Error.
    void reserve(const cl::Memory& memory) const;
};

} // namespace isocenter::gpu
