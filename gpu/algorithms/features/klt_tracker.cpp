// SPDX-License-Identifier: MIT
#include "gpu/algorithms/features/klt_tracker.h"

#include "core/support/error.h"
#include "gpu/algorithms/features/point_group.h"
#include "gpu/params/features/klt_track_params.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace isocenter::gpu {
namespace {

constexpr int kLargestWindow = 29;  // what fits into 16 KiB of local memory
constexpr std::size_t kRecords = 2; // vec4s a point in tracks

static_assert(static_cast<int>(core::TrackStatus::LeftImage) == KLT_LEFT_IMAGE &&
              static_cast<int>(core::TrackStatus::Singular) == KLT_SINGULAR &&
              static_cast<int>(core::TrackStatus::Step) == KLT_STEP &&
              static_cast<int>(core::TrackStatus::Residual) == KLT_RESIDUAL &&
              static_cast<int>(core::TrackStatus::Correlation) == KLT_NCC &&
              static_cast<int>(core::TrackStatus::ForwardBackward) == KLT_FORWARD_BACKWARD);

const KltOptions& validated(const KltOptions& options)
{
    options.validate();
    return options;
}

core::TrackedPoint toTrackedPoint(const vec4& first, const vec4& second)
{
    core::TrackedPoint point;
    point.place = {first.x, first.y};
    point.status = static_cast<core::TrackStatus>(static_cast<int>(first.z));
    point.residual = first.w;
    point.correlation = second.x;
    point.backwardError = second.y;
    point.lastStep = second.z;
    point.gain = second.w;
    return point;
}

} // namespace

void KltOptions::validate() const
{
    for (const int size : {window, coarsestWindow, secondWindow == 0 ? window : secondWindow})
        if (size < 3 || size > kLargestWindow || size % 2 == 0)
            throw UsageError(
                fmt::format("a window of the tracker must be an odd number of pixels from 3 to {}, not {}",
                            kLargestWindow, size));
    if (iterations < 1 || iterations > 1000)
        throw UsageError(fmt::format("the tracker's iterations must be 1 to 1000, not {}", iterations));
    if (!(convergence > 0.0))
        throw UsageError(fmt::format(
            "the step that ends the tracker's iterations must be positive, not {} px", convergence));
    for (const double limit :
         {smallestEigenvalue, largestStep, largestResidual, largestBackwardError, margin})
        if (!(limit >= 0.0))
            throw UsageError(
                fmt::format("a limit for giving up a point must not be negative, as {} is", limit));
    if (!(smallestCorrelation >= -1.0 && smallestCorrelation <= 1.0))
        throw UsageError(
            fmt::format("the smallest correlation must be -1 to 1, not {}", smallestCorrelation));
    pyramid.validate();
}

std::vector<int> KltOptions::windows(int levels) const
{
    std::vector<int> sizes;
    const int growth = std::max(coarsestWindow - window, 0) / 2;
    for (int l = 0; l < levels; ++l)
        sizes.push_back(window + 2 * (levels == 1 ? 0
                                                  : static_cast<int>(std::lround(
                                                        static_cast<double>(growth * l) / (levels - 1)))));
    return sizes;
}

KltTracker::KltTracker(Device& device, int columns, int rows, const KltOptions& options)
    : device_(device),
      options_(validated(options)), pyramids_{ImagePyramid(device, columns, rows, options.pyramid),
                                              ImagePyramid(device, columns, rows, options.pyramid)},
      groupItems_(itemsOfPointGroup(device.info()))
{
    const std::size_t levels = newest().levels().size();
    windows_ = prepared(options_.windows(static_cast<int>(levels)));
    if (options_.secondWindow > options_.window)
        secondWindows_ = prepared(std::vector<int>(levels, options_.secondWindow));
}

KltTracker::Windows KltTracker::prepared(const std::vector<int>& sizes) const
{
    const std::vector<core::ImagePyramidLevel>& levels = newest().levels();
    std::vector<ivec4> table;
    for (std::size_t l = 0; l < levels.size(); ++l)
        table.push_back({levels[l].offset, levels[l].columns, levels[l].rows, sizes[l] / 2});
    Windows windows;
    windows.levels = device_.createBuffer(table.size() * sizeof(ivec4));
    windows.levels->write<ivec4>(table);
    windows.defines = {{"GROUP_X", std::to_string(groupItems_)},
                       {"GROUP_Y", "1"},
                       {"MAX_REACH", std::to_string(std::ranges::max(sizes) / 2)},
                       {"LIGHT", std::to_string(static_cast<int>(options_.light))}};
    if (options_.step == KltStep::Symmetric)
        windows.defines["SYMMETRIC"] = "1";
    if (options_.pyramid.halves)
        windows.defines["HALF"] = "1";
    device_.kernel("klt_track", windows.defines); // compiled here, not at the second frame
    return windows;
}

