// SPDX-License-Identifier: MIT
#include "app/cli/reconstruction/doctor_options.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <utility>

namespace isocenter::app {

void DoctorOptions::addTo(CLI::App& command)
{
    CLI::Option* doctor = command.add_flag(
        "--doctor", only,
        "Only examine the geometry: how far opposite rays disagree as given and with what may be wrong");
    command.add_flag("--no-doctor", off, "Do not examine the geometry before the run")->excludes(doctor);
}

std::string tableOf(const core::GeometryDiagnosis& diagnosis)
{
    if (!diagnosis.cannotTell.empty())
        return fmt::format("the geometry cannot be examined: {}\n", diagnosis.cannotTell);
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
