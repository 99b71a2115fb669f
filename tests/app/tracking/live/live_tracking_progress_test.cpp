// SPDX-License-Identifier: MIT
// What live tracking says of work that takes its time, and how that is stopped.
#include "tests/app/live_tracking_test.h"
#include "tests/core/temporary_files.h"

namespace isocenter::app::live_tracking_progress_test {
namespace {

using test::kWall;
using test::settingsOf;

class LiveTrackingProgressTest : public test::LiveTrackingTest
{
};

TEST_F(LiveTrackingProgressTest, SaysHowFarAnExportIs)
{
    std::vector<double> shares;
    int ended = 0;
    tracking.exporting.connect([&](double fraction) { shares.push_back(fraction); });
    tracking.exportEnded.connect([&] { ++ended; });
    tracking.open(settingsOf(kWall));
    ASSERT_TRUE(waitFor(LiveTracking::State::Ended));
    tracking.exportTracks(core::temporaryFile("share.json"));
    ASSERT_TRUE(waitFor([&] { return ended == 1; }));
    ASSERT_FALSE(shares.empty());
    EXPECT_EQ(shares.front(), 0.0);
    EXPECT_EQ(written.size(), 1U);
    tracking.exportTracks("nowhere/share.json");
    ASSERT_TRUE(waitFor([&] { return ended == 2; }));
    EXPECT_EQ(failures.size(), 1U);
}

TEST_F(LiveTrackingProgressTest, SaysHowFarOpeningIsAndStopsIt)
{
    std::string step;
    tracking.openingProgressed.connect([&](double, const std::string& text) { step = text; });
    LiveTrackingSettings settings = settingsOf(kWall);
    settings.openSource = [](const std::string&,
                             const core::FrameSourceOptions& options) -> std::unique_ptr<core::FrameSource> {
        while (true) // until it is stopped
            options.opening.update(0.5, "looking through files");
    };
    tracking.open(settings);
    ASSERT_TRUE(waitFor([&] { return step == "looking through files"; }));
    tracking.seek(3); // does not stop it
    EXPECT_EQ(tracking.state(), LiveTracking::State::Opening);
    tracking.close();
    ASSERT_TRUE(waitFor(LiveTracking::State::Closed));
    tracking.open(settingsOf(kWall));
    ASSERT_TRUE(waitFor([&] { return !numbers.empty(); }));
}

} // namespace
} // namespace isocenter::app::live_tracking_progress_test
