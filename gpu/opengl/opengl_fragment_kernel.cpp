// SPDX-License-Identifier: MIT
#include "gpu/opengl/opengl_fragment_kernel.h"

#include "core/support/error.h"

#include <fmt/format.h>

#include <algorithm>

namespace isocenter::gpu {
namespace {

constexpr std::size_t kDraw = 0; // the programs
constexpr std::size_t kCopy = 1;
constexpr GLint kTargetUniform = 0; // as in shaders/gather.glsl
constexpr GLuint kTargetUnit = 13;
constexpr int kMostRows = 4096; // of a target that holds several slabs: bounds its memory

Defines with(Defines defines, const std::string& name)
{
    defines[name] = "1";
    return defines;
}

std::vector<OpenGlProgram> buildPrograms(const OpenGlSession& session, std::string_view stem,
                                         const Defines& defines)
{
    const KernelSource source = kernelSource(stem, KernelLanguage::Glsl);
    const KernelSource fullScreen = sourceOf("shaders/full_screen.vert.glsl", KernelLanguage::Glsl);
    std::vector<OpenGlProgram> programs;
    programs.push_back(buildOpenGlProgram(session, stem, with(defines, "GATHER_RENDER"),
                                          {{GL_VERTEX_SHADER, fullScreen}, {GL_FRAGMENT_SHADER, source}}));
    const auto nextSlot = static_cast<GLuint>(programs.front().arguments.size()); // both are bound together
    programs.push_back(buildOpenGlProgram(session, stem, with(defines, "GATHER_COPY"),
                                          {{GL_COMPUTE_SHADER, source}}, nextSlot));
    return programs;
}

std::size_t outputsOf(const OpenGlProgram& program)
{
    GLint count = 0;
    glGetProgramInterfaceiv(program.handle.name(), GL_PROGRAM_OUTPUT, GL_ACTIVE_RESOURCES, &count);
    return static_cast<std::size_t>(count);
}

} // namespace

OpenGlFragmentKernel::OpenGlFragmentKernel(const OpenGlSession& session, std::string_view stem,
                                           const Defines& defines, OpenGlRenderTarget& target)
    : OpenGlKernel(session, stem, defines, buildPrograms(session, stem, defines)), target_(target),
      outputs_(outputsOf(program(kDraw)))
{
}

void OpenGlFragmentKernel::requireFits(const Grid& grid) const
{
    if (grid.x > target_.maxExtent() || grid.y > target_.maxExtent())
        throw DeviceError(
            fmt::format("{}: kernel {} launched on {} x {} pixels; split the launch, at most {} "
                        "fit along a side of a render target",
                        session().label, name(), grid.x, grid.y, target_.maxExtent()));
}

void OpenGlFragmentKernel::queue(const Grid& grid) const
{
    const int slabs = std::max(1, std::min(target_.maxExtent(), kMostRows) / grid.y);
    for (int first = 0; first < grid.z; first += slabs) {
        const Grid part{grid.x, grid.y, std::min(slabs, grid.z - first)};
        draw(part, first);
        copy(part, first);
    }
}

void OpenGlFragmentKernel::draw(const Grid& grid, int firstSlab) const
{
    target_.bind(grid.x, grid.y * grid.z, outputs_, kTargetUnit);
    glUseProgram(program(kDraw).handle.name());
    glUniform3i(kTargetUniform, grid.x, grid.y, firstSlab);
    glDrawArrays(GL_TRIANGLES, 0, 3);
}

void OpenGlFragmentKernel::copy(const Grid& grid, int firstSlab) const
{
    glUseProgram(program(kCopy).handle.name());
    glUniform3i(kTargetUniform, grid.x, grid.y, firstSlab);
    dispatch(grid);
}

} // namespace isocenter::gpu
