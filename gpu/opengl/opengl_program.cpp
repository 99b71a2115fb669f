// SPDX-License-Identifier: MIT
#include "gpu/opengl/opengl_program.h"

#include "core/support/error.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <sstream>

namespace isocenter::gpu {
namespace {

constexpr std::string_view kBlockSuffix = "Block";
constexpr std::string_view kTargetSuffix =
    "Target"; // of samplers that are not arguments: see shaders/gather.glsl
constexpr auto kParamsBlock = "ParamsBlock";

std::string sourceText(const OpenGlSession& session, const Defines& defines, const KernelSource& source)
{
    std::string text = session.version45 ? "#version 450 core\n" : "#version 430 core\n";
    for (const auto& [name, value] : defines)
        text += fmt::format("#define {} {}\n", name, value);
    return text + source.text;
}

// The first line of a build log that tells what is wrong, for a message of one line.
std::string firstErrorLine(const std::string& log)
{
    std::istringstream lines(log);
    for (std::string line; std::getline(lines, line);)
        if (line.find("error") != std::string::npos)
            return line;
    return log.empty() ? "the driver gave no reason" : log.substr(0, log.find('\n'));
}

// What glGetShader and glGetProgram have alike.
std::string infoLog(GLuint object, PFNGLGETSHADERIVPROC query, PFNGLGETSHADERINFOLOGPROC read)
{
    GLint length = 0;
    query(object, GL_INFO_LOG_LENGTH, &length);
    std::string log(static_cast<std::size_t>(std::max(length, 1)), '\0');
    GLsizei written = 0;
    read(object, static_cast<GLsizei>(log.size()), &written, log.data());
    log.resize(static_cast<std::size_t>(written));
    return log;
}

void requireBuilt(const OpenGlSession& session, std::string_view stem, GLint built, const std::string& log)
{
    if (built != GL_TRUE)
        throw KernelBuildError(fmt::format(translatable("Data", "{}: kernel {} does not compile: {}"),
                                           session.label, stem, firstErrorLine(log)),
                               log);
}

OpenGlObject compiled(const OpenGlSession& session, std::string_view stem, const Defines& defines,
                      const OpenGlStage& stage)
{
    OpenGlObject shader = OpenGlObject::shader(session, stage.kind);
    session.call("the compilation of a kernel", [&] {
        const std::string text = sourceText(session, defines, stage.source);
        const char* start = text.c_str();
        glShaderSource(shader.name(), 1, &start, nullptr);
        glCompileShader(shader.name());
    });
    GLint built = GL_FALSE;
    glGetShaderiv(shader.name(), GL_COMPILE_STATUS, &built);
    requireBuilt(session, stem, built,
                 mapGlslLog(infoLog(shader.name(), glGetShaderiv, glGetShaderInfoLog), stage.source));
    return shader;
}

void link(const OpenGlSession& session, GLuint program, const std::vector<OpenGlObject>& shaders)
{
    session.call("the linking of a kernel", [&] {
        for (const OpenGlObject& shader : shaders)
            glAttachShader(program, shader.name());
        glLinkProgram(program);
        for (const OpenGlObject& shader : shaders)
            glDetachShader(program, shader.name());
    });
}

std::string resourceName(GLuint program, GLenum interface, GLuint index)
{
    constexpr GLenum kLength = GL_NAME_LENGTH;
    GLint length = 0;
    glGetProgramResourceiv(program, interface, index, 1, &kLength, 1, nullptr, &length);
    std::string name(static_cast<std::size_t>(std::max(length, 1)), '\0');
    GLsizei written = 0;
    glGetProgramResourceName(program, interface, index, static_cast<GLsizei>(name.size()), &written,
                             name.data());
    name.resize(static_cast<std::size_t>(written));
    return name;
}

GLuint resourceCount(GLuint program, GLenum interface)
{
    GLint count = 0;
    glGetProgramInterfaceiv(program, interface, GL_ACTIVE_RESOURCES, &count);
    return static_cast<GLuint>(count);
}

// Storage blocks <argument>Block get the binding points from the first slot on.
void appendBuffers(GLuint program, GLuint firstSlot, std::vector<OpenGlArgument>& arguments)
{
    const GLuint count = resourceCount(program, GL_SHADER_STORAGE_BLOCK);
    for (GLuint block = 0; block < count; ++block) {
        std::string name = resourceName(program, GL_SHADER_STORAGE_BLOCK, block);
        if (name.ends_with(kBlockSuffix))
            name.resize(name.size() - kBlockSuffix.size());
        glShaderStorageBlockBinding(program, block, firstSlot + block);
        arguments.push_back({std::move(name), OpenGlArgument::Kind::Buffer, firstSlot + block});
    }
}

std::optional<OpenGlArgument::Kind> textureKind(GLint uniformType)
{
    switch (uniformType) {
    case GL_SAMPLER_2D:
        return OpenGlArgument::Kind::Texture2d;
    case GL_SAMPLER_3D:
        return OpenGlArgument::Kind::Texture3d;
    case GL_SAMPLER_2D_ARRAY:
        return OpenGlArgument::Kind::Texture2dArray;
    case GL_IMAGE_3D:
        return OpenGlArgument::Kind::Written3d;
    default:
        return std::nullopt; // a member of the parameters
    }
}

// Samplers get the texture units from the first slot on, and so do images that are written, of their own
// units.
void appendTextures(GLuint program, GLuint firstSlot, std::vector<OpenGlArgument>& arguments)
{
    GLuint unit = firstSlot;
    GLuint imageUnit = firstSlot;
    const GLuint count = resourceCount(program, GL_UNIFORM);
    for (GLuint uniform = 0; uniform < count; ++uniform) {
        constexpr std::array<GLenum, 2> kQueries{GL_TYPE, GL_LOCATION};
        std::array<GLint, 2> answers{};
        glGetProgramResourceiv(program, GL_UNIFORM, uniform, static_cast<GLsizei>(kQueries.size()),
                               kQueries.data(), static_cast<GLsizei>(answers.size()), nullptr,
                               answers.data());
        const auto [type, location] = answers;
        const auto kind = textureKind(type);
        if (!kind)
            continue;
        const std::string argument = resourceName(program, GL_UNIFORM, uniform);
        if (argument.ends_with(kTargetSuffix))
            continue;
        const GLuint slot = *kind == OpenGlArgument::Kind::Written3d ? imageUnit++ : unit++;
        glProgramUniform1i(program, location, static_cast<GLint>(slot));
        arguments.push_back({argument, *kind, slot});
    }
}

std::size_t boundParamsBytes(GLuint program)
{
    const GLuint block = glGetUniformBlockIndex(program, kParamsBlock);
    if (block == GL_INVALID_INDEX)
        return 0;
    GLint bytes = 0;
    glGetActiveUniformBlockiv(program, block, GL_UNIFORM_BLOCK_DATA_SIZE, &bytes);
    glUniformBlockBinding(program, block, 0);
    return static_cast<std::size_t>(bytes);
}

} // namespace

OpenGlProgram buildOpenGlProgram(const OpenGlSession& session, std::string_view stem, const Defines& defines,
                                 const std::vector<OpenGlStage>& stages, GLuint firstSlot)
{
    std::vector<OpenGlObject> shaders;
    shaders.reserve(stages.size());
    for (const OpenGlStage& stage : stages)
        shaders.push_back(compiled(session, stem, defines, stage));
    OpenGlProgram program{OpenGlObject::program(session), {}, 0};
    const GLuint name = program.handle.name();
    link(session, name, shaders);
    GLint built = GL_FALSE;
    glGetProgramiv(name, GL_LINK_STATUS, &built);
    requireBuilt(session, stem, built,
                 mapGlslLog(infoLog(name, glGetProgramiv, glGetProgramInfoLog), stages.back().source));

    session.call(fmt::format("the look at kernel {}", stem), [&] {
        appendBuffers(name, firstSlot, program.arguments);
        appendTextures(name, firstSlot, program.arguments);
        program.paramsBytes = boundParamsBytes(name);
    });
    return program;
}

} // namespace isocenter::gpu
