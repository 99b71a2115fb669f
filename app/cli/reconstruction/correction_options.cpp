// SPDX-License-Identifier: MIT
#include "app/cli/reconstruction/correction_options.h"

#include "app/reconstruction/projection_checks.h"
#include "core/reconstruction/projections/ring_deviations.h"
#include "core/reconstruction/projections/selected_projections.h"
#include "core/support/error.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <charconv>
#include <utility>

namespace isocenter::app {
void CorrectionOptions::addTo(CLI::App& command)
{
    command.add_option("--every", every, "Use every n-th projection, beginning with the first")
        ->capture_default_str();
    command.add_option("--skip", skipped, "Projections to leave out, counted from 1: 3,17,30-40");
    command
        .add_option("--crop", crop,
                    "column,row,columns,rows of the part of the projections to keep; the geometry follows")
        ->delimiter(',')
        ->expected(4);
    command
        .add_option("--binning", binning,
                    "So many columns and rows become one pixel, the mean of their intensities")
        ->capture_default_str();
    CLI::Option* number = command.add_option(
        "--scatter", scatter, "Stored number of scattered photons, subtracted from all intensities");
    command.add_option("--scatter-part", scatterPart, "The same as a part of the open beam, such as 0.03")
        ->excludes(number);
    command
        .add_option("--beam-hardening", beamHardening,
                    "c0,c1,c2,...: a line integral p becomes c0 + c1 p + c2 p^2 + ..., as water was measured")
        ->delimiter(',');
    command
        .add_option("--rings", ringPixels,
                    "Odd number of pixels: what a detector pixel shows beside the median of so many in the "
                    "mean of all projections is subtracted, for it would become a ring; 0: nothing is")
        ->capture_default_str();
    command
        .add_option(
            "--truncation-padding", truncationPadding,
            "Columns by which rows are continued beyond the detector before they are filtered (fdk), for "
            "objects that are wider; auto: a quarter of the detector's if the object reaches its edges")
        ->capture_default_str();
}

core::ProjectionCorrections CorrectionOptions::corrections() const
{
    core::ProjectionCorrections corrections;
    if (!crop.empty())
        corrections.crop = core::Roi{crop[0], crop[1], crop[2], crop[3]};
    corrections.binning = binning;
    if (scatter)
        corrections.scatter = core::ScatterConstant{*scatter, false};
    if (scatterPart)
        corrections.scatter = core::ScatterConstant{*scatterPart, true};
    corrections.beamHardening = beamHardening;
    corrections.validate();
    return corrections;
}

std::vector<std::size_t> CorrectionOptions::selected(std::size_t count) const
{
    return core::selectedProjections(count, every, core::projectionIndices(skipped, count));
}

int truncationPaddingOf(const std::string& option, const PreparedScan& prepared, std::ostream& log,
                        const core::Progress& progress)
{
    if (option == "off")
        return 0;
    if (option == "auto") {
        const bool truncated =
            reachesBeyondDetector(*prepared.source, prepared.intensity, prepared.scan, progress);
        const int padding = truncated ? usualTruncationPadding(prepared.scan) : 0;
        log << (truncated ? fmt::format("the object reaches beyond the detector: rows are continued by {} "
                                        "columns\n",
                                        padding)
                          : "the object does not reach beyond the detector: rows are not continued\n");
        return padding;
    }
    int padding = 0;
    const auto [end, error] = std::from_chars(option.data(), option.data() + option.size(), padding);
    if (error != std::errc() || end != option.data() + option.size() || padding < 0)
        throw UsageError(
            fmt::format("--truncation-padding takes a number of columns, auto or off; not \"{}\"", option));
    return padding;
}

PreparedScan preparedScan(const std::filesystem::path& projections, const FollowOptions& follow,
                          const ScanOptions& scan, const IntensityOptions& intensity,
                          const CorrectionOptions& corrections, const core::Progress& progress)
{
    const core::ProjectionCorrections corrected = corrections.corrections();
    std::unique_ptr<core::ProjectionSource> source = follow.opened(projections, scan, progress);
    std::vector<std::string> notes = core::textsOf(source->stated().findings);
    const core::ScanGeometry stated = scan.scanOf(*source, notes);
    core::ProjectionIntensity stored = intensity.intensityOf(*source, scan.statedIntensity(), notes);
    const std::vector<std::size_t> selected = corrections.selected(stated.count());
    if (selected.size() < stated.count())
        source = std::make_unique<core::SelectedProjections>(std::move(source), selected);
    PreparedScan prepared{nullptr, corrected.corrected(stated.subset(selected)), std::move(stored),
                          std::move(notes)};
    prepared.intensity.corrections = corrected;
    if (corrections.ringPixels != 0 || corrections.truncationPadding == "auto")
        awaitAll(*source, progress);
    if (corrections.ringPixels != 0)
        prepared.intensity.corrections.rings = std::make_shared<const core::Image>(
            core::ringDeviations(*source, prepared.intensity, core::ringDirectionOf(prepared.scan),
                                 corrections.ringPixels, progress));
    prepared.source = std::move(source);
    return prepared;
}

} // namespace isocenter::app
