// SPDX-License-Identifier: MIT
#include "gpu/algorithms/similarity_metric.h"

#include "core/support/error.h"
#include "gpu/params/differences_params.h"
#include "gpu/params/gradient_correlation_params.h"
#include "gpu/params/grey_scale_params.h"
#include "gpu/params/inner_third_params.h"
#include "gpu/params/ncc_params.h"
#include "gpu/params/sobel_params.h"
#include "gpu/params/sum_params.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace isocenter::gpu {
namespace {

using core::Measure;

constexpr int kReductionGroup = 256;
constexpr int kPixelsPerItem = 8;
constexpr int kMostGroups = 64;
const Defines kReductionDefines{{"GROUP_X", std::to_string(kReductionGroup)}, {"GROUP_Y", "1"}};

int reductionGroups(int pixels)
{
    return std::clamp(pixels / (kReductionGroup * kPixelsPerItem), 1, kMostGroups);
}

Grid reductionGrid(int pixels, int slabs)
{
    return {reductionGroups(pixels) * kReductionGroup, 1, slabs};
}

double meanOf(std::span<const float> values)
{
    return std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
}

// Zero mean and unit norm; all zero when the values are constant.
std::vector<float> normalisedValues(std::span<const float> values)
{
    const double mean = meanOf(values);
    double squares = 0.0;
    for (const float value : values)
        squares += (static_cast<double>(value) - mean) * (static_cast<double>(value) - mean);
    const double scale = squares > 1e-12 * (1.0 + mean * mean) ? 1.0 / std::sqrt(squares) : 0.0;
    std::vector<float> result(values.size());
    std::ranges::transform(values, result.begin(), [&](float value) {
        return static_cast<float>((static_cast<double>(value) - mean) * scale);
    });
    return result;
}

core::Image cut(const core::Image& image, const core::Roi& region)
{
    core::Image result(region.columns, region.rows);
    for (int row = 0; row < region.rows; ++row)
        std::copy_n(&image.values[image.index(region.column, region.row + row)], region.columns,
                    &result.values[result.index(0, row)]);
    return result;
}

ivec4 relativeTo(const core::Roi& area, const core::Roi& region)
{
    return {region.column - area.column, region.row - area.row, region.columns, region.rows};
}

// The correlation from the moments (sum d, sum d^2, sum reference d) with a reference of zero mean and unit
// norm.
double correlation(const vec4& moments, double count)
{
    const double sum = static_cast<double>(moments.x);
    const double squares = static_cast<double>(moments.y);
    const double variation = squares - sum * sum / count;
    if (!(variation > 1e-7 * squares))
        return 0.0; // a constant image correlates with nothing
    return std::clamp(static_cast<double>(moments.z) / std::sqrt(variation), -1.0, 1.0);
}

std::unique_ptr<Buffer> uploaded(Device& device, std::span<const float> values)
{
    auto buffer = device.createBuffer(values.size_bytes());
    buffer->write(values);
    return buffer;
}

} // namespace

SimilarityMetric::SimilarityMetric(Device& device, const core::Image& xray, const core::Roi& region,
                                   bool logarithmic, const core::SimilarityOptions& options)
    : device_(device), options_(options),
      region_(region.intersected(core::Roi::whole(xray.columns, xray.rows))),
      innerThird_(core::Roi::innerThird(xray.columns, xray.rows)), area_(region_.united(innerThird_)),
      logarithmic_(logarithmic)
{
    options_.validate();
    if (region_.empty())
        throw InputError("the region of interest lies outside the X-ray image");
    xray_ = cut(xray, region_);
    innerThirdMean_ = meanOf(cut(xray, innerThird_).values);
    mean_ = meanOf(xray_.values);
    double squares = 0.0;
    for (const float value : xray_.values)
        squares += (static_cast<double>(value) - mean_) * (static_cast<double>(value) - mean_);
    deviation_ = std::sqrt(squares / static_cast<double>(xray_.values.size()));
    if (!(deviation_ > 0.0))
        throw InputError(
            "the X-ray image is constant in the region of interest: there is nothing to compare");
    prepareReference();
}

bool SimilarityMetric::wants(Measure measure) const
{
    return std::ranges::any_of(options_.measures,
                               [&](const core::WeightedMeasure& term) { return term.measure == measure; });
}

