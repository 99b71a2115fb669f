// SPDX-License-Identifier: MIT
#include "app/reconstruction/iterative_run.h"

#include "app/reconstruction/line_integral_reader.h"
#include "app/reconstruction/reconstruction_run.h"
#include "core/support/error.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

namespace isocenter::app {
namespace {

bool improvesLess(const std::vector<double>& shares, double least)
{
    if (shares.size() < 2)
        return false;
    const double before = shares[shares.size() - 2];
    return before - shares.back() < least * before;
}

} // namespace

IterativeCourse iterate(gpu::Device& device, const ReconstructionRequest& request, LineIntegralReader& reader,
                        std::span<float> volume, const core::Progress& progress,
                        const AfterIteration& afterIteration, const AfterIterations& afterIterations)
{
    const IterativeRequest& iterative = request.iterative.value();
    gpu::AlgebraicReconstruction reconstruction(device, request.scan, request.volume, iterative.options,
                                                request.share);
    for (std::size_t p = 0; p < request.scan.count(); ++p) {
        progress.update(0.0, fmt::format(translatable("Data", "Reading: projection {} of {}"), p + 1,
                                         request.scan.count()));
        if (const core::Image lineIntegrals = reader.next(progress.stop); reconstruction.needs(p))
            reconstruction.add(p, lineIntegrals);
    }
    reconstruction.beginWith(volume);
    IterativeCourse course;
    try {
        for (int iteration = 0; iteration < iterative.iterations && !course.converged; ++iteration) {
            progress.update(
                static_cast<double>(iteration) / iterative.iterations,
                course.residualShares.empty()
                    ? fmt::format(translatable("Data", "Iteration {} of {}"), 1, iterative.iterations)
                    : fmt::format(translatable("Data", "Iteration {} of {}: residuals {:.2f} %"),
                                  iteration + 1, iterative.iterations, 100.0 * course.residualShares.back()));
            course.residualShares.push_back(reconstruction.iterate(progress.stop));
            course.converged = improvesLess(course.residualShares, iterative.leastImprovement);
            if (afterIteration)
                afterIteration(course, reconstruction);
        }
        if (afterIterations)
            afterIterations([&](std::size_t projection) { return reconstruction.residual(projection); });
    } catch (const Cancelled&) {
        if (course.residualShares.empty())
            throw;
        course.cancelled = true;
    }
    reconstruction.readVolume(volume);
    return course;
}

} // namespace isocenter::app
