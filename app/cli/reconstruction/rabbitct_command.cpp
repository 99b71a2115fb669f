// SPDX-License-Identifier: MIT
#include "app/bench/reconstruction/rabbitct_run.h"
#include "app/cli/commands.h"
#include "app/cli/common_options.h"
#include "app/cli/progress_line.h"
#include "app/report/machine_facts.h"
#include "app/timing/timing_json.h"
#include "core/io/files/file_contents.h"
#include "core/io/files/json_text.h"
#include "core/support/error.h"
#include "core/support/version.h"
#include "gpu/device_thread.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <cmath>
#include <cstring>
#include <optional>

namespace isocenter::app {
namespace {

struct RabbitCtOptions
{
    std::filesystem::path file;
    int voxels = 512;
    std::vector<std::string> variants{"auto"};
    std::vector<std::string> devices;
    std::filesystem::path reference;
    std::filesystem::path output;
    bool json = false;
};

std::vector<std::uint16_t> readReference(const std::filesystem::path& file, int voxels)
{
    const std::vector<std::uint8_t> bytes = core::readFileBytes(file);
    std::vector<std::uint16_t> values(rabbitCtVolume(voxels).voxelCount());
    if (bytes.size() != 2 * values.size())
        throw FileError(file, fmt::format("has {} bytes, a reference of {}^3 voxels of 16 bit has {}",
                                          bytes.size(), voxels, 2 * values.size()));
    std::memcpy(values.data(), bytes.data(), bytes.size());
    return values;
}

void writeVolume(const std::filesystem::path& file, const std::vector<std::uint16_t>& values)
{
    core::writeFileBytes(file, {reinterpret_cast<const std::uint8_t*>(values.data()), 2 * values.size()});
}

// What a device made of a variant, or why it made nothing.
struct Attempt
{
    gpu::DeviceInfo device;
    std::string variant;
    RabbitCtResult result;
    std::optional<RabbitCtErrors> againstReference;
    std::string problem;
};

nlohmann::ordered_json toJson(const RabbitCtErrors& errors)
{
    nlohmann::ordered_json json{{"rmse", errors.rmse}, {"largest", errors.largest}};
    json["psnrDb"] = std::isfinite(errors.psnrDb) ? nlohmann::ordered_json(errors.psnrDb) : nullptr;
    return json;
}

nlohmann::ordered_json toJson(const Attempt& attempt, double seenShare)
{
    nlohmann::ordered_json json{{"variant", attempt.variant},
                                {"device", attempt.device.id.toString()},
                                {"deviceName", attempt.device.name},
                                {"driver", attempt.device.driver}};
    if (!attempt.problem.empty()) {
        json["problem"] = attempt.problem;
        return json;
    }
    json["kernelMs"] = attempt.result.kernelMs;
    json["wallMs"] = attempt.result.wallMs;
    json["nominalGups"] = attempt.result.nominalGups;
    json["realGups"] = seenShare * attempt.result.nominalGups;
    json["againstFormula"] = toJson(attempt.result.againstFormula);
    if (attempt.againstReference)
        json["againstReference"] = toJson(*attempt.againstReference);
    return json;
}

std::string tableRow(const Attempt& attempt, double seenShare)
{
    const std::string begin = fmt::format("{:<16}{:<20}", attempt.variant, attempt.device.id.toString());
    if (!attempt.problem.empty())
        return begin + attempt.problem + '\n';
    const RabbitCtResult& result = attempt.result;
    const RabbitCtErrors& errors = attempt.againstReference.value_or(result.againstFormula);
    return begin + fmt::format("{:>12.1f}{:>12.1f}{:>10.2f}{:>10.2f}{:>10.4f}{:>9.0f}{:>9.2f}\n",
                               result.kernelMs, result.wallMs, result.nominalGups,
                               seenShare * result.nominalGups, errors.rmse, errors.largest, errors.psnrDb);
}

void run(const RabbitCtOptions& options, const CommandContext& context)
{
    if (options.voxels < 16 || options.voxels > 2048)
        throw UsageError("--size takes 16 to 2048 voxels along a side; RabbitCT has 128, 256, 512 and 1024");
    const std::vector<BackProjectionVariant> variants = backProjectionVariants(options.variants);
    const std::vector<gpu::DeviceId> devices = benchDevices(options.devices);
    if (!options.output.empty() && variants.size() * devices.size() != 1)
        throw UsageError("--output takes the volume of one --variant on one --device");
    const core::RabbitCtFile file = core::openRabbitCt(options.file);
    const std::vector<std::uint16_t> reference = options.reference.empty()
                                                     ? std::vector<std::uint16_t>()
                                                     : readReference(options.reference, options.voxels);
    const MachineFacts machine = machineFacts();
    std::ostream& rows = options.json ? context.log : context.out;
    rows << fmt::format("{} projections of {} x {} pixels, {}^3 voxels\n{:<16}{:<20}{:>12}{:>12}{:>10}{:>10}"
                        "{:>10}{:>9}{:>9}\n",
                        file.projections->count(), file.projections->columns(), file.projections->rows(),
                        options.voxels, "variant", "device", "kernel ms", "wall ms", "GUPS", "real GUPS",
                        "RMSE", "largest", "PSNR dB");
    ProgressLine line(context.log);
    const core::Progress progress{
        [&](double fraction, const std::string& step) { line.show(fraction, step); }, context.stop};
    const RabbitCtFormula formula = rabbitCtFormula(file, options.voxels, progress);
    nlohmann::ordered_json results = nlohmann::ordered_json::array();
    for (const gpu::DeviceId& id : devices) {
        gpu::DeviceThread device(id);
        for (const BackProjectionVariant& variant : variants) {
            Attempt attempt{device.info(), variant.name, {}, std::nullopt, ""};
            try {
                attempt.result =
                    device
                        .run([&](gpu::Device& opened) {
                            return runRabbitCt(opened, file, options.voxels, variant, formula, progress);
                        })
                        .get();
                if (!reference.empty())
                    attempt.againstReference = rabbitCtErrors(attempt.result.volume, reference);
            } catch (const DeviceError& error) {
                attempt.problem = error.what();
            } catch (const FileError&) {
                throw;
            } catch (const InputError& error) { // a symmetry that the scan lacks
                attempt.problem = error.what();
            }
            line.clear();
            rows << tableRow(attempt, formula.seenShare) << std::flush;
            results.push_back(toJson(attempt, formula.seenShare));
            if (!options.output.empty() && attempt.problem.empty())
                writeVolume(options.output, attempt.result.volume);
        }
    }
    if (options.json)
        context.out << core::jsonText({{"version", core::kVersion},
                                       {"machine", machineJson(machine)},
                                       {"file", options.file.filename().string()},
                                       {"projections", file.projections->count()},
                                       {"detector", {file.projections->columns(), file.projections->rows()}},
                                       {"voxels", options.voxels},
                                       {"results", results}},
                                      2)
                    << '\n';
    else
        context.out << fmt::format("\none run each after a warm-up; kernel: back-projection on the device's "
                                   "clock; wall: with uploads, without reading the file\nerrors on "
                                   "RabbitCT's scale (0 to 4095) against {}\n",
                                   reference.empty() ? "the formula in double precision at 100000 voxels"
                                                     : options.reference.string())
                    << machineText(machine);
}

} // namespace

void addRabbitCtCommand(CLI::App& parser, SelectedCommand& selected)
{
    CLI::App* command = parser.add_subcommand(
        "rabbitct", "Back-project a RabbitCT file as its benchmark defines it: error and speed of variants");
    const auto options = std::make_shared<RabbitCtOptions>();
    command
        ->add_option("file", options->file,
                     "RabbitCT file (.rct) of projections that are weighted and filtered already")
        ->required();
    command->add_option("--size", options->voxels, "Voxels along a side of the volume, a cube of 256 mm")
        ->capture_default_str();
    std::string names;
    for (const BackProjectionVariant& variant : backProjectionVariants())
        names += (names.empty() ? "" : ", ") + variant.name;
    command->add_option("--variant", options->variants, "all, or some of " + names)
        ->delimiter(',')
        ->capture_default_str();
    command
        ->add_option("--device", options->devices,
                     "Devices to compare (all but cpu-reference when not given)")
        ->delimiter(',');
    command->add_option(
        "--reference", options->reference,
        "Volume to compare with, 16 bit little-endian as RabbitCT has it (the formula in double "
        "precision when not given)");
    command->add_option("--output", options->output, "Write the volume so");
    command->add_flag("--json", options->json, "Print JSON");
    command->footer("Example: isocenter-cli project --phantom 100 --water 0.02 --filtered --source-axis 750 "
                    "--source-detector 1200 \\\n"
                    "             --pitch 0.32,0.32 --angles 0:0.725806:496 --detector 1248,960 --output "
                    "scan.rct\n"
                    "         isocenter-cli rabbitct scan.rct --size 512 --variant all");
    command->callback([options, &selected] {
        selected = [options](const CommandContext& context) { run(*options, context); };
    });
}

} // namespace isocenter::app
