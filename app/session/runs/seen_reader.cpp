// SPDX-License-Identifier: MIT
#include "app/session/runs/seen_reader.h"

#include "core/support/error.h"
#include "core/support/translatable.h"

#include <algorithm>
#include <chrono>
#include <optional>

namespace isocenter::app {
namespace {

using Clock = std::chrono::steady_clock;

bool sameView(const gpu::RegistrationView& a, const gpu::RegistrationView& b)
{
    return a.radiograph == b.radiograph && a.region == b.region && a.mask.counts == b.mask.counts &&
           a.preprocessing == b.preprocessing;
}

bool sameBody(const gpu::StandingBody& a, const gpu::StandingBody& b)
{
    return a.attenuation == b.attenuation &&
           a.pose.worldFromVolume().matrix() == b.pose.worldFromVolume().matrix();
}

// Whether both are the same problem on the same device, whatever their poses and schedules.
bool sameProblem(const RegistrationTask& a, const RegistrationTask& b)
{
    const RegistrationCase& one = a.plan.problem();
    const RegistrationCase& other = b.plan.problem();
    return a.device == b.device && one.attenuation == other.attenuation &&
           a.plan.settings().similarity.measures == b.plan.settings().similarity.measures &&
           std::ranges::equal(one.views, other.views, sameView) &&
           std::ranges::equal(one.background, other.background, sameBody);
}

} // namespace

struct SeenReader::Kept
{
    std::optional<RegistrationTask> task;
    std::unique_ptr<PlannedRegistration> registration;

    PlannedRegistration& registrationOf(const RegistrationTask& wanted, const std::stop_token& stop)
    {
        if (registration && sameProblem(*task, wanted))
            return *registration;
        registration.reset(); // frees before it needs more
        task = wanted;
        registration = wanted.onDevice(stop);
        return *registration;
    }
};

SeenReader::SeenReader(const Dispatcher& dispatcher) : kept_(std::make_unique<Kept>()), jobs_(dispatcher)
{
    jobs_.failed.connect([this](const Failure& failure) { failed(failure); });
}

SeenReader::~SeenReader() = default;

void SeenReader::read(RegistrationTask task, core::RegistrationStage stage)
{
    cancel();
    jobs_.submit(translatable("App", "What the measure sees"),
                 [this, task = std::move(task),
                  stage = std::move(stage)](const core::Progress& progress) -> JobQueue::Finish {
                     return [this, seen = pictures(task, stage, progress.stop)] { ready(seen); };
                 });
}

void SeenReader::release()
{
    cancel();
    jobs_.submit(translatable("App", "What the measure sees"),
                 [this](const core::Progress&) -> JobQueue::Finish {
                     *kept_ = {};
                     return [] {};
                 });
}

SeenPictures SeenReader::pictures(const RegistrationTask& task, const core::RegistrationStage& stage,
                                  const std::stop_token& stop)
{
    const Clock::time_point begin = Clock::now();
    const auto goOn = [&stop] {
        if (stop.stop_requested())
            throw Cancelled();
    };
    goOn();
    std::vector<core::SeenImages> images = kept_->registrationOf(task, stop).seen(stage, task.start, stop);
    SeenPictures seen;
    seen.pose = task.start;
    seen.stage = stage;
    for (std::size_t view = 0; view < images.size(); ++view) {
        goOn();
        seen.views.push_back(seenView(task.plan.problem().views[view], stage.level.imageFactor,
                                      std::move(images[view]), task.plan.settings().similarityOf(stage)));
        seen.value += seen.views.back().value / static_cast<double>(images.size());
    }
    seen.milliseconds = std::chrono::duration<double, std::milli>(Clock::now() - begin).count();
    return seen;
}

} // namespace isocenter::app
