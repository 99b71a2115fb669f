// SPDX-License-Identifier: MIT
#pragma once

#include "app/registration/registration_files.h"
#include "core/image/radiograph.h"
#include "core/image/volume.h"
#include "core/registration/misfit/geometry_tolerance.h"
#include "core/registration/schedule.h"
#include "gpu/algorithms/registration/registration_problem.h"
#include "gpu/algorithms/registration/run_check.h"

#include <memory>
#include <optional>
#include <vector>

namespace isocenter::app {

// What is registered: made once, shared by threads, never changed.
struct RegistrationCase
{
    std::shared_ptr<const core::Volume> attenuation; // 1/mm
    std::vector<gpu::RegistrationView> views;
    std::optional<core::GroundTruth> truth;
    std::vector<gpu::StandingBody> background{}; // what else stands in the scene

    gpu::RegistrationScene scene() const { return {views, attenuation->geometry}; }
    std::vector<core::ProjectionGeometry> geometries() const; // of the views, which have one
    // By which distances of poses are measured (mm, the volume's frame): the truth's, or those of its size.
    std::vector<Eigen::Vector3d> targetsMm() const;
    // How far from the volume's centre the views' compared regions reach at that depth, where the volume
    // stands when nobody says anything: the farthest of the views. Infinite: behind a source.
    struct ReachOfViews
    {
        double sidesMm = 0.0;   // to the middle of a shorter side
        double cornersMm = 0.0; // to a corner
    };
    ReachOfViews reachOfViews() const;
};

// How it is registered.
struct RegistrationSettings
{
    core::SimilarityOptions similarity;
    gpu::DrrOptions drr;
    core::Schedule schedule = core::Schedule::coarseToFine();
    core::PoseConstraints constraints;
    bool continuesVolume = true;         // for a search from hypotheses, see continuationFor
    core::GeometryTolerance tolerance{}; // of the views, in the uncertainty
    bool triesMirrored = true; // after one that is not sure, see PlannedRegistration::lookForMirrored

    // Throws UsageError if schedule or constraints make no sense.
    core::RegistrationOptions stagesFor(const RegistrationCase& problem) const;
    // With the stage's own measures, if it has any.
    core::SimilarityOptions similarityOf(const core::RegistrationStage& stage) const;
};

} // namespace isocenter::app
