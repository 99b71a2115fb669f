// SPDX-License-Identifier: MIT
#include "app/comparison/device_comparison.h"

#include "app/comparison/timed_device.h"
#include "core/support/error.h"
#include "core/support/utc_time.h"

#include <fmt/format.h>

#include <algorithm>

namespace isocenter::app {
namespace {

constexpr int kMostRepeats = 1000;

std::shared_ptr<gpu::DeviceThread> opened(const DeviceComparisonOptions& options, const gpu::DeviceId& id)
{
    return options.open ? options.open(id) : std::make_shared<gpu::DeviceThread>(id);
}

std::string textOf(const core::SimilarityOptions& similarity)
{
    std::string text;
    for (const core::WeightedMeasure& term : similarity.measures) {
        text += text.empty() ? "" : "+";
        text += term.weight == 1.0 ? std::string(core::measureName(term.measure))
                                   : fmt::format("{:g}*{}", term.weight, core::measureName(term.measure));
    }
    return text;
}

ComparedScene describe(const ComparisonScene& scene)
{
    ComparedScene compared;
    compared.id = scene.id;
    compared.name = scene.name;
    compared.volume = scene.step.attenuation->geometry;
    compared.image = {scene.step.xray.pixels.columns, scene.step.xray.pixels.rows};
    compared.region = scene.step.xray.region;
    compared.stepMm = scene.step.stepMm;
    compared.measures = textOf(scene.step.similarity);
    compared.batch = scene.step.poses.size();
    if (scene.literatureSize)
        compared.published = publishedSystems(*scene.literatureSize);
    return compared;
}

// The devices, the reference first: the others' images are compared with its one.
std::vector<std::size_t> orderOf(const DeviceComparisonOptions& options)
{
    std::vector<std::size_t> order;
    for (std::size_t d = 0; d < options.devices.size(); ++d)
        order.insert(options.devices[d] == options.reference ? order.begin() : order.end(), d);
    return order;
}

// Software rasterisers may put off the work of full-screen passes until after their time stamp.
bool clockMissesWork(const gpu::DeviceInfo& device, const TimedDevice::Rendering& rendering)
{
    return device.id.backend == gpu::Backend::OpenGlFragment && device.software &&
           rendering.rayCastingMs < 0.5 * rendering.hostMs;
}

// Says of devices whose turn never came or ended early why they have no image.
void markUnfinished(std::vector<ComparedScene>& scenes)
{
    for (ComparedScene& scene : scenes)
        for (ComparedDevice& row : scene.devices)
            if (!row.agreement && row.problem.empty())
                row.problem = "cancelled";
}

// Runs one comparison. All members belong to the thread that runs it.
class Comparer
{
public:
    Comparer(const DeviceComparisonOptions& options, const DeviceComparisonObserver& observer,
             std::size_t scenes)
        : options_(options), observer_(observer), scenes_(scenes)
    {
        for (const gpu::DeviceId& id : options.devices)
            threads_.push_back(openedOrProblem(id));
    }

    void compare(const SceneRecipe& recipe, std::vector<ComparedScene>& results)
    {
        tell(recipe.name);
        const core::Progress making{[this](double, const std::string& step) { tell(step); },
                                    observer_.progress.stop};
        const auto scene = std::make_shared<const ComparisonScene>(recipe.make(making));
        ComparedScene& compared = results.emplace_back(describe(*scene));
        for (const gpu::DeviceId& id : options_.devices)
            compared.devices.emplace_back().device.id = id;
        for (const std::size_t index : orderOf(options_)) {
            compare(scene, compared, index);
            ++done_;
            if (observer_.compared)
                observer_.compared(compared);
        }
    }

private:
    struct Opened
    {
        std::shared_ptr<gpu::DeviceThread> thread;
        std::string problem;
    };
    Opened openedOrProblem(const gpu::DeviceId& id)
    {
        tell("opening " + id.toString());
        try {
            return {opened(options_, id), {}};
        } catch (const DeviceError& error) {
            return {nullptr, error.what()};
        }
    }

    void compare(const std::shared_ptr<const ComparisonScene>& scene, ComparedScene& compared,
                 std::size_t index)
    {
        ComparedDevice& row = compared.devices[index];
        row.problem = threads_[index].problem;
        if (!threads_[index].thread)
            return;
        row.device = threads_[index].thread->info();
        try {
            time(scene, threads_[index].thread, row);
            compareImages(compared, row);
        } catch (const Cancelled&) {
            throw;
        } catch (const std::bad_alloc&) {
            row.problem = "not enough memory for this scene";
        } catch (const std::exception& error) {
            row.problem = error.what();
        }
    }

