// SPDX-License-Identifier: MIT
#include "app/cluster/team_reconstruction.h"

#include "app/cluster/dealt_work.h"
#include "app/cluster/remote_dealer.h"
#include "app/cluster/shared_folder_mark.h"
#include "app/cluster/team_parts.h"
#include "core/io/volumes/slab_file.h"
#include "core/support/clock.h"
#include "core/support/error.h"
#include "gpu/algorithms/reconstruction/back_projector.h"

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

// Of a process that came to its end.
int rowsFrom(const Json& end)
{
    return end.is_object() ? end.at("rowsFiltered").get<int>() : 0;
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
        processes_.push_back({0, static_cast<int>(work_.devices.size())});
        for (const auto& device : work_.devices)
            devices_.push_back(addedDevice(0, device->info(), 0));
        gather(planOf(team_, work_, equalParts(team_, work_)).options.projectionsAPass);
        if (areOfDifferentKinds())
            measure();
        while (makeWhatIsMissing()) {
        }
        tellOthers(nullptr);
        result_.notes.insert(result_.notes.end(), scanNotes_.begin(), scanNotes_.end());
        result_.seconds = core::secondsSince(begin);
        return std::move(result_);
    }

private:
    struct Process
    {
        int rank = 0;
        int devices = 0;
    };
    struct DeviceOfTeam
    {
        RemoteDevice device;
        int mostSlices = 0;
        SlabCost cost{};       // if it was measured
        std::size_t place = 0; // in the result
    };

    DeviceOfTeam addedDevice(int rank, const gpu::DeviceInfo& info, int number)
    {
        result_.work.push_back({.device = info, .process = team_.nameOf(rank)});
        return {{rank, number}, 0, {}, result_.work.size() - 1};
    }

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
            processes_.push_back({rank, 0});
            for (const Json& device : answer->at("devices")) {
                gpu::DeviceInfo info;
                info.id = gpu::DeviceId::parse(device.at("device").get<std::string>());
                info.name = device.at("name").get<std::string>();
                devices_.push_back(addedDevice(rank, info, processes_.back().devices++));
                devices_.back().mostSlices = device.at("mostSlices").get<int>();
            }
        }
        work_.request.options.projectionsAPass = projectionsAPass;
    }

    bool areOfDifferentKinds() const
    {
        const gpu::DeviceInfo& first = result_.work.front().device;
        return std::ranges::any_of(result_.work, [&](const DeviceWork& work) {
            return work.device.id.backend != first.id.backend || work.device.name != first.name;
        });
    }

    // All at once, for so they work.
    void measure()
    {
        tellOthers({{"measure", true}});
        SlabPlan plan = planOf(team_, work_, equalParts(team_, work_));
        std::vector<SlabCost> costs = measuredCosts(work_, plan, progress_.stop);
        for (std::size_t p = 1; p < processes_.size(); ++p) {
            const auto answer = team_.receive(processes_[p].rank, channel::kWork, progress_.stop);
            for (int d = 0; d < processes_[p].devices; ++d)
                costs.push_back(answer ? SlabCost{(*answer)[static_cast<std::size_t>(d)][0].get<double>(),
                                                  (*answer)[static_cast<std::size_t>(d)][1].get<double>()}
                                       : SlabCost{});
        }
        for (std::size_t d = 0; d < devices_.size(); ++d)
            devices_[d].cost = costs[d];
    }

    void tellOthers(const Json& message)
    {
        for (const Process& process : processes_)
            if (process.rank != 0)
                team_.send(process.rank, channel::kWork, message);
    }

    // In slices a second; one for each device where that of some is not known.
    std::vector<double> speedsOfProcesses() const
    {
        const bool known =
            std::ranges::all_of(devices_, [](const DeviceOfTeam& device) { return device.cost.isKnown(); });
        std::vector<double> speeds;
        for (const Process& process : processes_) {
            double speed = 0.0;
            for (const DeviceOfTeam& device : devices_)
                if (device.device.rank == process.rank)
                    speed += known ? 1.0 / device.cost.secondsASlice : 1.0;
            speeds.push_back(speed);
        }
        return speeds;
    }

    // Once, unless somebody is lost with what it had. Returns whether something is still missing then.
    bool makeWhatIsMissing()
    {
        const auto isLost = [this](int rank) { return rank != 0 && team_.lossOf(rank); };
        std::erase_if(processes_, [&](const Process& process) { return isLost(process.rank); });
        std::erase_if(devices_, [&](const DeviceOfTeam& device) { return isOfNone(device.device.rank); });
        const int slices = work_.request.volume.size.z();
        const int unit = gpu::BackProjector::slabUnit(work_.request.options);
        const SlabPlan plan =
            planOf(team_, work_, partsBySpeed(slices, unit, output_.done(), speedsOfProcesses()));
        SlabQueue queue(slices, unit, partsFor(plan), output_.done(), plan.sharing);
        const int missing = queue.slicesLeft();
        if (missing == 0)
            return false;
        tellOthers({{"projectionsAPass", work_.request.options.projectionsAPass},
                    {"parts", partsJson(plan.parts)},
                    {"mark", mark_.text()}});
        makeSlabsOf(queue, plan);
        const int left = slicesMissing(plan);
        if (left == missing)
            throw DeviceError("no device of any process is left to reconstruct on:" + problems());
        return left > 0;
    }

    bool isOfNone(int rank) const
    {
        return std::ranges::find(processes_, rank, &Process::rank) == processes_.end();
    }

    std::vector<VolumePart> partsFor(const SlabPlan& plan)
    {
        for (std::size_t d = 0; d < plan.devices.size(); ++d)
            devices_[d].mostSlices = plan.devices[d].mostSlices;
        std::vector<VolumePart> parts;
        for (std::size_t p = 0; p < processes_.size(); ++p) {
            parts.push_back({plan.parts[p], {}});
            for (const DeviceOfTeam& device : devices_)
                if (device.device.rank == processes_[p].rank)
                    parts.back().workers.push_back({device.mostSlices, device.cost});
        }
        return parts;
    }

    void makeSlabsOf(SlabQueue& queue, const SlabPlan& plan)
    {
        const int all = queue.slicesLeft();
        std::mutex reporting;
        const auto report = [&] {
            const std::lock_guard lock(reporting);
            progress_.update(1.0 - static_cast<double>(queue.slicesLeft()) / all,
                             fmt::format("Reconstructing slab by slab in {} processes", team_.size()));
        };
        std::vector<RemoteDevice> remote;
        for (const DeviceOfTeam& device : devices_)
            if (device.device.rank != 0)
                remote.push_back(device.device);
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
        for (const DeviceOfTeam& device : devices_)
            result_.work[device.place].rowsFiltered +=
                device.device.rank == 0 ? own.rowsFiltered : rowsFrom(dealt.endOf(device.device.rank));
    }

    void add(const SlabRunResult& own, const std::vector<RemoteShare>& shares)
    {
        const std::size_t ofThisProcess = own.work.size();
        for (std::size_t d = 0; d < ofThisProcess; ++d)
            add(result_.work[d], own.work[d].slabs, own.work[d].slices, own.work[d].seconds,
                own.work[d].problem);
        for (std::size_t d = 0; d < shares.size(); ++d)
            add(result_.work[devices_[ofThisProcess + d].place], shares[d].parts, shares[d].items,
                shares[d].seconds, shares[d].problem);
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
    std::vector<Process> processes_;    // that take part, this one first
    std::vector<DeviceOfTeam> devices_; // of these, in their order
    SlabRunResult result_;
    std::vector<std::string> scanNotes_;
};

