// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/opengl/opengl_object.h"
#include "gpu/timeline.h"

#include <deque>
#include <string>
#include <vector>

namespace isocenter::gpu {

// Times launches by a pair of time stamps each: software drivers measure nothing between the begin and end of
// a GL_TIME_ELAPSED query. What nobody takes is bounded: the newest kMaxEntries launches are kept.
class OpenGlTimeline
{
public:
    static constexpr std::size_t kMaxPending = 512;
    static constexpr std::size_t kMaxEntries = 65536;

    explicit OpenGlTimeline(const OpenGlSession& session) : session_(session) {}

    // Around a launch. May wait for the oldest launches when too many are pending.
    void begin(const std::string& kernel);
    void end();
    // Waits for all launches.
    Timeline take();

private:
    struct Launch
    {
        std::string kernel;
        OpenGlObject begin;
        OpenGlObject end;
    };
    OpenGlObject stamp();
    void resolveOldest();

    OpenGlSession session_;
    std::vector<OpenGlObject> spare_; // queries to use again
    std::deque<Launch> pending_;
    std::deque<Timeline::Entry> entries_;
};

} // namespace isocenter::gpu