    void time(const std::shared_ptr<const ComparisonScene>& scene,
              const std::shared_ptr<gpu::DeviceThread>& thread, ComparedDevice& row)
    {
        const std::string who = row.device.id.toString();
        TimedDevice timed(thread, scene, {options_.repeats, options_.secondsPerStage},
                          observer_.progress.stop);
        tell(who + ": upload");
        const TimedDevice::Upload upload = timed.upload();
        keep(row, ComparisonStage::Upload, upload.ms);
        row.volumeForm = upload.volumeForm;
        tell(who + ": ray casting");
        TimedDevice::Rendering rendering = timed.render();
        const bool clockCounts = !clockMissesWork(row.device, rendering);
        keep(row, ComparisonStage::RayCasting, clockCounts ? rendering.rayCastingMs : rendering.hostMs);
        if (!clockCounts)
            row.note = "its clock leaves out rasterising: ray casting is on the host's clock, grey scale and "
                       "measures are more than they seem";
        keep(row, ComparisonStage::ReadBack, rendering.readBackMs);
        row.repeats = rendering.repeats;
        row.integrals = std::make_shared<const core::Image>(std::move(rendering.integrals));
        if (std::ranges::none_of(options_.stages, needsEvaluation))
            return;
        tell(who + ": evaluation");
        const StageTimes ms = timed.evaluate();
        for (const ComparisonStageFacts& facts : comparisonStages())
            if (needsEvaluation(facts.stage))
                keep(row, facts.stage, timeOf(ms, facts.stage));
    }

    static bool needsEvaluation(ComparisonStage stage)
    {
        return stage == ComparisonStage::GreyScale || stage == ComparisonStage::Measures ||
               stage == ComparisonStage::Evaluation || stage == ComparisonStage::BatchedEvaluation;
    }

    void keep(ComparedDevice& row, ComparisonStage stage, double ms) const
    {
        if (std::ranges::find(options_.stages, stage) != options_.stages.end())
            row.ms[static_cast<std::size_t>(stage)] = ms;
    }

    void compareImages(const ComparedScene& compared, ComparedDevice& row) const
    {
        const auto reference =
            std::ranges::find(compared.devices, options_.reference,
                              [](const ComparedDevice& device) { return device.device.id; });
        if (reference->integrals)
            row.agreement = agreementOf(*row.integrals, *reference->integrals, options_.tolerance);
        else
            row.problem = fmt::format("no agreement: {} has no image", options_.reference.toString());
    }

    void tell(const std::string& step) const
    {
        const auto all = static_cast<double>(scenes_ * options_.devices.size());
        observer_.progress.update(static_cast<double>(done_) / all, step);
    }

    const DeviceComparisonOptions& options_;
    const DeviceComparisonObserver& observer_;
    std::size_t scenes_;
    std::size_t done_ = 0; // devices in scenes
    std::vector<Opened> threads_;
};

} // namespace

void DeviceComparisonOptions::validate() const
{
    if (devices.empty())
        throw UsageError("a comparison needs at least one device: choose some");
    if (stages.empty())
        throw UsageError("a comparison needs at least one stage: choose some");
    if (std::ranges::find(devices, reference) == devices.end())
        throw UsageError(fmt::format("the reference {} is not one of the devices that are compared",
                                     reference.toString()));
    for (const gpu::DeviceId& id : devices)
        if (std::ranges::count(devices, id) > 1)
            throw UsageError(fmt::format("{} is listed twice", id.toString()));
    if (repeats < 1 || repeats > kMostRepeats)
        throw UsageError(fmt::format("repeats must be 1 to {}, not {}", kMostRepeats, repeats));
    if (!(secondsPerStage > 0.0))
        throw UsageError("the time for a stage must be more than 0 seconds");
    if (!(tolerance >= 0.0))
        throw UsageError("the tolerance of line integrals must not be negative");
}

DeviceComparison compareDevices(const DeviceComparisonOptions& options,
                                const std::vector<SceneRecipe>& scenes,
                                const DeviceComparisonObserver& observer)
{
    options.validate();
    if (scenes.empty())
        throw UsageError("a comparison needs at least one scene: choose a preset or load data");
    DeviceComparison comparison;
    comparison.options = options;
    comparison.made = core::utcNow();
    try {
        Comparer comparer(options, observer, scenes.size());
        for (const SceneRecipe& recipe : scenes)
            comparer.compare(recipe, comparison.scenes);
    } catch (const Cancelled&) {
        comparison.cancelled = true;
        markUnfinished(comparison.scenes);
    }
    return comparison;
}

} // namespace isocenter::app
