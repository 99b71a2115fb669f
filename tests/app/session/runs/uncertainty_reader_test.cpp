// SPDX-License-Identifier: MIT
#include "app/session/runs/uncertainty_reader.h"
#include "gpu/device_thread.h"
#include "tests/support/mailbox.h"
#include "tests/support/small_case.h"

#include <gtest/gtest.h>

#include <optional>

namespace isocenter::app::uncertainty_reader_test {
namespace {

RegistrationTask frontalTask(const RegistrationSettings& settings = {})
{
    const test::SmallCase& small = test::SmallCase::shared();
    return {std::make_shared<gpu::DeviceThread>(gpu::DeviceId::parse("cpu")),
            {{small.attenuation, {small.views.front()}, {}}, settings}};
}

TEST(UncertaintyReader, ReadsEachAxisOfTheFrame)
{
    test::Mailbox mailbox;
    UncertaintyReader reader(mailbox.dispatcher());
    std::optional<core::PoseUncertainty> read;
    reader.ready.connect([&](const core::PoseUncertainty& uncertainty) { read = uncertainty; });
    RegistrationSettings settings;
    settings.constraints.locked[5] = true;
    reader.read(frontalTask(settings), test::SmallCase::shared().made.truth);
    ASSERT_TRUE(mailbox.runUntil([&] { return read.has_value(); }));
    for (int axis = 0; axis < 5; ++axis)
        EXPECT_GT(read->deviation[axis], 0.0) << axis;
    EXPECT_EQ(read->deviation[5], 0.0); // locked
    EXPECT_EQ(read->axes, core::LockAxes::View);
    EXPECT_GT(read->deviation[2], 2.0 * read->deviation[0]); // one view hardly sees its depth
}

TEST(UncertaintyReader, ACancelledReadingSaysNothing)
{
    test::Mailbox mailbox;
    UncertaintyReader reader(mailbox.dispatcher());
    int readings = 0;
    reader.ready.connect([&](const core::PoseUncertainty&) { ++readings; });
    reader.failed.connect([&](const Failure& failure) { ADD_FAILURE() << failure.message; });
    reader.read(frontalTask(), test::SmallCase::shared().made.start);
    reader.cancel();
    ASSERT_TRUE(mailbox.runUntil([&] { return !reader.busy(); }));
    EXPECT_EQ(readings, 0);
}

} // namespace
} // namespace isocenter::app::uncertainty_reader_test
