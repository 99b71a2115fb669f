// SPDX-License-Identifier: MIT
#pragma once

#include "app/registration/registration_devices.h"
#include "app/registration/registration_plan.h"
#include "core/image/continued_volume.h"
#include "core/registration/contribution_map.h"
#include "gpu/algorithms/registration/pooled_registration.h"

#include <functional>
#include <stop_token>
#include <utility>
#include <vector>

namespace isocenter::app {

// Runs a plan: the one way, for all who register. From as many starts as wanted, and it stays on its devices
// from one search to the next: the frames of a sequence exchange the X-rays, the bones of a scene what stands
// behind them, and the volume is uploaded once. Where the plan searches without a first guess, the volume is
// continued for that (continuationFor), for the X-rays that it begins with: the values of the search and its
// verdict are then of the continued one, those at full resolution and all pictures of the volume as it is. On
// one device or several, of which one that fails is left out with a message while the others go on. Every
// call waits for what it asks of the devices; where others share them (gpu::DeviceUse::Shared) their work
// comes between two batches of poses, and a stop ends the wait within milliseconds, whatever a device is
// doing. Every device keeps, until this ends: the volume at the levels of the schedule (see
// gpu::DeviceVolumes), the X-rays and their gradients at these levels, and memory for the largest batch of
// poses so far on each level, which is a few images of 4 bytes a pixel for every pose. A device without room
// for it fails with a message that says what was asked for. Used on one thread at a time, which is none of
// the devices'.
class PlannedRegistration
{
public:
    // Throws InputError, UsageError, DeviceError and Cancelled as gpu::PooledRegistration does.
    PlannedRegistration(const RegistrationDevices& devices, RegistrationPlan plan,
                        const std::stop_token& stop = {});

    // Exchanges the X-rays for others, as gpu::RegistrationProblem::setViews does, and prepares every stage
    // for them, so that an X-ray that cannot be compared is found out now. Throws InputError, UsageError; the
    // X-rays may then be either.
    void setViews(const std::vector<gpu::RegistrationView>& views);
    // Exchanges what else stands in the scene; the volumes of bodies that were there before stay on the
    // devices.
    void setBackground(const std::vector<gpu::StandingBody>& bodies);

    // Of the volume in searches without a first guess; empty: they see it as it is.
    const core::VolumeContinuation& continuation() const { return continuation_; }

    // See RegistrationPlan::holdAt.
    void holdAt(const core::Pose& pose) { plan_.holdAt(pose); }

    // Uploads and compiles what every stage needs by evaluating the pose once on each level, so that run()
    // is timed without it.
    void warmUp(const core::Pose& pose) { pooled_.warmUp(plan_.stages().stages, pose); }
    // The report without views. A stop request ends it with the best pose so far (result.cancelled). The
    // observer is called on this thread or, with one device that is not shared, on the device's.
    RegistrationReport run(const core::Pose& start, const core::RegistrationObserver& observer,
                           const std::stop_token& stop);
    // As run(); a start from which nothing can be compared is its own result, whose value is not finite.
    RegistrationReport runFromAny(const core::Pose& start, const core::RegistrationObserver& observer,
                                  const std::stop_token& stop);
    // As run(), see RegistrationPlan::stagesFrom.
    RegistrationReport runFromStarts(const core::Pose& start, const core::MultiStart& starts,
                                     const core::RegistrationObserver& observer, const std::stop_token& stop);
    // As run(), see RegistrationPlan::lastStage.
    RegistrationReport refine(const core::Pose& start, const core::RegistrationObserver& observer,
                              const std::stop_token& stop);
    // See gpu::PooledRegistration; for an observer that shows what the device does.
    void timeBatches() { pooled_.timeBatches(); }
    const gpu::Timeline& lastBatch() const { return pooled_.lastBatch(); }
    // See gpu::PooledRegistration.
    void reportHypotheses(std::function<void(double fraction)> report)
    {
        pooled_.reportHypotheses(std::move(report));
    }

    // Of what a search without a first guess has not found, or is not sure of, says in its verdict whether
    // the X-rays are mirrored, where the settings want it: it searches once more, in as much time. What is
    // found so, or fits better, is not found as the X-rays are. A stop request ends it, and nothing is said.
    void lookForMirrored(core::RegistrationResult& result, const core::RegistrationObserver& observer,
                         const std::stop_token& stop);
    // Of a body that is nearly its own mirror image (core::symmetryPlanes), says in the result where another
    // pose, the mirrored one after a refinement, agrees as well: about as many evaluations as the last two
    // stages of a search. Not where axes are locked or the search has failed. A stop request ends it, and
    // nothing is said.
    void lookForAlike(core::RegistrationResult& result, const core::RegistrationObserver& observer,
                      const std::stop_token& stop);
    // Whether what was taken for granted holds at the result's pose (core::ModelTest): adds the test and the
    // doubt that follows from it, by 13 DRRs of each view. Not of a search that has failed. A stop request
    // ends it, and nothing is said.
    void testModel(core::RegistrationResult& result, const std::stop_token& stop);
    // Looks for mirrored X-rays and for poses that look alike, tests the model. Adds the values at full
    // resolution of start and result, what they make doubtful, how well the report's pose is determined (one
    // batch more on the last stage's level), unless stopped meanwhile, and each view at that pose: its
    // measures, and X-ray and DRR at full resolution.
    void complete(RegistrationReport& report, const std::stop_token& stop);
    // How well the report's pose is determined, alone, widened by what its model test doubts. Throws
    // Cancelled.
    void addUncertainty(RegistrationReport& report, const std::stop_token& stop);

    // What a stage (of the plan, or any other level and measures) makes of a pose.
    core::Evaluation evaluate(const core::RegistrationStage& stage, const core::Pose& pose);
    // What a stage compares of each view at a pose. Throws Cancelled.
    std::vector<core::SeenImages> seen(const core::RegistrationStage& stage, const core::Pose& pose,
                                       const std::stop_token& stop);
    // The values of a result and its start, see RegistrationPlan::comparisonStage. Throws Cancelled.
    core::ValueComparison compared(const core::RegistrationResult& result, const std::stop_token& stop);
    // How well a pose is determined, along the axes of the search, by the last stage. Throws Cancelled.
    core::PoseUncertainty uncertaintyAt(const core::Pose& pose, const std::stop_token& stop);

private:
    core::ModelTest testedModel(const core::Pose& pose, const std::stop_token& stop);
    void continueVolume(const std::stop_token& stop);
    RegistrationReport search(const core::Pose& start, const core::RegistrationOptions& stages,
                              const core::RegistrationObserver& observer, const std::stop_token& stop);
    void addViews(RegistrationReport& report);
    std::optional<core::FindVerdict> verdictOnMirrored(const core::Pose& start,
                                                       const core::RegistrationObserver& observer,
                                                       const std::stop_token& stop);
    std::optional<core::LookAlike> refinedAlike(const core::RegistrationResult& result,
                                                const core::SymmetryPlane& plane,
                                                const core::ProjectionGeometry& view,
                                                const core::RegistrationObserver& observer,
                                                const std::stop_token& stop);

    RegistrationDevices devices_;
    gpu::PooledRegistration pooled_;
    RegistrationPlan plan_;
    core::VolumeContinuation continuation_;
};

// Runs a plan once, from one start, and completes the report.
RegistrationReport runRegistration(const RegistrationDevices& devices, const RegistrationPlan& plan,
                                   const core::Pose& start, const core::RegistrationObserver& observer,
                                   const std::stop_token& stop);

} // namespace isocenter::app
