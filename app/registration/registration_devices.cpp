// SPDX-License-Identifier: MIT
#include "app/registration/registration_devices.h"

#include "app/device_choice.h"
#include "app/registration/prepared_registration.h"
#include "core/support/error.h"
#include "gpu/algorithms/pooled_registration.h"

#include <fmt/format.h>

#include <algorithm>
#include <sstream>

namespace isocenter::app {
namespace {

std::vector<gpu::DeviceId> chosenDevices(const std::string& choice)
{
    std::vector<gpu::DeviceId> ids;
    std::istringstream names(choice);
    for (std::string name; std::getline(names, name, '+');) {
        const gpu::DeviceId id = chooseDevice(name);
        if (std::ranges::find(ids, id) != ids.end())
            throw UsageError(fmt::format("--device {}: {} is given twice", choice, id.toString()));
        ids.push_back(id);
    }
    if (ids.empty())
        throw UsageError(fmt::format("--device names no device: use auto or one of {}", gpu::kDeviceForms));
    return ids;
}

RegistrationReport runOnSeveral(const RegistrationDevices& devices, const RegistrationCase& problem,
                                const core::Pose& start, const RegistrationSettings& settings,
                                const core::RegistrationObserver& observer, const std::stop_token& stop)
{
    gpu::PooledRegistration pooled(devices.threads(), problem.attenuation, problem.views, settings.similarity,
                                   settings.drr, devices.dropped());
    RegistrationReport report;
    report.result = pooled.run(start, settings.stagesFor(problem), observer, stop);
    report.shares = pooled.shares();
    const auto working = std::ranges::find_if(
        report.shares, [](const gpu::PoolShare& share) { return share.failure.empty(); });
    const auto picturing = static_cast<std::size_t>(working - report.shares.begin());
    const auto complete = [&](gpu::Device& device) {
        PreparedRegistration prepared(device, problem, settings);
        prepared.describe(report);
        prepared.complete(report, stop);
    };
    devices.threads()[picturing]->run(complete, gpu::DeviceThread::Priority::Batch).get();
    report.device = devices.info();
    return report;
}

} // namespace

RegistrationDevices::RegistrationDevices(const std::string& choice,
                                         std::function<void(const std::string&)> dropped)
    : dropped_(std::move(dropped))
{
    for (const gpu::DeviceId& id : chosenDevices(choice))
        threads_.push_back(std::make_shared<gpu::DeviceThread>(id));
}

gpu::DeviceInfo RegistrationDevices::info() const
{
    gpu::DeviceInfo info = threads_.front()->info();
    for (std::size_t further = 1; further < threads_.size(); ++further) {
        const gpu::DeviceInfo& other = threads_[further]->info();
        info.name += fmt::format(" + {} ({})", other.id.toString(), other.name);
    }
    return info;
}

RegistrationReport runRegistration(const RegistrationDevices& devices, const RegistrationCase& problem,
                                   const core::Pose& start, const RegistrationSettings& settings,
                                   const core::RegistrationObserver& observer, const std::stop_token& stop)
{
    return devices.threads().size() == 1
               ? runRegistration(*devices.threads().front(), problem, start, settings, observer, stop)
               : runOnSeveral(devices, problem, start, settings, observer, stop);
}

} // namespace isocenter::app
