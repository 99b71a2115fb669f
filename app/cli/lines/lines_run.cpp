// SPDX-License-Identifier: MIT
#include "app/cli/lines/lines_run.h"

#include "app/cli/progress_line.h"
#include "app/cli/tracking/feature_outputs.h"
#include "app/lines/imagej_rois.h"
#include "core/image/drawing/rgb_image.h"
#include "core/image/mask.h"
#include "core/io/files/file_contents.h"
#include "core/io/files/json_text.h"
#include "core/io/images/image_file.h"
#include "core/io/volumes/volume_reader.h"
#include "core/support/error.h"
#include "core/support/version.h"

#include <fmt/format.h>

#include <sstream>
#include <utility>

namespace isocenter::app {
namespace {

constexpr std::chrono::seconds kBetweenTables{2};

} // namespace

LinesRun::LinesRun(LinesRunOptions options, const CommandContext& context)
    : options_(std::move(options)), context_(context),
      files_(options_.volume ? options_.sources : filesOf(options_.sources)),
      isOneOfSeveral_(options_.volume || files_.size() > 1 || holdsSeveral(files_.front(), context.stop)),
      lines_(lineTable())
{
    if (!options_.table.empty())
        table_.emplace(options_.table, options_.searchText, options_.resumes);
    if (options_.resumes && std::filesystem::exists(options_.csv))
        takeUpLines();
    for (const gpu::DeviceId& device : options_.devices)
        finders_.push_back(std::make_unique<RemoteLineFinder>(device, options_.search));
}

void LinesRun::run()
{
    try {
        if (options_.volume)
            searchVolume();
        else
            searchFiles();
    } catch (const Cancelled&) {
        keepTables();
        throw;
    }
    keepTables();
    if (options_.json)
        context_.out << core::jsonText({{"version", core::kVersion},
                                        {"pixelCentre", core::valueOf(options_.pixelCentre)},
                                        {"search", options_.searchText},
                                        {"results", std::move(results_)}},
                                       2)
                     << '\n';
    if (!problems_.empty() && isOneOfSeveral_)
        throw InputError(fmt::format("{} of {} pictures could not be searched; the first: {}",
                                     problems_.size(), problems_.size() + searched_, problems_.front()));
}

void LinesRun::searchFiles()
{
    ProgressLine progress(context_.log);
    for (std::size_t f = 0; f < files_.size(); ++f) {
        progress.show(static_cast<double>(f) / static_cast<double>(files_.size()),
                      fmt::format("{} of {}: {}", f + 1, files_.size(), files_[f]));
        LinePictures pictures(files_[f], options_.channel, options_.frames);
        searchAll(pictures);
    }
}

void LinesRun::searchVolume()
{
    core::VolumeReading reading =
        core::readVolume(std::filesystem::path(options_.sources.front()), options_.series, {},
                         {.report = {}, .stop = context_.stop});
    for (const core::Finding& finding : reading.findings)
        context_.log << "note: " << finding.text << '\n';
    VolumePictures pictures(std::move(reading.volume), *options_.volume);
    searchAll(pictures);
}

void LinesRun::searchAll(LinePictureSource& pictures)
{
    while (const auto picture = pictures.next(context_.stop)) {
        if (context_.stop.stop_requested())
            throw Cancelled();
        if (table_ && table_->has(picture->name)) {
            ++searched_;
            continue;
        }
        if (picture->problem.empty())
            search(*picture);
        else
            reportProblem(*picture, picture->problem);
        if (std::chrono::steady_clock::now() - kept_ >= kBetweenTables)
            keepTables();
    }
    for (const std::string& note : pictures.notes())
        context_.log << "note: " << note << '\n';
}

void LinesRun::search(const LinePicture& picture)
{
    std::vector<LineFindings> findings;
    try {
        for (const auto& finder : finders_)
            findings.push_back(finder->find(picture.image, context_.stop));
    } catch (const InputError& error) {
        return reportProblem(picture, fmt::format("{}: {}", picture.name, error.what()));
    }
    ++searched_;
    report(picture, findings);
}

void LinesRun::report(const LinePicture& picture, const std::vector<LineFindings>& findings)
{
    const core::LineDrawing& drawing = findings.front().drawing;
    if (drawing.leftOut > 0)
        context_.log << fmt::format("{}: {} more lines were left out, as noise makes so many: raise "
                                    "--contrast, --sigma or --most-lines\n",
                                    picture.name, drawing.leftOut);
    if (options_.json)
        results_.push_back(jsonOfAll(picture, findings));
    else
        print(picture, findings);
    writeFiles(picture, drawing);
    const LineFileFormat format = formatOf(picture);
    addLines(lines_, picture.name, drawing, format);
    if (table_)
        table_->add(picture.name, drawing, format.pixelSize);
    noteOfPixelSize(picture);
}

LineFileFormat LinesRun::formatOf(const LinePicture& picture) const
{
    return {options_.pixelCentre, options_.pixelSize ? options_.pixelSize : picture.pixelSize};
}

// Once for all pictures that it is the same of.
void LinesRun::noteOfPixelSize(const LinePicture& picture)
{
    if (options_.pixelSize || !picture.pixelSize)
        return;
    const core::PixelSize& size = *picture.pixelSize;
    std::string note = size.note;
    if (!size.isSquare())
        note = fmt::format("pixels are not square ({:g} x {:g} mm): lengths are in pixels only",
                           size.columnMm, size.rowMm);
    if (!note.empty() && noted_.insert(note).second)
        context_.log << fmt::format("note: {}: {}: {}\n", picture.name, size.rule, note);
}

void LinesRun::reportProblem(const LinePicture& picture, const std::string& problem)
{
    if (!isOneOfSeveral_)
        throw InputError(problem);
    context_.log << problem << '\n';
    problems_.push_back(problem);
    if (options_.json)
        results_.push_back({{"image", picture.name}, {"problem", problem}});
    if (table_)
        table_->addProblem(picture.name, problem);
}

void LinesRun::print(const LinePicture& picture, const std::vector<LineFindings>& findings)
{
    const std::optional<core::PixelSize> size = formatOf(picture).pixelSize;
    const auto inUnit = [&](double pixels) {
        return size ? fmt::format(" ({:.6g} {})", pixels * size->perPixel(), size->unitName())
                    : std::string();
    };
    for (std::size_t d = 0; d < findings.size(); ++d) {
        const core::LineDrawing& drawing = findings[d].drawing;
        context_.out << fmt::format(
            "{}  {}x{}  {}: {} lines in {} trees, {:.1f} px{}, {:.2f} px{} wide, {} branchings, {} ends; "
            "detected in {:.2f} ms, traced in {:.2f} ms",
            picture.name, picture.image.columns, picture.image.rows, finders_[d]->info().id.toString(),
            drawing.lines.size(), drawing.trees.size(), drawing.totalLengthPx(),
            inUnit(drawing.totalLengthPx()), drawing.meanWidthPx(), inUnit(drawing.meanWidthPx()),
            drawing.branchings(), drawing.ends(), findings[d].detectMs, findings[d].traceMs);
        if (findings.size() > 1)
            context_.out << fmt::format(
                ", {:.3f} % as the first device's",
                100.0 * core::shareOfAlikePixels(findings[d].peaks.mask(), findings.front().peaks.mask()));
        context_.out << '\n';
    }
}

nlohmann::ordered_json LinesRun::jsonOfAll(const LinePicture& picture,
                                           const std::vector<LineFindings>& findings) const
{
    nlohmann::ordered_json entry{
        {"image", picture.name}, {"columns", picture.image.columns}, {"rows", picture.image.rows}};
    nlohmann::ordered_json devices = nlohmann::ordered_json::array();
    for (std::size_t d = 0; d < findings.size(); ++d)
        devices.push_back({{"device", finders_[d]->info().id.toString()},
                           {"deviceName", finders_[d]->info().name},
                           {"detectMs", findings[d].detectMs},
                           {"traceMs", findings[d].traceMs},
                           {"totalLengthPx", findings[d].drawing.totalLengthPx()},
                           {"agreement", core::shareOfAlikePixels(findings[d].peaks.mask(),
                                                                  findings.front().peaks.mask())}});
    entry["devices"] = std::move(devices);
    entry.update(jsonOf(findings.front().drawing, formatOf(picture)));
    return entry;
}

void LinesRun::writeFiles(const LinePicture& picture, const core::LineDrawing& drawing)
{
    std::string label = picture.label;
    for (int twin = 2; !labels_.insert(label).second; ++twin) // pictures of one name from several folders
        label = fmt::format("{}_{}", picture.label, twin);
    if (!options_.swc.empty())
        core::replaceTextFile(fileFor(options_.swc, label), swcOf(drawing, formatOf(picture)));
    if (!options_.geoJson.empty())
        core::replaceTextFile(fileFor(options_.geoJson, label),
                              core::jsonText(geoJsonOf(drawing, formatOf(picture)), 1));
    if (!options_.rois.empty())
        writeRois(fileFor(options_.rois, label), drawing);
    if (!options_.overlay.empty())
        core::writeRgbPng(fileFor(options_.overlay, label),
                          lineOverlay(picture.image, drawing, options_.colour));
}

std::filesystem::path LinesRun::fileFor(const std::filesystem::path& given, const std::string& label) const
{
    if (!isOneOfSeveral_)
        return given;
    return fileNamedFor(given, label);
}

// Of pictures that the table has: those after it was written last are searched again.
void LinesRun::takeUpLines()
{
    std::istringstream rows(core::readTextFile(options_.csv));
    std::string row;
    std::getline(rows, row); // the names of the columns
    if (row + '\n' != lines_.text())
        throw FileError(options_.csv,
                        "is not a table of lines that could be gone on with; name another file, "
                        "or leave --resume out to replace it");
    while (std::getline(rows, row))
        if (const std::vector<std::string> fields = csvFields(row); table_->has(fields.front()))
            lines_.add(fields);
}

// The lines first: a picture of the table then has all of its lines, whenever the program is killed.
void LinesRun::keepTables()
{
    if (!options_.csv.empty())
        core::replaceTextFile(options_.csv, lines_.text());
    if (table_)
        table_->keep();
    kept_ = std::chrono::steady_clock::now();
}

} // namespace isocenter::app
