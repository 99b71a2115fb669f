// SPDX-License-Identifier: MIT
// The greatest response of a pixel to the templates of a line in all directions and scales (matched filters),
// and the sigma of that one; 0 where none is above 0, or with what is not a number. A template's weights sum
// to 0 with the centre's, so that differences from the pixel are weighed: of a constant image exactly 0.
#include "gpu/cpu/kernels/lines/line_windows.h"
#include "gpu/params/lines/matched_line_params.h"

namespace isocenter::gpu::cpu {

void matchedLine(const CpuLaunch& launch)
{
    const auto params = launch.params<MatchedLineParams>();
    const auto image = launch.buffer<const float>("image");
    const auto templates = launch.buffer<const LineTemplate>("templates");
    const auto places = launch.buffer<const LineTemplatePlace>("places");
    const auto response = launch.buffer<float>("response");
    const auto bestSigmas = launch.buffer<float>("bestSigmas");
    const ivec2 size{params.columns, params.rows};
    const auto at = [&](int column, int row) {
        const std::size_t pixel = pixelIndex(std::clamp(column, 0, params.columns - 1),
                                             std::clamp(row, 0, params.rows - 1), 0, size);
        return static_cast<double>(params.polarity * image[pixel]);
    };
    const auto responseTo = [&](const LineTemplate& shape, int column, int row) {
        const double here = at(column, row);
        double sum = 0.0;
        for (int k = shape.firstPlace; k < shape.endPlace; ++k) {
            const LineTemplatePlace& place = places[static_cast<std::size_t>(k)];
            const ivec2& offset = place.offset;
            sum += static_cast<double>(place.weight) * ((at(column + offset.x, row + offset.y) - here) +
                                                        (at(column - offset.x, row - offset.y) - here));
        }
        return sum;
    };
    forEachPixel(params.columns, params.rows, [&](int column, int row) {
        double best = 0.0;
        float bestSigma = 0.0f;
        for (const LineTemplate& shape : templates.first(static_cast<std::size_t>(params.templates)))
            if (const double value = responseTo(shape, column, row); value > best) {
                best = value;
                bestSigma = shape.sigma;
            }
        const std::size_t pixel = pixelIndex(column, row, 0, size);
        response[pixel] = static_cast<float>(best);
        bestSigmas[pixel] = bestSigma;
    });
}

} // namespace isocenter::gpu::cpu
