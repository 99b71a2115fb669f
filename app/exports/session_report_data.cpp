// SPDX-License-Identifier: MIT
// The part of SessionReport that tells of the data and their geometry.
#include "app/cases/content_mark.h"
#include "app/exports/session_report.h"
#include "core/geometry/c_arm_geometry.h"
#include "core/io/radiographs/radiograph_geometry.h"
#include "core/support/error.h"
#include "core/support/translatable.h"

#include <cmath>

namespace isocenter::app {
namespace {

std::string spacingText(const Eigen::Vector3d& mm, const ReportLanguage& language)
{
    return language.written("{:.4Lf} × {:.4Lf} × {:.4Lf} mm", mm.x(), mm.y(), mm.z());
}

std::string side(double degrees, const char* positive, const char* negative, const ReportLanguage& language)
{
    return std::abs(degrees) < 0.05
               ? "0°"
               : language.written("{} {:.1Lf}°", degrees > 0.0 ? positive : negative, std::abs(degrees));
}

} // namespace

std::string SessionReport::dataMark(const std::vector<std::filesystem::path>& paths,
                                    const core::Progress& progress) const
{
    std::string marks;
    for (const std::filesystem::path& path : paths)
        try {
            marks += (marks.empty() ? "" : ", ") + contentMark(path, {{}, progress.stop}).hash;
        } catch (const FileError&) {
            marks += said(translatable("App", "cannot be read any more"));
        }
    return marks.empty() ? said(translatable("App", "built-in synthetic case")) : marks;
}

void SessionReport::addData(ReportPage& page, const core::Progress& progress) const
{
    ReportTable table;
    table.head = saidEach({translatable("App", "data"), translatable("App", "size"),
                           translatable("App", "spacing"), translatable("App", "content")});
    if (volume_)
        table.addRow({"CT",
                      said(translatable("App", "{} × {} × {} voxels"), volume_->geometry.size.x(),
                           volume_->geometry.size.y(), volume_->geometry.size.z()),
                      spacingText(volume_->geometry.spacingMm, language_),
                      dataMark(sources_.ct.request.paths, progress)});
    for (std::size_t x = 0; x < xrays_.size(); ++x) {
        const SessionXray& xray = xrays_[x];
        const core::Radiograph& radiograph = *xray.radiograph;
        std::vector<std::filesystem::path> files;
        if (!xray.source.request.file.empty())
            files.push_back(xray.source.request.file);
        const std::string frame = xray.frames > 1 ? said(translatable("App", ", frame {} of {}"),
                                                         xray.source.request.options.frame + 1, xray.frames)
                                                  : "";
        const bool placed = radiograph.geometry && radiograph.geometry->isDetectorPlaced();
        table.addRow(
            {said(translatable("App", "X-ray {}"), x + 1) + frame +
                 (xray.used ? "" : said(translatable("App", ", not used"))),
             said(translatable("App", "{} × {} pixels"), radiograph.pixels.columns, radiograph.pixels.rows),
             placed ? language_.written("{:.4Lf} × {:.4Lf} mm", radiograph.geometry->pitchMm().x(),
                                        radiograph.geometry->pitchMm().y())
                    : said(translatable("App", "not known")),
             dataMark(files, progress)});
    }
    page.addTable(
        "data", said(translatable("App", "Data")), table,
        said(translatable("App", "Told by size and a hash of the content (XXH3, 128 bits); names are "
                                 "left out on purpose")));
}

void SessionReport::addGeometry(ReportPage& page) const
{
    ReportTable table;
    table.head = saidEach({translatable("App", "X-ray"), translatable("App", "source to detector"),
                           translatable("App", "source to origin"), "LAO/RAO", "CRA/CAU",
                           translatable("App", "principal point"), translatable("App", "world"),
                           translatable("App", "projection matrix, by rows")});
    for (std::size_t x = 0; x < xrays_.size(); ++x) {
        const core::Radiograph& radiograph = *xrays_[x].radiograph;
        if (!radiograph.geometry)
            continue;
        const core::ProjectionGeometry& view = *radiograph.geometry;
        const core::CArmReading reading = core::readAsCArm(view);
        std::string matrix;
        for (int row = 0; row < 3; ++row)
            for (int column = 0; column < 4; ++column)
                matrix += language_.written("{:.6Lg} ", view.pixelFromWorld()(row, column));
        const bool guessed = !core::geometryGuesses(radiograph).empty();
        table.addRow({said(translatable("App", "X-ray {}"), x + 1) +
                          (guessed ? said(translatable("App", ", a guess")) : ""),
                      view.isDetectorPlaced() ? language_.written("{:.2Lf} mm", view.sourceToDetectorMm())
                                              : said(translatable("App", "not known")),
                      language_.written("{:.2Lf} mm", reading.carm.sourceToIsocentreMm),
                      side(reading.carm.primaryAngleDeg, "LAO", "RAO", language_),
                      side(reading.carm.secondaryAngleDeg, "CRA", "CAU", language_),
                      said(translatable("App", "{:.1Lf}, {:.1Lf}"), view.principalPoint().x(),
                           view.principalPoint().y()),
                      said(radiograph.world == core::WorldFrame::Patient ? translatable("App", "patient")
                                                                         : translatable("App", "isocentre")),
                      matrix});
    }
    if (!table.rows.empty())
        page.addTable(
            "geometry", said(translatable("App", "Geometry")), table,
            said(translatable(
                "App", "Matrices from world mm to pixels; the centre of the first pixel is (0.5, 0.5)")));
}

} // namespace isocenter::app
