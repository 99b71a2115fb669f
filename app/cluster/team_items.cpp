// SPDX-License-Identifier: MIT
#include "app/cluster/team_items.h"

#include "app/cluster/dealt_work.h"
#include "app/cluster/remote_dealer.h"
#include "app/reconstruction/slabs/slab_queue.h"
#include "core/support/clock.h"
#include "core/support/error.h"

#include <fmt/format.h>

#include <algorithm>
#include <exception>
#include <mutex>
#include <set>

namespace isocenter::app {
namespace {

using ItemJson = nlohmann::json;
using Deliver = std::function<void(const core::SliceRange& part, const ItemJson& made)>;

struct DeviceFailure
{
    std::string what; // empty: there is none
    std::exception_ptr error;
};

// A device that fails gives back what it had.
DeviceFailure makeDealtItems(SlabDealer& dealer, const std::vector<int>& items, const ItemWork& work,
                             const Deliver& deliver, const std::stop_token& stop)
{
    core::SliceRange part;
    const auto loop = [&](const ItemMaker& make) {
        while (const auto taken = dealer.take(0, stop)) {
            part = *taken;
            const auto begin = std::chrono::steady_clock::now();
            std::stop_source stopPart = dealer.stopOf(0);
            const std::stop_callback stopWithAll(stop, [&stopPart] { stopPart.request_stop(); });
            ItemJson made = ItemJson::array();
            try {
                for (int place = part.first; place < part.end(); ++place)
                    made.push_back(make(items[static_cast<std::size_t>(place)], stopPart.get_token()));
            } catch (const Cancelled&) {
                if (stop.stop_requested())
                    throw;
                continue; // another process was done with them first
            }
            if (dealer.done(0, part, core::secondsSince(begin)))
                deliver(part, made);
            part = {};
        }
    };
    try {
        work(loop);
    } catch (const DeviceError& error) {
        dealer.giveBack(0, part);
        return {error.what(), std::current_exception()};
    }
    return {};
}

class ItemLeader
{
public:
    ItemLeader(Team& team, const std::vector<int>& items, const ItemWork& work,
               const std::function<void(int, const ItemJson&)>& take, const std::stop_token& stop,
               ItemSharing sharing)
        : team_(team), missing_(items), work_(work), take_(take), stop_(stop), sharing_(sharing)
    {
    }

    std::vector<std::string> notes()
    {
        try {
            while (!missing_.empty()) {
                const std::size_t before = missing_.size();
                makeMissing();
                if (missing_.size() == before)
                    std::rethrow_exception(ownFailure_.error);
            }
        } catch (...) {
            tellOthers(nullptr);
            throw;
        }
        tellOthers(nullptr);
        return notes_;
    }

private:
    std::vector<RemoteDevice> others() const
    {
        std::vector<RemoteDevice> devices;
        for (int rank = 1; rank < team_.size(); ++rank)
            if (!team_.lossOf(rank))
                devices.push_back({rank, 0});
        return devices;
    }

    void tellOthers(const ItemJson& message)
    {
        for (const RemoteDevice& other : others())
            team_.send(other.rank, channel::kWork, message);
    }

    // Once, unless somebody is lost with what it had.
    void makeMissing()
    {
        const std::vector<int> items = missing_;
        const std::vector<RemoteDevice> remote = others();
        tellOthers(items);
        SlabQueue queue(static_cast<int>(items.size()), 1,
                        std::vector(remote.size() + 1, mostTogether(items.size())), {},
                        sharing_ == ItemSharing::OneByOne ? SlabSharing::BySpeedOnce : SlabSharing::BySpeed);
        std::mutex taking;
        const auto take = [&](const core::SliceRange& part, const ItemJson& made) {
            const std::lock_guard lock(taking);
            for (int i = 0; i < part.count; ++i) {
                const int item = items[static_cast<std::size_t>(part.first + i)];
                if (std::erase(missing_, item) > 0)
                    take_(item, made.at(static_cast<std::size_t>(i)));
            }
        };
        DealtWork dealt(team_, queue, 1, remote, take, stop_);
        ownFailure_ = makeDealtItems(queue, items, work_, take, stop_);
        const std::vector<RemoteShare> shares = dealt.result();
        if (!ownFailure_.what.empty())
            note(0, ownFailure_.what);
        for (std::size_t d = 0; d < remote.size(); ++d)
            if (!shares[d].problem.empty())
                note(remote[d].rank, shares[d].problem);
    }

    // Of what is lost with a process, or waited for in the end.
    int mostTogether(std::size_t items) const
    {
        if (team_.isAlone() || sharing_ == ItemSharing::OneByOne)
            return 1;
        constexpr std::size_t kGroupsEach = 4;
        return static_cast<int>(
            std::max<std::size_t>(1, items / (kGroupsEach * static_cast<std::size_t>(team_.size()))));
    }

    void note(int rank, const std::string& problem)
    {
        if (noted_.insert(rank).second)
            notes_.push_back(fmt::format("{}: {}; the others did its share", team_.nameOf(rank), problem));
    }

    Team& team_;
    std::vector<int> missing_;
    const ItemWork& work_;
    const std::function<void(int, const ItemJson&)>& take_;
    std::stop_token stop_;
    ItemSharing sharing_;
    DeviceFailure ownFailure_;
    std::set<int> noted_;
    std::vector<std::string> notes_;
};

} // namespace

std::vector<std::string> leadItems(Team& team, const std::vector<int>& items, const ItemWork& work,
                                   const std::function<void(int item, const nlohmann::json& made)>& take,
                                   const std::stop_token& stop, ItemSharing sharing)
{
    return ItemLeader(team, items, work, take, stop, sharing).notes();
}

void joinItems(Team& team, const ItemWork& work, const std::stop_token& stop)
{
    while (const auto order = team.receive(0, channel::kWork, stop)) {
        if (order->is_null())
            return;
        RemoteDealer dealer(team, 1);
        makeDealtItems(
            dealer, order->get<std::vector<int>>(), work,
            [&](const core::SliceRange& part, const ItemJson& made) { dealer.deliver(part, made); }, stop);
    }
}

} // namespace isocenter::app
