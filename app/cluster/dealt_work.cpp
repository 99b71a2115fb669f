// SPDX-License-Identifier: MIT
#include "app/cluster/dealt_work.h"

#include "core/support/error.h"

#include <set>
#include <utility>

namespace isocenter::app {

DealtWork::DealtWork(Team& team, SlabDealer& queue, std::size_t firstNumber,
                     const std::vector<RemoteDevice>& devices, Taker taker, const std::stop_token& stop)
    : team_(team), queue_(queue), firstNumber_(firstNumber), devices_(devices), taker_(std::move(taker)),
      shares_(devices.size()), stopWithCaller_(stop, [this] { stop_.request_stop(); })
{
    std::set<int> ranks;
    for (std::size_t d = 0; d < devices_.size(); ++d) {
        threads_.emplace_back([this, d] { guarded([&] { serve(d); }); });
        ranks.insert(devices_[d].rank);
    }
    for (const int rank : ranks)
        ends_[rank];
    for (const int rank : ranks)
        threads_.emplace_back([this, rank] { guarded([&] { collect(rank); }); });
}

DealtWork::~DealtWork()
{
    stop_.request_stop();
}

void DealtWork::guarded(const std::function<void()>& work)
try {
    work();
} catch (...) {
    const std::lock_guard lock(mutex_);
    if (!failure_)
        failure_ = std::current_exception();
    stop_.request_stop();
}

std::vector<RemoteShare> DealtWork::result()
{
    threads_.clear(); // joins them
    if (failure_)
        std::rethrow_exception(failure_);
    return shares_;
}

void DealtWork::serve(std::size_t device)
{
    const RemoteDevice& served = devices_[device];
    const std::size_t number = firstNumber_ + device;
    const int channel = channel::kDevices + served.number;
    RemoteShare& share = shares_[device];
    core::SliceRange part;
    std::optional<std::stop_callback<std::function<void()>>> passOnStop;
    while (const auto message = team_.receive(served.rank, channel, stop_.get_token())) {
        passOnStop.reset();
        if (message->contains("failed"))
            break;
        if (message->contains("done")) {
            const auto seconds = message->at("done").get<double>();
            const bool first = queue_.done(number, part, seconds);
            share.parts += first ? 1 : 0;
            share.items += first ? part.count : 0;
            share.seconds += seconds;
            part = {};
            team_.send(served.rank, channel, first);
            continue;
        }
        const auto taken = queue_.take(number, stop_.get_token());
        if (!taken) {
            team_.send(served.rank, channel, nullptr);
            return;
        }
        part = *taken;
        const int dealt = ++dealt_;
        passOnStop.emplace(queue_.stopOf(number).get_token(), [this, &served, dealt] {
            team_.send(served.rank, channel::kStop, {{"device", served.number}, {"number", dealt}});
        });
        team_.send(served.rank, channel, {{"first", part.first}, {"count", part.count}, {"number", dealt}});
    }
    share.problem = team_.lossOf(served.rank).value_or("the device failed");
    queue_.giveBack(number, part);
}

void DealtWork::collect(int rank)
{
    while (const auto message = team_.receive(rank, channel::kResults, stop_.get_token())) {
        if (message->contains("end")) {
            ends_.at(rank) = message->at("end");
            return;
        }
        const std::lock_guard lock(mutex_);
        taker_({message->at("first").get<int>(), message->at("count").get<int>()}, message->at("result"));
    }
}

} // namespace isocenter::app
