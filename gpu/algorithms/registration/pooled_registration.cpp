// SPDX-License-Identifier: MIT
#include "gpu/algorithms/registration/pooled_registration.h"

#include "gpu/algorithms/registration/run_check.h"

#include <chrono>

namespace isocenter::gpu {

PooledRegistration::PooledRegistration(std::shared_ptr<DevicePool> pool,
                                       const std::shared_ptr<const core::Volume>& attenuation,
                                       const std::vector<RegistrationView>& views,
                                       const core::SimilarityOptions& similarity, const DrrOptions& drr)
    : pool_(std::move(pool)), attenuation_(attenuation), views_(views), problems_(pool_->size())
{
    try {
        pool_->onEachDevice([&](std::size_t index, Device& device) {
            problems_[index] = std::make_shared<RegistrationProblem>(device, attenuation, views, similarity,
                                                                     drr, pool_->volumes(index));
        });
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
    for (std::size_t index = 0; index < problems_.size(); ++index)
        pool_->thread(index).run(
            [problem = std::move(problems_[index])](Device&) mutable { problem.reset(); });
}

core::PoseFrame PooledRegistration::frame() const
{
    return frameOf({views_, attenuation_->geometry});
}

void PooledRegistration::setViews(const std::vector<RegistrationView>& views)
{
    pool_->onEachDevice([&](std::size_t index, Device&) { problems_[index]->setViews(views); });
    views_ = views;
}

void PooledRegistration::setBackground(const std::vector<StandingBody>& bodies)
{
    pool_->onEachDevice([&](std::size_t index, Device&) { problems_[index]->setBackground(bodies); });
}

void PooledRegistration::prepare(std::span<const core::RegistrationStage> stages)
{
    pool_->onEachDevice([&](std::size_t index, Device&) {
        for (const core::RegistrationStage& stage : stages)
            problems_[index]->evaluator(stage.level, stage.measures);
    });
}

void PooledRegistration::warmUp(std::span<const core::RegistrationStage> stages, const core::Pose& pose)
{
    pool_->onEachDevice([&](std::size_t index, Device&) {
        for (const core::RegistrationStage& stage : stages) {
            core::Evaluation ignored;
            problems_[index]->objective(stage)(std::span(&pose, 1), std::span(&ignored, 1), {});
        }
    });
}

core::BatchObjective
PooledRegistration::shared(const std::function<core::BatchObjective(RegistrationProblem&)>& prepare)
{
    auto objectives = std::make_shared<std::vector<core::BatchObjective>>(pool_->size());
    pool_->onEachDevice(
        [&](std::size_t index, Device&) { (*objectives)[index] = prepare(*problems_[index]); });
    return [this, objectives](std::span<const core::Pose> poses, std::span<core::Evaluation> results,
                              const std::stop_token& stop) {
        const auto start = [&](std::size_t member, std::span<const core::Pose> part,
                               std::span<core::Evaluation> partResults) {
            const auto evaluate = [&objective = (*objectives)[member], part, partResults, stop](Device&) {
                const auto begin = std::chrono::steady_clock::now();
                objective(part, partResults, stop);
                return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin)
                    .count();
            };
            return pool_->thread(member).run(evaluate, DeviceThread::Priority::Batch);
        };
        pool_->batches().evaluate(poses, results, start);
    };
}

core::RegistrationResult PooledRegistration::run(const core::Pose& start,
                                                 const core::RegistrationOptions& options,
                                                 const core::RegistrationObserver& observer,
                                                 const std::stop_token& stop)
{
    const auto runOn = [&](auto& batches) {
        return runChecked(
            [&batches](const core::RegistrationStage& stage) { return batches.objective(stage); }, options,
            {views_, attenuation_->geometry}, start, observer, stop);
    };
    if (pool_->size() > 1)
        return runOn(*this);
    // Nothing to split: spare every batch the way from thread to thread.
    return onOneDevice([&](Device&, RegistrationProblem& problem) { return runOn(problem); });
}

} // namespace isocenter::gpu
