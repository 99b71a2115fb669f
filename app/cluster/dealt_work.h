// SPDX-License-Identifier: MIT
#pragma once

#include "app/cluster/team.h"
#include "app/reconstruction/slabs/slab_dealer.h"

#include <atomic>
#include <exception>
#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace isocenter::app {

// A device of another process of the team.
struct RemoteDevice
{
    int rank = 0;
    int number = 0; // of that process
};

// What a remote device did.
struct RemoteShare
{
    int parts = 0;
    int items = 0;
    double seconds = 0.0;
    std::string problem; // why it stopped early; empty: it did not
};

// Deals out the parts of a queue to the devices of the other processes of a team, whose leader this is; they
// take them by a RemoteDealer. A process that is lost costs what it had in work, and what it did not deliver.
class DealtWork
{
public:
    // Takes what was made of a part, on threads of its own, one at a time.
    using Taker = std::function<void(const core::SliceRange& part, const nlohmann::json& result)>;

    // The queue knows the remote devices behind its first ones. It begins at once.
    DealtWork(Team& team, SlabDealer& queue, std::size_t firstNumber,
              const std::vector<RemoteDevice>& devices, Taker taker, const std::stop_token& stop);
    ~DealtWork(); // lets them end what they have in work

    // Waits until all of them are through. What the taker throws is thrown; Cancelled.
    std::vector<RemoteShare> result();
    // What a process has said in the end, if it came so far.
    const nlohmann::json& endOf(int rank) const { return ends_.at(rank); }
    // Ends early, as where the leader itself fails.
    void cancel() { stop_.request_stop(); }

private:
    void serve(std::size_t device);
    void collect(int rank);
    void guarded(const std::function<void()>& work);

    Team& team_;
    SlabDealer& queue_;
    std::size_t firstNumber_;
    std::vector<RemoteDevice> devices_;
    Taker taker_;
    std::vector<RemoteShare> shares_;
    std::atomic<int> dealt_{0};
    std::map<int, nlohmann::json> ends_; // each is written by the thread of its process
    std::mutex mutex_;                   // guards failure_, and the taker
    std::exception_ptr failure_;
    std::stop_source stop_;
    std::stop_callback<std::function<void()>> stopWithCaller_;
    std::vector<std::jthread> threads_;
};

} // namespace isocenter::app
