// SPDX-License-Identifier: MIT
#include "gpu/opengl/opengl_timeline.h"

namespace isocenter::gpu {
namespace {

GLuint64 nanoseconds(const OpenGlObject& query)
{
    GLuint64 time = 0;
    glGetQueryObjectui64v(query.name(), GL_QUERY_RESULT, &time);
    return time;
}

} // namespace

void OpenGlTimeline::begin(const std::string& kernel)
{
    if (pending_.size() >= kMaxPending)
        resolveOldest();
    OpenGlObject now = stamp();
    pending_.push_back({kernel, std::move(now), {}});
}

void OpenGlTimeline::end()
{
    pending_.back().end = stamp();
}

Timeline OpenGlTimeline::take()
{
    while (!pending_.empty())
        resolveOldest();
    Timeline timeline;
    timeline.entries.assign(entries_.begin(), entries_.end());
    entries_.clear();
    return timeline;
}

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

void OpenGlTimeline::resolveOldest()
{
    constexpr double kMsPerNs = 1e-6;
    Launch launch = std::move(pending_.front());
    pending_.pop_front();
    const GLuint64 elapsed = nanoseconds(launch.end) - nanoseconds(launch.begin);
    entries_.push_back({launch.kernel, static_cast<double>(elapsed) * kMsPerNs});
    if (entries_.size() > kMaxEntries)
        entries_.pop_front();
    spare_.push_back(std::move(launch.begin));
    spare_.push_back(std::move(launch.end));
}

} // namespace isocenter::gpu
