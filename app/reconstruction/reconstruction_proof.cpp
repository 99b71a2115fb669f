// SPDX-License-Identifier: MIT
#include "app/reconstruction/reconstruction_proof.h"

#include "app/reconstruction/line_integral_reader.h"
#include "core/reconstruction/judging/feldkamp_oracle.h"
#include "core/support/clock.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace isocenter::app {

ReconstructionProof proofOf(const MadeVoxels& voxels, const core::ProjectionSource& source,
                            const core::ProjectionIntensity& intensity, const core::ScanGeometry& scan,
                            const gpu::FeldkampOptions& options, const core::Progress& progress)
{
    const auto begin = std::chrono::steady_clock::now();
    const bool transpose = scan.needsTransposing();
    const core::ScanGeometry upright = transpose ? scan.transposed() : scan;
    core::FeldkampOracle oracle(upright, options.filter, voxels.placesMm, options.truncationPadding);
    LineIntegralReader reader(source, intensity, transpose);
    for (int p = 0; p < source.count(); ++p) {
        progress.update(
            static_cast<double>(p) / source.count(),
            fmt::format(translatable("Data", "Comparing with double precision: projection {} of {}"), p + 1,
                        source.count()));
        oracle.add(static_cast<std::size_t>(p), reader.next(progress.stop));
    }
    ReconstructionProof proof{voxels.values.size()};
    double squares = 0.0;
    for (std::size_t v = 0; v < voxels.values.size(); ++v) {
        const double error = static_cast<double>(voxels.values[v]) - oracle.attenuationPerMm()[v];
        squares += error * error;
        proof.largestError = std::max(proof.largestError, std::abs(error));
    }
    proof.rmse = std::sqrt(squares / static_cast<double>(voxels.values.size()));
    const auto [low, high] = std::ranges::minmax(oracle.attenuationPerMm());
    proof.range = high - low;
    proof.seconds = core::secondsSince(begin);
    return proof;
}

} // namespace isocenter::app
