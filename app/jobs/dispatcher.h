// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <memory>
#include <utility>

namespace isocenter::app {

// Runs a function on the session's thread, later; callable from any thread. The window posts it as an event.
using Dispatcher = std::function<void(std::function<void()>)>;

// Posts for the object that holds it as a member: what is posted does not run once that object is gone. It is
// made, closed and destroyed on the session's thread.
class OwnerDispatcher
{
public:
    explicit OwnerDispatcher(const Dispatcher& dispatcher)
        : post_([dispatcher, open = open_](std::function<void()> action) {
              dispatcher([open, action = std::move(action)] {
                  if (*open)
                      action();
              });
          })
    {
    }
    ~OwnerDispatcher() { close(); }
    OwnerDispatcher(const OwnerDispatcher&) = delete;
    OwnerDispatcher& operator=(const OwnerDispatcher&) = delete;

    // From here on nothing runs that was or is posted: for owners that wait for a thread in their destructor.
    void close() { *open_ = false; }

    // From any thread, while the owner lives.
    void operator()(std::function<void()> action) const { post_(std::move(action)); }
    // The same for work that may outlive the owner.
    const Dispatcher& whileOwned() const { return post_; }

private:
    std::shared_ptr<bool> open_ = std::make_shared<bool>(true); // touched on the session's thread only
    Dispatcher post_;
};

} // namespace isocenter::app
