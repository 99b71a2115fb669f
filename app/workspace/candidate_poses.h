// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/session.h"
#include "core/image/continued_volume.h"
#include "core/registration/registration_2d3d.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace isocenter::app {

// A pose that a search with no first guess ended at, or that looks like another.
struct CandidatePose
{
    core::Pose pose;
    double value = 0.0;      // of the measure, in the stage in which the search ended
    double distanceMm = 0.0; // of the volume's centre from where the best has it
    double angleDeg = 0.0;   // by which it is rotated from the best
    int evaluation = 0;      // its number in the run, from 1; 0: not known
};

// Whether the search says that it has not found the pose: its best is then only one of several candidates.
bool isNotFound(const core::RegistrationResult& result);

// What the last search with no first guess ended with, for the user to choose from: its candidates, best
// first and kMost at most, and what it says of the best. Of any search of a nearly symmetric body, its pose
// and the one that looks alike. The session can look at each of them, and keeps its
// own pose until one is taken (see RunReview::take). On the session's thread.
class CandidatePoses
{
public:
    static constexpr std::size_t kMost = 12; // one that is stopped early has hundreds

    // The session outlives this.
    explicit CandidatePoses(Session& session) : session_(session) {}

    // Shows the candidates of a run that has just ended, with what keptCandidates() says of it.
    void set(const core::RegistrationResult& result, const KeptCandidates& kept);
    // Shows the candidates of a run in the history.
    void resume(const FinishedRun& run);
    void clear();

    bool empty() const { return list_.empty(); }
    const std::vector<CandidatePose>& list() const { return list_; }
    // Nothing where the search was stopped.
    const std::optional<core::FindVerdict>& verdict() const { return verdict_; }
    bool stopped() const { return stopped_; }
    const std::string& measure() const { return measure_; } // of the values
    // One of the list, which agrees with the X-rays as well as the one that was found.
    const std::optional<core::LookAlike>& lookAlike() const { return lookAlike_; }
    // Of the CT for the search, by whose values the candidates are compared.
    const core::VolumeContinuation& continuation() const { return continuation_; }
    // Lets the session look at one of them, or at its own pose if that is the same.
    void show(std::size_t place);
    // The place of the one that is looked at.
    std::optional<std::size_t> shown() const;
    // Whether the session's own pose is that one.
    bool isTaken(std::size_t place) const;

    core::Signal<> changed; // which there are

private:
    void fill(const KeptCandidates& kept);

    Session& session_;
    std::vector<CandidatePose> list_;
    std::optional<core::FindVerdict> verdict_;
    std::optional<core::LookAlike> lookAlike_;
    core::VolumeContinuation continuation_;
    bool stopped_ = false;
    std::string measure_;
    int evaluations_ = 0;
};

// The candidates of a run, best first and CandidatePoses::kMost at most; none of one that evaluated nothing.
// measure: that of the stage in which it ended.
KeptCandidates keptCandidates(const core::RegistrationResult& result, std::string measure);

} // namespace isocenter::app
