// SPDX-License-Identifier: MIT
#pragma once

#include "app/registration/seen_images.h"
#include "app/session/runs/registration_runner.h"

#include <memory>
#include <vector>

namespace isocenter::app {

// What a stage of a search sees of all its views at a pose.
struct SeenPictures
{
    core::Pose pose;
    core::RegistrationStage stage;
    std::vector<SeenView> views;
    double value = 0.0; // of all views: the mean of theirs
    double milliseconds = 0.0;
};

// Finds out in the background what the measures of a search see, on the device that registers, as batch work
// of its thread, so that DRRs for display go first. Of requests that come faster than they are answered, the
// latest wins. Members and signals belong to the session's thread.
class SeenReader
{
public:
    explicit SeenReader(const Dispatcher& dispatcher);
    ~SeenReader();

    // At the task's start, on a stage of its plan (or any other level and measures).
    void read(RegistrationTask task, core::RegistrationStage stage);
    void cancel() { jobs_.cancelAll(); }
    // Frees what the device keeps from one reading to the next, soon.
    void release();
    bool busy() const { return jobs_.busy(); }

    core::Signal<const SeenPictures&> ready; // unless cancelled
    core::Signal<Failure> failed;

private:
    struct Kept; // the last task, prepared on its device, used by jobs alone
    SeenPictures pictures(const RegistrationTask& task, const core::RegistrationStage& stage,
                          const std::stop_token& stop);

    std::unique_ptr<Kept> kept_;
    JobQueue jobs_; // last: its thread uses the members above
};

} // namespace isocenter::app
