// SPDX-License-Identifier: MIT
#include "app/cli/lines/lines_over_time.h"

#include "app/cli/progress_line.h"
#include "app/lines/following_files.h"
#include "app/lines/line_files.h"
#include "app/lines/opacification_run.h"
#include "app/lines/remote_line_finder.h"
#include "core/io/files/file_contents.h"
#include "core/io/files/json_text.h"
#include "core/io/files/number_list.h"
#include "core/io/frames/video_writer.h"
#include "core/io/images/image_file.h"
#include "core/support/error.h"
#include "core/support/version.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <memory>
#include <utility>

namespace isocenter::app {
namespace {

constexpr std::size_t kTrailFrames = 20;

// The frames with the line in them.
class FollowingVideo
{
public:
    FollowingVideo(const std::filesystem::path& file, double framesPerSecond)
    {
        constexpr double kUnknownRate = 25.0;
        if (!file.empty())
            video_ = core::openVideo(file, framesPerSecond > 0.0 ? framesPerSecond : kUnknownRate);
    }
    void add(const core::VideoFrame& frame, const core::FollowedLine& line)
    {
        if (!video_)
            return;
        if (line.isSeen())
            tips_.push_back(line.tip());
        if (tips_.size() > kTrailFrames)
            tips_.erase(tips_.begin());
        video_->add(followingPicture(frame.grey, line, tips_));
    }
    void finish()
    {
        if (video_)
            video_->finish();
    }

private:
    std::unique_ptr<core::VideoWriter> video_;
    std::vector<core::PixelPoint> tips_;
};

void printFollowing(const LinesOfRun& run, const LineFollowingRecord& record, std::ostream& out)
{
    const LineFrame& first = record.frames.front();
    const LineFrame& last = record.frames.back();
    out << fmt::format(
        "{}  frames {} to {}: followed in {}, found again in {}, lost in {}; {:.1f} px long, tip "
        "moved over {:.1f} px; {:.2f} ms a frame\n",
        run.source, first.number, last.number, record.framesIn(core::FollowState::Followed),
        record.framesIn(core::FollowState::FoundAgain), record.framesIn(core::FollowState::Lost),
        record.medianLengthPx(), record.tipPathPx(), record.medianMs());
}

std::filesystem::path withEnding(const std::filesystem::path& prefix, const char* ending)
{
    std::filesystem::path file = prefix;
    return file += ending;
}

void writeMaps(const std::filesystem::path& prefix, const core::OpacificationMaps& maps)
{
    core::writeTiffFloat(withEnding(prefix, "_darkening.tif"), maps.darkening);
    core::writeTiffFloat(withEnding(prefix, "_arrival.tif"), maps.arrival);
    core::writeTiffFloat(withEnding(prefix, "_peak.tif"), maps.peak);
    core::writeRgbPng(withEnding(prefix, ".png"), opacificationPicture(maps));
}

nlohmann::ordered_json shiftsJson(const std::vector<core::FrameShift>& shifts)
{
    nlohmann::ordered_json entries = nlohmann::ordered_json::array();
    for (const core::FrameShift& shift : shifts)
        entries.push_back({{"x", shift.u}, {"y", shift.v}});
    return entries;
}

} // namespace

void LinesOverTimeOptions::addTo(CLI::App& command)
{
    command.add_flag(
        "--follow", follow,
        "Follow one line (a guidewire, a catheter) through a run of frames; --table then has a row "
        "a frame, --overlay is a video (.mp4, .mov, .mkv, .avi; without an ending a folder of PNG "
        "files)");
    command
        .add_option("--start", start,
                    "X,Y in pixels: the line nearest to it is followed, and its tip is the end nearer to it "
                    "(the longest line, from the image's edge)")
        ->needs("--follow");
    command
        .add_option("--background", background,
                    "What is taken out of the frames first: none, or median, what stands still in them")
        ->capture_default_str()
        ->needs("--follow");
    command
        .add_option("--background-frames", following.median.windowFrames,
                    "Of so many frames up to each one, as in a live video; 0: of all of them, which are read "
                    "twice")
        ->capture_default_str()
        ->needs("--follow");
    command
        .add_option("--reach", following.follower.reachPx,
                    "Pixels that the line moves across itself from frame to frame, at most")
        ->capture_default_str()
        ->needs("--follow");
    command
        .add_option("--tip-reach", following.follower.tipReachPx,
                    "Pixels that its tip goes on in a frame, at most")
        ->capture_default_str()
        ->needs("--follow");
    command
        .add_option(
            "--opacification", opacification,
            "Write when and how much contrast agent darkens each pixel of a run: PREFIX_darkening.tif, "
            "PREFIX_arrival.tif, PREFIX_peak.tif, PREFIX.png and the vessels in PREFIX_lines.csv")
        ->type_name("PREFIX");
    command
        .add_option("--least-darkening", opacifying.maps.leastDarkening,
                    "Grey values by which a pixel is opacified, at least")
        ->capture_default_str()
        ->needs("--opacification");
    command
        .add_option(
            "--wide-sigma", opacifying.maps.wideSigmaPx,
            "Pixels of a Gaussian: wider darkenings, as of the diaphragm that moves, are taken off; 0: none")
        ->capture_default_str()
        ->needs("--opacification");
    command
        .add_flag("--align", opacifying.align,
                  "Frames are moved back onto the first one as a whole, as where the table moved")
        ->needs("--opacification");
    command
        .add_option("--frames", frames,
                    "Frames to take of a video or run, each by itself or with --follow or --opacification: "
                    "FIRST:LAST, counted from 0, or how many")
        ->type_name("RANGE");
}

LineFollowing LinesOverTimeOptions::resolvedFollowing() const
{
    LineFollowing resolved = following;
    resolved.background = parseLineBackground(background);
    if (!start.empty()) {
        const auto place = core::parseNumbers(start);
        if (!place || place->size() != 2)
            throw UsageError(fmt::format("--start {}: give a place in pixels, as 120,35", start));
        resolved.startAt = core::PixelPoint{(*place)[0], (*place)[1]};
    }
    resolved.validate();
    return resolved;
}

void followLineOf(const LinesOfRun& run, const LinesOverTimeOptions& options, const CommandContext& context)
{
    const LineFollowing following = options.resolvedFollowing();
    const FrameSpan span = options.span();
    core::FrameSourceOptions reading;
    reading.opening.stop = context.stop;
    const auto source = core::openFrameSource(run.source, reading);
    RemoteLineFinder finder(run.device, run.search);
    FollowingVideo video(run.overlay, source->info().framesPerSecond);
    ProgressLine line(context.log);
    const LineFollowingRecord record = followLine(
        *source, span, run.search.detection.polarity, following,
        [&](const core::Image& image) { return finder.find(image, context.stop).drawing; },
        [&](const core::VideoFrame& frame, const LineFrame& found) { video.add(frame, found.line); },
        {[&](double fraction, const std::string& step) { line.show(fraction, step); }, context.stop});
    line.clear();
    video.finish();
    if (!run.table.empty())
        core::replaceTextFile(run.table, tipTable(record, run.pixelCentre).text());
    for (const std::string& note : record.notes)
        context.log << "note: " << note << '\n';
    if (!run.json)
        return printFollowing(run, record, context.out);
    nlohmann::ordered_json document{{"version", core::kVersion},
                                    {"source", run.source},
                                    {"pixelCentre", core::valueOf(run.pixelCentre)},
                                    {"search", run.searchText},
                                    {"background", options.background},
                                    {"device", finder.info().id.toString()}};
    document.update(jsonOf(record, run.pixelCentre));
    context.out << core::jsonText(document, 2) << '\n';
}

void writeOpacificationOf(const LinesOfRun& run, const LinesOverTimeOptions& options,
                          const CommandContext& context)
{
    core::FrameSourceOptions reading;
    reading.opening.stop = context.stop;
    const auto source = core::openFrameSource(run.source, reading);
    ProgressLine line(context.log);
    const RunOpacification opacified = opacificationOf(
        *source, options.span(), options.opacifying,
        {[&](double fraction, const std::string& step) { line.show(fraction, step); }, context.stop});
    line.clear();
    const core::OpacificationMaps& maps = opacified.maps;
    writeMaps(options.opacification, maps);

    LineSearch search = run.search;
    search.detection.polarity = core::LinePolarity::Bright; // whatever the vessels are in the frames
    RemoteLineFinder finder(run.device, search);
    const core::LineDrawing vessels = finder.find(vesselImage(maps), context.stop).drawing;
    CsvTable table = lineTable();
    addLines(table, run.source, vessels, run.pixelCentre);
    core::replaceTextFile(withEnding(options.opacification, "_lines.csv"), table.text());
    if (!run.json) {
        context.out << fmt::format("{}: {} vessels, {:.1f} px, {:.2f} px wide; agent until frame {:.1f}",
                                   run.source, vessels.lines.size(), vessels.totalLengthPx(),
                                   vessels.meanWidthPx(), core::OpacificationMaps::latest(maps.arrival));
        if (options.opacifying.align)
            context.out << fmt::format("; frames moved by up to {:.1f} px", opacified.largestShiftPx());
        context.out << '\n';
        return;
    }
    nlohmann::ordered_json document{{"version", core::kVersion},
                                    {"source", run.source},
                                    {"pixelCentre", core::valueOf(run.pixelCentre)},
                                    {"search", run.searchText},
                                    {"lastArrivalFrame", core::OpacificationMaps::latest(maps.arrival)}};
    if (options.opacifying.align)
        document["shiftsPx"] = shiftsJson(opacified.shifts);
    document.update(jsonOf(vessels, run.pixelCentre));
    context.out << core::jsonText(document, 2) << '\n';
}

} // namespace isocenter::app
