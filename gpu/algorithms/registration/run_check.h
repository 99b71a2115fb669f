// SPDX-License-Identifier: MIT
#pragma once

#include "core/registration/view_coverage.h"
#include "core/support/error.h"
#include "gpu/algorithms/registration/registration_problem.h"

#include <optional>
#include <span>
#include <string>

namespace isocenter::gpu {

// The view in which a pose leaves nothing to compare.
struct MissedView
{
    std::size_t view = 0; // from 0
    std::string name;     // of its X-ray
    core::ViewMiss why = core::ViewMiss::BesideImage;
};

// A registration that cannot start where it was asked to: it would compare nothing in one of the views.
class NotInView : public InputError
{
public:
    explicit NotInView(MissedView missed);
    const MissedView& missed() const { return missed_; }

private:
    MissedView missed_;
};

// What frame and checks of a registration look at: views, which have geometry, and the volume's grid.
struct RegistrationScene
{
    std::span<const RegistrationView> views;
    const core::VolumeGeometry& volume;
};

// The frame of core::registrationFrame.
core::PoseFrame frameOf(const RegistrationScene& scene);

// The first view in which the volume at that pose leaves nothing to compare: it lies behind the source, or
// its projection misses image, region of interest or what the mask leaves. Empty if there is none.
std::optional<MissedView> missedView(const core::Pose& pose, const RegistrationScene& scene);
// Throws NotInView.
void requireInViews(const core::Pose& start, const RegistrationScene& scene);

// Registers: the one way, whatever the objective runs on. Throws NotInView for a start from which nothing can
// be compared, unless hypotheses are searched from, and else as core::Registration2d3d; a result that has
// left a view has that doubt. The frame is the scene's, see also core::lockedFrame.
core::RegistrationResult runChecked(core::Registration2d3d::ObjectiveOfStage objectiveOfStage,
                                    core::RegistrationOptions options, const RegistrationScene& scene,
                                    const core::Pose& start, const core::RegistrationObserver& observer,
                                    const std::stop_token& stop,
                                    core::Registration2d3d::HypothesisSource hypotheses = {});

} // namespace isocenter::gpu
