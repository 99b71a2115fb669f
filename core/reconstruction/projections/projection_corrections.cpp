// SPDX-License-Identifier: MIT
#include "core/reconstruction/projections/projection_corrections.h"

#include "core/support/error.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

namespace isocenter::core {

void ProjectionCorrections::validate() const
{
    if (binning < 1)
        throw UsageError(fmt::format("--binning takes a number of pixels from 1, not {}", binning));
    if (scatter && !(scatter->value >= 0.0 && std::isfinite(scatter->value)))
        throw UsageError(
            fmt::format("scatter (--scatter, --scatter-part) is a number from 0, not {:g}", scatter->value));
    if (scatter && scatter->partOfOpenBeam && scatter->value >= 1.0)
        throw UsageError(
            fmt::format("--scatter-part is a part of the open beam, below 1, not {:g}", scatter->value));
    if (beamHardening.size() == 1)
        throw UsageError("--beam-hardening takes the coefficients of a polynomial c0,c1,c2,... of the line "
                         "integral, two at least: 0,1,0.01 adds a hundredth of its square");
    if (!std::ranges::all_of(beamHardening, [](double number) { return std::isfinite(number); }))
        throw UsageError("the coefficients of --beam-hardening must be finite numbers");
    if (!beamHardening.empty() && std::all_of(beamHardening.begin() + 1, beamHardening.end(),
                                              [](double number) { return number == 0.0; }))
        throw UsageError("--beam-hardening makes all line integrals alike: c1 is 1 or near it");
}

Roi ProjectionCorrections::keptOf(int columns, int rows) const
{
    const Roi whole = Roi::whole(columns, rows);
    const Roi kept = crop.value_or(whole);
    if (kept.empty() || kept.intersected(whole) != kept)
        throw InputError(fmt::format("the region to keep (--crop {},{},{},{}) does not lie in the {} x {} "
                                     "pixels of the projections",
                                     kept.column, kept.row, kept.columns, kept.rows, columns, rows));
    const Roi blocks{kept.column, kept.row, kept.columns - kept.columns % binning,
                     kept.rows - kept.rows % binning};
    if (blocks.empty())
        throw InputError(
            fmt::format("--binning {} leaves nothing of {} x {} pixels", binning, kept.columns, kept.rows));
    return blocks;
}

ProjectionGeometry ProjectionCorrections::corrected(const ProjectionGeometry& view) const
{
    const Roi kept = keptOf(view.columns(), view.rows());
    return view.cropped(kept.column, kept.row, kept.columns, kept.rows).shrunk(binning);
}

ScanGeometry ProjectionCorrections::corrected(const ScanGeometry& scan) const
{
    std::vector<ProjectionGeometry> views;
    for (std::size_t p = 0; p < scan.count(); ++p)
        views.push_back(corrected(scan.projection(p)));
    return ScanGeometry(std::move(views), scan.axis());
}

DetectorSize correctedSize(const ProjectionCorrections& corrections, int columns, int rows)
{
    const Roi kept = corrections.keptOf(columns, rows);
    return {kept.columns / corrections.binning, kept.rows / corrections.binning};
}

double polynomial(const std::vector<double>& coefficients, double argument)
{
    double sum = 0.0;
    for (auto coefficient = coefficients.rbegin(); coefficient != coefficients.rend(); ++coefficient)
        sum = sum * argument + *coefficient;
    return sum;
}

} // namespace isocenter::core
