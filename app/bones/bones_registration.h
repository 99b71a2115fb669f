// SPDX-License-Identifier: MIT
#pragma once

#include "app/bones/bones_case.h"
#include "app/registration/planned_registration.h"
#include "app/registration/unfinished_registration.h"
#include "core/registration/round_search.h"

#include <exception>
#include <functional>
#include <optional>
#include <stop_token>
#include <vector>

namespace isocenter::app {

// What the registration of several bones leaves behind: a report for each in the order of the case, with the
// trace of all rounds, and how the rounds went.
struct BonesReport
{
    std::vector<RegistrationReport> bones;
    std::vector<double> movedMm; // mTRE of each bone over its last search
    int rounds = 0;
    bool converged = false;
    bool cancelled = false;
    std::vector<gpu::PoolShare> shares; // of several devices, over all bones; empty with one
};

// Called after every batch of poses, on the device's thread or, with several devices, on the caller's. Rounds
// count from 0.
using BonesObserver =
    std::function<void(int round, std::size_t bone, const core::RegistrationProgress& progress)>;

// Registers several bones to the same X-rays, each in turn with the line integrals of the others at their
// current poses behind it (core::RoundSearch): in the first round by the whole schedule, later by its last
// stage alone and from one start. Bounds and penalties hold about the start of each bone all along.
// Every bone is prepared once, when it is first searched, and stays on the devices (app::PlannedRegistration)
// until this ends; from one search to the next only the image of the others at their poses is new. So the
// devices hold the volumes of all bones, shared by the searches, and each bone's X-rays at the levels of the
// schedule. Used on one thread, which is none of the devices'.
class BonesRegistration
{
public:
    // All arguments must outlive this. Throws as RegistrationPlan does, UsageError for
    // options that make no sense.
    BonesRegistration(const RegistrationDevices& devices, const BonesCase& bones,
                      const RegistrationSettings& settings, const core::RoundOptions& options,
                      BonesObserver observer = {});

    // A stop request ends it with the best poses so far. What fails is thrown, report() being true to what
    // was found until then, without pictures and uncertainty. Called once.
    void run(const std::stop_token& stop);
    const BonesReport& report() const { return report_; }
    // For the observer: what was found until its batch, as report() would have it if the search ended there.
    BonesReport reportSoFar() const;

private:
    PlannedRegistration& registrationOf(std::size_t bone, const std::vector<core::Pose>& poses);
    core::RegistrationResult search(std::size_t bone, int round, const std::vector<core::Pose>& poses,
                                    const std::stop_token& stop);
    BonesReport reportOf(const core::RoundState& state) const;

    const RegistrationDevices& devices_;
    const BonesCase& bones_;
    std::vector<RegistrationPlan> plans_; // of each bone
    core::RoundOptions options_;
    BonesObserver observer_;
    core::RoundState state_;
    std::size_t searched_ = 0;                         // the bone that is
    std::optional<UnfinishedRegistration> unfinished_; // its search
    BonesReport report_;
    std::vector<std::unique_ptr<PlannedRegistration>> kept_; // of each bone once it was searched
    std::exception_ptr failure_;                             // of a search
};

} // namespace isocenter::app
