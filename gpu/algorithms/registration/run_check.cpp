// SPDX-License-Identifier: MIT
#include "gpu/algorithms/registration/run_check.h"

#include "core/geometry/error_measures.h"
#include "core/optimise/pose_constraints.h"
#include "core/registration/registration_frame.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace isocenter::gpu {
namespace {

std::string textOfMissed(const MissedView& missed)
{
    return fmt::format(translatable("Data", "view {} ({}): {}"), missed.view + 1, missed.name,
                       core::textOf(missed.why));
}

const char* wayOut(core::ViewMiss why)
{
    return why == core::ViewMiss::BehindSource
               ? translatable(
                     "Data",
                     "check the initial pose, and the sign of the 3x4 matrix if the geometry came from one")
               : translatable(
                     "Data",
                     "bring it into view (Centre in Views; --centre-in-views), or check pose and geometry");
}

// The largest of the views' mRPD, so that what no view sees is not a difference.
core::PoseDifference differenceIn(const RegistrationScene& scene)
{
    std::vector<core::ProjectionGeometry> views;
    for (const RegistrationView& view : scene.views)
        views.push_back(view.radiograph->geometry.value());
    const core::VolumeGeometry& volume = scene.volume;
    return [views = std::move(views),
            targets = core::defaultTargets(volume.centreMm(),
                                           volume.spacingMm.cwiseProduct(volume.size.cast<double>()))](
               const core::Pose& pose, const core::Pose& other) {
        double largestMm = 0.0;
        for (const core::ProjectionGeometry& view : views)
            largestMm = std::max(largestMm, core::meanReprojectionDistance(pose, other, view, targets));
        return largestMm;
    };
}

} // namespace

NotInView::NotInView(MissedView missed)
    : InputError(fmt::format(translatable("Data", "nothing can be compared at the start: in {}; {}"),
                             textOfMissed(missed), wayOut(missed.why))),
      missed_(std::move(missed))
{
}

core::PoseFrame frameOf(const RegistrationScene& scene)
{
    return core::registrationFrame(scene.views.front().radiograph->geometry.value(), scene.volume);
}

std::optional<MissedView> missedView(const core::Pose& pose, const RegistrationScene& scene)
{
    for (std::size_t v = 0; v < scene.views.size(); ++v) {
        const RegistrationView& view = scene.views[v];
        const core::ProjectionGeometry& geometry = view.radiograph->geometry.value();
        const core::CoveredView covered{
            geometry,
            view.comparedRegion().intersected(core::Roi::whole(geometry.columns(), geometry.rows())),
            view.mask.empty() ? nullptr : &view.mask};
        if (const auto miss = core::missOf(core::coverageOf(covered, pose, scene.volume)))
            return MissedView{v, view.radiograph->name, *miss};
    }
    return {};
}

void requireInViews(const core::Pose& start, const RegistrationScene& scene)
{
    if (auto missed = missedView(start, scene))
        throw NotInView(std::move(*missed));
}

core::RegistrationResult runChecked(core::Registration2d3d::ObjectiveOfStage objectiveOfStage,
                                    core::RegistrationOptions options, const RegistrationScene& scene,
                                    const core::Pose& start, const core::RegistrationObserver& observer,
                                    const std::stop_token& stop,
                                    core::Registration2d3d::HypothesisSource hypotheses)
{
    if (!options.hypotheses)
        requireInViews(start, scene);
    core::PoseFrame frame = core::lockedFrame(frameOf(scene), options.constraints);
    const core::Registration2d3d registration(std::move(objectiveOfStage), std::move(frame),
                                              std::move(options), std::move(hypotheses), differenceIn(scene));
    core::RegistrationResult result = registration.run(start, observer, stop);
    if (const auto missed = missedView(result.pose, scene))
        result.doubts.insert(
            result.doubts.begin(),
            {core::RunDoubtKind::OutOfView,
             fmt::format(
                 translatable("Data", "the search has lost the volume: in {}. The result means nothing"),
                 textOfMissed(*missed))});
    return result;
}

} // namespace isocenter::gpu
