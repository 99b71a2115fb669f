// SPDX-License-Identifier: MIT
#include "app/cluster/team_reconstruction.h"

#include "app/cluster/dealt_work.h"
#include "app/cluster/remote_dealer.h"
#include "app/cluster/shared_folder_mark.h"
#include "core/io/slab_writer.h"
#include "core/support/elapsed.h"
#include "core/support/error.h"

#include <fmt/format.h>

#include <algorithm>
#include <mutex>

namespace isocenter::app {
namespace {

using Json = nlohmann::json;

std::string workOf(const TeamReconstruction& work)
{
    return fmt::format("{:016x}", workNumberOf(work.source, work.request, work.waterPerMm));
}

// For a part of the volume each, so that all have something to do.
SlabPlan planOf(const Team& team, const TeamReconstruction& work)
{
    std::vector<gpu::DeviceInfo> infos;
    for (const auto& device : work.devices)
        infos.push_back(device->info());
    MemoryRules rules = work.rules;
    const int fairShare = (work.request.volume.size.z() + team.size() - 1) / team.size();
    rules.mostSlices = rules.mostSlices > 0 ? std::min(rules.mostSlices, fairShare) : fairShare;
    rules.sharers = team.sizeOnMachine();
    return planSlabs(infos, work.request, rules, true);
}

Json jsonOf(const SlabFigures& figures)
{
    Json places = Json::array();
    for (const Eigen::Vector3d& place : figures.proven.placesMm)
        places.push_back({place.x(), place.y(), place.z()});
    return {{"places", std::move(places)},
            {"values", figures.proven.values},
            {"lowest", figures.lowest},
            {"highest", figures.highest}};
}

SlabFigures figuresFrom(const Json& json)
{
    SlabFigures figures;
    for (const Json& place : json.at("places"))
        figures.proven.placesMm.emplace_back(place[0].get<double>(), place[1].get<double>(),
                                             place[2].get<double>());
    figures.proven.values = json.at("values").get<std::vector<float>>();
    figures.lowest = json.at("lowest").get<float>();
    figures.highest = json.at("highest").get<float>();
    return figures;
}

class Leader
{
public:
    Leader(Team& team, TeamReconstruction& work, SlabOutput& output, const core::Progress& progress)
        : team_(team), work_(work), output_(output), progress_(progress), mark_(work.file)
    {
    }

    SlabRunResult result()
    {
        const auto begin = std::chrono::steady_clock::now();
        for (const auto& device : work_.devices)
            result_.work.push_back({.device = device->info(), .process = team_.nameOf(0)});
        gather(planOf(team_, work_).options.projectionsAPass);
        const SlabPlan plan = planOf(team_, work_);
        while (makeWhatIsMissing(plan)) {
        }
        tellOthers(nullptr);
        result_.notes.insert(result_.notes.end(), scanNotes_.begin(), scanNotes_.end());
        result_.seconds = core::secondsSince(begin);
        return std::move(result_);
    }

private:
    struct Other
    {
        RemoteDevice device;
        int mostSlices = 0;
        std::size_t place = 0; // in the result
    };

    // What all others have, and see of the work.
    void gather(int projectionsAPass)
    {
        const std::string ownWork = workOf(work_);
        for (int rank = 1; rank < team_.size(); ++rank) {
            const auto answer = team_.receive(rank, channel::kWork, progress_.stop);
            if (!answer) {
                result_.notes.push_back(
                    fmt::format("{} takes no part: {}", team_.nameOf(rank), team_.lossOf(rank).value_or("")));
                continue;
            }
            if (answer->at("work") != ownWork) {
                result_.notes.push_back(
                    fmt::format("{} takes no part: it sees other projections or options than {}",
                                team_.nameOf(rank), team_.nameOf(0)));
                team_.send(rank, channel::kWork, nullptr);
                continue;
            }
            projectionsAPass = std::min(projectionsAPass, answer->at("projectionsAPass").get<int>());
            int number = 0;
            for (const Json& device : answer->at("devices")) {
                others_.push_back(
                    {{rank, number++}, device.at("mostSlices").get<int>(), result_.work.size()});
                gpu::DeviceInfo info;
                info.id = gpu::DeviceId::parse(device.at("device").get<std::string>());
                result_.work.push_back({.device = info, .process = team_.nameOf(rank)});
            }
        }
        work_.request.options.projectionsAPass = projectionsAPass;
    }

    void tellOthers(const Json& message)
    {
        for (const Other& other : others_)
            if (other.device.number == 0)
                team_.send(other.device.rank, channel::kWork, message);
    }