void SimilarityMetric::prepareReference()
{
    radiograph_ = uploaded(device_, xray_.values);
    if (wants(Measure::Ncc))
        normalised_ = uploaded(device_, normalisedValues(xray_.values));
    if (!wants(Measure::GradientCorrelation))
        return;
    const auto columns = device_.createBuffer(radiograph_->bytes());
    const auto rows = device_.createBuffer(radiograph_->bytes());
    device_.launch(
        device_.kernel("sobel"), {region_.columns, region_.rows, 1},
        {{"image", radiograph_.get()}, {"gradientColumns", columns.get()}, {"gradientRows", rows.get()}},
        SobelParams{{region_.columns, region_.rows, 0, 0}});
    normalisedColumns_ = uploaded(device_, normalisedValues(columns->read<float>(xray_.values.size())));
    normalisedRows_ = uploaded(device_, normalisedValues(rows->read<float>(xray_.values.size())));
}

void SimilarityMetric::reserve(int slabs)
{
    if (slabs <= capacity_)
        return;
    const auto count = static_cast<std::size_t>(slabs);
    const std::size_t sumBytes = count * sizeof(vec4);
    const std::size_t imageBytes = count * xray_.values.size() * sizeof(float);
    partials_ = device_.createBuffer(2 * kMostGroups * sumBytes);
    innerThirdSums_ = device_.createBuffer(sumBytes);
    grey_ = device_.createBuffer(imageBytes);
    differenceSums_ = device_.createBuffer(sumBytes);
    nccSums_ = device_.createBuffer(sumBytes);
    gradientSums_ = device_.createBuffer(2 * sumBytes);
    if (wants(Measure::GradientCorrelation) && !options_.fusedGradients) {
        gradientColumns_ = device_.createBuffer(imageBytes);
        gradientRows_ = device_.createBuffer(imageBytes);
        gradientRowSums_ = device_.createBuffer(sumBytes);
    }
    capacity_ = slabs;
}

void SimilarityMetric::sumPartials(int groups, int vectors, int slabs, const Buffer& sums)
{
    device_.launch(device_.kernel("sum", {{"GROUP_X", std::to_string(kMostGroups)}, {"GROUP_Y", "1"}}),
                   {kMostGroups, 1, slabs}, {{"partials", partials_.get()}, {"sums", &sums}},
                   SumParams{{groups, vectors, 0, 0}});
}

void SimilarityMetric::launch(const Buffer& integrals, int slabs)
{
    reserve(slabs);
    slabs_ = slabs;
    launchGreyScale(integrals, slabs);
    if (wants(Measure::Ssd) || wants(Measure::Sad) || wants(Measure::Spd) || wants(Measure::Sdt))
        launchDifferences(slabs);
    if (wants(Measure::Ncc))
        launchNcc(*normalised_, *grey_, mean_, slabs, *nccSums_);
    if (wants(Measure::GradientCorrelation))
        launchGradientCorrelation(slabs);
}

void SimilarityMetric::launchGreyScale(const Buffer& integrals, int slabs)
{
    const ivec4 areaSize{area_.columns, area_.rows, 0, 0};
    const int thirdPixels = innerThird_.columns * innerThird_.rows;
    device_.launch(device_.kernel("inner_third", kReductionDefines), reductionGrid(thirdPixels, slabs),
                   {{"integrals", &integrals}, {"partials", partials_.get()}},
                   InnerThirdParams{areaSize, relativeTo(area_, innerThird_)});
    sumPartials(reductionGroups(thirdPixels), 1, slabs, *innerThirdSums_);
    device_.launch(
        device_.kernel("grey_scale"), {region_.columns, region_.rows, slabs},
        {{"integrals", &integrals}, {"innerThirdSums", innerThirdSums_.get()}, {"grey", grey_.get()}},
        GreyScaleParams{areaSize, relativeTo(area_, region_), static_cast<float>(innerThirdMean_),
                        static_cast<float>(thirdPixels), logarithmic_ ? 1 : 0, options_.quantise ? 1 : 0});
}

void SimilarityMetric::launchDifferences(int slabs)
{
    const int pixels = region_.columns * region_.rows;
    device_.launch(device_.kernel("differences", kReductionDefines), reductionGrid(pixels, slabs),
                   {{"radiograph", radiograph_.get()}, {"grey", grey_.get()}, {"partials", partials_.get()}},
                   DifferencesParams{{region_.columns, region_.rows, 0, 0},
                                     static_cast<float>(options_.sdtThreshold),
                                     0.0f,
                                     0.0f,
                                     0.0f});
    sumPartials(reductionGroups(pixels), 1, slabs, *differenceSums_);
}

