// SPDX-License-Identifier: MIT
#include "gpu/algorithms/registration/similarity_metric.h"

#include "core/support/error.h"
#include "core/support/translatable.h"
#include "gpu/algorithms/buffers.h"
#include "gpu/params/measures/grey_scale_params.h"
#include "gpu/params/measures/inner_third_params.h"

#include <algorithm>
#include <numeric>

namespace isocenter::gpu {
namespace {

static_assert(static_cast<int>(core::GreyMatch::Offset) == GREY_MATCH_OFFSET);
static_assert(static_cast<int>(core::GreyMatch::Factor) == GREY_MATCH_FACTOR);
static_assert(static_cast<int>(core::GreyMatch::IntensityFactor) == GREY_MATCH_INTENSITY_FACTOR);

double meanOf(std::span<const float> values)
{
    return std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
}

core::Image cut(const core::Image& image, const core::Roi& region)
{
    if (region.empty())
        throw InputError(translatable("Data", "the region of interest lies outside the X-ray image"));
    core::Image result(region.columns, region.rows);
    for (int row = 0; row < region.rows; ++row)
        std::copy_n(&image.values[image.index(region.column, region.row + row)], region.columns,
                    &result.values[result.index(0, row)]);
    return result;
}

core::Mask cut(const core::Mask& mask, const core::Roi& region)
{
    return mask.empty() ? core::Mask(region.columns, region.rows, true) : mask.cut(region);
}

std::vector<float> countedValues(const core::Image& image, const CountedPixels& counted)
{
    if (counted.count() == 0)
        throw InputError(translatable(
            "Data", "the mask ignores the whole region of interest at this resolution: there is nothing "
                    "to compare; enlarge it or use fewer levels"));
    return counted.chosen(image.values);
}

// Where the exposures of X-ray and DRR are made equal: the inner third, or the region of interest if the mask
// ignores the third.
core::Roi exposureRegionOf(const core::Image& xray, const core::Mask& mask, const core::Roi& region)
{
    const core::Roi third = core::Roi::innerThird(xray.columns, xray.rows);
    return mask.empty() || mask.cut(third).countedPixels() > 0 ? third : region;
}

// The region's top left pixel within the area.
ivec2 cornerWithin(const core::Roi& area, const core::Roi& region)
{
    return {region.column - area.column, region.row - area.row};
}

ivec2 sizeOf(const core::Roi& region)
{
    return {region.columns, region.rows};
}

core::SimilarityOptions validated(core::SimilarityOptions options)
{
    options.validate();
    return options;
}

} // namespace

SimilarityMetric::SimilarityMetric(Device& device, const core::Image& xray, const core::Roi& region,
                                   const core::Mask& mask, core::GreyMatch greyMatch,
                                   std::span<const core::ImageFilter> filters,
                                   const core::SimilarityOptions& options)
    : device_(device), options_(validated(options)),
      region_(region.intersected(core::Roi::whole(xray.columns, xray.rows))),
      exposureRegion_(exposureRegionOf(xray, mask, region_)), area_(region_.united(exposureRegion_)),
      greyMatch_(greyMatch), filters_(device, filters, cut(mask, region_)),
      xray_(filters_.applied(cut(xray, region_))), counted_(filters_.mask()),
      countedGradients_(counted_.mask().eroded()), countedExposure_(cut(mask, exposureRegion_)),
      statistics_(core::XrayStatistics::of(countedValues(xray_, counted_), options_.bins)),
      exposureMean_(meanOf(countedValues(cut(xray, exposureRegion_), countedExposure_))),
      radiograph_(uploaded(device, counted_.marked(xray_.values))),
      exposureReference_(uploaded(device, countedExposure_.marked(cut(xray, exposureRegion_).values))),
      reduction_(device), context_{device,      xray_,    counted_,   countedGradients_, *radiograph_,
                                   statistics_, options_, greyMatch_, reduction_}
{
    if (!(statistics_.deviation > 0.0))
        throw InputError(translatable(
            "Data", "the X-ray image is constant in the region of interest: there is nothing to compare"));
    terms_ = makeMeasureTerms(context_);
    for (const auto& term : terms_)
        resultVectors_ += term->resultVectors();
    for (const core::MeasureFacts& facts : core::allMeasures())
        if (facts.selectable && !options_.wants(facts.measure))
            notAskedFor_.push_back(facts.measure);
}

void SimilarityMetric::reserve(int slabs)
{
    if (slabs <= capacity_)
        return;
    const auto count = static_cast<std::size_t>(slabs);
    reduction_.reserve(slabs);
    filters_.reserve(slabs);
    exposureSums_ = device_.createBuffer(count * sizeof(vec4));
    grey_ = device_.createBuffer((comparesIntegrals() ? 1 : count) * radiograph_->bytes());
    for (const auto& term : terms_)
        term->reserve(slabs);
    capacity_ = slabs;
}

void SimilarityMetric::launch(const Buffer& integrals, int slabs, ResultSlots slots)
{
    reserve(slabs);
    const Buffer& compared = comparesIntegrals() ? integrals : greyOf(integrals, slabs);
    for (const auto& term : terms_) {
        term->launch(compared, slabs, slots);
        slots.first += term->resultVectors();
    }
}

// Where line integrals differ from grey values by a linear scale alone, and nobody looks at that.
bool SimilarityMetric::comparesIntegrals() const
{
    const bool isLinear = greyMatch_ != core::GreyMatch::IntensityFactor && !options_.quantise;
    return isLinear && filters_.empty() && area_ == region_ &&
           std::ranges::all_of(terms_, [](const auto& term) { return term->ignoresLinearScale(); });
}

const Buffer& SimilarityMetric::greyOf(const Buffer& integrals, int slabs)
{
    launchGreyScale(integrals, slabs);
    return filters_.apply(*grey_, slabs);
}

void SimilarityMetric::launchGreyScale(const Buffer& integrals, int slabs)
{
    const ivec2 areaSize = sizeOf(area_);
    const int exposurePixels = exposureRegion_.columns * exposureRegion_.rows;
    const Kernel& innerThird = device_.kernel("inner_third", Reduction::defines());
    const Grid grid = Reduction::grid(exposurePixels, slabs);
    device_.launch(innerThird, grid,
                   {{"integrals", &integrals},
                    {"reference", exposureReference_.get()},
                    {"partials", &reduction_.partials()}},
                   InnerThirdParams{.areaSize = areaSize,
                                    .regionCorner = cornerWithin(area_, exposureRegion_),
                                    .regionSize = sizeOf(exposureRegion_)});
    const bool summed = innerThird.groupsOver(grid).x == 1; // the record of a single group is the sum
    if (!summed)
        reduction_.sum(exposurePixels, 1, slabs, {exposureSums_.get(), 1, 0});
    device_.launch(device_.kernel("grey_scale"), {region_.columns, region_.rows, slabs},
                   {{"integrals", &integrals},
                    {"innerThirdSums", summed ? &reduction_.partials() : exposureSums_.get()},
                    {"grey", grey_.get()}},
                   GreyScaleParams{.areaSize = areaSize,
                                   .regionCorner = cornerWithin(area_, region_),
                                   .regionSize = sizeOf(region_),
                                   .targetMean = static_cast<float>(exposureMean_),
                                   .innerThirdCount = static_cast<float>(countedExposure_.count()),
                                   .match = static_cast<int>(greyMatch_),
                                   .quantise = options_.quantise ? 1 : 0});
}

core::Evaluation SimilarityMetric::evaluationFrom(std::span<const vec4> results) const
{
    core::Evaluation evaluation;
    for (const auto& term : terms_) {
        const auto count = static_cast<std::size_t>(term->resultVectors());
        term->read(results.first(count), evaluation);
        results = results.subspan(count);
    }
    for (const core::Measure measure : notAskedFor_)
        evaluation.set(measure, std::numeric_limits<double>::quiet_NaN());
    evaluation.value = 0.0;
    for (const core::WeightedMeasure& term : options_.measures)
        evaluation.value +=
            term.weight * core::normalised(term.measure, evaluation.measure(term.measure), statistics_);
    return evaluation;
}

core::Image SimilarityMetric::greyImage(const Buffer& integrals)
{
    reserve(1);
    core::Image image(region_.columns, region_.rows);
    image.values = greyOf(integrals, 1).read<float>(image.values.size());
    return image;
}

} // namespace isocenter::gpu
