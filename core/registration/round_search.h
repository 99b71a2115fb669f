// SPDX-License-Identifier: MIT
#pragma once

#include "core/registration/registration_2d3d.h"

#include <functional>
#include <vector>

namespace isocenter::core {

struct RoundOptions
{
    int maximumRounds = 6;
    double toleranceMm = 0.1; // a body that moves no more (mTRE over its targets) in a round has settled

    void validate() const; // throws UsageError
};

// Where the rounds have led so far.
struct RoundState
{
    std::vector<RegistrationResult> bodies; // poses and measures of the last search, traces of all of them
    std::vector<double> movedMm;            // mTRE of each body over its last search
    int rounds = 0;                         // that were completed
    bool converged = false;                 // no body moved further in the last one
    bool cancelled = false;

    std::vector<Pose> poses() const;
};

// The later search of a body with the trace of the earlier ones before its own.
RegistrationResult continued(RegistrationResult earlier, RegistrationResult later);

// Registers several bodies, such as bones, that are seen in the same images: round after round each one in
// turn, the others standing where they were found last, until none moves any more. This is block-coordinate
// ascent of the joint similarity: with one set of pixels for all bodies no search lowers it, so that the
// rounds end in a joint optimum along the poses of each body, which need not be the global one. Deterministic
// if the searches are. It knows neither devices nor images: the search for one body comes from outside.
class RoundSearch
{
public:
    // Searches for a body from where it stands in poses, which are those of all bodies; rounds count from 0.
    using SearchBody =
        std::function<RegistrationResult(std::size_t body, int round, const std::vector<Pose>& poses)>;

    // targetsMm: of each body, in its own volume frame.
    RoundSearch(std::vector<std::vector<Eigen::Vector3d>> targetsMm, SearchBody searchBody,
                RoundOptions options);

    // state is at first the starts, see startState; it is true to what was found whenever a search throws. A
    // search that is cancelled ends the rounds with its pose.
    void run(RoundState& state) const;

    static RoundState startState(std::span<const Pose> starts);

private:
    std::vector<std::vector<Eigen::Vector3d>> targetsMm_;
    SearchBody searchBody_;
    RoundOptions options_;
};

} // namespace isocenter::core
