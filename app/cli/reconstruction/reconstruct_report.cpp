// SPDX-License-Identifier: MIT
#include "app/cli/reconstruction/reconstruct_report.h"

#include "app/cli/reconstruction/slab_reconstruction.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <utility>

namespace isocenter::app {
namespace {

std::string devicesOf(const MadeVolume& made)
{
    std::string names;
    for (const DeviceWork& device : made.work)
        names += (names.empty() ? "" : ", ") + device.device.id.toString();
    return names;
}

std::string sizeText(const Eigen::Vector3i& size)
{
    return fmt::format("{} x {} x {}", size.x(), size.y(), size.z());
}

// Voxel updates a second, in thousands of millions: what the field compares.
double gigaUpdates(const MadeVolume& made, const core::ScanGeometry& scan)
{
    return static_cast<double>(made.voxels) * static_cast<double>(scan.count()) / made.seconds * 1e-9;
}

void reportCourse(const IterativeCourse& course, std::ostream& out)
{
    const std::vector<double>& shares = course.residualShares;
    out << fmt::format("residuals {:.2f} % before the first of {} iterations, {:.2f} % before the last{}\n",
                       100.0 * shares.front(), shares.size(), 100.0 * shares.back(),
                       course.cancelled   ? "; cancelled, the file has what was done"
                       : course.converged ? ", which improved too little for another"
                                          : "");
}

nlohmann::ordered_json toJson(const CorrectionOptions& options, int truncationPadding)
{
    nlohmann::ordered_json json{{"binning", options.binning}, {"truncationPadding", truncationPadding}};
    if (!options.crop.empty())
        json["crop"] = options.crop;
    if (options.scatter)
        json["scatter"] = *options.scatter;
    if (options.scatterPart)
        json["scatterPart"] = *options.scatterPart;
    if (!options.beamHardening.empty())
        json["beamHardening"] = options.beamHardening;
    if (options.ringPixels != 0)
        json["rings"] = options.ringPixels;
    return json;
}

} // namespace

void reportVolume(const ReconstructCommandOptions& options, const ReconstructionRequest& request,
                  const MadeVolume& made, std::ostream& out)
{
    out << fmt::format("{}: {} voxels of {:.4g} mm, {:.4g} to {:.4g} {}\n", options.output.string(),
                       sizeText(request.volume.size), request.volume.spacingMm.x(), made.lowest, made.highest,
                       options.quantity() == core::VolumeQuantity::HounsfieldUnits ? "HU" : "1/mm");
    out << fmt::format("reconstructed on {} in {:.2f} s ({:.2f} GUPS, with reading and filtering)\n",
                       devicesOf(made), made.seconds, gigaUpdates(made, request.scan));
    if (made.work.size() > 1)
        out << textOf(made.work);
    if (made.course)
        reportCourse(*made.course, out);
    if (made.proof)
        out << fmt::format(
            "proof: RMSE {:.3g} 1/mm ({:.2g} of the range) against the formula in double precision, at {} "
            "voxels, largest error {:.3g} 1/mm ({:.2f} s)\n",
            made.proof->rmse, made.proof->relativeRmse(), made.proof->voxels, made.proof->largestError,
            made.proof->seconds);
}

nlohmann::ordered_json toJson(const ReconstructCommandOptions& options, const ReconstructionRequest& request,
                              const MadeVolume& made)
{
    const core::VolumeGeometry& volume = request.volume;
    nlohmann::ordered_json json{
        {"file", options.output.string()},
        {"size", {volume.size.x(), volume.size.y(), volume.size.z()}},
        {"spacingMm", {volume.spacingMm.x(), volume.spacingMm.y(), volume.spacingMm.z()}},
        {"originMm", {volume.originMm.x(), volume.originMm.y(), volume.originMm.z()}},
        {"unit", options.quantity() == core::VolumeQuantity::HounsfieldUnits ? "HU" : "1/mm"},
        {"minimum", made.lowest},
        {"maximum", made.highest},
        {"projections", request.scan.count()},
        {"device", devicesOf(made)},
        {"driver", made.work.front().device.driver},
        {"options",
         {{"method", options.method.name},
          {"filter", options.method.window},
          {"cutoff", options.method.cutoff},
          {"projectionsAPass", request.options.projectionsAPass},
          {"projectionForm", options.method.form}}},
        {"corrections", toJson(options.corrections, request.options.truncationPadding)},
        {"seconds", made.seconds},
        {"writeSeconds", made.writeSeconds},
        {"gups", gigaUpdates(made, request.scan)},
        {"clampedPixels", made.clampedPixels},
        {"notes", made.notes},
        {"devices", jsonOf(made.work)}};
    if (made.course)
        json["iterations"] = {{"residualShares", made.course->residualShares},
                              {"relaxation", options.method.iterative.options.relaxation},
                              {"projectionsASubset", options.method.iterative.options.projectionsASubset},
                              {"nonNegative", !options.method.allowNegative},
                              {"matched", options.method.iterative.options.matched},
                              {"totalVariation", options.method.iterative.options.totalVariation},
                              {"totalVariationSteps", options.method.iterative.options.totalVariationSteps},
                              {"begunWithFeldkamp", options.method.iterative.beginWithFeldkamp},
                              {"converged", made.course->converged},
                              {"cancelled", made.course->cancelled}};
    if (made.diagnosis)
        json["doctor"] = diagnosisJson(*made.diagnosis);
    if (made.proof)
        json["proof"] = {{"voxels", made.proof->voxels},
                         {"rmsePerMm", made.proof->rmse},
                         {"largestErrorPerMm", made.proof->largestError},
                         {"rangePerMm", made.proof->range},
                         {"seconds", made.proof->seconds}};
    return json;
}

void DoctorOptions::addTo(CLI::App& command)
{
    CLI::Option* doctor = command.add_flag("--doctor", only,
                                           "Only examine the geometry, by all projections: how far opposite "
                                           "rays disagree as given and with what may "
                                           "be wrong; exit code 6 where something is");
    command.add_flag("--no-doctor", off, "Do not examine the geometry before the run")->excludes(doctor);
}

std::string tableOf(const core::GeometryDiagnosis& diagnosis)
{
    if (!diagnosis.cannotTell.empty()) {
        std::string text = fmt::format("the geometry cannot be examined: {}\n", diagnosis.cannotTell);
        for (const std::string& finding : diagnosis.findings)
            text += finding + '\n';
        return text;
    }
    std::string text = fmt::format("{:<46} {:>16} {:>15} {:>15}\n", "the scan", "moved by pixels",
                                   "disagreement", "slice's entropy");
    for (const core::GeometryHypothesis& one : diagnosis.hypotheses)
        text += fmt::format("{:<46} {:>16.2f} {:>15} {:>15}\n", one.what, one.shiftColumns,
                            one.disagreement ? fmt::format("{:.2f} %", 100.0 * *one.disagreement) : "-",
                            one.entropyBits ? fmt::format("{:.2f} bits", *one.entropyBits) : "-");
    for (const std::string& finding : diagnosis.findings)
        text += finding + '\n';
    if (diagnosis.findings.empty())
        text += "nothing is found wrong\n";
    return text;
}

nlohmann::ordered_json diagnosisJson(const core::GeometryDiagnosis& diagnosis)
{
    nlohmann::ordered_json json{{"findings", diagnosis.findings}};
    if (!diagnosis.cannotTell.empty())
        json["cannotTell"] = diagnosis.cannotTell;
    for (const core::GeometryHypothesis& one : diagnosis.hypotheses) {
        nlohmann::ordered_json entry{{"scan", one.what}, {"movedPixels", one.shiftColumns}};
        if (one.disagreement)
            entry["disagreement"] = *one.disagreement;
        if (one.entropyBits)
            entry["sliceEntropyBits"] = *one.entropyBits;
        json["hypotheses"].push_back(std::move(entry));
    }
    return json;
}

} // namespace isocenter::app
