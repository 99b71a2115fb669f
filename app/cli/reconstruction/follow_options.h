// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/reconstruction/scan_options.h"
#include "core/support/progress.h"

#include <memory>

namespace isocenter::app {

// The options that say whether a scan still goes on.
struct FollowOptions
{
    bool follow = false;
    int patienceSeconds = 60;

    void addTo(CLI::App& command);
    // The projections that are there, or those of a scan that goes on, as many as its geometry says. Throws
    // as opening them and the geometry do; Cancelled.
    std::unique_ptr<core::ProjectionSource> opened(const std::filesystem::path& projections,
                                                   const ScanOptions& scan,
                                                   const core::Progress& progress) const;
};

// Waits until all are there. Throws FileError when nothing comes any more; Cancelled.
void awaitAll(const core::ProjectionSource& source, const core::Progress& progress);

} // namespace isocenter::app
