// SPDX-License-Identifier: MIT
#include "gpu/algorithms/registration/pooled_registration.h"

#include "gpu/algorithms/registration/run_check.h"
#include "gpu/launch_timer.h"

#include <algorithm>
#include <chrono>
#include <optional>
#include <utility>

namespace isocenter::gpu {
namespace {

struct EvaluatedBatch
{
    std::vector<core::Evaluation> evaluations;
    Timeline timeline; // if asked for
};

} // namespace

PooledRegistration::PooledRegistration(std::shared_ptr<DevicePool> pool,
                                       std::shared_ptr<const core::Volume> attenuation,
                                       const std::vector<RegistrationView>& views,
                                       const core::SimilarityOptions& similarity, const DrrOptions& drr,
                                       const std::stop_token& stop)
    : pool_(std::move(pool)), attenuation_(std::move(attenuation)), views_(views)
{
    for (std::size_t index = 0; index < pool_->size(); ++index)
        kept_.push_back(std::make_shared<OnDevice>());
    const auto workOf = [&](std::size_t index) {
        return [kept = kept_[index], attenuation = attenuation_, views, similarity, drr,
                volumes = pool_->volumes(index)](Device& device) {
            kept->problem =
                std::make_unique<RegistrationProblem>(device, attenuation, views, similarity, drr, volumes);
        };
    };
    try {
        pool_->onEachDevice(workOf, stop);
    } catch (...) {
        freeProblems();
        throw;
    }
}

PooledRegistration::~PooledRegistration()
{
    freeProblems();
}

// What lives on a device is freed on its thread.
void PooledRegistration::freeProblems()
{
    for (std::size_t index = 0; index < kept_.size(); ++index)
        pool_->thread(index).run([kept = std::move(kept_[index])](Device&) mutable { kept.reset(); });
}

template <class Function>
void PooledRegistration::onEachDevice(const Function& function, const std::stop_token& stop)
{
    const auto workOf = [&](std::size_t index) {
        return [function, kept = kept_[index]](Device&) { function(*kept->problem); };
    };
    pool_->onEachDevice(workOf, stop);
}

core::PoseFrame PooledRegistration::frame() const
{
    return frameOf({views_, attenuation_->geometry});
}

void PooledRegistration::setViews(const std::vector<RegistrationView>& views)
{
    onEachDevice([views](RegistrationProblem& problem) { problem.setViews(views); });
    views_ = views;
}

void PooledRegistration::setBackground(const std::vector<StandingBody>& bodies, const std::stop_token& stop)
{
    onEachDevice([bodies](RegistrationProblem& problem) { problem.setBackground(bodies); }, stop);
}

void PooledRegistration::setContinued(const std::shared_ptr<const core::Volume>& continued,
                                      const std::stop_token& stop)
{
    onEachDevice([continued](RegistrationProblem& problem) { problem.setContinued(continued); }, stop);
}

void PooledRegistration::prepare(const std::vector<core::RegistrationStage>& stages)
{
    onEachDevice([stages](RegistrationProblem& problem) {
        for (const core::RegistrationStage& stage : stages)
            problem.evaluator(stage.level, stage.measures);
    });
}

void PooledRegistration::warmUp(const std::vector<core::RegistrationStage>& stages, const core::Pose& pose)
{
    onEachDevice([stages, pose](RegistrationProblem& problem) {
        for (const core::RegistrationStage& stage : stages) {
            core::Evaluation ignored;
            problem.objective(stage)(std::span(&pose, 1), std::span(&ignored, 1), {});
        }
    });
}

core::BatchObjective PooledRegistration::objective(const core::RegistrationStage& stage,
                                                   const std::stop_token& stop)
{
    return pool_->size() > 1 ? objectiveOfAll(stage, stop) : objectiveOfOne(stage, stop);
}

core::BatchObjective PooledRegistration::objectiveOfAll(const core::RegistrationStage& stage,
                                                        const std::stop_token& stop)
{
    onEachDevice([stage](RegistrationProblem& problem) { problem.evaluator(stage.level, stage.measures); },
                 stop);
    return [this, stage](std::span<const core::Pose> poses, std::span<core::Evaluation> results,
                         const std::stop_token& stopBatch) {
        const auto start = [&](std::size_t member, std::span<const core::Pose> part,
                               std::span<core::Evaluation> partResults) {
            const auto evaluate = [kept = kept_[member], &stage, part, partResults, stopBatch](Device&) {
                const auto begin = std::chrono::steady_clock::now();
                kept->problem->objective(stage)(part, partResults, stopBatch);
                return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin)
                    .count();
            };
            return pool_->thread(member).run(evaluate, DeviceThread::Priority::Batch);
        };
        pool_->batches().evaluate(poses, results, start);
    };
}

core::BatchObjective PooledRegistration::objectiveOfOne(const core::RegistrationStage& stage,
                                                        const std::stop_token& stop)
{
    onOneDevice(
        [stage](Device&, RegistrationProblem& problem) { problem.evaluator(stage.level, stage.measures); },
        stop);
    return [this, stage](std::span<const core::Pose> poses, std::span<core::Evaluation> results,
                         const std::stop_token& stopBatch) {
        const auto evaluate = [stage, batch = std::vector<core::Pose>(poses.begin(), poses.end()), stopBatch,
                               timed = timesBatches_](Device& device, RegistrationProblem& problem) {
            EvaluatedBatch evaluated{std::vector<core::Evaluation>(batch.size()), {}};
            std::optional<LaunchTimer> timer;
            if (timed)
                timer.emplace(device);
            problem.objective(stage)(batch, evaluated.evaluations, stopBatch);
            if (timer)
                evaluated.timeline = timer->take();
            return evaluated;
        };
        EvaluatedBatch evaluated = onOneDevice(evaluate, stopBatch);
        std::ranges::copy(evaluated.evaluations, results.begin());
        lastBatch_ = std::move(evaluated.timeline);
    };
}

std::vector<core::PoseHypothesis> PooledRegistration::hypotheses(const core::HypothesisSearch& search,
                                                                 const core::Pose& start,
                                                                 const std::stop_token& stop)
{
    return onOneDevice(
        [search, start, progress = core::Progress{reportHypotheses_, stop}](
            Device&, RegistrationProblem& problem) { return problem.hypotheses(search, start, progress); },
        stop);
}

void PooledRegistration::reportHypotheses(std::function<void(double fraction)> report)
{
    reportHypotheses_ = [report = std::move(report)](double fraction, const std::string&) {
        report(fraction);
    };
}

core::RegistrationResult PooledRegistration::run(const core::Pose& start,
                                                 const core::RegistrationOptions& options,
                                                 const core::RegistrationObserver& observer,
                                                 const std::stop_token& stop)
{
    if (pool_->size() == 1 && pool_->use() == DeviceUse::Alone)
        return onOneDevice([&](Device&, RegistrationProblem& problem) {
            return problem.run(start, options, observer, stop); // which ends by the stop itself
        });
    return runChecked([&](const core::RegistrationStage& stage) { return objective(stage, stop); }, options,
                      {views_, attenuation_->geometry}, start, observer, stop,
                      [this](const core::HypothesisSearch& search, const core::Pose& around,
                             const std::stop_token& stopped) { return hypotheses(search, around, stopped); });
}

} // namespace isocenter::gpu
