// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/opengl/context/egl_displays.h"
#include "gpu/opengl/context/gl_context.h"

namespace isocenter::gpu {

// An OpenGL context made by EGL, without a surface. The display stays initialised for the life of the
// process, as other contexts share it.
class EglContext final : public GlContext
{
public:
    // Makes a context of the highest core version from 4.3 on, current on this thread, and loads OpenGL's
    // functions. Throws DeviceError that says what is missing.
    explicit EglContext(const EglDisplay& display);
    ~EglContext() override;

    void makeCurrent() override;
    std::vector<std::pair<std::string, std::string>> properties() const override;

private:
    EglDisplay display_;
    EGLContext context_ = EGL_NO_CONTEXT;
};

} // namespace isocenter::gpu
