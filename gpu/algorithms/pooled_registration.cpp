// SPDX-License-Identifier: MIT
#include "gpu/algorithms/pooled_registration.h"

#include "core/support/error.h"
#include "gpu/algorithms/start_check.h"

#include <chrono>

namespace isocenter::gpu {
namespace {

std::vector<std::string> namesOf(const std::vector<std::shared_ptr<DeviceThread>>& devices)
{
    std::vector<std::string> names;
    for (const auto& device : devices)
        names.push_back(device->info().id.toString());
    return names;
}

} // namespace

PooledRegistration::PooledRegistration(std::vector<std::shared_ptr<DeviceThread>> devices,
                                       const std::shared_ptr<const core::Volume>& attenuation,
                                       const std::vector<RegistrationView>& views,
                                       const core::SimilarityOptions& similarity, const DrrOptions& drr,
                                       std::function<void(const std::string&)> dropped)
    : devices_(std::move(devices)), attenuation_(attenuation), views_(views),
      pool_(namesOf(devices_), std::move(dropped)), problems_(devices_.size())
{
    try {
        onEachDevice([&](std::size_t index, Device& device) {
            problems_[index] =
                std::make_shared<RegistrationProblem>(device, attenuation, views, similarity, drr);
        });
    } catch (...) {
        freeProblems();
        throw;
    }
    for (std::size_t index = 0; index < problems_.size(); ++index)
        if (pool_.takesPart(index))
            frame_ = problems_[index]->frame();
}

PooledRegistration::~PooledRegistration()
{
    freeProblems();
}

// What lives on a device is freed on its thread.
void PooledRegistration::freeProblems()
{
    for (std::size_t index = 0; index < devices_.size(); ++index)
        devices_[index]->run([problem = std::move(problems_[index])](Device&) mutable { problem.reset(); });
}

// Runs function(index, device) on all devices side by side and waits; one that throws DeviceError is dropped.
template <class Function>
void PooledRegistration::onEachDevice(const Function& function)
{
    std::vector<std::future<void>> running(devices_.size());
    for (std::size_t index = 0; index < devices_.size(); ++index)
        if (pool_.takesPart(index))
            running[index] =
                devices_[index]->run([&function, index](Device& device) { function(index, device); },
                                     DeviceThread::Priority::Batch);
    for (const std::future<void>& work : running)
        if (work.valid())
            work.wait(); // none may run on when another one's error is thrown
    for (std::size_t index = 0; index < devices_.size(); ++index) {
        if (!running[index].valid())
            continue;
        try {
            running[index].get();
        } catch (const DeviceError& error) {
            pool_.drop(index, error.what());
        }
    }
}

void PooledRegistration::setBackground(const std::vector<StandingBody>& bodies)
{
    onEachDevice([&](std::size_t index, Device&) { problems_[index]->setBackground(bodies); });
}

core::BatchObjective
PooledRegistration::shared(const std::function<core::BatchObjective(RegistrationProblem&)>& prepare)
{
    auto objectives = std::make_shared<std::vector<core::BatchObjective>>(devices_.size());
    onEachDevice([&](std::size_t index, Device&) { (*objectives)[index] = prepare(*problems_[index]); });
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
            return devices_[member]->run(evaluate, DeviceThread::Priority::Batch);
        };
        pool_.evaluate(poses, results, start);
    };
}

core::RegistrationResult PooledRegistration::run(const core::Pose& start,
                                                 const core::RegistrationOptions& options,
                                                 const core::RegistrationObserver& observer,
                                                 const std::stop_token& stop)
{
    requireInFrontOfSources(start, views_, attenuation_->geometry);
    const core::Registration2d3d registration([this](const auto& stage) { return objective(stage); }, frame(),
                                              options);
    return registration.run(start, observer, stop);
}

} // namespace isocenter::gpu
