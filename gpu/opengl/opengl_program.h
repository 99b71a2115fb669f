// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/kernel.h"
#include "gpu/opengl/opengl_object.h"

#include <string>
#include <string_view>
#include <vector>

namespace isocenter::gpu {

struct OpenGlArgument
{
    enum class Kind { Buffer, Texture2d, Texture3d };

    std::string name;
    Kind kind = Kind::Buffer;
    GLuint slot = 0; // binding point of a storage block, texture unit of a sampler
};

// A linked compute program whose arguments have their slots. The parameters are at uniform binding 0.
struct OpenGlProgram
{
    OpenGlObject handle;
    std::vector<OpenGlArgument> arguments;
    std::size_t paramsBytes = 0;
};

// Compiles a kernel. Throws KernelBuildError with the log, mapped to source files.
OpenGlProgram buildOpenGlProgram(const OpenGlSession& session, std::string_view stem, const Defines& defines);

} // namespace isocenter::gpu
