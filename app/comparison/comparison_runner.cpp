// SPDX-License-Identifier: MIT
#include "app/comparison/comparison_runner.h"

#include "core/support/error.h"
#include "core/support/translatable.h"

namespace isocenter::app {

ComparisonRunner::ComparisonRunner(const Dispatcher& dispatcher, std::shared_ptr<OpenDevices> devices)
    : post_(dispatcher), devices_(std::move(devices)), jobs_(dispatcher)
{
    jobs_.ended.connect([this](const std::string&) {
        running_ = false;
        ended();
    });
}

void ComparisonRunner::start(DeviceComparisonOptions options, std::vector<SceneRecipe> scenes)
{
    if (running_)
        return;
    options.validate();
    if (scenes.empty())
        throw UsageError(
            translatable("Data", "a comparison needs at least one scene: choose a preset or your own data"));
    running_ = true;
    jobs_.submit(translatable("App", "Comparing devices"),
                 [this, options = std::move(options),
                  scenes = std::move(scenes)](const core::Progress& progress) -> JobQueue::Finish {
                     DeviceComparison comparison = run(options, scenes, progress);
                     return [this, comparison = std::move(comparison)] { finished(comparison); };
                 });
    started();
}

DeviceComparison ComparisonRunner::run(DeviceComparisonOptions options,
                                       const std::vector<SceneRecipe>& scenes, const core::Progress& progress)
{
    options.open = [devices = devices_](const gpu::DeviceId& id) { return devices->open(id); };
    DeviceComparisonObserver observer;
    observer.progress = progress;
    observer.compared = [this](const ComparedScene& scene) { post_([this, scene] { compared(scene); }); };
    DeviceComparison comparison = compareDevices(options, scenes, observer);
    comparison.options.open = nullptr;
    forgetFailed(comparison);
    return comparison;
}

void ComparisonRunner::forgetFailed(const DeviceComparison& comparison)
{
    if (comparison.cancelled)
        return;
    for (const ComparedScene& scene : comparison.scenes)
        for (const ComparedDevice& row : scene.devices)
            if (!row.integrals)
                devices_->forget(row.device.id);
}

} // namespace isocenter::app
