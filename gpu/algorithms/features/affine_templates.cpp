// SPDX-License-Identifier: MIT
#include "gpu/algorithms/features/affine_templates.h"

#include "core/support/error.h"
#include "gpu/algorithms/features/point_group.h"
#include "gpu/params/features/affine_align_params.h"
#include "gpu/params/features/affine_template_params.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace isocenter::gpu {
namespace {

constexpr std::size_t kAlignmentRecords = 2; // vec4s a point in results
constexpr std::size_t kFewestSlots = 1024;

// How much templates are smoothed, px; each of the filters goes on from the one before it.
constexpr std::array<double, AFFINE_BLURS> kBlurs{0.0, 0.7, 1.4, 2.1};
constexpr double kReachOfBlur = 3.0; // sigmas

using Outcome = AffineTemplates::Alignment::Outcome;
static_assert(static_cast<int>(Outcome::Aligned) == AFFINE_ALIGNED &&
              static_cast<int>(Outcome::NotSeen) == AFFINE_NOT_SEEN &&
              static_cast<int>(Outcome::Step) == AFFINE_STEP &&
              static_cast<int>(Outcome::Residual) == AFFINE_RESIDUAL &&
              static_cast<int>(Outcome::Correlation) == AFFINE_NCC);

const AffineTemplateOptions& validated(const AffineTemplateOptions& options)
{
    options.validate();
    return options;
}

} // namespace

void AffineTemplateOptions::validate() const
{
    if (window < 5 || window > 31 || window % 2 == 0)
        throw UsageError(fmt::format(
            "the window of first templates must be an odd number of pixels from 5 to 31, not {}", window));
    if (iterations < 1 || iterations > 1000)
        throw UsageError(fmt::format(
            "the iterations of an alignment with a first template must be 1 to 1000, not {}", iterations));
    if (!(convergence > 0.0))
        throw UsageError(
            fmt::format("the step that ends the alignment with a first template must be positive, not {} px",
                        convergence));
    for (const double limit : {damping, largestShift, largestResidual})
        if (!(limit >= 0.0))
            throw UsageError(fmt::format(
                "a limit for the alignment with first templates must not be negative, as {} is", limit));
    if (!(smallestCorrelation >= -1.0 && smallestCorrelation <= 1.0))
        throw UsageError(fmt::format("the smallest correlation with a first template must be -1 to 1, not {}",
                                     smallestCorrelation));
    if (!(largestStretch > 1.0))
        throw UsageError(fmt::format(
            "the stretch at which a first template is renewed must be above 1, not {}", largestStretch));
}

AffineTemplates::AffineTemplates(Device& device, int columns, int rows, const AffineTemplateOptions& options)
    : device_(device), columns_(columns), rows_(rows), options_(validated(options)),
      groupItems_(itemsOfPointGroup(device.info())), defines_{
                                                         {"GROUP_X", std::to_string(groupItems_)},
                                                         {"GROUP_Y", "1"},
                                                         {"AFFINE_REACH", std::to_string(options.window / 2)}}
{
    const std::size_t bytes =
        static_cast<std::size_t>(columns) * static_cast<std::size_t>(rows) * sizeof(float);
    between_ = device.createBuffer(bytes);
    for (std::size_t blur = 1; blur < kBlurs.size(); ++blur) {
        const double further = std::sqrt(kBlurs[blur] * kBlurs[blur] - kBlurs[blur - 1] * kBlurs[blur - 1]);
        filters_.emplace_back(device, further, static_cast<int>(std::ceil(kReachOfBlur * further)));
        smoothed_.push_back(device.createBuffer(bytes));
    }
    grow();
    device.kernel("affine_template", defines_); // compiled here, not in the midst of a sequence
    device.kernel("affine_align", defines_);
}

void AffineTemplates::grow()
{
    const std::size_t before = slotCount_;
    slotCount_ = std::max(kFewestSlots, 2 * before);
    const auto grown = [&](std::unique_ptr<Buffer>& buffer, std::size_t vectorsOfSlot) {
        auto larger = device_.createBuffer(slotCount_ * vectorsOfSlot * sizeof(vec4));
        if (before > 0)
            larger->write<vec4>(buffer->read<vec4>(before * vectorsOfSlot));
        buffer = std::move(larger);
    };
    grown(templates_, AFFINE_BLURS * static_cast<std::size_t>(options_.window * options_.window));
    grown(headers_, AFFINE_BLURS * AFFINE_HEADER);
    grown(maps_, 1);
    points_ = device_.createBuffer(slotCount_ * sizeof(vec4));
    results_ = device_.createBuffer(kAlignmentRecords * slotCount_ * sizeof(vec4));
    for (std::size_t slot = slotCount_; slot > before; --slot)
        freeSlots_.push_back(slot - 1);
}

