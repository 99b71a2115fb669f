// SPDX-License-Identifier: MIT
#include "gpu/opencl/opencl_error.h"

#include "core/support/error.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace isocenter::gpu {
namespace {

struct ErrorName
{
    cl_int code;
    std::string_view name;
};

constexpr cl_int kPlatformNotFound = -1001; // of cl_khr_icd

#define NAMED(CODE)                                                                                          \
    ErrorName                                                                                                \
    {                                                                                                        \
        CODE, #CODE                                                                                          \
    }
constexpr std::array kErrorNames{
    NAMED(CL_DEVICE_NOT_FOUND),
    NAMED(CL_DEVICE_NOT_AVAILABLE),
    NAMED(CL_COMPILER_NOT_AVAILABLE),
    NAMED(CL_MEM_OBJECT_ALLOCATION_FAILURE),
    NAMED(CL_OUT_OF_RESOURCES),
    NAMED(CL_OUT_OF_HOST_MEMORY),
    NAMED(CL_PROFILING_INFO_NOT_AVAILABLE),
    NAMED(CL_IMAGE_FORMAT_NOT_SUPPORTED),
    NAMED(CL_BUILD_PROGRAM_FAILURE),
    NAMED(CL_EXEC_STATUS_ERROR_FOR_EVENTS_IN_WAIT_LIST),
    NAMED(CL_KERNEL_ARG_INFO_NOT_AVAILABLE),
    NAMED(CL_INVALID_VALUE),
    NAMED(CL_INVALID_DEVICE),
    NAMED(CL_INVALID_CONTEXT),
    NAMED(CL_INVALID_COMMAND_QUEUE),
    NAMED(CL_INVALID_MEM_OBJECT),
    NAMED(CL_INVALID_IMAGE_FORMAT_DESCRIPTOR),
    NAMED(CL_INVALID_IMAGE_SIZE),
    NAMED(CL_INVALID_BINARY),
    NAMED(CL_INVALID_BUILD_OPTIONS),
    NAMED(CL_INVALID_PROGRAM_EXECUTABLE),
    NAMED(CL_INVALID_KERNEL_NAME),
    NAMED(CL_INVALID_KERNEL_ARGS),
    NAMED(CL_INVALID_ARG_INDEX),
    NAMED(CL_INVALID_ARG_VALUE),
    NAMED(CL_INVALID_ARG_SIZE),
    NAMED(CL_INVALID_WORK_GROUP_SIZE),
    NAMED(CL_INVALID_WORK_ITEM_SIZE),
    NAMED(CL_INVALID_GLOBAL_WORK_SIZE),
    NAMED(CL_INVALID_EVENT_WAIT_LIST),
    NAMED(CL_INVALID_OPERATION),
    NAMED(CL_INVALID_BUFFER_SIZE),
    ErrorName{kPlatformNotFound, "CL_PLATFORM_NOT_FOUND_KHR"},
};
#undef NAMED

bool isOutOfMemory(cl_int code)
{
    return code == CL_MEM_OBJECT_ALLOCATION_FAILURE || code == CL_OUT_OF_RESOURCES ||
           code == CL_OUT_OF_HOST_MEMORY;
}

} // namespace

std::string openClErrorName(cl_int code)
{
    const auto found = std::ranges::find(kErrorNames, code, &ErrorName::code);
    return found != kErrorNames.end() ? std::string(found->name) : fmt::format("error {}", code);
}

void throwDeviceError(const cl::Error& error, std::string_view device, std::string_view doing)
{
    throw DeviceError(fmt::format(translatable("Data", "{}: {} failed: {} returned {}{}"), device, doing,
                                  error.what(), openClErrorName(error.err()),
                                  isOutOfMemory(error.err())
                                      ? translatable("Data", "; the device is probably out of memory: close "
                                                             "other programs that use it or take less data")
                                      : ""));
}

} // namespace isocenter::gpu
