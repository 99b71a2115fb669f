// SPDX-License-Identifier: MIT
#include "app/bench/accuracy/retina_contenders.h"

#include "core/lines/relative_greys.h"
#include "core/lines/ridges/ridge_mask.h"
#include "core/lines/ridges/sobel_ridges.h"
#include "core/lines/tracing/line_drawing.h"
#include "gpu/algorithms/buffers.h"
#include "gpu/algorithms/lines/ridge_filter.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <utility>

namespace isocenter::app {
namespace {

using Sigmas = std::vector<double>;
using Response = std::function<core::Image(const core::Image& image)>;

struct ContenderShares
{
    double strong;
    double weak;
};
constexpr std::array<ContenderShares, 4> kContenderShares{
    {{0.05, 0.11}, {0.05, 0.15}, {0.08, 0.15}, {0.12, 0.15}}};

Response filterOf(core::RidgeKind kind, const Sigmas& sigmas, gpu::Device& device)
{
    core::RidgeOptions options;
    options.kind = kind;
    options.polarity = core::LinePolarity::Dark;
    options.sigmas = sigmas;
    options.length = 15.0;
    return [options, &device](const core::Image& image) {
        gpu::RidgeFilter filter(device, image.columns, image.rows, options);
        const auto pixels = gpu::uploaded(device, image.values);
        return filter.apply({pixels.get()}).strength;
    };
}

// The response that such a share of the pixels that count has.
double responseOf(const core::Image& response, const core::Mask& counted, double share)
{
    std::vector<float> values;
    for (std::size_t pixel = 0; pixel < response.values.size(); ++pixel)
        if (counted.counts[pixel] != 0)
            values.push_back(response.values[pixel]);
    if (values.empty())
        return 0.0;
    const auto rank = static_cast<std::ptrdiff_t>((1.0 - share) * static_cast<double>(values.size() - 1));
    std::ranges::nth_element(values, values.begin() + rank);
    return static_cast<double>(values[static_cast<std::size_t>(rank)]);
}

// What is outside of the field of view, and the edge of it, is not to lend its strength to vessels.
core::Image within(core::Image response, const core::Mask& counted)
{
    for (std::size_t pixel = 0; pixel < response.values.size(); ++pixel)
        if (counted.counts[pixel] == 0)
            response.values[pixel] = 0.0f;
    return response;
}

// Keeps the best of all settings.
class ContenderSearch
{
public:
    ContenderSearch(std::string name, const std::vector<RetinaPicture>& pictures)
        : name_(std::move(name)), pictures_(pictures)
    {
    }

    void tryScales(const Sigmas& sigmas, const Response& response, const std::stop_token& stop)
    {
        std::vector<core::Image> responses;
        for (const RetinaPicture& picture : pictures_)
            responses.push_back(within(response(core::relativeGreys(picture.green)), picture.counted));
        for (const ContenderShares& shares : kContenderShares) {
            RetinaContender tried{name_, sigmas.front(), sigmas.back(), shares.strong, shares.weak, {}, {}};
            for (std::size_t p = 0; p < pictures_.size(); ++p)
                judge(tried, pictures_[p], responses[p], stop);
            if (best_.name.empty() || tried.toFirst.f1 > best_.toFirst.f1)
                best_ = std::move(tried);
        }
    }

    const RetinaContender& best() const { return best_; }

private:
    void judge(RetinaContender& tried, const RetinaPicture& picture, const core::Image& response,
               const std::stop_token& stop) const
    {
        const double strong = responseOf(response, picture.counted, tried.strongShare);
        const double weak = responseOf(response, picture.counted, tried.weakShare);
        const core::Mask ridges = core::ridgeMask(response, {weak, strong, false});
        const core::LineDrawing drawing = core::drawnLines(ridges, picture.green, core::LinePolarity::Dark,
                                                           retinaSearch().tracingOfWindows(), stop);
        const double share = 1.0 / static_cast<double>(pictures_.size());
        addToScores(tried.toFirst, tried.toSecond, core::curvesOf(drawing), picture, share);
    }

    std::string name_;
    const std::vector<RetinaPicture>& pictures_;
    RetinaContender best_;
};

} // namespace

std::vector<RetinaContender> retinaContendersOn(gpu::Device& device,
                                                const std::vector<RetinaPicture>& pictures,
                                                const std::stop_token& stop)
{
    std::vector<RetinaContender> contenders;
    for (const auto& [name, kind] :
         {std::pair{"Frangi", core::RidgeKind::Frangi}, std::pair{"Sato", core::RidgeKind::Sato},
          std::pair{"matched", core::RidgeKind::Matched}}) {
        ContenderSearch search(name, pictures);
        for (const Sigmas& sigmas : {Sigmas{3.0}, Sigmas{2.0, 4.0}})
            search.tryScales(sigmas, filterOf(kind, sigmas, device), stop);
        contenders.push_back(search.best());
    }
    ContenderSearch search("OpenCV", pictures);
    for (const double sigma : {2.0, 3.0})
        search.tryScales(
            {sigma},
            [sigma](const core::Image& image) {
                return core::sobelRidges(image, core::LinePolarity::Dark, sigma);
            },
            stop);
    contenders.push_back(search.best());
    return contenders;
}

} // namespace isocenter::app
