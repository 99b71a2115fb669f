// SPDX-License-Identifier: MIT
#include "app/comparison/device_comparison.h"

#include "app/bench/registration/drr_scenes.h"
#include "app/comparison/comparison_rates.h"
#include "app/comparison/timed_device.h"
#include "core/support/error.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>

namespace isocenter::app {
namespace {

constexpr int kMostRepeats = 1000;
constexpr std::string_view kClockNote = "its clock leaves out rasterising: ray casting is on the host's "
                                        "clock, grey scale and measures are more than "
                                        "they seem";

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
    compared.samples = countSamples(compared.volume, scene.step.poses.front(), scene.step.xray.geometry,
                                    compared.region, compared.stepMm);
    if (scene.literatureSize)
        compared.published = publishedSystems(*scene.literatureSize);
    return compared;
}

// Software rasterisers may put off the work of full-screen passes until after their time stamp.
bool clockMissesWork(const gpu::DeviceInfo& device, const TimingSample& kernel, const TimingSample& host)
{
    return device.id.backend == gpu::Backend::OpenGlFragment && device.software && !kernel.empty() &&
           kernel.medianMs() < 0.5 * host.medianMs();
}

// Says of devices whose turn never came or ended early why they have no image.
void markUnfinished(std::vector<ComparedScene>& scenes)
{
    for (ComparedScene& scene : scenes)
        for (ComparedDevice& row : scene.devices)
            if (!row.agreement && row.problem.empty() && row.note.empty())
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
        if (std::ranges::find(options.devices, options.reference) == options.devices.end())
            reference_ = openedOrProblem(options.reference);
    }

