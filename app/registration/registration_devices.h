// SPDX-License-Identifier: MIT
#pragma once

#include "app/registration/registration_run.h"

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace isocenter::app {

// The opened device of a registration, or several that share its batches of poses by their speed.
class RegistrationDevices
{
public:
    // Opens the devices of a choice such as "auto", "opencl:1" or "opencl:0+cpu". dropped hears a message for
    // a device that fails in mid-run and is left out. Throws UsageError for a name of no device and for one
    // given twice, DeviceError for a device that is not there.
    explicit RegistrationDevices(const std::string& choice,
                                 std::function<void(const std::string&)> dropped = {});

    // The first device, with the names of all.
    gpu::DeviceInfo info() const;
    const std::vector<std::shared_ptr<gpu::DeviceThread>>& threads() const { return threads_; }
    const std::function<void(const std::string&)>& dropped() const { return dropped_; }

private:
    std::vector<std::shared_ptr<gpu::DeviceThread>> threads_;
    std::function<void(const std::string&)> dropped_;
};

// As runRegistration on one device. With several the observer is called on this thread, and the report tells
// each one's share.
RegistrationReport runRegistration(const RegistrationDevices& devices, const RegistrationCase& problem,
                                   const core::Pose& start, const RegistrationSettings& settings,
                                   const core::RegistrationObserver& observer, const std::stop_token& stop);

// Its two halves, for who registers several times before anyone looks: the search alone, and what is told of
// the pose that was found (device, pivot, errors, uncertainty, views).
RegistrationReport searchRegistration(const RegistrationDevices& devices, const RegistrationCase& problem,
                                      const core::Pose& start, const RegistrationSettings& settings,
                                      const core::RegistrationObserver& observer,
                                      const std::stop_token& stop);
void completeRegistration(const RegistrationDevices& devices, const RegistrationCase& problem,
                          const RegistrationSettings& settings, RegistrationReport& report,
                          const std::stop_token& stop);

} // namespace isocenter::app
