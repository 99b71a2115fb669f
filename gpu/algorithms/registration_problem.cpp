// SPDX-License-Identifier: MIT
#include "gpu/algorithms/registration_problem.h"

#include "core/io/radiograph_geometry.h"
#include "core/support/error.h"

namespace isocenter::gpu {
namespace {

EvaluatorView preparedView(const RegistrationView& view, int factor)
{
    const core::Radiograph& xray = *view.radiograph;
    const core::Roi region =
        view.region.empty() ? core::Roi::whole(xray.pixels.columns, xray.pixels.rows) : view.region;
    // With a known unattenuated intensity the X-ray is compared as line integrals, in which every depth of
    // tissue weighs alike; else as the intensities that it holds.
    const bool takeLogarithm = xray.intensity == core::IntensityKind::Linear && xray.unattenuated > 0.0;
    return {
        xray.geometry->shrunk(factor),
        shrunk(takeLogarithm ? core::lineIntegralsOf(xray.pixels, xray.unattenuated) : xray.pixels, factor),
        region.shrunk(factor), takeLogarithm || xray.intensity == core::IntensityKind::Logarithmic};
}

} // namespace

RegistrationProblem::RegistrationProblem(Device& device, std::shared_ptr<const core::Volume> attenuation,
                                         std::vector<RegistrationView> views,
                                         core::SimilarityOptions similarity, DrrOptions drr)
    : device_(device), attenuation_(std::move(attenuation)), views_(std::move(views)),
      similarity_(std::move(similarity)), drr_(drr)
{
    if (attenuation_->quantity != core::VolumeQuantity::Attenuation)
        throw InputError(
            "a registration needs an attenuation volume: convert the CT with attenuationOf first");
    if (views_.empty())
        throw InputError("a registration needs at least one X-ray image");
    for (const RegistrationView& view : views_)
        core::requireGeometry(*view.radiograph);
}

RegistrationProblem::~RegistrationProblem() = default;

core::PoseFrame RegistrationProblem::frame() const
{
    return {views_.front().radiograph->geometry->worldFromView(), attenuation_->geometry.centreMm()};
}

std::shared_ptr<const AttenuationVolume> RegistrationProblem::deviceVolume(int factor)
{
    auto& volume = volumes_[factor];
    if (!volume)
        volume = std::make_shared<AttenuationVolume>(device_, shrunk(*attenuation_, factor));
    return volume;
}

RegistrationEvaluator& RegistrationProblem::evaluator(const core::PyramidLevel& level)
{
    auto& evaluator = evaluators_[{level.imageFactor, level.volumeFactor}];
    if (!evaluator) {
        std::vector<EvaluatorView> prepared;
        for (const RegistrationView& view : views_)
            prepared.push_back(preparedView(view, level.imageFactor));
        DrrOptions drr = drr_;
        if (drr.stepMm == 0.0) // registration wants speed: one sample a voxel
            drr.stepMm = attenuation_->geometry.spacingMm.minCoeff() * level.volumeFactor;
        evaluator = std::make_unique<RegistrationEvaluator>(device_, deviceVolume(level.volumeFactor),
                                                            std::move(prepared), similarity_, drr);
    }
    return *evaluator;
}

core::BatchObjective RegistrationProblem::objective(const core::PyramidLevel& level)
{
    RegistrationEvaluator& levelEvaluator = evaluator(level);
    return [&levelEvaluator](std::span<const core::Pose> poses, std::span<core::Evaluation> results,
                             const std::stop_token& stop) { levelEvaluator.evaluate(poses, results, stop); };
}

core::RegistrationResult RegistrationProblem::run(const core::Pose& start,
                                                  const core::RegistrationOptions& options,
                                                  const core::RegistrationObserver& observer,
                                                  const std::stop_token& stop)
{
    for (const RegistrationView& view : views_)
        if (view.radiograph->geometry->depthMm(start * attenuation_->geometry.centreMm()) <= 0.0)
            throw InputError(view.radiograph->name +
                             ": the volume starts behind the X-ray source; check the initial pose, "
                             "and the sign of the 3x4 matrix if the geometry came from one");
    const core::Registration2d3d registration(
        [this](const core::PyramidLevel& level) { return objective(level); }, frame(), options);
    return registration.run(start, observer, stop);
}

} // namespace isocenter::gpu
