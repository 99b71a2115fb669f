// SPDX-License-Identifier: MIT
#include "gpu/opencl/opencl_info.h"

#include "gpu/device_order.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <optional>

namespace isocenter::gpu {
namespace {

// Queries of vendors' extensions.
constexpr cl_device_info kWarpSizeNv = 0x4003;
constexpr cl_device_info kWavefrontWidthAmd = 0x4043;
constexpr cl_device_info kComputeCapabilityMajorNv = 0x4000;
constexpr cl_device_info kComputeCapabilityMinorNv = 0x4001;

enum class Kind { Text, Number32, Number64, Size, SizeList, YesNo, Bits };

struct Property
{
    const char* name;
    cl_device_info query;
    Kind kind;
};

constexpr std::array kProperties{
    Property{"profile", CL_DEVICE_PROFILE, Kind::Text},
    Property{"version", CL_DEVICE_VERSION, Kind::Text},
    Property{"OpenCL C version", CL_DEVICE_OPENCL_C_VERSION, Kind::Text},
    Property{"vendor id", CL_DEVICE_VENDOR_ID, Kind::Number32},
    Property{"available", CL_DEVICE_AVAILABLE, Kind::YesNo},
    Property{"compiler available", CL_DEVICE_COMPILER_AVAILABLE, Kind::YesNo},
    Property{"linker available", CL_DEVICE_LINKER_AVAILABLE, Kind::YesNo},
    Property{"little endian", CL_DEVICE_ENDIAN_LITTLE, Kind::YesNo},
    Property{"unified host memory", CL_DEVICE_HOST_UNIFIED_MEMORY, Kind::YesNo},
    Property{"error correction", CL_DEVICE_ERROR_CORRECTION_SUPPORT, Kind::YesNo},
    Property{"address bits", CL_DEVICE_ADDRESS_BITS, Kind::Number32},
    Property{"compute units", CL_DEVICE_MAX_COMPUTE_UNITS, Kind::Number32},
    Property{"clock (MHz)", CL_DEVICE_MAX_CLOCK_FREQUENCY, Kind::Number32},
    Property{"global memory (bytes)", CL_DEVICE_GLOBAL_MEM_SIZE, Kind::Number64},
    Property{"global memory cache (bytes)", CL_DEVICE_GLOBAL_MEM_CACHE_SIZE, Kind::Number64},
    Property{"global memory cache line (bytes)", CL_DEVICE_GLOBAL_MEM_CACHELINE_SIZE, Kind::Number32},
    Property{"largest allocation (bytes)", CL_DEVICE_MAX_MEM_ALLOC_SIZE, Kind::Number64},
    Property{"constant buffer (bytes)", CL_DEVICE_MAX_CONSTANT_BUFFER_SIZE, Kind::Number64},
    Property{"constant arguments", CL_DEVICE_MAX_CONSTANT_ARGS, Kind::Number32},
    Property{"parameter size (bytes)", CL_DEVICE_MAX_PARAMETER_SIZE, Kind::Size},
    Property{"local memory (bytes)", CL_DEVICE_LOCAL_MEM_SIZE, Kind::Number64},
    Property{"work group items", CL_DEVICE_MAX_WORK_GROUP_SIZE, Kind::Size},
    Property{"work item sizes", CL_DEVICE_MAX_WORK_ITEM_SIZES, Kind::SizeList},
    Property{"images", CL_DEVICE_IMAGE_SUPPORT, Kind::YesNo},
    Property{"2-D image width", CL_DEVICE_IMAGE2D_MAX_WIDTH, Kind::Size},
    Property{"2-D image height", CL_DEVICE_IMAGE2D_MAX_HEIGHT, Kind::Size},
    Property{"3-D image width", CL_DEVICE_IMAGE3D_MAX_WIDTH, Kind::Size},
    Property{"3-D image height", CL_DEVICE_IMAGE3D_MAX_HEIGHT, Kind::Size},
    Property{"3-D image depth", CL_DEVICE_IMAGE3D_MAX_DEPTH, Kind::Size},
    Property{"images read by a kernel", CL_DEVICE_MAX_READ_IMAGE_ARGS, Kind::Number32},
    Property{"images written by a kernel", CL_DEVICE_MAX_WRITE_IMAGE_ARGS, Kind::Number32},
    Property{"samplers", CL_DEVICE_MAX_SAMPLERS, Kind::Number32},
    Property{"preferred vector width char", CL_DEVICE_PREFERRED_VECTOR_WIDTH_CHAR, Kind::Number32},
    Property{"preferred vector width short", CL_DEVICE_PREFERRED_VECTOR_WIDTH_SHORT, Kind::Number32},
    Property{"preferred vector width int", CL_DEVICE_PREFERRED_VECTOR_WIDTH_INT, Kind::Number32},
    Property{"preferred vector width long", CL_DEVICE_PREFERRED_VECTOR_WIDTH_LONG, Kind::Number32},
    Property{"preferred vector width float", CL_DEVICE_PREFERRED_VECTOR_WIDTH_FLOAT, Kind::Number32},
    Property{"preferred vector width double", CL_DEVICE_PREFERRED_VECTOR_WIDTH_DOUBLE, Kind::Number32},
    Property{"preferred vector width half", CL_DEVICE_PREFERRED_VECTOR_WIDTH_HALF, Kind::Number32},
    Property{"native vector width float", CL_DEVICE_NATIVE_VECTOR_WIDTH_FLOAT, Kind::Number32},
    Property{"float features", CL_DEVICE_SINGLE_FP_CONFIG, Kind::Bits},
    Property{"double features", CL_DEVICE_DOUBLE_FP_CONFIG, Kind::Bits},
    Property{"queue features", CL_DEVICE_QUEUE_PROPERTIES, Kind::Bits},
    Property{"timer resolution (ns)", CL_DEVICE_PROFILING_TIMER_RESOLUTION, Kind::Size},
    Property{"sub-devices", CL_DEVICE_PARTITION_MAX_SUB_DEVICES, Kind::Number32},
    Property{"printf buffer (bytes)", CL_DEVICE_PRINTF_BUFFER_SIZE, Kind::Size},
    Property{"warp size (NVIDIA)", kWarpSizeNv, Kind::Number32},
    Property{"compute capability, major (NVIDIA)", kComputeCapabilityMajorNv, Kind::Number32},
    Property{"compute capability, minor (NVIDIA)", kComputeCapabilityMinorNv, Kind::Number32},
    Property{"wavefront width (AMD)", kWavefrontWidthAmd, Kind::Number32},
    Property{"extensions", CL_DEVICE_EXTENSIONS, Kind::Text},
};

// The raw answer to a query; nothing when the device does not know it. Never throws, as optional queries
// differ between drivers.
std::optional<std::string> rawAnswer(const cl::Device& device, cl_device_info query)
{
    std::size_t size = 0;
    if (clGetDeviceInfo(device(), query, 0, nullptr, &size) != CL_SUCCESS || size == 0)
        return std::nullopt;
    std::string bytes(size, '\0');
    if (clGetDeviceInfo(device(), query, size, bytes.data(), nullptr) != CL_SUCCESS)
        return std::nullopt;
    return bytes;
}

template <class Number>
std::optional<Number> answer(const cl::Device& device, cl_device_info query)
{
    const auto bytes = rawAnswer(device, query);
    if (!bytes || bytes->size() < sizeof(Number))
        return std::nullopt;
    Number number;
    std::memcpy(&number, bytes->data(), sizeof(Number));
    return number;
}

std::string trimmed(const std::string& text)
{
    const std::size_t begin = text.find_first_not_of(" \n\t");
    const std::size_t end = text.find_last_not_of(std::string(" \n\t\0", 4));
    return begin == std::string::npos || end == std::string::npos ? std::string()
                                                                  : text.substr(begin, end + 1 - begin);
}

std::string joinedSizes(const std::string& bytes)
{
    std::vector<std::size_t> sizes(bytes.size() / sizeof(std::size_t));
    std::memcpy(sizes.data(), bytes.data(), sizes.size() * sizeof(std::size_t));
    return fmt::format("{}", fmt::join(sizes, " x "));
}

template <class Number>
std::optional<std::string> numberText(const cl::Device& device, cl_device_info query)
{
    const auto number = answer<Number>(device, query);
    return number ? std::optional(fmt::format("{}", *number)) : std::nullopt;
}

std::optional<std::string> propertyText(const cl::Device& device, const Property& property)
{
    switch (property.kind) {
    case Kind::Text: {
        const auto bytes = rawAnswer(device, property.query);
        return bytes ? std::optional(trimmed(*bytes)) : std::nullopt;
    }
    case Kind::Number32:
        return numberText<cl_uint>(device, property.query);
    case Kind::Number64:
        return numberText<cl_ulong>(device, property.query);
    case Kind::Size:
        return numberText<std::size_t>(device, property.query);
    case Kind::SizeList: {
        const auto bytes = rawAnswer(device, property.query);
        return bytes ? std::optional(joinedSizes(*bytes)) : std::nullopt;
    }
    case Kind::YesNo: {
        const auto flag = answer<cl_bool>(device, property.query);
        return flag ? std::optional<std::string>(*flag == CL_TRUE ? "yes" : "no") : std::nullopt;
    }
    case Kind::Bits: {
        const auto bits = answer<cl_ulong>(device, property.query);
        return bits ? std::optional(fmt::format("{:#x}", *bits)) : std::nullopt;
    }
    }
    return std::nullopt;
}

bool hasExtension(const cl::Device& device, std::string_view extension)
{
    const std::string padded = ' ' + trimmed(device.getInfo<CL_DEVICE_EXTENSIONS>()) + ' ';
    return padded.find(fmt::format(" {} ", extension)) != std::string::npos;
}

int subGroupSize(const cl::Device& device)
{
    std::optional<cl_uint> size;
    if (hasExtension(device, "cl_nv_device_attribute_query"))
        size = answer<cl_uint>(device, kWarpSizeNv);
    else if (hasExtension(device, "cl_amd_device_attribute_query"))
        size = answer<cl_uint>(device, kWavefrontWidthAmd);
    return static_cast<int>(size.value_or(0));
}

constexpr int kMaxGroupsYz = 65535; // of every CUDA device's grid along y and z, which OpenCL hides

int largestTexture2d(const cl::Device& device)
{
    if (!device.getInfo<CL_DEVICE_IMAGE_SUPPORT>())
        return 0;
    const std::size_t extent = std::min(device.getInfo<CL_DEVICE_IMAGE2D_MAX_WIDTH>(),
                                        device.getInfo<CL_DEVICE_IMAGE2D_MAX_HEIGHT>());
    return static_cast<int>(std::min<std::size_t>(extent, 1 << 20));
}

int largestTexture3d(const cl::Device& device)
{
    if (!device.getInfo<CL_DEVICE_IMAGE_SUPPORT>())
        return 0;
    const std::size_t extent = std::min({device.getInfo<CL_DEVICE_IMAGE3D_MAX_WIDTH>(),
                                         device.getInfo<CL_DEVICE_IMAGE3D_MAX_HEIGHT>(),
                                         device.getInfo<CL_DEVICE_IMAGE3D_MAX_DEPTH>()});
    return static_cast<int>(std::min<std::size_t>(extent, 1 << 20));
}

DeviceLimits describeLimits(const cl::Device& device)
{
    DeviceLimits limits;
    limits.memoryBytes = device.getInfo<CL_DEVICE_GLOBAL_MEM_SIZE>();
    limits.maxBufferBytes = device.getInfo<CL_DEVICE_MAX_MEM_ALLOC_SIZE>();
    limits.maxTexture2dExtent = largestTexture2d(device);
    limits.maxTexture3dExtent = largestTexture3d(device);
    if (limits.maxTexture3dExtent > 0)
        limits.maxTextureLayers = static_cast<int>(
            std::min<std::size_t>(device.getInfo<CL_DEVICE_IMAGE_MAX_ARRAY_SIZE>(), 1 << 20));
    limits.maxGroupItems = static_cast<int>(device.getInfo<CL_DEVICE_MAX_WORK_GROUP_SIZE>());
    constexpr int kOtherArguments = 512; // bytes: parameters of 256 at most, buffers
    limits.recordBytesInParams =
        std::max(static_cast<int>(device.getInfo<CL_DEVICE_MAX_PARAMETER_SIZE>()) - kOtherArguments, 0);
    limits.maxGroups = {DeviceLimits::kNoLimit, kMaxGroupsYz, kMaxGroupsYz};
    limits.localMemoryBytes = device.getInfo<CL_DEVICE_LOCAL_MEM_SIZE>();
    limits.localMemoryEmulated = device.getInfo<CL_DEVICE_LOCAL_MEM_TYPE>() == CL_GLOBAL;
    limits.preferredFloatVectorWidth =
        std::max(1, static_cast<int>(device.getInfo<CL_DEVICE_PREFERRED_VECTOR_WIDTH_FLOAT>()));
    limits.subGroupSize = subGroupSize(device);
    limits.writesTextures3d =
        limits.maxTexture3dExtent > 0 &&
        device.getInfo<CL_DEVICE_EXTENSIONS>().find("cl_khr_3d_image_writes") != std::string::npos;
    return limits;
}

} // namespace

bool isOpenClSoftware(const cl::Device& device)
{
    return (device.getInfo<CL_DEVICE_TYPE>() & CL_DEVICE_TYPE_CPU) != 0 ||
           namesSoftware(device.getInfo<CL_DEVICE_NAME>());
}

DeviceInfo describeOpenClDevice(const cl::Device& device, int index)
{
    const cl::Platform platform(device.getInfo<CL_DEVICE_PLATFORM>());
    DeviceInfo info;
    info.id = {Backend::OpenCl, index};
    info.name = trimmed(device.getInfo<CL_DEVICE_NAME>());
    info.vendor = trimmed(device.getInfo<CL_DEVICE_VENDOR>());
    info.driver = fmt::format("{}, driver {}", trimmed(device.getInfo<CL_DEVICE_VERSION>()),
                              trimmed(device.getInfo<CL_DRIVER_VERSION>()));
    info.software = isOpenClSoftware(device);
    info.limits = describeLimits(device);
    info.volumeStorage = info.software || info.limits.maxTexture3dExtent == 0 ? VolumeStorage::BorderedFloat
                                                                              : VolumeStorage::LayerPairs16;
    info.properties.emplace_back("platform", trimmed(platform.getInfo<CL_PLATFORM_NAME>()));
    info.properties.emplace_back("platform version", trimmed(platform.getInfo<CL_PLATFORM_VERSION>()));
    for (const Property& property : kProperties)
        if (const auto text = propertyText(device, property))
            info.properties.emplace_back(property.name, *text);
    return info;
}

} // namespace isocenter::gpu
