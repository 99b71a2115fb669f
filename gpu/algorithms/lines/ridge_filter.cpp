// SPDX-License-Identifier: MIT
#include "gpu/algorithms/lines/ridge_filter.h"

#include "core/lines/ridges/hessian_taps.h"
#include "core/lines/ridges/matched_templates.h"
#include "core/support/error.h"
#include "gpu/algorithms/arrays/peak.h"
#include "gpu/algorithms/buffers.h"
#include "gpu/algorithms/lines/line_tiles.h"
#include "gpu/params/features/corner_list.h"
#include "gpu/params/lines/hessian_eigenvalues_params.h"
#include "gpu/params/lines/hessian_rows_params.h"
#include "gpu/params/lines/matched_line_params.h"
#include "gpu/params/lines/ridge_response_params.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

namespace isocenter::gpu {
namespace {

using core::RidgeKind;

static_assert(core::kMostMatchedReach <= LINE_MOST_REACH);

core::RidgeOptions validated(const core::RidgeOptions& options, int columns, int rows)
{
    options.validate();
    if (columns < 1 || rows < 1)
        throw UsageError(fmt::format("an image of {} x {} pixels has no ridges", columns, rows));
    const std::size_t pixels = static_cast<std::size_t>(columns) * static_cast<std::size_t>(rows);
    if (pixels * options.sigmas.size() > std::numeric_limits<int>::max())
        throw UsageError(fmt::format("an image of {} x {} pixels is too large for {} scales; take fewer",
                                     columns, rows, options.sigmas.size()));
    return options;
}

std::vector<float> packed(const core::HessianTaps& taps)
{
    std::vector<float> values;
    for (const std::vector<double>* part : {&taps.smoothing, &taps.slope, &taps.curvature})
        for (const double tap : *part)
            values.push_back(static_cast<float>(tap));
    return values;
}

struct TemplateRecords // see gpu/params/lines/matched_line_params.h
{
    std::vector<LineTemplate> templates;
    std::vector<LineTemplatePlace> places;

