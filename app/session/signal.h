// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <utility>
#include <vector>

namespace isocenter::app {

// A list of functions that are called when something happens, in the order in which they were connected. Used
// on one thread, the one that owns the session; whoever connects must outlive the signal or its last call.
template <class... Arguments>
class Signal
{
public:
    void connect(std::function<void(Arguments...)> listener) { listeners_.push_back(std::move(listener)); }
    void operator()(Arguments... arguments) const
    {
        for (const auto& listener : listeners_)
            listener(arguments...);
    }

private:
    std::vector<std::function<void(Arguments...)>> listeners_;
};

} // namespace isocenter::app