    // Once, unless somebody is lost with what it had. Returns whether something is still missing then.
    bool makeWhatIsMissing(const SlabPlan& plan)
    {
        std::erase_if(others_, [this](const Other& other) { return team_.lossOf(other.device.rank); });
        std::vector<int> mostSlices;
        for (const DevicePlan& device : plan.devices)
            mostSlices.push_back(device.mostSlices);
        std::vector<RemoteDevice> remote;
        for (const Other& other : others_) {
            mostSlices.push_back(other.mostSlices);
            remote.push_back(other.device);
        }
        SlabQueue queue(plan.slices, plan.unit, mostSlices, output_.done(), plan.sharing);
        const int missing = queue.slicesLeft();
        if (missing == 0)
            return false;
        tellOthers({{"projectionsAPass", work_.request.options.projectionsAPass}, {"mark", mark_.text()}});
        makeSlabsOf(queue, plan, remote);
        const int left = slicesMissing(plan);
        if (left == missing)
            throw DeviceError("no device of any process is left to reconstruct on:" + problems());
        return left > 0;
    }

    void makeSlabsOf(SlabQueue& queue, const SlabPlan& plan, const std::vector<RemoteDevice>& remote)
    {
        const int all = queue.slicesLeft();
        std::mutex reporting;
        const auto report = [&] {
            const std::lock_guard lock(reporting);
            progress_.update(1.0 - static_cast<double>(queue.slicesLeft()) / all,
                             fmt::format("Reconstructing slab by slab in {} processes", team_.size()));
        };
        DealtWork dealt(
            team_, queue, work_.devices.size(), remote,
            [&](const core::SliceRange& slab, const Json& made) {
                output_.takeWritten(slab, figuresFrom(made));
                report();
            },
            progress_.stop);
        const SlabRunResult own = makeSlabs(
            work_.devices, work_.source, work_.request, plan, queue,
            [&](const core::SliceRange& slab, std::span<float> values) { output_.take(slab, values); },
            {[&](double, const std::string&) { report(); }, progress_.stop});
        add(own, dealt.result());
    }

    void add(const SlabRunResult& own, const std::vector<RemoteShare>& shares)
    {
        for (std::size_t d = 0; d < own.work.size(); ++d)
            add(result_.work[d], own.work[d].slabs, own.work[d].slices, own.work[d].seconds,
                own.work[d].problem);
        for (std::size_t d = 0; d < shares.size(); ++d)
            add(result_.work[others_[d].place], shares[d].parts, shares[d].items, shares[d].seconds,
                shares[d].problem);
        result_.clampedPixels = std::max(result_.clampedPixels, own.clampedPixels);
        scanNotes_ = own.notes;
    }

    static void add(DeviceWork& work, int slabs, int slices, double seconds, const std::string& problem)
    {
        work.slabs += slabs;
        work.slices += slices;
        work.seconds += seconds;
        work.problem = problem;
    }

    int slicesMissing(const SlabPlan& plan) const
    {
        return SlabQueue(plan.slices, plan.unit, std::vector<int>{plan.slices}, output_.done()).slicesLeft();
    }

    std::string problems() const
    {
        std::string text;
        for (const DeviceWork& device : result_.work)
            text +=
                fmt::format("\n  {}, {}: {}", device.process, device.device.id.toString(), device.problem);
        return text;
    }

    Team& team_;
    TeamReconstruction& work_;
    SlabOutput& output_;
    const core::Progress& progress_;
    SharedFolderMark mark_;
    std::vector<Other> others_;
    SlabRunResult result_;
    std::vector<std::string> scanNotes_;
};

void makeDealtSlabs(Team& team, const TeamReconstruction& work, const SlabPlan& plan,
                    const std::stop_token& stop)
{
    core::SlabWriter file(work.file, work.request.volume);
    const SlabFinisher finisher(work.request.volume, work.request.provenVoxels, work.waterPerMm);
    RemoteDealer dealer(team, work.devices.size());
    makeSlabs(work.devices, work.source, work.request, plan, dealer,
              [&](const core::SliceRange& slab, std::span<float> values) {
                  const SlabFigures figures = finisher.finish(slab, values);
                  file.write(slab, values);
                  dealer.deliver(slab, jsonOf(figures));
              },
              {{}, stop});
}

} // namespace

SlabRunResult leadReconstruction(Team& team, TeamReconstruction& work, SlabOutput& output,
                                 const core::Progress& progress)
{
    return Leader(team, work, output, progress).result();
}

void joinReconstruction(Team& team, TeamReconstruction& work, const std::stop_token& stop)
{
    SlabPlan plan = planOf(team, work);
    Json devices = Json::array();
    for (const DevicePlan& device : plan.devices)
        devices.push_back({{"device", device.device.id.toString()}, {"mostSlices", device.mostSlices}});
    team.send(0, channel::kWork,
              {{"work", workOf(work)},
               {"projectionsAPass", plan.options.projectionsAPass},
               {"devices", std::move(devices)}});
    while (const auto order = team.receive(0, channel::kWork, stop)) {
        if (order->is_null())
            return;
        SharedFolderMark::require(work.file, order->at("mark").get<std::string>());
        work.request.options.projectionsAPass = order->at("projectionsAPass").get<int>();
        plan = planOf(team, work);
        makeDealtSlabs(team, work, plan, stop);
    }
}

} // namespace isocenter::app