    explicit TemplateRecords(const std::vector<core::MatchedTemplate>& matched)
    {
        for (const core::MatchedTemplate& one : matched) {
            const int first = static_cast<int>(places.size());
            for (const core::MatchedPlace& place : one.half)
                places.push_back({{place.column, place.row}, static_cast<float>(place.weight)});
            templates.push_back({first, static_cast<int>(places.size()), static_cast<float>(one.sigma)});
        }
    }
};

} // namespace

RidgeFilter::RidgeFilter(Device& device, int columns, int rows, const core::RidgeOptions& options)
    : device_(device), columns_(columns), rows_(rows), options_(validated(options, columns, rows)),
      strength_(imageBuffer(device, columns, rows)), bestSigmas_(imageBuffer(device, columns, rows))
{
    if (options_.kind == RidgeKind::Matched)
        prepareTemplates();
    else
        prepareHessians();
}

void RidgeFilter::prepareHessians()
{
    for (const double sigma : options_.sigmas) {
        const core::HessianTaps taps = core::hessianTaps(sigma);
        scales_.push_back({uploaded(device_, packed(taps)), taps.reach()});
    }
    sigmas_ = uploaded(device_, std::vector<float>(options_.sigmas.begin(), options_.sigmas.end()));
    for (std::unique_ptr<Buffer>* image : {&smoothed_, &slope_, &curvature_, &norms_})
        *image = imageBuffer(device_, columns_, rows_);
    for (std::unique_ptr<Buffer>* images : {&larger_, &smaller_})
        *images = imageBuffer(device_, columns_, rows_ * static_cast<int>(scales_.size()));
    list_ = uploaded(device_, std::vector<int>(LIST_HEAD, 0));
    for (const char* stem : {"hessian_rows", "hessian_eigenvalues", "ridge_response"})
        device_.kernel(stem);
}

void RidgeFilter::prepareTemplates()
{
    const std::vector<core::MatchedTemplate> templates = core::matchedTemplates(options_);
    const TemplateRecords records(templates);
    templates_ = uploaded(device_, records.templates);
    templatePlaces_ = uploaded(device_, records.places);
    templateCount_ = static_cast<int>(templates.size());
    templateReach_ = core::matchedReach(*std::ranges::max_element(options_.sigmas), options_.length);
    kernelOfTemplates();
}

RidgeResponse RidgeFilter::apply(const ImageSlabs& image)
{
    queue(image);
    return read();
}

void RidgeFilter::queue(const ImageSlabs& image)
{
    if (options_.kind == RidgeKind::Matched) {
        if (image.first != 0)
            throw UsageError("matched filters look for lines in the first image of a buffer only");
        return queueTemplates(*image.buffer);
    }
    clear(device_, *list_, LIST_HEAD, 1);
    for (int scale = 0; scale < static_cast<int>(scales_.size()); ++scale)
        queueHessian(image, scale);
    queueResponse();
}

void RidgeFilter::queueHessian(const ImageSlabs& image, int scale)
{
    const Scale& at = scales_[static_cast<std::size_t>(scale)];
    device_.launch(device_.kernel("hessian_rows"), {columns_, rows_, 1},
                   {{"image", image.buffer},
                    {"taps", at.taps.get()},
                    {"smoothed", smoothed_.get()},
                    {"slope", slope_.get()},
                    {"curvature", curvature_.get()}},
                   HessianRowsParams{columns_, rows_, image.first, at.reach});
    device_.launch(device_.kernel("hessian_eigenvalues"), {columns_, rows_, 1},
                   {{"smoothed", smoothed_.get()},
                    {"slope", slope_.get()},
                    {"curvature", curvature_.get()},
                    {"taps", at.taps.get()},
                    {"larger", larger_.get()},
                    {"smaller", smaller_.get()},
                    {"norms", norms_.get()}},
                   HessianEigenvaluesParams{columns_, rows_, scale, at.reach});
    if (options_.kind == RidgeKind::Frangi && options_.structure == 0.0)
        queuePeak(device_, *norms_, *list_, columns_, rows_, 0);
}

void RidgeFilter::queueResponse()
{
    device_.launch(
        device_.kernel("ridge_response"), {columns_, rows_, 1},
        {{"larger", larger_.get()},
         {"smaller", smaller_.get()},
         {"sigmas", sigmas_.get()},
         {"list", list_.get()},
         {"response", strength_.get()},
         {"bestSigmas", bestSigmas_.get()}},
        RidgeResponseParams{columns_, rows_, static_cast<int>(scales_.size()),
                            options_.kind == RidgeKind::Frangi ? 1 : 0, signOf(options_.polarity),
                            static_cast<float>(options_.beta), static_cast<float>(options_.structure),
                            static_cast<float>(options_.structureShare), static_cast<float>(options_.alpha1),
                            static_cast<float>(options_.alpha2), 0, 0});
}

void RidgeFilter::queueTemplates(const Buffer& image)
{
    device_.launch(kernelOfTemplates(), lineTileGrid(columns_, rows_),
                   {{"image", &image},
                    {"templates", templates_.get()},
                    {"places", templatePlaces_.get()},
                    {"response", strength_.get()},
                    {"bestSigmas", bestSigmas_.get()}},
                   MatchedLineParams{columns_, rows_, templateCount_, signOf(options_.polarity)});
}

const Kernel& RidgeFilter::kernelOfTemplates()
{
    return device_.kernel("matched_line", lineTileDefines(templateReach_));
}

RidgeResponse RidgeFilter::read() const
{
    RidgeResponse response{core::Image(columns_, rows_), core::Image(columns_, rows_)};
    const std::size_t pixels = response.strength.values.size();
    response.strength.values = strength_->read<float>(pixels);
    response.sigma.values = bestSigmas_->read<float>(pixels);
    return response;
}

} // namespace isocenter::gpu
