// SPDX-License-Identifier: MIT
#include "app/jobs/drr_preview.h"

#include "app/jobs/display_drr.h"
#include "app/session/looks/grey_scale.h"
#include "core/support/translatable.h"
#include "gpu/device_thread.h"

#include <algorithm>
#include <chrono>
#include <map>

namespace isocenter::app {

// Made by the first request, filled and emptied on the device's thread.
struct DrrPreview::Renderer
{
    DisplayDrr drr;
    std::map<std::weak_ptr<const core::Radiograph>, GreyScale, std::owner_less<>> greys;

    const GreyScale& greysOf(const std::shared_ptr<const core::Radiograph>& xray)
    {
        std::erase_if(greys, [](const auto& kept) { return kept.first.expired(); });
        const auto [kept, isNew] = greys.try_emplace(xray);
        if (isNew)
            kept->second = GreyScale::of(*xray);
        return kept->second;
    }

    DrrResult render(gpu::Device& device, const std::shared_ptr<const core::Volume>& attenuation,
                     const DrrRequest& request)
    {
        std::vector<gpu::StandingBody> bodies = request.others;
        bodies.push_back({attenuation, request.pose});
        gpu::LaunchTimer timer(device);
        const auto start = std::chrono::steady_clock::now();
        DrrResult result{{}, request, 0.0, {}};
        const core::Image integrals = drr.integrals(device, *request.xray, bodies, request.shrinkFactor);
        result.milliseconds =
            std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count();
        result.drr = greysOf(request.xray).forDisplay(integrals);
        result.timeline = timer.take();
        return result;
    }
};

DrrPreview::DrrPreview(const Dispatcher& dispatcher) : post_(dispatcher) {}

DrrPreview::~DrrPreview()
{
    post_.close();
    releaseRenderer();
}

void DrrPreview::setDevice(std::shared_ptr<gpu::DeviceThread> device)
{
    releaseRenderer();
    device_ = std::move(device);
}

void DrrPreview::setAttenuation(std::shared_ptr<const core::Volume> attenuation)
{
    if (attenuation_ == attenuation)
        return;
    if (!attenuation)
        releaseRenderer();
    ++generation_; // else the renderer stays: of several bodies each is shown in turn
    waiting_.clear();
    rendering_ = false;
    attenuation_ = std::move(attenuation);
}

void DrrPreview::releaseRenderer()
{
    ++generation_;
    waiting_.clear();
    rendering_ = false;
    if (renderer_ && device_)
        device_->run([renderer = std::move(renderer_)](gpu::Device&) { renderer->drr.release(); });
    renderer_.reset();
}

void DrrPreview::request(const DrrRequest& request)
{
    const auto older = std::ranges::find(waiting_, request.xray, &DrrRequest::xray);
    if (older == waiting_.end())
        waiting_.push_back(request);
    else
        *older = request;
    startNext();
}

void DrrPreview::startNext()
{
    if (rendering_ || waiting_.empty() || !device_ || !attenuation_)
        return;
    if (!renderer_)
        renderer_ = std::make_shared<Renderer>();
    const DrrRequest request = waiting_.front();
    waiting_.pop_front();
    rendering_ = true;
    const auto post = [this, whileOwned = post_.whileOwned(), generation = generation_](
                          std::optional<DrrResult> result, std::optional<Failure> failure) {
        whileOwned([this, generation, result = std::move(result), failure = std::move(failure)]() mutable {
            finish(std::move(result), std::move(failure), generation);
        });
    };
    device_->run([renderer = renderer_, attenuation = attenuation_, request, post](gpu::Device& device) {
        try {
            post(renderer->render(device, attenuation, request), std::nullopt);
        } catch (...) {
            post(std::nullopt,
                 describeCurrentException(translatable("App", "The DRR could not be rendered")));
        }
    });
}

void DrrPreview::finish(std::optional<DrrResult> result, std::optional<Failure> failure, int generation)
{
    if (generation != generation_)
        return;
    rendering_ = false;
    if (result)
        ready(*result);
    if (failure)
        failed(*failure);
    startNext();
}

} // namespace isocenter::app
