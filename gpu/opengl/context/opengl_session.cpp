// SPDX-License-Identifier: MIT
#include "gpu/opengl/context/opengl_session.h"

namespace isocenter::gpu {

OpenGlSession::OpenGlSession(std::shared_ptr<GlContext> glContext, std::string deviceLabel)
    : context(std::move(glContext)), label(std::move(deviceLabel))
{
    call("the opening of the device", [&] {
        GLint major = 0;
        GLint minor = 0;
        glGetIntegerv(GL_MAJOR_VERSION, &major);
        glGetIntegerv(GL_MINOR_VERSION, &minor);
        version45 = major > 4 || (major == 4 && minor >= 5);
        glPixelStorei(GL_UNPACK_ALIGNMENT, 1); // pixels come and go without gaps between rows
        glPixelStorei(GL_PACK_ALIGNMENT, 1);
    });
}

} // namespace isocenter::gpu
