// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/reconstruction/scan_options.h"
#include "core/support/progress.h"

#include <memory>
#include <optional>
#include <ostream>
#include <string>
#include <vector>

namespace isocenter::app {

// The options that say which projections of a scan are used, and what is corrected in them.
struct CorrectionOptions
{
    int every = 1;
    std::string skipped; // "3,17,30-40", counted from 1
    std::vector<int> crop;
    int binning = 1;
    std::optional<double> scatter;
    std::optional<double> scatterPart;
    std::vector<double> beamHardening;
    int ringPixels = 0;                    // of the median; 0: rings stay
    std::string truncationPadding = "off"; // or "auto", or columns

    void addTo(CLI::App& command);
    core::ProjectionCorrections corrections() const;            // without rings; throws UsageError
    std::vector<std::size_t> selected(std::size_t count) const; // throws UsageError
};

// The projections of a scan that are used, with their geometry and meaning after all corrections.
struct PreparedScan
{
    std::unique_ptr<core::ProjectionSource> source;
    core::ScanGeometry scan;
    core::ProjectionIntensity intensity;
    std::vector<std::string> notes; // of what the files state and the options say otherwise
};

// The columns by which rows are continued; looks at some projections for "auto", and logs what it finds.
// Throws UsageError.
int truncationPaddingOf(const std::string& option, const PreparedScan& prepared, std::ostream& log,
                        const core::Progress& progress);

// Reads every projection once if rings are to be corrected. Of a scan that goes on, waits for all projections
// where corrections need to see them. Throws as the options and readers do, Cancelled.
PreparedScan preparedScan(const std::filesystem::path& projections, const FollowOptions& follow,
                          const ScanOptions& scan, const IntensityOptions& intensity,
                          const CorrectionOptions& corrections, const core::Progress& progress);

} // namespace isocenter::app
