// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/commands.h"
#include "app/frames/frame_span.h"
#include "app/lines/line_files.h"
#include "app/lines/line_overlay.h"
#include "app/lines/line_pictures.h"
#include "app/lines/line_search.h"
#include "app/lines/line_summary_table.h"
#include "app/lines/remote_line_finder.h"
#include "app/lines/volume_pictures.h"
#include "app/report/csv_table.h"
#include "core/features/pixel_centre.h"
#include "gpu/device_info.h"

#include <nlohmann/json.hpp>

#include <chrono>
#include <filesystem>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace isocenter::app {

struct LinesRunOptions
{
    std::vector<std::string> sources;
    std::optional<VolumePicturesOptions> volume; // the one source is a volume
    std::string series;                          // of it, by number or UID
    LineSearch search;
    std::string searchText;             // as the table has it
    std::vector<gpu::DeviceId> devices; // what the first one finds is written; others are compared with it
    PictureChannel channel = PictureChannel::Grey;
    FrameSpan frames; // of each video or run
    LineColour colour = LineColour::Width;
    core::PixelCentre pixelCentre = core::PixelCentre::Half;
    std::optional<core::PixelSize> pixelSize; // instead of what files state
    std::filesystem::path table;              // empty: none, as those below
    bool resumes = false;
    std::filesystem::path csv;
    std::filesystem::path swc; // of several pictures each has its name added, as below
    std::filesystem::path geoJson;
    std::filesystem::path rois;
    std::filesystem::path overlay;
    bool json = false;
};

// The command lines: finds lines in picture after picture, prints what came out and writes the files. One
// that cannot be searched does not keep the others from it.
class LinesRun
{
public:
    // Throws InputError for sources that name nothing, DeviceError, and what LineSummaryTable throws.
    LinesRun(LinesRunOptions options, const CommandContext& context);

    // Throws InputError in the end if pictures could not be searched, FileError for what cannot be written,
    // and Cancelled; tables are kept then, too.
    void run();

private:
    void searchFiles();
    void searchVolume();
    void searchAll(LinePictureSource& pictures);
    void search(const LinePicture& picture);
    void report(const LinePicture& picture, const std::vector<LineFindings>& findings);
    void reportProblem(const LinePicture& picture, const std::string& problem);
    void print(const LinePicture& picture, const std::vector<LineFindings>& findings);
    LineFileFormat formatOf(const LinePicture& picture) const;
    void noteOfPixelSize(const LinePicture& picture);
    nlohmann::ordered_json jsonOfAll(const LinePicture& picture,
                                     const std::vector<LineFindings>& findings) const;
    void writeFiles(const LinePicture& picture, const core::LineDrawing& drawing);
    std::filesystem::path fileFor(const std::filesystem::path& given, const std::string& label) const;
    void takeUpLines();
    void keepTables();

    LinesRunOptions options_;
    const CommandContext& context_;
    std::vector<std::string> files_;
    bool isOneOfSeveral_;
    std::vector<std::unique_ptr<RemoteLineFinder>> finders_; // a device each
    std::optional<LineSummaryTable> table_;
    CsvTable lines_;
    nlohmann::ordered_json results_ = nlohmann::ordered_json::array();
    std::set<std::string> labels_; // of files that were written
    std::chrono::steady_clock::time_point kept_ = std::chrono::steady_clock::now();
    std::set<std::string> noted_; // of sizes of pixels
    std::size_t searched_ = 0;
    std::vector<std::string> problems_;
};

} // namespace isocenter::app
