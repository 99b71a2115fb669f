// SPDX-License-Identifier: MIT
#include "gpu/opencl/opencl_session.h"

namespace isocenter::gpu {

void OpenClSession::reserve(const cl::Memory& memory) const
{
    if (device.getInfo<CL_DEVICE_TYPE>() & CL_DEVICE_TYPE_CPU)
        return; // the host's memory is always given on first touch
    queue.enqueueMigrateMemObjects({memory}, CL_MIGRATE_MEM_OBJECT_CONTENT_UNDEFINED);
    queue.finish();
}

} // namespace isocenter::gpu
