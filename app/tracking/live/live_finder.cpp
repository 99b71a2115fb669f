// SPDX-License-Identifier: MIT
#include "app/tracking/live/live_finder.h"

#include "app/lines/following_files.h"
#include "app/tracking/matching/feature_finder.h"
#include "app/tracking/matching/overlays.h"
#include "core/support/clock.h"
#include "core/support/error.h"
#include "core/support/translatable.h"

#include <chrono>
#include <functional>
#include <optional>
#include <type_traits>

namespace isocenter::app {

// One kind of search. What draw() does needs no device.
class LiveFinder::Search
{
public:
    using Draw = std::function<void(LiveFindings&)>;

    virtual ~Search() = default;
    virtual void setReference(const core::Image&) {}
    virtual void restart() {}
    virtual Draw look(const core::Image& frame, LiveFindings& findings) = 0;
};

namespace {

class FeatureSearch final : public LiveFinder::Search
{
public:
    FeatureSearch(gpu::Device& device, int columns, int rows, const FeatureRequest& request)
        : finder_(device, columns, rows, request)
    {
    }
    Draw look(const core::Image& frame, LiveFindings& findings) override
    {
        auto result = std::make_shared<const FeatureResult>(finder_.find(frame));
        findings.kind = result->edges.empty() ? LiveFindings::Kind::Keypoints : LiveFindings::Kind::Edges;
        findings.found = result->found();
        return [result, &frame](LiveFindings& shown) { shown.picture = featureOverlay(frame, *result); };
    }

private:
    FeatureFinder finder_;
};

class LinesSearch final : public LiveFinder::Search
{
public:
    LinesSearch(gpu::Device& device, int columns, int rows, const LiveLineSearch& search)
        : finder_(device, columns, rows, search.search), colour_(search.colour)
    {
        if (search.following) {
            follower_.emplace(columns, rows, search.search.detection.polarity, *search.following);
            startAt_ = search.following->startAt;
            takesBackground_ = search.following->background != LineBackground::None;
        }
    }
    void restart() override
    {
        if (follower_)
            follower_->beginAgain(startAt_);
    }
    Draw look(const core::Image& frame, LiveFindings& findings) override
    {
        findings.lines = std::make_shared<const LineFindings>(finder_.find(frame));
        findings.kind = LiveFindings::Kind::Lines;
        findings.found = findings.lines->drawing.lines.size();
        if (follower_)
            findings.followed = follower_->add(frame, [&](const core::Image& searched) {
                return takesBackground_ ? finder_.find(searched).drawing : findings.lines->drawing;
            });
        return [this, &frame](LiveFindings& shown) {
            shown.picture = lineOverlay(frame, shown.lines->drawing, colour_);
            if (shown.followed)
                drawFollowed(shown.picture, *shown.followed);
        };
    }

private:
    LineFinder finder_;
    LineColour colour_;
    std::optional<LiveLineFollower> follower_;
    std::optional<core::PixelPoint> startAt_;
    bool takesBackground_ = false; // else the line is looked for in the frame, whose lines are known
};

class MatchSearch final : public LiveFinder::Search
{
public:
    MatchSearch(gpu::Device& device, int columns, int rows, const ImageMatchOptions& options)
        : options_(options), matcher_(device, columns, rows, options)
    {
    }
    void setReference(const core::Image& reference) override
    {
        matcher_.setReference(reference);
        requireFeatures(matcher_.reference(), translatable("Data", "the held picture"), options_);
        reference_ = std::make_shared<const core::Image>(reference);
    }
    Draw look(const core::Image& frame, LiveFindings& findings) override
    {
        auto match = std::make_shared<const ImageMatch>(matcher_.match(frame));
        findings.kind = LiveFindings::Kind::Matches;
        findings.found = match->matches.size();
        findings.agreeing = static_cast<std::size_t>(match->homography.inlierCount);
        findings.problem = match->homography.problem;
        return [match, reference = reference_, &frame](LiveFindings& shown) {
            shown.showsReference = true;
            shown.picture = matchOverlay(*reference, frame, *match);
        };
    }

private:
    ImageMatchOptions options_;
    ReferenceMatcher matcher_;
    std::shared_ptr<const core::Image> reference_;
};

class PlaneSearch final : public LiveFinder::Search
{
public:
    PlaneSearch(gpu::Device& device, int columns, int rows, const PlaneTrackerOptions& options)
        : tracker_(device, columns, rows, options), cameraIsAssumed_(options.camera.isAssumed())
    {
    }
    void setReference(const core::Image& reference) override { tracker_.setReference(reference); }
    void restart() override { tracker_.restart(); }
    Draw look(const core::Image& frame, LiveFindings& findings) override
    {
        findings.kind = LiveFindings::Kind::Plane;
        findings.plane = {tracker_.look(frame), tracker_.camera(), cameraIsAssumed_, tracker_.sizeMm()};
        findings.found = static_cast<std::size_t>(findings.plane->sighting.points);
        findings.problem = findings.plane->sighting.problem;
        return {};
    }

private:
    PlaneTracker tracker_;
    bool cameraIsAssumed_;
};

std::unique_ptr<LiveFinder::Search> made(gpu::Device& device, int columns, int rows, const LiveSearch& search)
{
    return std::visit(
        [&]([[maybe_unused]] const auto& request) -> std::unique_ptr<LiveFinder::Search> {
            using Request = std::decay_t<decltype(request)>;
            if constexpr (std::is_same_v<Request, FeatureRequest>)
                return std::make_unique<FeatureSearch>(device, columns, rows, request);
            else if constexpr (std::is_same_v<Request, LiveLineSearch>)
                return std::make_unique<LinesSearch>(device, columns, rows, request);
            else if constexpr (std::is_same_v<Request, ImageMatchOptions>)
                return std::make_unique<MatchSearch>(device, columns, rows, request);
            else if constexpr (std::is_same_v<Request, PlaneTrackerOptions>)
                return std::make_unique<PlaneSearch>(device, columns, rows, request);
            else
                throw UsageError(translatable("Data", "nothing is to be looked for"));
        },
        search);
}

} // namespace

LiveFinder::LiveFinder(std::shared_ptr<gpu::DeviceThread> device, int columns, int rows,
                       const LiveSearch& search)
    : device_(std::move(device))
{
    device_->run([&](gpu::Device& opened) { search_ = made(opened, columns, rows, search); }).get();
}

LiveFinder::~LiveFinder()
{
    device_->run([this](gpu::Device&) { search_.reset(); }).wait();
}

bool LiveFinder::takesReference(const LiveSearch& search)
{
    return std::holds_alternative<ImageMatchOptions>(search) ||
           std::holds_alternative<PlaneTrackerOptions>(search);
}

void LiveFinder::setReference(const core::Image& reference)
{
    device_->run([&](gpu::Device&) { search_->setReference(reference); }).get();
}

void LiveFinder::restart()
{
    device_->run([this](gpu::Device&) { search_->restart(); }).get();
}

LiveFindings LiveFinder::look(const core::VideoFrame& frame)
{
    LiveFindings findings;
    const Search::Draw draw = device_
                                  ->run([&](gpu::Device&) {
                                      const auto begin = std::chrono::steady_clock::now();
                                      Search::Draw drawing = search_->look(frame.grey, findings);
                                      findings.wallMs = core::millisecondsSince(begin);
                                      return drawing;
                                  })
                                  .get();
    if (draw)
        draw(findings);
    return findings;
}

} // namespace isocenter::app
