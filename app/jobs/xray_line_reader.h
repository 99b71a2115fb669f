// SPDX-License-Identifier: MIT
#pragma once

#include "app/jobs/job_queue.h"
#include "app/lines/xray_lines.h"
#include "gpu/device_thread.h"

#include <memory>

namespace isocenter::app {

// Finds the lines of an X-ray in the background: their peaks on a device as batch work, so that DRRs for
// display go first, the rest on a thread of its own. Members and signals belong to the session's thread.
class XrayLineReader
{
public:
    explicit XrayLineReader(const Dispatcher& dispatcher);

    // Without a device on the CPU. What was asked before is given up. Options that make no sense and X-rays
    // that are too small fail.
    void read(std::shared_ptr<gpu::DeviceThread> device, std::shared_ptr<const core::Radiograph> radiograph,
              const XrayLineOptions& options);
    void cancel() { jobs_.cancelAll(); }
    bool busy() const { return jobs_.busy(); }

    core::Signal<const XrayLines&> ready;         // unless cancelled
    core::Signal<double, std::string> progressed; // fraction, step
    core::Signal<> ended;                         // done, failed or cancelled
    core::Signal<Failure> failed;

private:
    JobQueue jobs_;
};

} // namespace isocenter::app
