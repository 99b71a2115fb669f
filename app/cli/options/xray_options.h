// SPDX-License-Identifier: MIT
#pragma once

#include "app/cases/case_files.h"
#include "app/cli/options/comparison_options.h"
#include "app/frames/frame_series.h"
#include "core/image/roi.h"
#include "core/io/radiographs/radiograph_reader.h"
#include "gpu/algorithms/registration/registration_problem.h"

#include <cstddef>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <ostream>
#include <span>
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace isocenter::app {

// The options that name X-rays and their geometry, of one view or several. What can be said of a view is said
// once for all views, or once for each in the order of --xray.
struct XrayOptions
{
    std::vector<std::filesystem::path> files;
    std::vector<int> frames;
    std::vector<std::filesystem::path> geometryFiles;
    std::vector<std::string> views; // of the geometry files, by name or number
    std::vector<double> sourceToDetectorMm;
    std::vector<double> sourceToIsocentreMm;
    std::vector<std::string> pixelSpacingMm; // "column,row"
    std::vector<std::string> polarities;
    std::vector<std::string> intensities;
    std::vector<double> unattenuated;

    void addTo(CLI::App& command, bool required);
    // One for each --xray, with the geometry that was given; warnings about them go to log. Throws
    // UsageError, FileError, and InputError if the views' worlds differ.
    std::vector<std::shared_ptr<const core::Radiograph>> load(std::ostream& log) const;
    // The same of X-rays that something else than --xray names, such as a live stream.
    using Reader = std::function<core::Radiograph(std::size_t view, core::RadiographOptions reading)>;
    std::vector<std::shared_ptr<const core::Radiograph>> load(const Reader& read, std::ostream& log) const;
    // The frame of the first view.
    int frame() const { return frames.empty() ? 0 : frames.front(); }
    // The same views with other images.
    XrayOptions at(std::span<const FrameFile> images) const;
    // The views that --geometry and --view name, without X-rays. Throws UsageError if there is none.
    std::vector<core::ViewGeometry> viewsWithoutXrays() const;

private:
    core::RadiographOptions readingOf(std::size_t view) const;
    core::ViewGeometry geometryOf(std::size_t view, std::size_t count, const core::Image& pixels,
                                  const std::function<void(const std::string&)>& note) const;
};

// The options that say what of each view is compared, in the order of --xray.
struct ViewOptions
{
    std::vector<std::string> regions; // "column,row,columns,rows" in pixels
    ComparisonOptions comparison;

    void addTo(CLI::App& command);
    // Notes on what was found in them go to log. Throws UsageError, InputError and FileError.
    std::vector<gpu::RegistrationView> viewsOf(std::span<const std::shared_ptr<const core::Radiograph>> xrays,
                                               std::ostream& log) const;
    // Of one frame of many: without notes, with masks that may have been read before.
    std::vector<gpu::RegistrationView> viewsOf(std::span<const std::shared_ptr<const core::Radiograph>> xrays,
                                               MaskFiles& files) const;
    std::map<std::string, std::string> stated() const; // for pose.json

private:
    std::vector<gpu::RegistrationView>
    inRegions(std::span<const std::shared_ptr<const core::Radiograph>> xrays) const;
};

} // namespace isocenter::app