void makeDealtSlabs(Team& team, const TeamReconstruction& work, const SlabPlan& plan,
                    const std::stop_token& stop)
{
    core::SlabWriter file(work.file, work.request.volume);
    const SlabFinisher finisher(work.request.volume, work.request.provenVoxels, work.waterPerMm);
    RemoteDealer dealer(team, work.devices.size());
    const SlabRunResult made = makeSlabs(work.devices, work.source, work.request, plan, dealer,
                                         [&](const core::SliceRange& slab, std::span<float> values) {
                                             const SlabFigures figures = finisher.finish(slab, values);
                                             file.write(slab, values);
                                             dealer.deliver(slab, jsonOf(figures));
                                         },
                                         {{}, stop});
    dealer.sayInTheEnd({{"rowsFiltered", made.rowsFiltered}});
}

Json measured(const TeamReconstruction& work, SlabPlan plan, const std::stop_token& stop)
{
    Json costs = Json::array();
    for (const SlabCost& cost : measuredCosts(work, plan, stop))
        costs.push_back({cost.secondsASlab, cost.secondsASlice});
    return costs;
}

} // namespace

SlabRunResult leadReconstruction(Team& team, TeamReconstruction& work, SlabOutput& output,
                                 const core::Progress& progress)
{
    return Leader(team, work, output, progress).result();
}

void joinReconstruction(Team& team, TeamReconstruction& work, const std::stop_token& stop)
{
    const SlabPlan plan = planOf(team, work, equalParts(team, work));
    Json devices = Json::array();
    for (const DevicePlan& device : plan.devices)
        devices.push_back({{"device", device.device.id.toString()},
                           {"name", device.device.name},
                           {"mostSlices", device.mostSlices}});
    team.send(0, channel::kWork,
              {{"work", workOf(work)},
               {"projectionsAPass", plan.options.projectionsAPass},
               {"devices", std::move(devices)}});
    while (const auto order = team.receive(0, channel::kWork, stop)) {
        if (order->is_null())
            return;
        if (order->contains("measure")) {
            team.send(0, channel::kWork, measured(work, plan, stop));
            continue;
        }
        SharedFolderMark::require(work.file, order->at("mark").get<std::string>());
        work.request.options.projectionsAPass = order->at("projectionsAPass").get<int>();
        makeDealtSlabs(team, work, planOf(team, work, partsFrom(order->at("parts"))), stop);
    }
}

} // namespace isocenter::app