bool AffineTemplates::fits(const Eigen::Vector2f& place) const
{
    const auto reach = static_cast<float>(options_.window / 2 + 1);
    return place.x() >= reach && place.y() >= reach && place.x() <= static_cast<float>(columns_) - reach &&
           place.y() <= static_cast<float>(rows_) - reach;
}

std::size_t AffineTemplates::slotFor(Id id)
{
    if (const auto known = slots_.find(id); known != slots_.end())
        return known->second;
    if (freeSlots_.empty())
        grow();
    const std::size_t slot = freeSlots_.back();
    freeSlots_.pop_back();
    slots_.emplace(id, slot);
    return slot;
}

void AffineTemplates::forget(Id id)
{
    const auto known = slots_.find(id);
    if (known == slots_.end())
        return;
    freeSlots_.push_back(known->second);
    slots_.erase(known);
}

void AffineTemplates::take(const Buffer& image, std::span<const Point> points)
{
    std::vector<vec4> taken;
    taken.reserve(points.size());
    for (const Point& point : points)
        if (fits(point.place))
            taken.push_back({point.place.x(), point.place.y(), static_cast<float>(slotFor(point.id)), 0.0f});
        else
            forget(point.id);
    if (taken.empty())
        return;
    points_->write<vec4>(taken);
    const auto count = static_cast<int>(taken.size());
    const Buffer* smoothed = &image;
    for (std::size_t blur = 0; blur < kBlurs.size(); ++blur) {
        if (blur > 0) {
            const Buffer* sharper = std::exchange(smoothed, smoothed_[blur - 1].get());
            filters_[blur - 1].apply({sharper}, {between_.get()}, {smoothed}, columns_, rows_);
        }
        device_.launch(device_.kernel("affine_template", defines_), {count * groupItems_},
                       {{"image", smoothed},
                        {"points", points_.get()},
                        {"templates", templates_.get()},
                        {"headers", headers_.get()},
                        {"maps", maps_.get()}},
                       AffineTemplateParams{.imageSize = {columns_, rows_},
                                            .points = count,
                                            .blur = static_cast<int>(blur),
                                            .damping = static_cast<float>(options_.damping)});
    }
}

std::vector<AffineTemplates::Alignment> AffineTemplates::align(const Buffer& image,
                                                               std::span<const Point> points)
{
    std::vector<Alignment> alignments;
    alignments.reserve(points.size());
    std::vector<vec4> asked;
    std::vector<std::size_t> places; // in alignments
    for (const Point& point : points) {
        if (const auto known = slots_.find(point.id); known != slots_.end()) {
            asked.push_back({point.place.x(), point.place.y(), static_cast<float>(known->second), 0.0f});
            places.push_back(alignments.size());
        }
        alignments.push_back({point.place});
    }
    if (asked.empty())
        return alignments;
    points_->write<vec4>(asked);
    const auto count = static_cast<int>(asked.size());
    const AffineAlignParams params{.imageSize = {columns_, rows_},
                                   .points = count,
                                   .mostIterations = options_.iterations,
                                   .restStep = static_cast<float>(options_.convergence),
                                   .largestShift = static_cast<float>(options_.largestShift),
                                   .largestResidual = static_cast<float>(options_.largestResidual),
                                   .smallestCorrelation = static_cast<float>(options_.smallestCorrelation)};
    device_.launch(device_.kernel("affine_align", defines_), {count * groupItems_},
                   {{"image", &image},
                    {"points", points_.get()},
                    {"templates", templates_.get()},
                    {"headers", headers_.get()},
                    {"maps", maps_.get()},
                    {"results", results_.get()}},
                   params);
    const std::vector<vec4> records = results_->read<vec4>(kAlignmentRecords * asked.size());
    for (std::size_t i = 0; i < asked.size(); ++i) {
        const vec4& first = records[kAlignmentRecords * i];
        const vec4& second = records[kAlignmentRecords * i + 1];
        alignments[places[i]] = {{first.x, first.y},
                                 static_cast<Outcome>(static_cast<int>(first.z)),
                                 first.w,
                                 second.x,
                                 second.y,
                                 second.z,
                                 second.w};
    }
    return alignments;
}

bool AffineTemplates::isWorn(const Alignment& alignment) const
{
    return alignment.outcome == Outcome::Aligned &&
           (static_cast<double>(alignment.largestStretch) > options_.largestStretch ||
            static_cast<double>(alignment.smallestStretch) * options_.largestStretch < 1.0);
}

} // namespace isocenter::gpu
