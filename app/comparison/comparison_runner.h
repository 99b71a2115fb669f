// SPDX-License-Identifier: MIT
#pragma once

#include "app/comparison/device_comparison.h"
#include "app/devices/open_devices.h"
#include "app/jobs/job_queue.h"

#include <memory>
#include <vector>

namespace isocenter::app {

// Compares devices in the background, one comparison at a time. Members and signals belong to the session's
// thread.
class ComparisonRunner
{
public:
    ComparisonRunner(const Dispatcher& dispatcher, std::shared_ptr<OpenDevices> devices);

    // Does nothing while one runs. Throws UsageError for options that make no sense.
    void start(DeviceComparisonOptions options, std::vector<SceneRecipe> scenes);
    // What has been measured is kept: finished is called with it, soon.
    void cancel() { jobs_.cancelAll(); }
    bool running() const { return running_; }
    JobQueue& jobs() { return jobs_; } // progress, and what goes wrong

    core::Signal<> started;
    core::Signal<const ComparedScene&> compared; // after each device, with those before
    core::Signal<const DeviceComparison&> finished;
    core::Signal<> ended; // finished, failed, or cancelled before it began

private:
    DeviceComparison run(DeviceComparisonOptions options, const std::vector<SceneRecipe>& scenes,
                         const core::Progress& progress);
    void forgetFailed(const DeviceComparison& comparison);

    OwnerDispatcher post_;
    bool running_ = false;
    std::shared_ptr<OpenDevices> devices_;
    JobQueue jobs_; // last: its thread uses the members above
};

} // namespace isocenter::app
