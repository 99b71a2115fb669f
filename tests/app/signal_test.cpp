// SPDX-License-Identifier: MIT
#include "core/support/signal.h"

#include <gtest/gtest.h>

#include <optional>
#include <string>

namespace isocenter::app::signal_test {

TEST(Signal, CallsInTheOrderOfConnection)
{
    core::Signal<int> changed;
    std::string called;
    changed.connect([&](int value) { called += "a" + std::to_string(value); });
    const core::ScopedConnection second =
        changed.connectScoped([&](int value) { called += "b" + std::to_string(value); });
    changed.connect([&](int value) { called += "c" + std::to_string(value); });
    changed(1);
    EXPECT_EQ(called, "a1b1c1");
}

TEST(Signal, ForgetsAScopedListenerWithItsConnection)
{
    core::Signal<> changed;
    int calls = 0;
    {
        const core::ScopedConnection connection = changed.connectScoped([&] { ++calls; });
        changed();
    }
    changed();
    EXPECT_EQ(calls, 1);
}

TEST(Signal, ListenersMayConnectAndDisconnectWhileItIsCalled)
{
    core::Signal<> changed;
    std::string called;
    std::optional<core::ScopedConnection> later;
    changed.connect([&] {
        later.reset();
        changed.connect([&] { called += "new"; });
    });
    later = changed.connectScoped([&] { called += "later"; });
    changed();
    EXPECT_EQ(called, "");
    changed();
    EXPECT_EQ(called, "new");
}

TEST(Signal, AConnectionMayOutliveIt)
{
    std::optional<core::Signal<>> changed(std::in_place);
    const core::ScopedConnection connection = changed->connectScoped([] {});
    changed.reset();
}

} // namespace isocenter::app::signal_test
