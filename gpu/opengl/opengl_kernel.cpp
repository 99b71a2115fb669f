// SPDX-License-Identifier: MIT
#include "gpu/opengl/opengl_kernel.h"

#include "core/support/error.h"
#include "gpu/opengl/opengl_buffer.h"
#include "gpu/opengl/opengl_texture.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

namespace isocenter::gpu {
namespace {

std::vector<std::string> namesOf(const std::vector<OpenGlProgram>& programs)
{
    std::set<std::string> names; // several programs may read the same
    for (const OpenGlProgram& program : programs)
        for (const OpenGlArgument& argument : program.arguments)
            names.insert(argument.name);
    return {names.begin(), names.end()};
}

std::string_view kindName(OpenGlArgument::Kind kind)
{
    switch (kind) {
    case OpenGlArgument::Kind::Buffer:
        return "buffer";
    case OpenGlArgument::Kind::Texture2d:
        return "2-D texture";
    case OpenGlArgument::Kind::Texture3d:
        return "3-D texture";
    case OpenGlArgument::Kind::Texture2dArray:
        return "2-D texture array";
    case OpenGlArgument::Kind::Written3d:
        return "3-D texture of floats";
    }
    return "resource";
}

OpenGlArgument::Kind kindOf(const Texture& texture)
{
    switch (texture.desc().kind()) {
    case TextureKind::Flat:
        return OpenGlArgument::Kind::Texture2d;
    case TextureKind::Volume:
        return OpenGlArgument::Kind::Texture3d;
    case TextureKind::Layers:
        return OpenGlArgument::Kind::Texture2dArray;
    }
    throw DeviceError("unknown kind of texture");
}

bool writesTextures(const std::vector<OpenGlProgram>& programs)
{
    return std::ranges::any_of(programs, [](const OpenGlProgram& program) {
        return std::ranges::find(program.arguments, OpenGlArgument::Kind::Written3d, &OpenGlArgument::kind) !=
               program.arguments.end();
    });
}

template <class Own, class Resource>
const Own* ownResource(const Binding& binding)
{
    const auto* resource = std::get_if<const Resource*>(&binding.resource);
    return resource != nullptr ? dynamic_cast<const Own*>(*resource) : nullptr;
}

} // namespace

OpenGlKernel::OpenGlKernel(const OpenGlSession& session, std::string_view stem, const Defines& defines,
                           std::vector<OpenGlProgram> programs)
    : Kernel(std::string(stem), GroupSize::of(defines), namesOf(programs)), session_(session),
      programs_(std::move(programs)), writesTextures_(writesTextures(programs_))
{
}

void OpenGlKernel::bind(const Grid& grid, std::span<const Binding> bindings, std::size_t paramsBytes) const
{
    requireFits(grid);
    for (const OpenGlProgram& program : programs_) {
        if (paramsBytes < program.paramsBytes)
            throw DeviceError(fmt::format("{}: kernel {} takes {} bytes of parameters, not {}",
                                          session_.label, name(), program.paramsBytes, paramsBytes));
        for (const OpenGlArgument& argument : program.arguments)
            bindResource(argument, *std::ranges::find(bindings, argument.name, &Binding::argument));
    }
}

void OpenGlKernel::bindResource(const OpenGlArgument& argument, const Binding& binding) const
{
    if (argument.kind == OpenGlArgument::Kind::Buffer) {
        if (const auto* buffer = ownResource<OpenGlBuffer, Buffer>(binding)) {
            glBindBufferBase(GL_SHADER_STORAGE_BUFFER, argument.slot, buffer->handle());
            return;
        }
    } else if (const auto* texture = ownResource<OpenGlTexture, Texture>(binding)) {
        if (argument.kind == OpenGlArgument::Kind::Written3d &&
            kindOf(*texture) == OpenGlArgument::Kind::Texture3d &&
            texture->desc().format == PixelFormat::R32F) {
            glBindImageTexture(argument.slot, texture->handle(), 0, GL_TRUE, 0, GL_WRITE_ONLY, GL_R32F);
            return;
        }
        if (kindOf(*texture) == argument.kind) {
            glActiveTexture(GL_TEXTURE0 + argument.slot);
            glBindTexture(texture->target(), texture->handle());
            return;
        }
    }
    throw DeviceError(fmt::format("{}: argument '{}' of kernel {} must be bound to a {} of this device",
                                  session_.label, binding.argument, name(), kindName(argument.kind)));
}

void OpenGlKernel::queue(const Grid& grid) const
{
    glUseProgram(program(0).handle.name());
    dispatch(grid);
}

void OpenGlKernel::dispatch(const Grid& grid) const
{
    const Grid groups = groupsOver(grid);
    glDispatchCompute(static_cast<GLuint>(groups.x), static_cast<GLuint>(groups.y),
                      static_cast<GLuint>(groups.z));
    // Launches that come next see what this one wrote; transfers ask for it themselves.
    glMemoryBarrier(GL_SHADER_STORAGE_BARRIER_BIT);
    if (writesTextures_)
        glMemoryBarrier(GL_TEXTURE_FETCH_BARRIER_BIT | GL_TEXTURE_UPDATE_BARRIER_BIT |
                        GL_SHADER_IMAGE_ACCESS_BARRIER_BIT);
}

} // namespace isocenter::gpu
