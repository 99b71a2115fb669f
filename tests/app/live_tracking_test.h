// SPDX-License-Identifier: MIT
#pragma once

#include "app/tracking/live/live_tracking.h"
#include "tests/support/mailbox.h"

#include <gtest/gtest.h>

namespace isocenter::test {

inline constexpr const char* kWall = "synthetic:motion=translation,size=160x120,frames=8,noise=1";

inline app::LiveTrackingSettings settingsOf(const std::string& source)
{
    app::LiveTrackingSettings settings;
    settings.source = source;
    settings.device = gpu::DeviceId::parse("cpu");
    settings.tracking.points = 60;
    return settings;
}

// The test's thread is the session's; what comes is kept.
class LiveTrackingTest : public testing::Test
{
protected:
    LiveTrackingTest() : tracking(mailbox.dispatcher(), std::make_shared<app::OpenDevices>())
    {
        tracking.pictureReady.connect([this] {
            if (const auto picture = tracking.takeNewest()) {
                for (const app::FollowedFrame& frame : picture->first.frames)
                    numbers.push_back(frame.number);
                newest = picture;
            }
        });
        tracking.failed.connect([this](const app::Failure& failure) { failures.push_back(failure.message); });
        tracking.exported.connect([this](const std::filesystem::path& file) { written.push_back(file); });
        tracking.recordingChanged.connect([this](bool, bool kept) { videos += kept ? 1 : 0; });
        tracking.setRealTime(false);
        tracking.setLoop(false);
    }
    bool waitFor(const std::function<bool()>& condition) { return mailbox.runUntil(condition); }
    bool waitFor(app::LiveTracking::State state)
    {
        return waitFor([&] { return tracking.state() == state; });
    }

    Mailbox mailbox;
    app::LiveTracking tracking;
    std::vector<std::int64_t> numbers;
    std::shared_ptr<const app::LivePicture> newest;
    std::vector<std::string> failures;
    std::vector<std::filesystem::path> written;
    int videos = 0;
};

} // namespace isocenter::test
