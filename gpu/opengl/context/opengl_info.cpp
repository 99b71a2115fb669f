// SPDX-License-Identifier: MIT
#include "gpu/opengl/context/opengl_info.h"

#include "gpu/device_order.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <unistd.h>

#include <algorithm>
#include <array>

namespace isocenter::gpu {
namespace {

// Queries of extensions that GLEW does not name.
constexpr GLenum kSubgroupSizeKhr = 0x9532;
constexpr GLenum kWarpSizeNv = 0x9339;

constexpr std::size_t kBytesPerKibibyte = 1024;

struct Limit
{
    const char* name;
    GLenum query;
    GLuint count; // of values, one an axis
};

constexpr std::array kLimits{
    Limit{"work group items", GL_MAX_COMPUTE_WORK_GROUP_INVOCATIONS, 1},
    Limit{"work group size", GL_MAX_COMPUTE_WORK_GROUP_SIZE, 3},
    Limit{"work groups", GL_MAX_COMPUTE_WORK_GROUP_COUNT, 3},
    Limit{"shared memory (bytes)", GL_MAX_COMPUTE_SHARED_MEMORY_SIZE, 1},
    Limit{"storage block (bytes)", GL_MAX_SHADER_STORAGE_BLOCK_SIZE, 1},
    Limit{"storage blocks of a kernel", GL_MAX_COMPUTE_SHADER_STORAGE_BLOCKS, 1},
    Limit{"storage buffer bindings", GL_MAX_SHADER_STORAGE_BUFFER_BINDINGS, 1},
    Limit{"storage buffer offset alignment (bytes)", GL_SHADER_STORAGE_BUFFER_OFFSET_ALIGNMENT, 1},
    Limit{"uniform block (bytes)", GL_MAX_UNIFORM_BLOCK_SIZE, 1},
    Limit{"uniform buffer offset alignment (bytes)", GL_UNIFORM_BUFFER_OFFSET_ALIGNMENT, 1},
    Limit{"textures of a kernel", GL_MAX_COMPUTE_TEXTURE_IMAGE_UNITS, 1},
    Limit{"images of a kernel", GL_MAX_COMPUTE_IMAGE_UNIFORMS, 1},
    Limit{"atomic counters of a kernel", GL_MAX_COMPUTE_ATOMIC_COUNTERS, 1},
    Limit{"2-D texture extent", GL_MAX_TEXTURE_SIZE, 1},
    Limit{"3-D texture extent", GL_MAX_3D_TEXTURE_SIZE, 1},
    Limit{"array texture layers", GL_MAX_ARRAY_TEXTURE_LAYERS, 1},
    Limit{"texture buffer texels", GL_MAX_TEXTURE_BUFFER_SIZE, 1},
    Limit{"render target extent", GL_MAX_RENDERBUFFER_SIZE, 1},
};

std::string text(GLenum name)
{
    const GLubyte* answer = glGetString(name);
    return answer != nullptr ? std::string(reinterpret_cast<const char*>(answer)) : std::string();
}

GLint64 number(GLenum query)
{
    GLint64 value = 0;
    glGetInteger64v(query, &value);
    return value;
}

std::string limitText(const Limit& limit)
{
    if (limit.count == 1)
        return fmt::format("{}", number(limit.query));
    std::vector<GLint> values(limit.count);
    for (GLuint axis = 0; axis < limit.count; ++axis)
        glGetIntegeri_v(limit.query, axis, &values[axis]);
    return fmt::format("{}", fmt::join(values, " x "));
}

std::vector<std::string> extensions()
{
    std::vector<std::string> names;
    const auto count = static_cast<GLuint>(number(GL_NUM_EXTENSIONS));
    for (GLuint e = 0; e < count; ++e)
        names.emplace_back(reinterpret_cast<const char*>(glGetStringi(GL_EXTENSIONS, e)));
    return names;
}

bool contains(const std::vector<std::string>& names, std::string_view name)
{
    return std::ranges::find(names, name) != names.end();
}

std::size_t hostMemoryBytes()
{
    return static_cast<std::size_t>(sysconf(_SC_PHYS_PAGES)) *
           static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
}

std::size_t memoryBytes(const std::vector<std::string>& names, bool software)
{
    if (software)
        return hostMemoryBytes();
    if (contains(names, "GL_NVX_gpu_memory_info"))
        return static_cast<std::size_t>(number(GL_GPU_MEMORY_INFO_DEDICATED_VIDMEM_NVX)) * kBytesPerKibibyte;
    if (contains(names, "GL_ATI_meminfo")) {
        std::array<GLint, 4> free{}; // total, largest block, and both of the auxiliary memory
        glGetIntegerv(GL_TEXTURE_FREE_MEMORY_ATI, free.data());
        return static_cast<std::size_t>(free[0]) * kBytesPerKibibyte;
    }
    return 0;
}

int subGroupSize(const std::vector<std::string>& names)
{
    if (contains(names, "GL_KHR_shader_subgroup"))
        return static_cast<int>(number(kSubgroupSizeKhr));
    if (contains(names, "GL_NV_shader_thread_group"))
        return static_cast<int>(number(kWarpSizeNv));
    return 0;
}

DeviceLimits describeLimits(const std::vector<std::string>& names, bool software)
{
    DeviceLimits limits;
    limits.memoryBytes = memoryBytes(names, software);
    limits.maxBufferBytes = static_cast<std::size_t>(number(GL_MAX_SHADER_STORAGE_BLOCK_SIZE));
    limits.maxTexture2dExtent = static_cast<int>(number(GL_MAX_TEXTURE_SIZE));
    limits.maxTexture3dExtent = static_cast<int>(number(GL_MAX_3D_TEXTURE_SIZE));
    limits.maxTextureLayers = static_cast<int>(number(GL_MAX_ARRAY_TEXTURE_LAYERS));
    limits.maxGroupItems = static_cast<int>(number(GL_MAX_COMPUTE_WORK_GROUP_INVOCATIONS));
    for (std::size_t axis = 0; axis < limits.maxGroups.size(); ++axis)
        glGetIntegeri_v(GL_MAX_COMPUTE_WORK_GROUP_COUNT, static_cast<GLuint>(axis), &limits.maxGroups[axis]);
    limits.localMemoryBytes = static_cast<std::size_t>(number(GL_MAX_COMPUTE_SHARED_MEMORY_SIZE));
    limits.localMemoryEmulated = software;
    limits.longItemsPay = !software;
    limits.subGroupSize = subGroupSize(names);
    limits.writesTextures3d = limits.maxTexture3dExtent > 0;
    if (software) { // llvmpipe
        limits.itemsInLanes = true;
        limits.maxLoopTurns = 65535;
    }
    return limits;
}

} // namespace

DeviceInfo describeOpenGlDevice(const OpenGlSession& session, const DeviceId& id)
{
    return session.call("the description of the device", [&] {
        const auto names = extensions();
        DeviceInfo info;
        info.id = id;
        info.name = text(GL_RENDERER);
        info.vendor = text(GL_VENDOR);
        info.driver = fmt::format("OpenGL {}", text(GL_VERSION));
        info.software = namesSoftware(info.name);
        info.limits = describeLimits(names, info.software);
        info.volumeStorage = info.software ? VolumeStorage::Texture32 : VolumeStorage::LayerPairs16;
        info.properties = session.context->properties();
        info.properties.emplace_back("GLSL version", text(GL_SHADING_LANGUAGE_VERSION));
        for (const Limit& limit : kLimits)
            info.properties.emplace_back(limit.name, limitText(limit));
        info.properties.emplace_back("extensions", fmt::format("{}", fmt::join(names, " ")));
        return info;
    });
}

} // namespace isocenter::gpu