ImagePyramid& KltTracker::nextPyramid()
{
    newest_ = 1 - newest_;
    ++frames_;
    return pyramids_[static_cast<std::size_t>(newest_)];
}

void KltTracker::addFrame(std::span<const std::uint8_t> greys)
{
    nextPyramid().build(greys);
}

void KltTracker::addFrame(std::span<const float> greys)
{
    nextPyramid().build(greys);
}

void KltTracker::addFrame(const Buffer& greys)
{
    nextPyramid().build(greys);
}

std::vector<core::TrackedPoint> KltTracker::track(std::span<const core::PointToTrack> points)
{
    if (frames_ < 2)
        throw UsageError("points can be tracked from the second frame on");
    if (points.empty())
        return {};
    std::vector<core::TrackedPoint> found = tracked(points, windows_);
    if (secondWindows_)
        tryAgain(points, found);
    return found;
}

std::vector<core::TrackedPoint> KltTracker::tracked(std::span<const core::PointToTrack> points,
                                                    const Windows& windows)
{
    reserve(points.size());
    std::vector<vec4> starts;
    starts.reserve(points.size());
    for (const core::PointToTrack& point : points)
        starts.push_back({point.place.x(), point.place.y(), point.guess.x(), point.guess.y()});
    points_->write<vec4>(starts);
    launch(static_cast<int>(points.size()), windows);
    const std::vector<vec4> records = tracks_->read<vec4>(kRecords * points.size());
    std::vector<core::TrackedPoint> found;
    found.reserve(points.size());
    for (std::size_t i = 0; i < points.size(); ++i)
        found.push_back(toTrackedPoint(records[kRecords * i], records[kRecords * i + 1]));
    return found;
}

void KltTracker::tryAgain(std::span<const core::PointToTrack> points, std::vector<core::TrackedPoint>& found)
{
    std::vector<std::size_t> lost;
    std::vector<core::PointToTrack> again;
    for (std::size_t i = 0; i < points.size(); ++i)
        if (found[i].status != core::TrackStatus::Tracked) {
            lost.push_back(i);
            again.push_back(points[i]);
        }
    if (again.empty())
        return;
    const std::vector<core::TrackedPoint> second = tracked(again, *secondWindows_);
    for (std::size_t k = 0; k < lost.size(); ++k)
        if (second[k].status == core::TrackStatus::Tracked)
            found[lost[k]] = second[k];
}

void KltTracker::reserve(std::size_t points)
{
    const std::size_t bytes = points * sizeof(vec4);
    if (points_ && points_->bytes() >= bytes)
        return;
    points_ = device_.createBuffer(bytes);
    tracks_ = device_.createBuffer(kRecords * bytes);
}

void KltTracker::launch(int points, const Windows& windows)
{
    const int levels = static_cast<int>(newest().levels().size());
    const KltTrackParams params{.points = points,
                                .levels = levels,
                                .mostIterations = options_.iterations,
                                .followsBack = options_.backward ? 1 : 0,
                                .restStep = static_cast<float>(options_.convergence),
                                .smallestEigenvalue = static_cast<float>(options_.smallestEigenvalue),
                                .largestStep = static_cast<float>(options_.largestStep),
                                .largestResidual = static_cast<float>(options_.largestResidual),
                                .smallestCorrelation = static_cast<float>(options_.smallestCorrelation),
                                .largestBackwardError = static_cast<float>(options_.largestBackwardError),
                                .margin = static_cast<float>(options_.margin)};
    const ImagePyramid& previous = pyramids_[static_cast<std::size_t>(1 - newest_)];
    const bool halves = options_.pyramid.halves;
    device_.launch(device_.kernel("klt_track", windows.defines), {points * groupItems_},
                   {{"previous", halves ? &previous.halves() : &previous.buffer()},
                    {"next", halves ? &newest().halves() : &newest().buffer()},
                    {"levels", windows.levels.get()},
                    {"points", points_.get()},
                    {"tracks", tracks_.get()}},
                   params);
}

} // namespace isocenter::gpu
