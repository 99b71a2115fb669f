// SPDX-License-Identifier: MIT
#include "app/cli/doctor_options.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

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
    std::string text = fmt::format("{:<46} {:>16} {:>15}\n", "the scan", "moved by pixels", "disagreement");
    for (const core::GeometryHypothesis& one : diagnosis.hypotheses)
        text += fmt::format("{:<46} {:>16.2f} {:>13.2f} %\n", one.what, one.shiftColumns,
                            100.0 * one.disagreement);
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
    for (const core::GeometryHypothesis& one : diagnosis.hypotheses)
        json["hypotheses"].push_back(
            {{"scan", one.what}, {"movedPixels", one.shiftColumns}, {"disagreement", one.disagreement}});
    return json;
}

} // namespace isocenter::app
