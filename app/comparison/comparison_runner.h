// SPDX-License-Identifier: MIT
#pragma once

#include "app/comparison/device_comparison.h"
#include "app/jobs/job_queue.h"

#include <map>
#include <memory>
#include <string>
#include <vector>

namespace isocenter::app {

// Compares devices in the background, one comparison at a time. Devices stay open for the next one, so that
// it starts at once and a cancelled one need not wait for their drivers. Members and signals belong to the
// session's thread.
class ComparisonRunner
{
public:
    explicit ComparisonRunner(Dispatcher dispatcher);

    // Does nothing while one runs. Throws UsageError for options that make no sense.
    void start(DeviceComparisonOptions options, std::vector<SceneRecipe> scenes);
    // What has been measured is kept: finished is called with it, soon.
    void cancel() { jobs_.cancelAll(); }
    bool running() const { return running_; }
    JobQueue& jobs() { return jobs_; } // progress, and what goes wrong

    Signal<> started;
    Signal<const ComparedScene&> compared; // after each device, with those before
    Signal<const DeviceComparison&> finished;
    Signal<> ended; // finished, failed, or cancelled before it began

private:
    DeviceComparison run(DeviceComparisonOptions options, const std::vector<SceneRecipe>& scenes,
                         const core::Progress& progress);
    std::shared_ptr<gpu::DeviceThread> open(const gpu::DeviceId& id);
    void forgetFailed(const DeviceComparison& comparison);

    Dispatcher dispatcher_;
    std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);
    bool running_ = false;
    std::map<std::string, std::shared_ptr<gpu::DeviceThread>> open_; // touched by the job alone
    JobQueue jobs_; // last: its thread uses the members above
};

} // namespace isocenter::app
