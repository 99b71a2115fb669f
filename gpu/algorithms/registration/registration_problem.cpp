// SPDX-License-Identifier: MIT
#include "gpu/algorithms/registration/registration_problem.h"

#include "core/io/radiographs/radiograph_geometry.h"
#include "core/support/error.h"
#include "core/support/translatable.h"
#include "gpu/algorithms/registration/hypothesis_finder.h"
#include "gpu/algorithms/registration/run_check.h"

#include <fmt/format.h>

#include <algorithm>

namespace isocenter::gpu {
namespace {

// The filters with their sigmas in pixels of the image shrunk by factor.
std::vector<core::ImageFilter> shrunk(std::vector<core::ImageFilter> filters, int factor)
{
    for (core::ImageFilter& filter : filters)
        if (filter.kind == core::ImageFilter::Kind::Gaussian)
            filter.value /= factor;
    return filters;
}

void requireGreysOfDrr(const RegistrationView& view, const core::SimilarityOptions& similarity)
{
    if (!view.preprocessing.changesGreysOfXrayAlone())
        return;
    for (const core::WeightedMeasure& term : similarity.measures)
        if (core::comparesGreys(term.measure))
            throw UsageError(fmt::format(
                translatable("Data", "{}: clahe and background change the greys of the X-ray alone, and {} "
                                     "compares greys: use another measure, such as ncc, gc or mi"),
                view.radiograph->name, core::measureName(term.measure)));
}

void requireMaskFits(const RegistrationView& view)
{
    const core::Image& pixels = view.radiograph->pixels;
    const core::Mask& mask = view.mask;
    if (!mask.empty() && (mask.columns != pixels.columns || mask.rows != pixels.rows))
        throw InputError(
            fmt::format(translatable("Data", "{}: its mask has {} x {} pixels, but the X-ray has {} x {}"),
                        view.radiograph->name, mask.columns, mask.rows, pixels.columns, pixels.rows));
}

// The views' X-rays after what is done to them alone.
std::vector<core::ComparedXray> comparedXrays(const std::vector<RegistrationView>& views)
{
    requireComparable(views);
    std::vector<core::ComparedXray> compared;
    for (const RegistrationView& view : views)
        compared.push_back(core::preprocessed(*view.radiograph, view.mask, view.preprocessing));
    return compared;
}

} // namespace

core::Roi RegistrationView::comparedRegion() const
{
    const core::Roi whole = core::Roi::whole(radiograph->pixels.columns, radiograph->pixels.rows);
    const core::Roi stated = region.empty() ? whole : region;
    return preprocessing.crop.empty() ? stated : stated.intersected(preprocessing.crop);
}

void requireComparable(std::span<const RegistrationView> views)
{
    if (views.empty())
        throw InputError(translatable("Data", "a registration needs at least one X-ray image"));
    std::vector<std::shared_ptr<const core::Radiograph>> xrays;
    for (const RegistrationView& view : views) {
        core::requireGeometry(*view.radiograph);
        requireMaskFits(view);
        if (view.comparedRegion().empty())
            throw InputError(
                fmt::format(translatable("Data", "{}: region of interest and crop have no pixel in common"),
                            view.radiograph->name));
        xrays.push_back(view.radiograph);
    }
    core::requireSameWorld(xrays);
}

EvaluatorView evaluatorView(const RegistrationView& view, const core::ComparedXray& xray, int factor)
{
    return {view.radiograph->geometry->shrunk(factor),
            shrunk(xray.pixels, factor),
            view.comparedRegion().shrunk(factor),
            xray.greyMatch,
            view.mask.empty() ? core::Mask() : view.mask.shrunk(factor),
            shrunk(view.preprocessing.forBoth(), factor)};
}

RegistrationProblem::RegistrationProblem(Device& device, std::shared_ptr<const core::Volume> attenuation,
                                         std::vector<RegistrationView> views,
                                         core::SimilarityOptions similarity, DrrOptions drr,
                                         std::shared_ptr<DeviceVolumes> volumes)
    : device_(device), attenuation_(std::move(attenuation)), similarity_(std::move(similarity)), drr_(drr),
      volumes_(volumes ? std::move(volumes) : std::make_shared<DeviceVolumes>(device))
{
    if (attenuation_->quantity != core::VolumeQuantity::Attenuation)
        throw InputError(
            "a registration needs an attenuation volume: convert the CT with attenuationOf first");
    setViews(std::move(views));
}

RegistrationProblem::~RegistrationProblem() = default;

void RegistrationProblem::setViews(std::vector<RegistrationView> views)
{
    std::vector<core::ComparedXray> compared = comparedXrays(views);
    views_ = std::move(views);
    compared_ = std::move(compared);
    evaluators_.clear();
}

void RegistrationProblem::setBackground(std::vector<StandingBody> bodies)
{
    background_ = std::move(bodies);
    for (KeptEvaluator& kept : evaluators_)
        kept.showsBackground = false;
}

void RegistrationProblem::setContinued(std::shared_ptr<const core::Volume> continued)
{
    continued_ = std::move(continued);
    evaluators_.clear();
}

core::PoseFrame RegistrationProblem::frame() const
{
    return frameOf({views_, attenuation_->geometry});
}

RegistrationEvaluator& RegistrationProblem::evaluator(const core::PyramidLevel& level,
                                                      const std::vector<core::WeightedMeasure>& measures)
{
    KeptEvaluator& kept = keptEvaluator(level, measures);
    if (!kept.showsBackground)
        kept.evaluator->setBackground(background_, *volumes_);
    kept.showsBackground = true;
    return *kept.evaluator;
}

RegistrationProblem::KeptEvaluator&
RegistrationProblem::keptEvaluator(const core::PyramidLevel& level,
                                   const std::vector<core::WeightedMeasure>& measures)
{
    const auto kept = std::ranges::find_if(evaluators_, [&](const KeptEvaluator& evaluator) {
        return evaluator.level == level && evaluator.measures == measures;
    });
    if (kept != evaluators_.end())
        return *kept;
    core::SimilarityOptions similarity = similarity_;
    if (!measures.empty())
        similarity.measures = measures;
    std::vector<EvaluatorView> prepared;
    for (std::size_t view = 0; view < views_.size(); ++view) {
        requireGreysOfDrr(views_[view], similarity);
        prepared.push_back(evaluatorView(views_[view], compared_[view], level.imageFactor));
    }
    auto evaluator = std::make_unique<RegistrationEvaluator>(device_, volumeOf(level), std::move(prepared),
                                                             similarity, drrOptions(level));
    evaluators_.push_back({level, measures, std::move(evaluator)});
    return evaluators_.back();
}

std::shared_ptr<const AttenuationVolume> RegistrationProblem::volumeOf(const core::PyramidLevel& level)
{
    return volumes_->of(level.continued && continued_ ? continued_ : attenuation_, level.volumeFactor);
}

DrrOptions RegistrationProblem::drrOptions(const core::PyramidLevel& level) const
{
    DrrOptions drr = drr_;
    if (drr.stepMm == 0.0) // registration wants speed: one sample a voxel
        drr.stepMm = attenuation_->geometry.spacingMm.minCoeff() * level.volumeFactor;
    return drr;
}

std::vector<core::PoseHypothesis> RegistrationProblem::hypotheses(const core::HypothesisSearch& search,
                                                                  const core::Pose& start,
                                                                  const core::Progress& progress)
{
    std::vector<EvaluatorView> prepared;
    for (std::size_t view = 0; view < views_.size(); ++view)
        prepared.push_back(evaluatorView(views_[view], compared_[view], search.level.imageFactor));
    HypothesisFinder finder(device_, volumeOf(search.level), prepared, drrOptions(search.level),
                            search.options, start, frame().pivotMm);
    return finder.find(progress);
}

core::BatchObjective RegistrationProblem::objective(const core::RegistrationStage& stage)
{
    RegistrationEvaluator& ofStage = evaluator(stage.level, stage.measures);
    return [&ofStage](std::span<const core::Pose> poses, std::span<core::Evaluation> results,
                      const std::stop_token& stop) { ofStage.evaluate(poses, results, stop); };
}

core::RegistrationResult RegistrationProblem::run(const core::Pose& start,
                                                  const core::RegistrationOptions& options,
                                                  const core::RegistrationObserver& observer,
                                                  const std::stop_token& stop)
{
    return runChecked([this](const core::RegistrationStage& stage) { return objective(stage); }, options,
                      {views_, attenuation_->geometry}, start, observer, stop,
                      [this](const core::HypothesisSearch& search, const core::Pose& around,
                             const std::stop_token& stopped) {
                          return hypotheses(search, around, {{}, stopped});
                      });
}

} // namespace isocenter::gpu
