// SPDX-License-Identifier: MIT
// gpu/cpu/kernels/lines/matched_line.cpp with neighbouring pixels of a row in the lanes of a vector.
#include "core/support/parallel.h"
#include "gpu/cpu/cpu_kernels.h"
#include "gpu/cpu/fast/line_tile.h"
#include "gpu/params/lines/matched_line_params.h"

#include <span>
#include <vector>

#define HWY_DISABLED_TARGETS (HWY_SSSE3 | HWY_SVE | HWY_SVE2 | HWY_SVE_256 | HWY_SVE2_128 | HWY_RVV)
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "gpu/cpu/fast/matched_line.cpp"
// The order matters:
// clang-format off
#include <hwy/foreach_target.h>
#include <hwy/highway.h>
#include "gpu/cpu/fast/line_vectors-inl.h"
// clang-format on

HWY_BEFORE_NAMESPACE();
namespace isocenter::gpu::cpu::fast::HWY_NAMESPACE {

HWY_INLINE Float responseTo(const TileTemplate& shape, const float* pixel)
{
    const Float here = hn::LoadU(Floats(), pixel);
    Float sum = hn::Zero(Floats());
    for (const TemplatePlace& place : shape.places) {
        const Float after = hn::Sub(hn::LoadU(Floats(), pixel + place.offset), here);
        const Float before = hn::Sub(hn::LoadU(Floats(), pixel - place.offset), here);
        sum = hn::MulAdd(hn::Set(Floats(), place.weight), hn::Add(after, before), sum);
    }
    return sum;
}

void matchedLine(const LineTile<float>& tile, std::span<const TileTemplate> templates, float* response,
                 float* bestSigmas)
{
    forEachVector(tile, [&](const float* pixel, std::size_t index, int count) HWY_ATTR {
        Float best = hn::Zero(Floats());
        Float bestSigma = hn::Zero(Floats());
        for (const TileTemplate& shape : templates) {
            const Float value = responseTo(shape, pixel);
            const FloatMask better = hn::Gt(value, best);
            best = hn::IfThenElse(better, value, best);
            bestSigma = hn::IfThenElse(better, hn::Set(Floats(), shape.sigma), bestSigma);
        }
        storeFirst<float>(best, response + index, count);
        storeFirst<float>(bestSigma, bestSigmas + index, count);
    });
}

} // namespace isocenter::gpu::cpu::fast::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace isocenter::gpu::cpu::fast {

HWY_EXPORT(matchedLine);

namespace {

std::vector<TileTemplate> tileTemplates(std::span<const LineTemplate> templates,
                                        std::span<const LineTemplatePlace> places)
{
    std::vector<TileTemplate> ofTile;
    for (const LineTemplate& shape : templates) {
        TileTemplate& added = ofTile.emplace_back(TileTemplate{shape.sigma, {}});
        for (int k = shape.firstPlace; k < shape.endPlace; ++k) {
            const LineTemplatePlace& place = places[static_cast<std::size_t>(k)];
            added.places.push_back({LineTile<float>::offsetTo(place.offset.x, place.offset.y), place.weight});
        }
    }
    return ofTile;
}

} // namespace

void matchedLine(const CpuLaunch& launch)
{
    const auto params = launch.params<MatchedLineParams>();
    const auto image = launch.buffer<const float>("image");
    const auto response = launch.buffer<float>("response");
    const auto bestSigmas = launch.buffer<float>("bestSigmas");
    const std::vector<TileTemplate> templates = tileTemplates(
        launch.buffer<const LineTemplate>("templates").first(static_cast<std::size_t>(params.templates)),
        launch.buffer<const LineTemplatePlace>("places"));
    core::parallelFor(LineTile<float>::countIn(params.columns, params.rows), [&](int begin, int end) {
        LineTile<float> tile(LINE_MOST_REACH, params.columns, params.rows);
        for (int number = begin; number < end; ++number) {
            tile.moveTo(number);
            tile.load(image, params.polarity);
            HWY_DYNAMIC_DISPATCH(matchedLine)(tile, templates, response.data(), bestSigmas.data());
        }
    });
}

} // namespace isocenter::gpu::cpu::fast
#endif
