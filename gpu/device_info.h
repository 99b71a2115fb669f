// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/volume_storage.h"

#include <array>
#include <cstddef>
#include <limits>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace isocenter::gpu {

// CpuReference is the scalar oracle in clear code; Cpu the same kernels with SIMD where speed matters. OpenGl
// runs compute shaders; OpenGlFragment the kernels that gather as full-screen passes of fragment shaders.
enum class Backend { Cpu, CpuReference, OpenCl, OpenGl, OpenGlFragment };

// Whether devices of that backend are there to be compared with, not to be chosen for their speed.
constexpr bool isForComparison(Backend backend)
{
    return backend == Backend::CpuReference || backend == Backend::OpenGlFragment;
}

// The forms of a device's name, for help and messages.
inline constexpr auto kDeviceForms = "cpu, cpu-reference, opencl[:n], opengl[:n], opengl-fragment[:n]";

// Which device: "cpu", "cpu-reference", "opencl:1", "opengl:0", "opengl-fragment:0".
struct DeviceId
{
    Backend backend = Backend::Cpu;
    int index = 0;

    bool operator==(const DeviceId&) const = default;
    std::string toString() const; // "opencl:0"; without index for the CPU
    // Parses "opencl" as "opencl:0". Throws UsageError that lists the valid forms.
    static DeviceId parse(std::string_view text);
};

// What a device can do and how it works, as far as algorithms go by it: they ask for no backend by name.
struct DeviceLimits
{
    static constexpr int kNoLimit = std::numeric_limits<int>::max();

    std::size_t memoryBytes = 0;    // 0 when the driver does not tell
    std::size_t maxBufferBytes = 0; // one Buffer
    int maxTexture2dExtent = 0;     // pixels along an axis, of layers too
    int maxTexture3dExtent = 0;     // voxels along an axis
    int maxTextureLayers = 0;       // of a 2-D texture array of 16-bit pairs; 0 where there are none
    int maxGroupItems = 256;
    std::array<int, 3> maxGroups{kNoLimit, kNoLimit, kNoLimit}; // of a launch along each axis
    int maxLoopTurns = kNoLimit; // of a loop of one item: what comes after them is left out without a word
    std::size_t localMemoryBytes = 0;
    bool localMemoryEmulated = false; // in ordinary memory, as on CPUs
    bool hostKernels = false;         // functions of the host, for rows of items: there are no work-groups
    bool hostVectors = false;         // and those that gain by it compute with SIMD
    bool itemsInLanes = false;        // neighbouring items of a group are lanes of a vector, in step
    // Bytes of records that kernels' variants ..._IN_PARAMS take with the parameters of a launch, instead of
    // from a buffer that must be uploaded before it; 0: they do not.
    int recordBytesInParams = 0;
    bool longItemsPay = false; // items of many values are compiled well: OpenGL's on GPUs, measured on NVIDIA
    int preferredFloatVectorWidth = 1;
    int subGroupSize = 0; // 0 when unknown or absent
    bool writesTextures3d = false;
};

struct DeviceInfo
{
    DeviceId id;
    std::string name;
    std::string vendor;
    std::string driver;    // API and driver version
    bool software = false; // runs on the host's CPU
    DeviceLimits limits;
    VolumeStorage volumeStorage = VolumeStorage::Texture32; // the form that it reads fastest
    // Largest error of the sampler's linear interpolation weight, probed on a created device (createDevice);
    // negative until then.
    double linearFilterEpsilon = -1.0;
    std::vector<std::pair<std::string, std::string>>
        properties; // everything else the driver tells, for `devices --all`
};

} // namespace isocenter::gpu
