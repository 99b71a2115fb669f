// SPDX-License-Identifier: MIT
#pragma once

#include "app/registration/registration_run.h"
#include "core/registration/contribution_map.h"
#include "core/registration/uncertainty.h"
#include "gpu/algorithms/registration/run_check.h"

#include <functional>
#include <optional>
#include <vector>

namespace isocenter::app {

// A registration as it is asked for, the same for all who run it: the case, the settings, and what follows
// from both, which are the frame and the stages of the search and what is told of a pose that was found.
// PlannedRegistration runs it.
class RegistrationPlan
{
public:
    // Throws InputError for views that cannot be compared (gpu::requireComparable), or hardly a pixel of
    // them, UsageError for settings that make no sense.
    RegistrationPlan(RegistrationCase problem, RegistrationSettings settings);

    // Exchanges the X-rays for others. Throws as the constructor does.
    void setViews(std::vector<gpu::RegistrationView> views);
    // Locked axes stay as in this pose, whatever a search starts from. Without it, and where bounds count
    // from the start, they stay as in the start.
    void holdAt(const core::Pose& pose);
    // The start with its locked axes put back to where they are held.
    core::Pose heldStart(const core::Pose& start) const;

    const RegistrationCase& problem() const { return problem_; }
    const RegistrationSettings& settings() const { return settings_; }
    // The schedule's.
    const core::RegistrationOptions& stages() const { return stages_; }
    // From these starts around the first instead of the schedule's own, or its hypotheses. Several are for a
    // pose that is known only as well as they are spread: a stage of half the resolution, with steps of half
    // the spread, then comes before the schedule's and searches from all of them.
    core::RegistrationOptions stagesFrom(const core::MultiStart& starts) const;
    // The schedule's last alone and from one start, without hypotheses, for a pose that is nearly right.
    core::RegistrationOptions lastStage() const;
    // The stages of the schedule's last two levels from one start, for a pose of which only the place is
    // known well; bounds and penalties count from the origin or, without one, from the start of the search
    // that this belongs to.
    core::RegistrationOptions refinement(const core::Pose& searchStart) const;
    // At which the values of start and result are compared, see core::comparisonStage.
    core::RegistrationStage comparisonStage() const;

    // Whether its searches may show the volume continued beyond its ends, see continuationFor.
    bool continuesVolume() const { return settings_.continuesVolume && stages_.hypotheses.has_value(); }

    // See core::registrationFrame; as on devices.
    core::PoseFrame frame() const;
    // The one in which poses are searched and axes locked: about the same point, see core::lockedFrame.
    core::PoseFrame searchFrame() const;
    // States pivot and, where the truth is known, the error of the report's pose.
    void describe(RegistrationReport& report) const;
    // States of each view at the report's pose whose it is, what of its geometry nobody stated, and what its
    // mask ignores.
    void describeViews(RegistrationReport& report) const;
    // Of a start from which nothing can be compared (gpu::NotInView), where many are tried: it stays there.
    RegistrationReport refused(const core::Pose& start, const gpu::NotInView& refusal) const;

private:
    RegistrationCase problem_;
    RegistrationSettings settings_;
    core::RegistrationOptions stages_;
    std::vector<core::ProjectionGeometry> geometries_;
    std::optional<core::Pose> heldAt_;
};

} // namespace isocenter::app
