// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/opengl/context/gl_context.h"
#include "gpu/opengl/context/opengl_error.h"

#include <memory>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

namespace isocenter::gpu {

class OpenGlTransfers;

// What the parts of one opened OpenGL device share.
struct OpenGlSession
{
    OpenGlSession() = default;
    // Reads what the context offers. Throws DeviceError.
    OpenGlSession(std::shared_ptr<GlContext> glContext, std::string deviceLabel);

    // Runs calls of the OpenGL API with the context current. Throws DeviceError when one of them fails.
    template <class Function>
    decltype(auto) call(std::string_view doing, Function&& function) const
    {
        context->makeCurrent();
        if constexpr (std::is_void_v<decltype(function())>) {
            std::forward<Function>(function)();
            requireNoOpenGlError(label, doing);
        } else {
            auto result = std::forward<Function>(function)();
            requireNoOpenGlError(label, doing);
            return result;
        }
    }

    std::shared_ptr<GlContext> context;
    std::shared_ptr<OpenGlTransfers> transfers; // of its buffers; the device makes them
    std::string label;                          // "opengl:0", for messages
    bool version45 = false;                     // OpenGL 4.5 or later, else 4.3
};

} // namespace isocenter::gpu
