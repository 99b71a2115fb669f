// SPDX-License-Identifier: MIT
#include "gpu/pending_launches.h"

#include <gtest/gtest.h>

namespace isocenter::gpu::pending_launches_test {
namespace {

// Launches numbered through; the time of launch n is n milliseconds.
class NumberedLaunches final : public PendingLaunches<int>
{
public:
    void launch(int number) { add("kernel", number); }
    int asked() const { return asked_; }

private:
    double nanoseconds(int number) override
    {
        EXPECT_EQ(number, asked_++) << "launches are waited for in their order";
        return 1e6 * number;
    }
    int asked_ = 0;
};

TEST(PendingLaunches, AreAskedWhenTheirTimesAreTaken)
{
    NumberedLaunches launches;
    for (int number = 0; number < 3; ++number)
        launches.launch(number);
    EXPECT_EQ(launches.asked(), 0);
    const Timeline timeline = launches.take();
    ASSERT_EQ(timeline.entries.size(), 3u);
    EXPECT_DOUBLE_EQ(timeline.entries[2].ms, 2.0);
    EXPECT_DOUBLE_EQ(timeline.kernelMs("kernel"), 3.0);
    EXPECT_TRUE(launches.take().entries.empty());
}

TEST(PendingLaunches, AreBoundedWhenNobodyTakesThem)
{
    constexpr int kMore = 10;
    constexpr int kLaunches = static_cast<int>(TimelineRecorder::kMaxEntries) + kMore;
    NumberedLaunches launches;
    for (int number = 0; number < kLaunches; ++number)
        launches.launch(number);
    EXPECT_EQ(launches.asked(), kLaunches - static_cast<int>(NumberedLaunches::kMaxPending));
    const Timeline timeline = launches.take();
    ASSERT_EQ(timeline.entries.size(), TimelineRecorder::kMaxEntries);
    EXPECT_DOUBLE_EQ(timeline.entries.front().ms, kMore); // the oldest are lost
    EXPECT_DOUBLE_EQ(timeline.entries.back().ms, kLaunches - 1);
}

} // namespace
} // namespace isocenter::gpu::pending_launches_test
