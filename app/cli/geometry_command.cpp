// SPDX-License-Identifier: MIT
#include "app/cli/commands.h"
#include "core/io/geometry_file.h"
#include "core/io/matrices_csv.h"
#include "core/support/error.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace isocenter::app {
namespace {

struct GeometryOptions
{
    std::filesystem::path matrices;
    std::filesystem::path output;
    int columns = 0;
    int rows = 0;
    double pixelCentre = 0.0;
    std::string intensity;
    double unattenuated = 0.0;
    double sourceToDetectorMm = 0.0;
    bool json = false;
};

void check(const GeometryOptions& options)
{
    if (options.pixelCentre != 0.0 && options.pixelCentre != 0.5)
        throw UsageError(fmt::format("--pixel-centre must be 0 (integer pixel centres) or 0.5, not {}",
                                     options.pixelCentre));
    if (options.unattenuated < 0.0)
        throw UsageError(fmt::format("--i0 must be a positive grey level, not {}", options.unattenuated));
    if (options.sourceToDetectorMm < 0.0)
        throw UsageError(
            fmt::format("--sdd must be a positive distance in mm, not {}", options.sourceToDetectorMm));
}

core::ViewGeometry viewOf(const core::ProjectionMatrix& matrix, std::size_t number,
                          const GeometryOptions& options)
{
    const core::ProjectionMatrix halfCentres =
        options.pixelCentre == 0.0 ? core::shiftedByHalfPixel(matrix) : matrix;
    core::ViewGeometry view{
        fmt::format("{}", number),
        core::ProjectionGeometry(halfCentres, options.columns, options.rows, options.sourceToDetectorMm),
        {},
        {},
        {}};
    if (!options.intensity.empty())
        view.intensity =
            options.intensity == "LIN" ? core::IntensityKind::Linear : core::IntensityKind::Logarithmic;
    if (options.unattenuated > 0.0)
        view.unattenuated = options.unattenuated;
    return view;
}

std::vector<core::ViewGeometry> viewsOf(const GeometryOptions& options)
{
    std::vector<core::ViewGeometry> views;
    for (const core::ProjectionMatrix& matrix : core::readMatricesCsv(options.matrices)) {
        try {
            views.push_back(viewOf(matrix, views.size(), options));
        } catch (const InputError& error) {
            throw FileError(options.matrices, fmt::format("matrix {}: {}", views.size(), error.what()));
        }
    }
    return views;
}

void run(const GeometryOptions& options, const CommandContext& context)
{
    check(options);
    const std::vector<core::ViewGeometry> views = viewsOf(options);
    core::writeGeometryFile(options.output, views);
    if (options.json)
        context.out
            << nlohmann::ordered_json{{"geometry", options.output.string()}, {"views", views.size()}}.dump(2)
            << '\n';
    else
        context.out << fmt::format("{} views written to {}, named 0 to {}\n", views.size(),
                                   options.output.string(), views.size() - 1);
}

} // namespace

void addGeometryCommand(CLI::App& parser, Command& selected)
{
    CLI::App* command = parser.add_subcommand(
        "geometry", "Turn projection matrices (world mm to pixels) into a geometry file for --geometry");
    const auto options = std::make_shared<GeometryOptions>();
    command
        ->add_option("--matrices", options->matrices,
                     "CSV or text, one 3x4 matrix (12 numbers by rows) a line")
        ->required();
    command->add_option("--columns", options->columns, "Pixels along a row of the X-rays")
        ->required()
        ->check(CLI::PositiveNumber);
    command->add_option("--rows", options->rows, "Pixels along a column of the X-rays")
        ->required()
        ->check(CLI::PositiveNumber);
    command
        ->add_option(
            "--pixel-centre", options->pixelCentre,
            "Where the matrices put the centre of the first pixel, pixels: 0 (OpenCV, most CSV) or 0.5")
        ->required();
    command->add_option("--intensity", options->intensity, "LIN: intensities; LOG: line integrals")
        ->check(CLI::IsMember({"LIN", "LOG"}));
    command->add_option("--i0", options->unattenuated,
                        "Grey level of the open beam; without it, estimated later");
    command->add_option("--sdd", options->sourceToDetectorMm,
                        "Source to detector distance, mm; matrices alone do not fix it (for display only)");
    command->add_option("--output", options->output, "The geometry file to write (JSON)")->required();
    command->add_flag("--json", options->json, "Print JSON");
    command->footer("Views are named by their place in the file, from 0.\n"
                    "Example: isocenter-cli geometry --matrices matrices.csv --columns 192 --rows 288 \\\n"
                    "             --pixel-centre 0 --intensity LIN --i0 60000 --output geometry.json");
    command->callback([options, &selected] {
        selected = [options](const CommandContext& context) { run(*options, context); };
    });
}

} // namespace isocenter::app
