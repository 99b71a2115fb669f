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

RegistrationReport searchOnSeveral(const RegistrationDevices& devices, const RegistrationCase& problem,
                                   const core::Pose& start, const RegistrationSettings& settings,
                                   const core::RegistrationObserver& observer, const std::stop_token& stop)
{
    gpu::PooledRegistration pooled(devices.threads(), problem.attenuation, problem.views, settings.similarity,
                                   settings.drr, devices.dropped());
    pooled.setBackground(problem.background);
    RegistrationReport report;
    report.result = pooled.run(start, settings.stagesFor(problem), observer, stop);
    report.shares = pooled.shares();
    return report;
}

// The first device that did not fail.
gpu::DeviceThread& workingDevice(const RegistrationDevices& devices, const RegistrationReport& report)
{
    const auto working = std::ranges::find_if(
        report.shares, [](const gpu::PoolShare& share) { return share.failure.empty(); });
    const bool known = working != report.shares.end();
    return *devices.threads()[known ? static_cast<std::size_t>(working - report.shares.begin()) : 0];
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
    if (devices.threads().size() == 1)
        return runRegistration(*devices.threads().front(), problem, start, settings, observer, stop);
    RegistrationReport report = searchOnSeveral(devices, problem, start, settings, observer, stop);
    completeRegistration(devices, problem, settings, report, stop);
    return report;
}

RegistrationReport searchRegistration(const RegistrationDevices& devices, const RegistrationCase& problem,
                                      const core::Pose& start, const RegistrationSettings& settings,
                                      const core::RegistrationObserver& observer, const std::stop_token& stop)
{
    if (devices.threads().size() > 1)
        return searchOnSeveral(devices, problem, start, settings, observer, stop);
    const auto search = [&](gpu::Device& device) {
        return PreparedRegistration(device, problem, settings).run(start, observer, stop);
    };
    return devices.threads().front()->run(search, gpu::DeviceThread::Priority::Batch).get();
}

void completeRegistration(const RegistrationDevices& devices, const RegistrationCase& problem,
                          const RegistrationSettings& settings, RegistrationReport& report,
                          const std::stop_token& stop)
{
    const auto complete = [&](gpu::Device& device) {
        PreparedRegistration prepared(device, problem, settings);
        prepared.describe(report);
        prepared.complete(report, stop);
    };
    workingDevice(devices, report).run(complete, gpu::DeviceThread::Priority::Batch).get();
    report.device = devices.info();
}

} // namespace isocenter::app
