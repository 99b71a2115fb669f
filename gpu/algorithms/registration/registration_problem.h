// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/filters/preprocessing.h"
#include "core/image/mask.h"
#include "core/image/radiograph.h"
#include "core/image/roi.h"
#include "core/image/volume.h"
#include "core/registration/registration_2d3d.h"
#include "core/support/progress.h"
#include "gpu/algorithms/registration/device_volumes.h"
#include "gpu/algorithms/registration/drr_renderer.h"
#include "gpu/algorithms/registration/registration_evaluator.h"

#include <memory>
#include <span>
#include <vector>

namespace isocenter::gpu {

// One X-ray of a registration, as it was read, with its geometry, region of interest (the whole image when
// empty), mask (of the X-ray's size; all pixels count when empty) and what is done to it before it is
// compared.
struct RegistrationView
{
    std::shared_ptr<const core::Radiograph> radiograph;
    core::Roi region{};
    core::Mask mask{};
    core::Preprocessing preprocessing{};

    core::Roi comparedRegion() const; // of interest and not cropped away; of the X-ray's pixels
};

// Throws InputError that names a view without geometry, with a mask of another size, or whose region of
// interest is cropped away, or views of different worlds; or where there are none.
void requireComparable(std::span<const RegistrationView> views);

// What an evaluator compares of the view on a level whose images are shrunk by the factor; xray is the view's
// after what is done to it alone. Needs geometry.
EvaluatorView evaluatorView(const RegistrationView& view, const core::ComparedXray& xray, int factor);

// What is registered: an attenuation volume (1/mm) and its X-rays, on one device. Gives the objective of
// every pyramid level and keeps what the levels share. Used on the device's thread.
class RegistrationProblem
{
public:
    // volumes: those of this device that are shared with other registrations; its own without. Throws
    // InputError that names a view without geometry, with a mask of another size or whose preprocessing is
    // impossible, or views of different worlds.
    RegistrationProblem(Device& device, std::shared_ptr<const core::Volume> attenuation,
                        std::vector<RegistrationView> views, core::SimilarityOptions similarity = {},
                        DrrOptions drr = {}, std::shared_ptr<DeviceVolumes> volumes = {});
    ~RegistrationProblem();

    // Exchanges the X-rays for others, such as the next frame of a sequence; their number and geometry may
    // change. What the device holds of the volume stays there, evaluators and objectives given out before are
    // gone. Throws as the constructor does; the X-rays are then those of before.
    void setViews(std::vector<RegistrationView> views);
    // From now on these bodies stand beside the volume in every view: their line integrals are added to its
    // own before anything is compared. None: the volume is alone, as at first. A level renders them when it
    // is next asked for; evaluators and objectives given out before still show the bodies of before. The
    // device keeps the bodies' volumes (DeviceVolumes), so that only their poses are new to it next time.
    void setBackground(std::vector<StandingBody> bodies);
    // From now on levels that ask for it show this in the volume's place: the same with more slices beyond
    // its ends (core::continued). Frame and coverage stay the volume's. Evaluators and objectives given out
    // before are gone.
    void setContinued(std::shared_ptr<const core::Volume> continued);
    // See core::registrationFrame.
    core::PoseFrame frame() const;
    // Of a level and the measures of the registration, or those given. Prepared when first asked for (tens of
    // ms to seconds), then kept. Throws UsageError for preprocessing that the measures cannot bear.
    RegistrationEvaluator& evaluator(const core::PyramidLevel& level,
                                     const std::vector<core::WeightedMeasure>& measures = {});
    core::BatchObjective objective(const core::RegistrationStage& stage);
    // What could be the pose, without a first guess; see HypothesisFinder. Throws as it does.
    std::vector<core::PoseHypothesis> hypotheses(const core::HypothesisSearch& search,
                                                 const core::Pose& start, const core::Progress& progress);
    // Registers on the calling thread, which must be the device's, with the checks of runChecked.
    core::RegistrationResult run(const core::Pose& start, const core::RegistrationOptions& options,
                                 const core::RegistrationObserver& observer = {},
                                 const std::stop_token& stop = {});

private:
    struct KeptEvaluator
    {
        core::PyramidLevel level;
        std::vector<core::WeightedMeasure> measures;
        std::unique_ptr<RegistrationEvaluator> evaluator;
        bool showsBackground = false; // as it is now
    };

    DrrOptions drrOptions(const core::PyramidLevel& level) const;
    std::shared_ptr<const AttenuationVolume> volumeOf(const core::PyramidLevel& level);
    KeptEvaluator& keptEvaluator(const core::PyramidLevel& level,
                                 const std::vector<core::WeightedMeasure>& measures);

    Device& device_;
    std::shared_ptr<const core::Volume> attenuation_;
    std::shared_ptr<const core::Volume> continued_; // null: as it is
    std::vector<RegistrationView> views_;
    std::vector<core::ComparedXray> compared_; // the views' X-rays after what is done to them alone
    core::SimilarityOptions similarity_;
    DrrOptions drr_;
    std::shared_ptr<DeviceVolumes> volumes_;
    std::vector<KeptEvaluator> evaluators_;
    std::vector<StandingBody> background_;
};

} // namespace isocenter::gpu
