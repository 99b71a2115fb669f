// SPDX-License-Identifier: MIT
#include "app/tracking/matching/reference_matcher.h"

#include "core/support/clock.h"
#include "core/support/error.h"
#include "core/support/translatable.h"

#include <algorithm>
#include <chrono>

namespace isocenter::app {
namespace {

using Clock = std::chrono::steady_clock;
constexpr std::size_t kSpareRoom = 2; // so that not every image with a few more features asks for memory

void requireRunning(const std::stop_token& stop)
{
    if (stop.stop_requested())
        throw Cancelled();
}

} // namespace

ReferenceMatcher::ReferenceMatcher(gpu::Device& device, int columns, int rows,
                                   const ImageMatchOptions& options)
    : device_(device), options_(options), columns_(columns), rows_(rows),
      detector_(device, columns, rows, options.sift)
{
}

void ReferenceMatcher::setReference(const core::Image& reference)
{
    const auto begin = Clock::now();
    if (reference.columns == columns_ && reference.rows == rows_)
        reference_ = detector_.detect(reference);
    else
        reference_ =
            gpu::SiftDetector(device_, reference.columns, reference.rows, options_.sift).detect(reference);
    referenceSize_ = {reference.columns, reference.rows};
    referenceMs_ = core::millisecondsSince(begin);
    hasReference_ = true;
}

void ReferenceMatcher::reserve(std::size_t queries, std::size_t trains)
{
    if (matcher_ && queries <= queries_ && trains <= trains_)
        return;
    const bool isFirst = !matcher_;
    queries_ = std::max(queries, queries_);
    trains_ = std::max(isFirst ? trains : kSpareRoom * trains, trains_);
    const auto room = [](std::size_t features) { return std::max(1, static_cast<int>(features)); };
    matcher_ = std::make_unique<gpu::DescriptorMatcher>(device_, room(queries_), room(trains_));
    search_ = std::make_unique<gpu::HomographySearch>(device_, std::max(4, static_cast<int>(queries_)));
}

ImageMatch ReferenceMatcher::match(const core::Image& image, const std::stop_token& stop)
{
    if (!hasReference_)
        throw UsageError(translatable("App", "there is no reference to match with: set one first"));
    requireRunning(stop);
    ImageMatch result;
    result.first = reference_;
    result.times.firstFeatures = referenceMs_;
    auto begin = Clock::now();
    result.second = detector_.detect(image);
    result.times.secondFeatures = core::millisecondsSince(begin);
    requireRunning(stop);

    reserve(result.first.descriptors.size(), result.second.descriptors.size());
    begin = Clock::now();
    result.matches =
        matcher_->match(result.first.descriptors, result.second.descriptors, options_.matching, stop);
    result.times.matching = core::millisecondsSince(begin);

    auto found =
        search_->find(pointPairs(result.first.keypoints, result.second.keypoints, result.matches),
                      {referenceSize_, core::PictureSize{columns_, rows_}}, options_.homography, stop);
    result.homography = std::move(found.homography);
    result.hypotheses = found.hypotheses;
    result.times.scoring = found.scoringMs;
    result.times.refining = found.refiningMs;
    return result;
}

} // namespace isocenter::app