    void compare(const SceneRecipe& recipe, std::vector<ComparedScene>& results)
    {
        tell(recipe.name);
        const core::Progress making{[this](double, const std::string& step) { tell(step); },
                                    observer_.progress.stop};
        const auto scene = std::make_shared<const ComparisonScene>(recipe.make(making));
        ComparedScene& compared = results.emplace_back(describe(*scene));
        std::vector<std::unique_ptr<TimedDevice>> devices;
        for (const Opened& opened : threads_) {
            ComparedDevice& row = compared.devices.emplace_back();
            row.device.id = options_.devices[devices.size()];
            row.problem = opened.problem;
            if (opened.thread)
                row.device = opened.thread->info();
            devices.push_back(
                opened.thread ? std::make_unique<TimedDevice>(opened.thread, scene, observer_.progress.stop)
                              : nullptr);
        }
        for (const StageGroup group : groupsOf(options_.stages)) {
            time(group, devices, compared);
            if (group == StageGroup::Rendering)
                compareImages(scene, compared);
            ++done_;
            if (observer_.compared)
                observer_.compared(compared);
        }
        if (options_.peaks)
            measurePeaks(devices, compared);
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

    using Devices = std::vector<std::unique_ptr<TimedDevice>>;

    void time(StageGroup group, const Devices& devices, ComparedScene& compared)
    {
        std::vector<Contender> contenders;
        for (std::size_t d = 0; d < devices.size(); ++d) {
            TimedDevice* timed = devices[d].get();
            const std::string step = fmt::format("{}: {}", options_.devices[d].toString(), groupTitle(group));
            contenders.push_back({[this, timed, step, group] {
                                      tell(step);
                                      timed->warmUp(group);
                                  },
                                  [this, timed, step, group] {
                                      tell(step);
                                      timed->measure(group);
                                  },
                                  compared.devices[d].problem});
            leaveOutIfTooLong(group, compared, compared.devices[d], contenders.back());
        }
        try {
            takeTurns(contenders, options_.rule, observer_.progress.stop);
        } catch (const Cancelled&) {
            keep(contenders, devices, compared); // what had been measured
            throw;
        }
        keep(contenders, devices, compared);
    }

    // Not even one batch would fit into the time.
    void leaveOutIfTooLong(StageGroup group, const ComparedScene& compared, ComparedDevice& row,
                           Contender& contender) const
    {
        const double batchMs = sampleOf(row.samples, ComparisonStage::Evaluation).medianMs() *
                               static_cast<double>(compared.batch);
        if (group != StageGroup::Batch || !row.problem.empty() || batchMs <= 1000.0 * options_.rule.seconds)
            return;
        contender.warmUp = contender.measure = [] {};
        addNote(row, fmt::format("a batch of {} poses would take longer than {:g} s and was left out",
                                 compared.batch, options_.rule.seconds));
    }

    static void addNote(ComparedDevice& row, const std::string& note)
    {
        row.note += (row.note.empty() ? "" : "; ") + note;
    }

    void keep(const std::vector<Contender>& contenders, const Devices& devices, ComparedScene& compared) const
    {
        for (std::size_t d = 0; d < devices.size(); ++d)
            if (devices[d]) {
                compared.devices[d].problem = contenders[d].problem;
                keep(*devices[d], compared.devices[d]);
            }
    }

    void keep(const TimedDevice& timed, ComparedDevice& row) const
    {
        row.volumeForm = timed.volumeForm();
        row.volumeBytes = timed.volumeBytes();
        row.integrals = timed.integrals();
        for (const ComparisonStage stage : options_.stages)
            row.samples[static_cast<std::size_t>(stage)] = sampleOf(timed.samples(), stage);
        TimingSample& rayCasting = row.samples[static_cast<std::size_t>(ComparisonStage::RayCasting)];
        if (!clockMissesWork(row.device, rayCasting, timed.renderingOnHost()))
            return;
        rayCasting = timed.renderingOnHost();
        if (row.note.find(kClockNote) == std::string::npos)
            addNote(row, std::string(kClockNote));
    }

    void measurePeaks(const Devices& devices, ComparedScene& compared)
    {
        for (std::size_t d = 0; d < devices.size(); ++d) {
            ComparedDevice& row = compared.devices[d];
            if (!devices[d] || !row.problem.empty())
                continue;
            const auto [known, isNew] = peaks_.try_emplace(d);
            try {
                tell(row.device.id.toString() + ": peak rates");
                if (isNew)
                    known->second = devices[d]->peaks();
            } catch (const DeviceError& error) {
                addNote(row, fmt::format("its peak rates could not be measured: {}", error.what()));
            }
            row.peaks = known->second;
            raisePeaks(compared, row);
        }
        if (observer_.compared)
            observer_.compared(compared);
    }

    void compareImages(const std::shared_ptr<const ComparisonScene>& scene, ComparedScene& compared)
    {
        std::string problem;
        const std::shared_ptr<const core::Image> reference = referenceImage(scene, compared, problem);
        for (ComparedDevice& row : compared.devices) {
            if (!row.problem.empty() || !row.integrals)
                continue;
            if (reference)
                row.agreement = agreementOf(*row.integrals, *reference, 0.01 * options_.tolerancePercent);
            else
                addNote(row, fmt::format("no agreement: {} has no image{}", options_.reference.toString(),
                                         problem));
        }
    }

    std::shared_ptr<const core::Image> referenceImage(const std::shared_ptr<const ComparisonScene>& scene,
                                                      const ComparedScene& compared, std::string& problem)
    {
        for (const ComparedDevice& row : compared.devices)
            if (row.device.id == options_.reference)
                return row.problem.empty() ? row.integrals : nullptr;
        problem = reference_->problem.empty() ? "" : ": " + reference_->problem;
        if (!reference_->thread)
            return nullptr;
        try {
            tell(options_.reference.toString() + ": reference image");
            TimedDevice device(reference_->thread, scene, observer_.progress.stop);
            device.warmUp(StageGroup::Rendering);
            return device.integrals();
        } catch (const DeviceError& error) {
            problem = fmt::format(": {}", error.what());
            return nullptr;
        }
    }

    void tell(const std::string& step) const
    {
        const auto all = static_cast<double>(scenes_ * groupsOf(options_.stages).size());
        observer_.progress.update(static_cast<double>(done_) / all, step);
    }

    const DeviceComparisonOptions& options_;
    const DeviceComparisonObserver& observer_;
    std::size_t scenes_;
    std::size_t done_ = 0; // groups of stages in scenes
    std::vector<Opened> threads_;
    std::optional<Opened> reference_;          // where it is not one of the devices
    std::map<std::size_t, DevicePeaks> peaks_; // by device
};

} // namespace

void DeviceComparisonOptions::validate() const
{
    if (devices.empty())
        throw UsageError(translatable("Data", "a comparison needs at least one device: choose some"));
    if (stages.empty())
        throw UsageError(translatable("Data", "a comparison needs at least one stage: choose some"));
    for (const gpu::DeviceId& id : devices)
        if (std::ranges::count(devices, id) > 1)
            throw UsageError(fmt::format(translatable("Data", "{} is listed twice"), id.toString()));
    if (rule.repeats < 1 || rule.repeats > kMostRepeats)
        throw UsageError(
            fmt::format(translatable("Data", "repeats must be 1 to {}, not {}"), kMostRepeats, rule.repeats));
    if (!(rule.seconds > 0.0))
        throw UsageError(translatable("Data", "the time for a stage must be more than 0 seconds"));
    if (!(tolerancePercent >= 0.0))
        throw UsageError(translatable("Data", "the tolerance must not be negative"));
}

DeviceComparison compareDevices(const DeviceComparisonOptions& options,
                                const std::vector<SceneRecipe>& scenes,
                                const DeviceComparisonObserver& observer)
{
    options.validate();
    if (scenes.empty())
        throw UsageError(
            translatable("Data", "a comparison needs at least one scene: choose a preset or load data"));
    DeviceComparison comparison;
    comparison.options = options;
    comparison.machine = machineFacts();
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
