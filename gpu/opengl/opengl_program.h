// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/kernel.h"
#include "gpu/kernel_sources.h"
#include "gpu/opengl/opengl_object.h"

#include <string>
#include <string_view>
#include <vector>

namespace isocenter::gpu {

struct OpenGlArgument
{
    enum class Kind { Buffer, Texture2d, Texture3d, Texture2dArray, Written3d };

    std::string name;
    Kind kind = Kind::Buffer;
    GLuint slot = 0; // binding point of a storage block, unit of a sampler or of an image that is written
};

// A linked program whose arguments have their slots. The parameters are at uniform binding 0.
struct OpenGlProgram
{
    OpenGlObject handle;
    std::vector<OpenGlArgument> arguments;
    std::size_t paramsBytes = 0;
};

struct OpenGlStage
{
    GLenum kind = GL_COMPUTE_SHADER;
    KernelSource source;
};

// Compiles and links the stages of the kernel of that stem. firstSlot is that of the first storage block and
// of the first sampler, so that the resources of several programs can be bound together. Throws
// KernelBuildError with the log, mapped to source files.
OpenGlProgram buildOpenGlProgram(const OpenGlSession& session, std::string_view stem, const Defines& defines,
                                 const std::vector<OpenGlStage>& stages, GLuint firstSlot = 0);

} // namespace isocenter::gpu
