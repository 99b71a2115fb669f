// SPDX-License-Identifier: MIT
// The part of SessionReport that tells what was marked and measured, which pixels count, and what a search
// without a first guess said of its result.
#include "app/exports/session_report.h"
#include "app/report/report_page.h"
#include "core/geometry/angles.h"
#include "core/support/translatable.h"

#include <algorithm>
#include <cstddef>
#include <string>

namespace isocenter::app {
namespace {

const char* quantityText(MeasuredQuantity quantity)
{
    switch (quantity) {
    case MeasuredQuantity::CtMm:
        return translatable("App", "{:.2Lf} mm in the CT");
    case MeasuredQuantity::Degrees:
        return translatable("App", "{:.2Lf}°");
    case MeasuredQuantity::Pixels:
        return translatable("App", "{:.1Lf} px");
    case MeasuredQuantity::DetectorMm:
        return translatable("App", "{:.2Lf} mm on the detector");
    case MeasuredQuantity::VolumeCentreMm:
        return translatable("App", "{:.2Lf} mm at the volume's centre");
    case MeasuredQuantity::IsocentreMm:
        return translatable("App", "{:.2Lf} mm at the isocentre");
    }
    return "{}";
}

} // namespace

std::string SessionReport::imageName(const MarkedImage& image) const
{
    const auto place = placeOf(image, sources_.xrays);
    if (!place)
        return said(translatable("App", "an X-ray that is not open"));
    const std::string name = said(translatable("App", "X-ray {}"), *place + 1);
    return xrays_[*place].frames > 1 ? name + said(translatable("App", ", frame {}"), image.frame + 1) : name;
}

std::string SessionReport::verdictText(const core::FindVerdict& verdict) const
{
    const auto percent = [](double share) { return std::min(100.0 * share, 99.0); }; // no search is certain
    if (verdict.mirrored)
        return said(translatable("App",
                                 "undecided: confidence {:.0Lf} % with the X-rays as they are, {:.0Lf} % "
                                 "with left and right exchanged"),
                    percent(verdict.confidence), percent(verdict.mirroredConfidence.value_or(0.0)));
    if (verdict.rivals < core::kFewestRivals)
        return said(translatable("App", "not found: only {} different poses were compared"), verdict.rivals);
    return said(
        verdict.found
            ? translatable("App", "found: confidence {:.0Lf} %, the measure is {:.3Lf} better than at "
                                  "the best of {} different poses")
            : translatable("App", "not found: confidence {:.0Lf} %, the measure is {:.3Lf} better than "
                                  "at the best of {} different poses"),
        percent(verdict.confidence), verdict.lead(), verdict.rivals);
}

void SessionReport::addCandidates(ReportPage& page) const
{
    if (runs_.empty() || runs_.back().candidates.empty())
        return;
    const KeptCandidates& kept = runs_.back().candidates;
    const core::Pose& best = kept.poses.front().pose;
    ReportTable table;
    table.head = saidEach({translatable("App", "candidate"), translatable("App", "value"),
                           translatable("App", "distance from the best"),
                           translatable("App", "rotation from the best")});
    for (const KeptCandidate& candidate : kept.poses)
        table.addRow({std::to_string(table.rows.size() + 1), language_.written("{:.5Lf}", candidate.value),
                      language_.written("{:.2Lf} mm", (candidate.pose * pivotMm_ - best * pivotMm_).norm()),
                      language_.written("{:.2Lf}°", core::angleBetweenDeg(candidate.pose, best))});
    page.addTable(
        "candidates", said(translatable("App", "Candidates of the last run")), table,
        said(translatable("App", "Values of {} in the stage in which the search ended"), kept.measure));
}

void SessionReport::addLandmarks(ReportPage& page) const
{
    if (landmarks_.empty())
        return;
    ReportTable table;
    table.head = saidEach({translatable("App", "landmark"), translatable("App", "in the CT, mm"),
                           translatable("App", "in X-rays, px")});
    for (std::size_t place = 0; place < landmarks_.size(); ++place) {
        const AnatomicalLandmark& landmark = landmarks_[place];
        std::string marks;
        for (const LandmarkMark& mark : landmark.marks)
            marks += (marks.empty() ? "" : "; ") + imageName(mark.image) +
                     language_.written(": {:.1Lf} {:.1Lf}", mark.pixel.x(), mark.pixel.y());
        table.addRow({landmarks_.label(place),
                      landmark.volumeMm ? language_.written("{:.2Lf} {:.2Lf} {:.2Lf}", landmark.volumeMm->x(),
                                                            landmark.volumeMm->y(), landmark.volumeMm->z())
                                        : "",
                      marks});
    }
    page.addTable("landmarks", said(translatable("App", "Landmarks")), table,
                  said(translatable("App", "Points in the volume frame (LPS); pixels as column and row")));
}

void SessionReport::addMeasurements(ReportPage& page) const
{
    if (measured_.empty())
        return;
    ReportTable table;
    table.head = saidEach({translatable("App", "measurement"), translatable("App", "where"),
                           translatable("App", "kind"), translatable("App", "result")});
    for (const auto& [measurement, values] : measured_) {
        std::string result;
        for (const MeasuredValue& value : values)
            result += (result.empty() ? "" : "; ") + said(quantityText(value.quantity), value.value);
        table.addRow({std::to_string(table.rows.size() + 1),
                      measurement.image ? imageName(*measurement.image) : "CT",
                      said(measurement.kind == MeasurementKind::Distance ? translatable("App", "distance")
                                                                         : translatable("App", "angle")),
                      result});
    }
    page.addTable("measurements", said(translatable("App", "Measurements")), table);
}

void SessionReport::addMasks(ReportPage& page) const
{
    ReportTable table;
    table.head = saidEach({translatable("App", "X-ray"), translatable("App", "region of interest"),
                           translatable("App", "masked")});
    for (std::size_t x = 0; x < xrays_.size(); ++x) {
        const SessionXray& xray = xrays_[x];
        if (xray.region.empty() && !xray.mask)
            continue;
        std::string masked;
        if (xray.mask) {
            const auto all = static_cast<double>(xray.mask->counts.size());
            masked = language_.written("{:.1Lf} %",
                                       100.0 * (1.0 - static_cast<double>(xray.mask->countedPixels()) / all));
        }
        table.addRow({said(translatable("App", "X-ray {}"), x + 1),
                      xray.region.empty()
                          ? said(translatable("App", "whole image"))
                          : said(translatable("App", "{} × {} at {}, {}"), xray.region.columns,
                                 xray.region.rows, xray.region.column, xray.region.row),
                      masked});
    }
    if (!table.rows.empty())
        page.addTable("masks", said(translatable("App", "Regions and masks")), table,
                      said(translatable("App", "Registrations leave out masked pixels and those beyond the "
                                               "region")));
}

} // namespace isocenter::app
