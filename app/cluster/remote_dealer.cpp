// SPDX-License-Identifier: MIT
#include "app/cluster/remote_dealer.h"

namespace isocenter::app {

RemoteDealer::RemoteDealer(Team& team, std::size_t devices) : team_(team), inWork_(std::make_shared<InWork>())
{
    inWork_->parts.resize(devices);
    team_.listen(channel::kStop, [inWork = inWork_](const nlohmann::json& message) {
        const std::lock_guard lock(inWork->mutex);
        Part& part = inWork->parts.at(message.at("device").get<std::size_t>());
        part.lastStopped = message.at("number").get<int>();
        if (part.number == part.lastStopped)
            part.stop.request_stop();
    });
}

RemoteDealer::~RemoteDealer()
{
    team_.send(0, channel::kResults, {{"end", said_}});
}

nlohmann::json RemoteDealer::answer(std::size_t device, const nlohmann::json& question,
                                    const std::stop_token& stop)
{
    const int channel = channel::kDevices + static_cast<int>(device);
    team_.send(0, channel, question);
    return team_.receive(0, channel, stop).value();
}

std::optional<core::SliceRange> RemoteDealer::take(std::size_t device, const std::stop_token& stop)
{
    const nlohmann::json slab = answer(device, {{"take", true}}, stop);
    if (slab.is_null())
        return std::nullopt;
    const std::lock_guard lock(inWork_->mutex);
    Part& part = inWork_->parts.at(device);
    part.number = slab.at("number").get<int>();
    part.stop = {};
    if (part.number == part.lastStopped)
        part.stop.request_stop();
    return core::SliceRange{slab.at("first").get<int>(), slab.at("count").get<int>()};
}

std::stop_source RemoteDealer::stopOf(std::size_t device) const
{
    const std::lock_guard lock(inWork_->mutex);
    return inWork_->parts.at(device).stop;
}

bool RemoteDealer::done(std::size_t device, const core::SliceRange&, double seconds)
{
    return answer(device, {{"done", seconds}}, team_.ended()).get<bool>();
}

void RemoteDealer::giveBack(std::size_t device, const core::SliceRange&)
{
    team_.send(0, channel::kDevices + static_cast<int>(device), {{"failed", true}});
}

void RemoteDealer::deliver(const core::SliceRange& slab, const nlohmann::json& result)
{
    team_.send(0, channel::kResults, {{"first", slab.first}, {"count", slab.count}, {"result", result}});
}

} // namespace isocenter::app
