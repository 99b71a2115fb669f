// SPDX-License-Identifier: MIT
#include "gpu/opengl/context/opengl_error.h"

#include "core/support/error.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace isocenter::gpu {
namespace {

struct ErrorName
{
    GLenum code;
    std::string_view name;
};

#define NAMED(CODE)                                                                                          \
    ErrorName                                                                                                \
    {                                                                                                        \
        CODE, #CODE                                                                                          \
    }
constexpr std::array kErrorNames{
    NAMED(GL_INVALID_ENUM),      NAMED(GL_INVALID_VALUE),
    NAMED(GL_INVALID_OPERATION), NAMED(GL_INVALID_FRAMEBUFFER_OPERATION),
    NAMED(GL_OUT_OF_MEMORY),     NAMED(GL_STACK_UNDERFLOW),
    NAMED(GL_STACK_OVERFLOW),    NAMED(GL_CONTEXT_LOST),
};
#undef NAMED

constexpr int kMaxQueuedErrors = 16; // a lost context reports without end

} // namespace

std::string openGlErrorName(GLenum code)
{
    const auto found = std::ranges::find(kErrorNames, code, &ErrorName::code);
    return found != kErrorNames.end() ? std::string(found->name) : fmt::format("error {:#x}", code);
}

void requireNoOpenGlError(std::string_view device, std::string_view doing)
{
    const GLenum code = glGetError();
    if (code == GL_NO_ERROR)
        return;
    for (int error = 0; error < kMaxQueuedErrors && glGetError() != GL_NO_ERROR; ++error) {
    }
    throw DeviceError(fmt::format(
        translatable("Data", "{}: {} failed: {}{}"), device, doing, openGlErrorName(code),
        code == GL_OUT_OF_MEMORY
            ? translatable(
                  "Data", "; the device is out of memory: close other programs that use it or take less data")
            : ""));
}

} // namespace isocenter::gpu
