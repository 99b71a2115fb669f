// SPDX-License-Identifier: MIT
#include "app/cli/options/comparison_options.h"

#include "app/cli/options/value_of_view.h"
#include "core/image/filters/collimation.h"
#include "core/io/formats/mask_file.h"
#include "core/support/error.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace isocenter::app {
namespace {

constexpr const char* kNone = "none";
constexpr const char* kAuto = "auto";
constexpr const char* kEach = "; once for all X-rays or once for each, none: nothing";

CLI::Option* addRepeatable(CLI::App& command, const std::string& name, std::vector<std::string>& values,
                           const std::string& description)
{
    return command.add_option(name, values, description + kEach)->expected(1)->take_all();
}

// What an option states for a view, empty for nothing.
std::string statedFor(const char* option, const std::vector<std::string>& values, std::size_t view,
                      std::size_t views)
{
    const std::string* value = valueOf(values, view, views, option);
    return value && *value != kNone ? *value : "";
}

void restrict(core::Mask& mask, const core::Mask& further)
{
    mask = mask.empty() ? further : mask.intersected(further);
}

void stateList(std::map<std::string, std::string>& options, const std::string& key,
               const std::vector<std::string>& values)
{
    if (!values.empty())
        options[key] = fmt::format("{}", fmt::join(values, " "));
}

template <class Masks, class Read>
const core::Mask& readOnce(Masks& masks, Read read, const std::filesystem::path& file, int columns, int rows)
{
    const typename Masks::key_type key{file, columns, rows};
    const auto kept = masks.find(key);
    return kept != masks.end() ? kept->second : masks.emplace(key, read(file, columns, rows)).first->second;
}

} // namespace

void ComparisonOptions::addTo(CLI::App& command)
{
    addRepeatable(command, "--mask", masks, "PNG or TIFF of the X-ray's size: pixels of value 0 are ignored");
    addRepeatable(command, "--mask-polygon", maskPolygons,
                  "Polygons to include or exclude, schema isocenter.mask/1");
    addRepeatable(
        command, "--collimator", collimators,
        "auto (without this option too): look for the border that a collimator or image intensifier "
        "leaves, and ignore it")
        ->check(CLI::IsMember({kAuto, kNone}));
    maskLines.addTo(command);
    addRepeatable(
        command, "--preprocess", preprocessing,
        "In this order: log[:I0|:PERCENT%],clahe:CLIP:TILES,background:SIGMA,crop:COLUMN:ROW:COLUMNS:ROWS, "
        "and on the DRR too gaussian:SIGMA,sobel");
}

std::vector<std::string> ComparisonOptions::applyTo(std::vector<gpu::RegistrationView>& views,
                                                    MaskFiles& files) const
{
    std::vector<std::string> notes;
    for (std::size_t i = 0; i < views.size(); ++i) {
        gpu::RegistrationView& view = views[i];
        const core::Image& pixels = view.radiograph->pixels;
        if (const auto file = statedFor("--mask", masks, i, views.size()); !file.empty())
            restrict(view.mask, files.image(file, pixels.columns, pixels.rows));
        if (const auto file = statedFor("--mask-polygon", maskPolygons, i, views.size()); !file.empty())
            restrict(view.mask, files.polygons(file, pixels.columns, pixels.rows));
        if (isCollimatorSought(i, views.size()))
            if (const auto collimation = core::collimationOf(*view.radiograph)) {
                restrict(view.mask, collimation->mask);
                notes.push_back(fmt::format("{}: {}", view.radiograph->name, core::textOf(*collimation)));
            }
        if (const core::Mask mask = maskLines.maskFor(*view.radiograph, i, views.size()); !mask.empty())
            restrict(view.mask, mask);
        if (const auto steps = statedFor("--preprocess", preprocessing, i, views.size()); !steps.empty())
            view.preprocessing = core::Preprocessing::parse(steps);
        if (!view.mask.empty() && view.mask.countedPixels() == 0)
            throw InputError(view.radiograph->name + ": its masks together ignore every pixel");
    }
    return notes;
}

bool ComparisonOptions::isCollimatorSought(std::size_t view, std::size_t views) const
{
    const std::string* stated = valueOf(collimators, view, views, "--collimator");
    return !stated || *stated == kAuto;
}

void ComparisonOptions::state(std::map<std::string, std::string>& options) const
{
    stateList(options, "mask", masks);
    stateList(options, "maskPolygon", maskPolygons);
    stateList(options, "collimator", collimators);
    maskLines.state(options);
    stateList(options, "preprocess", preprocessing);
}

const core::Mask& MaskFiles::image(const std::filesystem::path& file, int columns, int rows)
{
    return readOnce(images_, core::readMaskImage, file, columns, rows);
}

const core::Mask& MaskFiles::polygons(const std::filesystem::path& file, int columns, int rows)
{
    return readOnce(polygons_, core::readMaskPolygons, file, columns, rows);
}

} // namespace isocenter::app
