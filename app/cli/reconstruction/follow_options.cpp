// SPDX-License-Identifier: MIT
#include "app/cli/reconstruction/follow_options.h"

#include "core/reconstruction/projections/arriving_projections.h"
#include "core/support/error.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

namespace isocenter::app {

void FollowOptions::addTo(CLI::App& command)
{
    command.add_flag(
        "--follow", follow,
        "The scan still goes on: projections are taken as their files arrive in the folder, in "
        "the order of their names, as many as the geometry has; with fdk each is filtered as it comes");
    command
        .add_option("--patience", patienceSeconds,
                    "With --follow: seconds after which no further projection is expected")
        ->capture_default_str()
        ->needs("--follow");
}

std::unique_ptr<core::ProjectionSource> FollowOptions::opened(const std::filesystem::path& projections,
                                                              const ScanOptions& scan,
                                                              const core::Progress& progress) const
{
    if (!follow)
        return core::openProjections(projections);
    if (patienceSeconds < 1)
        throw UsageError(
            fmt::format("--patience takes a number of seconds, at least 1; not {}", patienceSeconds));
    const std::chrono::seconds patience(patienceSeconds);
    const core::DetectorSize size = core::awaitFirstProjection(projections, patience, progress);
    const std::size_t count = scan.plannedScan(size).count();
    return std::make_unique<core::ArrivingProjections>(projections, static_cast<int>(count), size, patience);
}

void awaitAll(const core::ProjectionSource& source, const core::Progress& progress)
{
    for (int p = 0; p < source.count(); ++p) {
        progress.update(static_cast<double>(p) / source.count(),
                        fmt::format("Waiting for projection {} of {}", p + 1, source.count()));
        core::awaitProjection(source, p, progress.stop);
    }
}

} // namespace isocenter::app
