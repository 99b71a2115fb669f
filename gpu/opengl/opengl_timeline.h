// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/opengl/opengl_object.h"
#include "gpu/pending_launches.h"

#include <vector>

namespace isocenter::gpu {

// The queries of the time before and after a launch.
struct OpenGlTimeStamps
{
    OpenGlObject begin;
    OpenGlObject end;
};

// Times launches by a pair of time stamps each: software drivers measure nothing between the begin and end of
// a GL_TIME_ELAPSED query.
class OpenGlTimeline final : public PendingLaunches<OpenGlTimeStamps>
{
public:
    explicit OpenGlTimeline(const OpenGlSession& session) : session_(session) {}

    // Around a launch.
    void begin() { begin_ = stamp(); }
    void end(const std::string& kernel) { add(kernel, {std::move(begin_), stamp()}); }

private:
    OpenGlObject stamp();
    double nanoseconds(OpenGlTimeStamps stamps) override;

    OpenGlSession session_;
    std::vector<OpenGlObject> spare_; // queries to use again
    OpenGlObject begin_;              // of the launch that is being queued
};

} // namespace isocenter::gpu
