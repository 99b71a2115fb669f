// SPDX-License-Identifier: MIT
#include "app/tracking/matching/image_filtering.h"

#include "core/support/clock.h"
#include "core/support/error.h"
#include "core/support/translatable.h"
#include "gpu/algorithms/filters/gaussian_filter.h"
#include "gpu/algorithms/filters/laplace_filter.h"
#include "gpu/algorithms/lines/ridge_filter.h"
#include "gpu/params/filters/sobel_magnitude_params.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <memory>

namespace isocenter::app {
namespace {

constexpr std::array kKinds{FilterKind::Gaussian,
                            FilterKind::Sobel,
                            FilterKind::Scharr,
                            FilterKind::LaplaceOfFour,
                            FilterKind::LaplaceOfEight,
                            FilterKind::LaplacianOfGaussian,
                            FilterKind::DifferenceOfGaussians,
                            FilterKind::FrangiRidges,
                            FilterKind::SatoRidges,
                            FilterKind::MatchedLines};

// What the masks' sums are on a ramp of one grey value a pixel.
constexpr float kSobelPerGrey = 8.0f;
constexpr float kScharrPerGrey = 32.0f;

using Filter = std::function<core::Image()>; // from the image on the host to the response there

std::shared_ptr<gpu::Buffer> imageBuffer(gpu::Device& device, const core::Image& image)
{
    return device.createBuffer(image.values.size() * sizeof(float));
}

core::Image downloaded(const gpu::Buffer& buffer, const core::Image& like)
{
    core::Image image(like.columns, like.rows);
    buffer.download(std::as_writable_bytes(std::span(image.values)));
    return image;
}

Filter gaussian(gpu::Device& device, const core::Image& image, double sigma)
{
    const auto filter = std::make_shared<gpu::GaussianFilter>(device, sigma);
    return [&image, filter, buffer = imageBuffer(device, image), between = imageBuffer(device, image)] {
        buffer->write<float>(image.values);
        filter->apply({buffer.get()}, {between.get()}, {buffer.get()}, image.columns, image.rows);
        return downloaded(*buffer, image);
    };
}

Filter gradientLength(gpu::Device& device, const core::Image& image, const gpu::Defines& defines,
                      float perGrey)
{
    return [&device, &image, defines, perGrey, buffer = imageBuffer(device, image),
            length = imageBuffer(device, image)] {
        buffer->write<float>(image.values);
        device.launch(device.kernel("sobel_magnitude", defines), {image.columns, image.rows, 1},
                      {{"image", buffer.get()}, {"magnitude", length.get()}},
                      gpu::SobelMagnitudeParams{.imageSize = {image.columns, image.rows}, .firstRead = 0});
        core::Image response = downloaded(*length, image);
        for (float& value : response.values)
            value /= perGrey;
        return response;
    };
}

Filter secondDerivative(gpu::Device& device, const core::Image& image, core::LaplaceForm form,
                        const FilterRequest& request)
{
    const core::LaplaceOptions options{
        .form = form, .sigma = request.sigma, .secondSigma = request.secondSigma};
    const auto filter = std::make_shared<gpu::LaplaceFilter>(device, image.columns, image.rows, options);
    return [&image, filter, buffer = imageBuffer(device, image)] {
        buffer->write<float>(image.values);
        filter->queueResponse({buffer.get()});
        return downloaded(filter->response(), image);
    };
}

Filter ridges(gpu::Device& device, const core::Image& image, core::RidgeKind kind, core::RidgeOptions options)
{
    options.kind = kind;
    const auto filter = std::make_shared<gpu::RidgeFilter>(device, image.columns, image.rows, options);
    return [&image, filter, buffer = imageBuffer(device, image)] {
        buffer->write<float>(image.values);
        filter->queue({buffer.get()});
        return downloaded(filter->strength(), image);
    };
}

Filter prepared(gpu::Device& device, const core::Image& image, const FilterRequest& request)
{
    switch (request.kind) {
    case FilterKind::Gaussian:
        return gaussian(device, image, request.sigma);
    case FilterKind::Sobel:
        return gradientLength(device, image, {}, kSobelPerGrey);
    case FilterKind::Scharr:
        return gradientLength(device, image, {{"SCHARR", "1"}}, kScharrPerGrey);
    case FilterKind::LaplaceOfFour:
        return secondDerivative(device, image, core::LaplaceForm::FourNeighbours, request);
    case FilterKind::LaplaceOfEight:
        return secondDerivative(device, image, core::LaplaceForm::EightNeighbours, request);
    case FilterKind::LaplacianOfGaussian:
        return secondDerivative(device, image, core::LaplaceForm::LaplacianOfGaussian, request);
    case FilterKind::DifferenceOfGaussians:
        return secondDerivative(device, image, core::LaplaceForm::DifferenceOfGaussians, request);
    case FilterKind::FrangiRidges:
        return ridges(device, image, core::RidgeKind::Frangi, request.ridges);
    case FilterKind::SatoRidges:
        return ridges(device, image, core::RidgeKind::Sato, request.ridges);
    case FilterKind::MatchedLines:
        return ridges(device, image, core::RidgeKind::Matched, request.ridges);
    }
    throw UsageError(translatable("Data", "unknown filter"));
}

// Whether what a filter makes of an image is above and below zero.
bool hasBothSigns(FilterKind kind)
{
    switch (kind) {
    case FilterKind::LaplaceOfFour:
    case FilterKind::LaplaceOfEight:
    case FilterKind::LaplacianOfGaussian:
    case FilterKind::DifferenceOfGaussians:
        return true;
    default:
        return false;
    }
}

float largestSize(const core::Image& image)
{
    float largest = 0.0f;
    for (const float value : image.values)
        largest = std::max(largest, std::abs(value));
    return largest;
}

} // namespace

std::string_view toString(FilterKind kind)
{
    switch (kind) {
    case FilterKind::Gaussian:
        return "gaussian";
    case FilterKind::Sobel:
        return "sobel";
    case FilterKind::Scharr:
        return "scharr";
    case FilterKind::LaplaceOfFour:
        return "laplace-4";
    case FilterKind::LaplaceOfEight:
        return "laplace-8";
    case FilterKind::LaplacianOfGaussian:
        return "log";
    case FilterKind::DifferenceOfGaussians:
        return "dog";
    case FilterKind::FrangiRidges:
        return "frangi";
    case FilterKind::SatoRidges:
        return "sato";
    case FilterKind::MatchedLines:
        return "matched";
    }
    return "";
}

std::vector<std::string> filterNames()
{
    std::vector<std::string> names;
    for (const FilterKind kind : kKinds)
        names.emplace_back(toString(kind));
    return names;
}

FilterKind parseFilterKind(std::string_view name)
{
    for (const FilterKind kind : kKinds)
        if (toString(kind) == name)
            return kind;
    throw UsageError(
        fmt::format(translatable("Data", "filter '{}': there are {}"), name, fmt::join(filterNames(), ", ")));
}

FilterResult applyFilter(gpu::Device& device, const core::Image& image, const FilterRequest& request)
{
    const Filter filter = prepared(device, image, request);
    FilterResult result;
    filter();
    const auto begin = std::chrono::steady_clock::now();
    result.response = filter();
    result.wallMs = core::millisecondsSince(begin);
    gpu::LaunchTimer timer(device);
    filter();
    result.timeline = timer.take();
    return result;
}

double largestDifference(const core::Image& a, const core::Image& b)
{
    float largest = 0.0f;
    for (std::size_t pixel = 0; pixel < a.values.size(); ++pixel)
        largest = std::max(largest, std::abs(a.values[pixel] - b.values[pixel]));
    return static_cast<double>(largest) / std::max(static_cast<double>(largestSize(a)), 1e-20);
}

core::Image pictureOf(const core::Image& response, FilterKind kind)
{
    constexpr float kWhite = 255.0f;
    if (kind == FilterKind::Gaussian)
        return response;
    const float largest = std::max(largestSize(response), 1e-20f);
    core::Image picture(response.columns, response.rows);
    std::ranges::transform(response.values, picture.values.begin(), [&](float value) {
        return hasBothSigns(kind) ? 0.5f * kWhite * (1.0f + value / largest) : kWhite * value / largest;
    });
    return picture;
}

} // namespace isocenter::app
