// SPDX-License-Identifier: MIT
#pragma once

#include "app/cluster/team.h"
#include "app/reconstruction/slabs/slab_dealer.h"

#include <memory>
#include <mutex>
#include <utility>
#include <vector>

namespace isocenter::app {

// What the leader of a team deals out, for the devices of another process (see DealtWork).
class RemoteDealer : public SlabDealer
{
public:
    RemoteDealer(Team& team, std::size_t devices);
    ~RemoteDealer() override; // the leader hears that this process is through, and what it says in the end

    std::optional<core::SliceRange> take(std::size_t device, const std::stop_token& stop) override;
    std::stop_source stopOf(std::size_t device) const override;
    bool done(std::size_t device, const core::SliceRange& slab, double seconds) override;
    void giveBack(std::size_t device, const core::SliceRange& slab) override;
    int slicesLeft() const override { return 0; } // as far as this process knows

    // What was made of a part that this process was the first to be done with.
    void deliver(const core::SliceRange& slab, const nlohmann::json& result);
    void sayInTheEnd(nlohmann::json said) { said_ = std::move(said); }

private:
    struct Part
    {
        int number = 0; // of all that were dealt out
        std::stop_source stop{};
        int lastStopped = 0; // which may be heard of before the part itself is
    };
    struct InWork
    {
        std::mutex mutex; // guards parts
        std::vector<Part> parts;
    };

    nlohmann::json answer(std::size_t device, const nlohmann::json& question, const std::stop_token& stop);

    Team& team_;
    nlohmann::json said_;
    std::shared_ptr<InWork> inWork_; // which the team's thread may look at to the end
};

} // namespace isocenter::app
