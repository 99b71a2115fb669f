// SPDX-License-Identifier: MIT
// The devices of a workspace: which is open, and whether it was the right one to choose.
#include "app/devices/device_choice.h"
#include "app/workspace/workspace.h"
#include "core/support/error.h"
#include "core/support/translatable.h"
#include "gpu/device_thread.h"

#include <fmt/format.h>

namespace isocenter::app {

// Marked where it is said.
static_assert(std::string_view(Workspace::kMeasuringDevices) == translatable("App", "Measuring devices"));

void Workspace::findDevices(const std::string& choice)
{
    dataJobs_.submit(translatable("App", "Looking for devices"),
                     [this, choice](const core::Progress&) -> JobQueue::Finish {
                         std::string trouble; // before the drivers are loaded here
                         gpu::DeviceId id;    // the CPU, where the driver of a named device fails
                         try {
                             id = chooseDevice(choice, [&](const std::string& note) { trouble = note; });
                         } catch (const DeviceError& broken) {
                             trouble = broken.what();
                         }
                         gpu::DeviceList list =
                             trouble.empty() ? gpu::availableDevices() : gpu::hostDevices();
                         if (!trouble.empty())
                             list.problems.push_back(trouble);
                         auto device = std::make_shared<gpu::DeviceThread>(id);
                         const std::optional<DeviceChoice> chosen =
                             choice == "auto" && trouble.empty() ? rememberedDeviceChoice() : std::nullopt;
                         const double probed = chosen ? probedGigasamplesPerSecond(*chosen, id) : 0.0;
                         return [this, list = std::move(list), device = std::move(device),
                                 automatic = choice == "auto", probed] {
                             automatic_ = automatic;
                             slowness_ = SlownessWatch(probed);
                             devices_ = list;
                             devicesChanged();
                             for (const std::string& problem : list.problems)
                                 noted(problem);
                             useDevice(device);
                         };
                     });
}

void Workspace::selectDevice(const gpu::DeviceId& id)
{
    if (device_ && device_->info().id == id)
        return;
    SearchChoice search = session_.search();
    search.device = id.toString();
    session_.setSearch(search);
    registration_.stop();
    automatic_ = false;
    slowness_ = SlownessWatch();
    dataJobs_.submit(translatable("App", "Opening devices"),
                     [this, id](const core::Progress&) -> JobQueue::Finish {
                         auto device = std::make_shared<gpu::DeviceThread>(usableDevice(id.toString()));
                         return [this, device = std::move(device)] { useDevice(device); };
                     });
}

void Workspace::measureDevicesAgain()
{
    registration_.stop();
    dataJobs_.submit(kMeasuringDevices, [this](const core::Progress& progress) -> JobQueue::Finish {
        const DeviceChoice choice = measureDevices(progress.stop);
        return [this, choice] {
            noted(fmt::format(translatable("Data", "The automatic choice of a device is {}\n{}"),
                              choice.device.toString(), textOf(choice)));
            if (!automatic_)
                return;
            selectDevice(choice.device);
            automatic_ = true;
            slowness_ = SlownessWatch(probedGigasamplesPerSecond(choice, choice.device));
        };
    });
}

// A device that was chosen while another program took its time is not kept for ever.
void Workspace::watchSpeed(const DrrResult& result)
{
    if (!automatic_ || !session_.attenuation() || !session_.bones().empty() || registration_.running())
        return;
    const core::VolumeGeometry& volume = session_.attenuation()->geometry;
    const double stepsOfARay =
        volume.size.cast<double>().cwiseProduct(volume.spacingMm).norm() / volume.spacingMm.minCoeff();
    if (!slowness_.isProvenSlow(static_cast<double>(result.drr.values.size()) * stepsOfARay,
                                result.milliseconds))
        return;
    const std::string why = fmt::format(
        translatable("Data", "{:.0f} ms for a DRR, far more than when it was chosen"), result.milliseconds);
    doubtDeviceChoice(why);
    noted(fmt::format(
        translatable(
            "Data",
            "Device {} is slow ({}): the automatic choice is measured again at the next start, or at once "
            "by Measure again in the preferences"),
        device_->info().id.toString(), why));
}

void Workspace::useDevice(std::shared_ptr<gpu::DeviceThread> device)
{
    device_ = std::move(device);
    preview_.setDevice(device_);
    noted(fmt::format(translatable("Data", "Device {}: {}, {}"), device_->info().id.toString(),
                      device_->info().name, device_->info().driver));
    deviceChanged();
}

} // namespace isocenter::app
