// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <memory>
#include <utility>
#include <vector>

namespace isocenter::core {

// Keeps a listener connected to a Signal as long as it lives, which may be longer than the signal.
class ScopedConnection
{
public:
    ScopedConnection() = default;
    explicit ScopedConnection(std::shared_ptr<const void> listener) : listener_(std::move(listener)) {}

private:
    std::shared_ptr<const void> listener_;
};

// A list of functions that are called when something happens, in the order in which they were connected. Used
// on one thread, the one that owns the session. Functions may connect and disconnect others; who is connected
// meanwhile is not called, who is disconnected is not either.
template <class... Arguments>
class Signal
{
public:
    using Listener = std::function<void(Arguments...)>;

    // For good: what the listener uses must outlive the signal or its last call.
    void connect(Listener listener) { kept_.push_back(scoped(std::move(listener))); }
    // Until the connection goes: for those that may go before the signal.
    [[nodiscard]] ScopedConnection connectScoped(Listener listener)
    {
        return ScopedConnection(scoped(std::move(listener)));
    }
    void operator()(Arguments... arguments) const
    {
        const auto listeners = listeners_;
        for (const std::weak_ptr<const Listener>& listener : listeners)
            if (const auto connected = listener.lock())
                (*connected)(arguments...);
    }

private:
    std::shared_ptr<const Listener> scoped(Listener listener)
    {
        std::erase_if(listeners_, [](const auto& known) { return known.expired(); });
        auto connected = std::make_shared<const Listener>(std::move(listener));
        listeners_.push_back(connected);
        return connected;
    }

    std::vector<std::weak_ptr<const Listener>> listeners_;
    std::vector<std::shared_ptr<const Listener>> kept_;
};

} // namespace isocenter::core
