// SPDX-License-Identifier: MIT
#include "gpu/opengl/opengl_timeline.h"

namespace isocenter::gpu {
namespace {

GLuint64 timeOf(const OpenGlObject& query)
{
    GLuint64 time = 0;
    glGetQueryObjectui64v(query.name(), GL_QUERY_RESULT, &time);
    return time;
}

} // namespace

OpenGlObject OpenGlTimeline::stamp()
{
    OpenGlObject query;
    if (spare_.empty()) {
        query = OpenGlObject::query(session_);
    } else {
        query = std::move(spare_.back());
        spare_.pop_back();
    }
    glQueryCounter(query.name(), GL_TIMESTAMP);
    return query;
}

double OpenGlTimeline::nanoseconds(OpenGlTimeStamps stamps)
{
    const GLuint64 elapsed = timeOf(stamps.end) - timeOf(stamps.begin);
    spare_.push_back(std::move(stamps.begin));
    spare_.push_back(std::move(stamps.end));
    return static_cast<double>(elapsed);
}

} // namespace isocenter::gpu
