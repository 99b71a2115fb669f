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
        glGetIntegerv(GL_MAX_TEXTURE_SIZE, &maxTexture2dExtent);
        for (std::size_t axis = 0; axis < maxGroups.size(); ++axis)
            glGetIntegeri_v(GL_MAX_COMPUTE_WORK_GROUP_COUNT, static_cast<GLuint>(axis), &maxGroups[axis]);
        glPixelStorei(GL_UNPACK_ALIGNMENT, 1); // pixels come and go without gaps between rows
        glPixelStorei(GL_PACK_ALIGNMENT, 1);
    });
}

} // namespace isocenter::gpu
