// SPDX-License-Identifier: MIT
#pragma once

#include "app/bones/bones_case.h"
#include "app/registration/registration_devices.h"
#include "core/registration/round_search.h"

#include <exception>
#include <functional>
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
};

// Called after every batch of poses, on the device's thread or, with several devices, on the caller's. Rounds
// count from 0.
using BonesObserver =
    std::function<void(int round, std::size_t bone, const core::RegistrationProgress& progress)>;

// Registers several bones to the same X-rays, each in turn with the line integrals of the others at their
// current poses behind it (core::RoundSearch): in the first round by the whole schedule, later by its last
// stage alone and from one start. Bounds and penalties hold about the start of each bone all along. Used on
// one thread.
class BonesRegistration
{
public:
    // All arguments must outlive this. Throws UsageError for settings or options that make no sense.
    BonesRegistration(const RegistrationDevices& devices, const BonesCase& bones,
                      const RegistrationSettings& settings, const core::RoundOptions& options,
                      BonesObserver observer = {});

    // A stop request ends it with the best poses so far. What fails is thrown, report() being true to what
    // was found until then, without pictures and uncertainty.
    void run(const std::stop_token& stop);
    const BonesReport& report() const { return report_; }

private:
    RegistrationCase caseOf(std::size_t bone, const std::vector<core::Pose>& poses) const;
    core::RegistrationResult search(std::size_t bone, int round, const std::vector<core::Pose>& poses,
                                    const std::stop_token& stop);
    void take(const core::RoundState& state);

    const RegistrationDevices& devices_;
    const BonesCase& bones_;
    RegistrationSettings first_; // settings of the first round and of the later ones
    RegistrationSettings later_;
    core::RoundOptions options_;
    BonesObserver observer_;
    BonesReport report_;
    std::exception_ptr failure_; // of a search
};

} // namespace isocenter::app