void SimilarityMetric::launchNcc(const Buffer& reference, const Buffer& image, double offset, int slabs,
                                 const Buffer& sums)
{
    const int pixels = region_.columns * region_.rows;
    device_.launch(
        device_.kernel("ncc", kReductionDefines), reductionGrid(pixels, slabs),
        {{"reference", &reference}, {"image", &image}, {"partials", partials_.get()}},
        NccParams{{region_.columns, region_.rows, 0, 0}, static_cast<float>(offset), 0.0f, 0.0f, 0.0f});
    sumPartials(reductionGroups(pixels), 1, slabs, sums);
}

void SimilarityMetric::launchGradientCorrelation(int slabs)
{
    const ivec4 imageSize{region_.columns, region_.rows, 0, 0};
    if (options_.fusedGradients) {
        const int pixels = region_.columns * region_.rows;
        device_.launch(device_.kernel("gradient_correlation", kReductionDefines),
                       reductionGrid(pixels, slabs),
                       {{"referenceColumns", normalisedColumns_.get()},
                        {"referenceRows", normalisedRows_.get()},
                        {"grey", grey_.get()},
                        {"partials", partials_.get()}},
                       GradientCorrelationParams{imageSize});
        sumPartials(reductionGroups(pixels), 2, slabs, *gradientSums_);
        return;
    }
    device_.launch(device_.kernel("sobel"), {region_.columns, region_.rows, slabs},
                   {{"image", grey_.get()},
                    {"gradientColumns", gradientColumns_.get()},
                    {"gradientRows", gradientRows_.get()}},
                   SobelParams{imageSize});
    launchNcc(*normalisedColumns_, *gradientColumns_, 0.0, slabs, *gradientSums_);
    launchNcc(*normalisedRows_, *gradientRows_, 0.0, slabs, *gradientRowSums_);
}

void SimilarityMetric::readMeasures(std::span<core::Evaluation> evaluations) const
{
    const auto slabs = static_cast<std::size_t>(slabs_);
    const double count = static_cast<double>(xray_.values.size());
    const auto set = [&](std::size_t slab, Measure measure, double value) {
        if (wants(measure))
            evaluations[slab].measures[static_cast<std::size_t>(measure)] = value;
    };
    if (wants(Measure::Ssd) || wants(Measure::Sad) || wants(Measure::Spd) || wants(Measure::Sdt)) {
        const auto sums = differenceSums_->read<vec4>(slabs);
        for (std::size_t slab = 0; slab < slabs; ++slab) {
            set(slab, Measure::Ssd, static_cast<double>(sums[slab].x) / count);
            set(slab, Measure::Sad, static_cast<double>(sums[slab].y) / count);
            set(slab, Measure::Spd, static_cast<double>(sums[slab].z) / count);
            set(slab, Measure::Sdt, static_cast<double>(sums[slab].w) / count);
        }
    }
    if (wants(Measure::Ncc)) {
        const auto sums = nccSums_->read<vec4>(slabs);
        for (std::size_t slab = 0; slab < slabs; ++slab)
            set(slab, Measure::Ncc, correlation(sums[slab], count));
    }
    if (wants(Measure::GradientCorrelation)) {
        const std::size_t stride = options_.fusedGradients ? 2 : 1;
        const auto columns = gradientSums_->read<vec4>(stride * slabs);
        const auto rows = options_.fusedGradients ? std::vector<vec4>() : gradientRowSums_->read<vec4>(slabs);
        for (std::size_t slab = 0; slab < slabs; ++slab) {
            const vec4& rowMoments = options_.fusedGradients ? columns[2 * slab + 1] : rows[slab];
            set(slab, Measure::GradientCorrelation,
                0.5 * (correlation(columns[stride * slab], count) + correlation(rowMoments, count)));
        }
    }
}

double SimilarityMetric::normalised(Measure measure, double value) const
{
    if (core::isMaximised(measure))
        return value;
    return -value / (measure == Measure::Ssd ? deviation_ * deviation_ : deviation_);
}

void SimilarityMetric::results(std::span<core::Evaluation> evaluations) const
{
    if (static_cast<int>(evaluations.size()) != slabs_)
        throw DeviceError("results are asked for another number of poses than were launched");
    readMeasures(evaluations);
    for (core::Evaluation& evaluation : evaluations) {
        evaluation.value = 0.0;
        for (const core::WeightedMeasure& term : options_.measures)
            evaluation.value += term.weight * normalised(term.measure, evaluation.measure(term.measure));
    }
}

core::Image SimilarityMetric::greyImage(int slab) const
{
    core::Image image(region_.columns, region_.rows);
    image.values =
        grey_->read<float>(image.values.size(), static_cast<std::size_t>(slab) * image.values.size());
    return image;
}

} // namespace isocenter::gpu
