// SPDX-License-Identifier: MIT
#include "app/cli/options/xray_options.h"

#include "app/cases/geometry_contents.h"
#include "app/cli/options/value_of_view.h"
#include "core/image/radiograph.h"
#include "core/io/files/number_list.h"
#include "core/io/radiographs/radiograph_geometry.h"
#include "core/io/radiographs/radiograph_reader.h"
#include "core/support/error.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>

namespace isocenter::app {
namespace {

std::optional<double> positive(const double* value, const char* option)
{
    if (!value)
        return std::nullopt;
    if (!(*value > 0.0))
        throw UsageError(fmt::format("{} must be positive, not {:g}", option, *value));
    return *value;
}

Eigen::Vector2d spacingOf(const std::string& text)
{
    const auto numbers = core::parseNumbers(text);
    if (!numbers || numbers->size() != 2 || !((*numbers)[0] > 0.0) || !((*numbers)[1] > 0.0))
        throw UsageError(fmt::format(
            "--pixel-spacing takes two positive numbers, column,row pitch in mm; not \"{}\"", text));
    return {(*numbers)[0], (*numbers)[1]};
}

core::Roi regionOf(const std::string& text)
{
    const auto numbers = core::parseNumbers(text);
    const auto whole = [](double number) { return number == std::floor(number) && std::abs(number) < 1e6; };
    if (!numbers || numbers->size() != 4 || !std::ranges::all_of(*numbers, whole))
        throw UsageError(fmt::format(
            "--roi takes four whole numbers, column,row,columns,rows in pixels; not \"{}\"", text));
    const std::vector<double>& n = *numbers;
    return {static_cast<int>(n[0]), static_cast<int>(n[1]), static_cast<int>(n[2]), static_cast<int>(n[3])};
}

} // namespace

void XrayOptions::addTo(CLI::App& command, bool required)
{
    auto* xray = command.add_option("--xray", files,
                                    "X-ray images, one a view: DICOM XA, RF, CR, DX or SC, PNG, JPEG or "
                                    "TIFF. Options of a view are given once for all views, or once for each "
                                    "in this order. Views from C-arm tags share their isocentre");
    if (required)
        xray->required();
    command.add_option("--frame", frames, "Frame of a multi-frame file, from 0 (0)");
    command.add_option("--geometry", geometryFiles,
                       "geometry.json that supplements or overrides the files' tags");
    command.add_option("--view", views,
                       "View of the geometry file, by name or number from 0; when it holds as many views as "
                       "there are X-rays, they belong together in order");
    command.add_option("--sdd", sourceToDetectorMm, "Source to detector distance (mm), overrides the tag");
    command.add_option("--sid", sourceToIsocentreMm, "Source to isocentre distance (mm), overrides the tag");
    command.add_option("--pixel-spacing", pixelSpacingMm,
                       "Pixel spacing on the detector: column,row pitch (mm)");
    command.add_option("--polarity", polarities, "Where bones are: file (as its tags say), low or high")
        ->check(CLI::IsMember({"file", "low", "high"}));
    command.add_option("--intensity", intensities, "What pixels hold: file (as its tags say), LIN or LOG")
        ->check(CLI::IsMember({"file", "LIN", "LOG"}));
    command.add_option("--i0", unattenuated, "Intensity without absorption, in stored values");
}

core::RadiographOptions XrayOptions::readingOf(std::size_t view) const
{
    const std::size_t count = files.size();
    core::RadiographOptions options;
    if (const int* frame = valueOf(frames, view, count, "--frame"))
        options.frame = *frame;
    options.sourceToDetectorMm = positive(valueOf(sourceToDetectorMm, view, count, "--sdd"), "--sdd");
    options.sourceToIsocentreMm = positive(valueOf(sourceToIsocentreMm, view, count, "--sid"), "--sid");
    if (const std::string* spacing = valueOf(pixelSpacingMm, view, count, "--pixel-spacing"))
        options.pixelSpacingMm = spacingOf(*spacing);
    if (const std::string* polarity = valueOf(polarities, view, count, "--polarity");
        polarity && *polarity != "file")
        options.polarity =
            *polarity == "low" ? core::StoredPolarity::BonesLow : core::StoredPolarity::BonesHigh;
    if (const std::string* intensity = valueOf(intensities, view, count, "--intensity"))
        options.intensity = core::valueNamed(core::kIntensityKinds, *intensity); // "file" says nothing
    options.unattenuated = positive(valueOf(unattenuated, view, count, "--i0"), "--i0");
    return options;
}

core::ViewGeometry XrayOptions::geometryOf(std::size_t view, std::size_t count, const core::Image& pixels,
                                           const std::function<void(const std::string&)>& note) const
{
    const std::filesystem::path& file = *valueOf(geometryFiles, view, count, "--geometry");
    if (const std::string* name = valueOf(views, view, count, "--view"))
        return viewNamed(file, *name, pixels, note);
    if (geometryFiles.size() == 1 && count > 1) {
        if (GeometryContents::read(file).count() == count)
            return viewNamed(file, std::to_string(view), pixels, note);
    }
    return viewNamed(file, {}, pixels, note);
}

std::vector<std::shared_ptr<const core::Radiograph>> XrayOptions::load(std::ostream& log) const
{
    return load(
        [this](std::size_t view, const core::RadiographOptions& reading) {
            return core::readRadiograph(files[view], reading);
        },
        log);
}

std::vector<std::shared_ptr<const core::Radiograph>> XrayOptions::load(const Reader& read,
                                                                       std::ostream& log) const
{
    if (views.size() == 1 && files.size() > 1 && geometryFiles.size() <= 1)
        throw UsageError("--view names one view for several X-rays: give it once for each");
    std::vector<std::shared_ptr<const core::Radiograph>> xrays;
    for (std::size_t view = 0; view < files.size(); ++view) {
        const core::RadiographOptions reading = readingOf(view);
        core::Radiograph xray = read(view, reading);
        if (!geometryFiles.empty())
            core::applyGeometry(
                withoutWhatIsStated(geometryOf(view, files.size(), xray.pixels,
                                               [&](const std::string& assumption) {
                                                   log << fmt::format("note: {}: pixel centres {}\n",
                                                                      xray.name, assumption);
                                               }),
                                    reading),
                valueOf(geometryFiles, view, files.size(), "--geometry")->filename().string(), xray);
        for (const core::Provenance& value : xray.provenance)
            if (value.warning)
                log << fmt::format("note: {}: {}: {} ({})\n", xray.name, value.name, value.value, value.rule);
        xrays.push_back(std::make_shared<const core::Radiograph>(std::move(xray)));
    }
    core::requireSameWorld(xrays);
    return xrays;
}

XrayOptions XrayOptions::at(std::span<const FrameFile> images) const
{
    XrayOptions options = *this;
    options.files.clear();
    options.frames.clear();
    for (const FrameFile& image : images) {
        options.files.push_back(image.file);
        options.frames.push_back(image.frame);
    }
    return options;
}

std::vector<core::ViewGeometry> XrayOptions::viewsWithoutXrays() const
{
    if (geometryFiles.empty())
        throw UsageError("a view is needed: --xray FILE with geometry, or --geometry FILE");
    const std::size_t count = std::max({std::size_t{1}, views.size(), geometryFiles.size()});
    std::vector<core::ViewGeometry> result;
    for (std::size_t view = 0; view < count; ++view)
        result.push_back(geometryOf(view, count, {}, {}));
    return result;
}

void ViewOptions::addTo(CLI::App& command)
{
    command.add_option("--roi", regions,
                       "Region of interest of a view: column,row,columns,rows (pixels); the whole image "
                       "without");
    comparison.addTo(command);
}

std::vector<gpu::RegistrationView>
ViewOptions::viewsOf(std::span<const std::shared_ptr<const core::Radiograph>> xrays, std::ostream& log) const
{
    MaskFiles files;
    std::vector<gpu::RegistrationView> views = inRegions(xrays);
    for (const std::string& note : comparison.applyTo(views, files))
        log << fmt::format("note: {}; --collimator none lets all count\n", note);
    return views;
}

std::vector<gpu::RegistrationView>
ViewOptions::viewsOf(std::span<const std::shared_ptr<const core::Radiograph>> xrays, MaskFiles& files) const
{
    std::vector<gpu::RegistrationView> views = inRegions(xrays);
    comparison.applyTo(views, files);
    return views;
}

std::vector<gpu::RegistrationView>
ViewOptions::inRegions(std::span<const std::shared_ptr<const core::Radiograph>> xrays) const
{
    std::vector<gpu::RegistrationView> views;
    for (std::size_t view = 0; view < xrays.size(); ++view) {
        const std::string* region = valueOf(regions, view, xrays.size(), "--roi");
        views.push_back({xrays[view], region ? regionOf(*region) : core::Roi{}});
    }
    return views;
}

std::map<std::string, std::string> ViewOptions::stated() const
{
    std::map<std::string, std::string> options;
    if (!regions.empty())
        options["roi"] = fmt::format("{}", fmt::join(regions, " "));
    comparison.state(options);
    return options;
}

} // namespace isocenter::app
