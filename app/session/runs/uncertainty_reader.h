// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/runs/registration_runner.h"
#include "core/registration/uncertainty.h"

namespace isocenter::app {

// Finds out in the background how well the result of a registration is determined (core::uncertaintyAt),
// on the last stage's level and the device that registered. Members and signals belong to
// the session's thread.
class UncertaintyReader
{
public:
    explicit UncertaintyReader(const Dispatcher& dispatcher) : jobs_(dispatcher)
    {
        jobs_.failed.connect([this](const Failure& failure) { failed(failure); });
    }

    // Along the axes of the plan's search, at the pose. What was asked before is given up.
    void read(RegistrationTask task, const core::Pose& pose);
    void cancel() { jobs_.cancelAll(); }
    bool busy() const { return jobs_.busy(); }

    core::Signal<const core::PoseUncertainty&> ready; // unless cancelled
    core::Signal<Failure> failed;

private:
    JobQueue jobs_;
};

} // namespace isocenter::app
