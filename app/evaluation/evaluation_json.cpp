// SPDX-License-Identifier: MIT
#include "app/evaluation/evaluation_files.h"
#include "core/io/text_file.h"
#include "core/support/error.h"
#include "core/support/version.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <limits>

namespace isocenter::app {
namespace {

using Json = nlohmann::ordered_json;

constexpr const char* kSchema = "isocenter.evaluation/1";
constexpr const char* kFileName = "results.json";
// What two runs must share for their registrations to be put together.
constexpr const char* kIdentity[] = {"case", "views", "protocol", "options"};

Json toJson(const EvaluationProtocol& protocol)
{
    return {{"largestStartMm", protocol.largestStartMm}, {"binWidthMm", protocol.binWidthMm},
            {"startsPerBin", protocol.startsPerBin},     {"seed", protocol.seed},
            {"successMm", protocol.successMm},           {"grossFailureMm", protocol.grossFailureMm}};
}

Json toJson(const EvaluationSummary& summary)
{
    Json bins = Json::array();
    for (const BinSummary& bin : summary.bins)
        bins.push_back({{"lowMm", bin.lowMm},
                        {"highMm", bin.highMm},
                        {"registrations", bin.registrations},
                        {"successes", bin.successes},
                        {"medianFinalMm", bin.medianFinalMm}});
    return {{"registrations", summary.registrations},
            {"wanted", summary.wanted},
            {"successes", summary.successes},
            {"successShare", summary.successShare()},
            {"grossFailures", summary.grossFailures},
            {"captureRangeMm", summary.captureRangeMm},
            {"medianFinalMm", summary.medianFinalMm},
            {"meanFinalMm", summary.meanFinalMm},
            {"percentile95FinalMm", summary.percentile95FinalMm},
            {"medianMtreMm", summary.medianTargetMm},
            {"medianMrpdMm", summary.medianReprojectionMm},
            {"medianEvaluations", summary.medianEvaluations},
            {"medianSeconds", summary.medianSeconds},
            {"percentile95Seconds", summary.percentile95Seconds},
            {"bins", bins}};
}

Json toJson(const EvaluationRecord& record)
{
    return {{"bin", record.bin},
            {"number", record.number},
            {"startMtreMm", record.startTargetMm},
            {"startMrpdMm", record.startReprojectionMm},
            {"mtreMm", record.targetMm},
            {"mrpdMm", record.reprojectionMm},
            {"axes", std::vector<double>(record.axes.begin(), record.axes.end())},
            {"value", record.value},
            {"evaluations", record.evaluations},
            {"seconds", record.seconds}};
}

// JSON has no infinities: the value of a measure that was undefined is null.
double valueFrom(const Json& json)
{
    return json.is_null() ? -std::numeric_limits<double>::infinity() : json.get<double>();
}

EvaluationRecord recordFrom(const Json& json)
{
    EvaluationRecord record{json.at("bin"),
                            json.at("number"),
                            json.at("startMtreMm"),
                            json.at("startMrpdMm"),
                            json.at("mtreMm"),
                            json.at("mrpdMm"),
                            {},
                            valueFrom(json.at("value")),
                            json.at("evaluations"),
                            json.at("seconds")};
    const auto axes = json.at("axes").get<std::vector<double>>();
    for (std::size_t axis = 0; axis < 6; ++axis)
        record.axes[static_cast<Eigen::Index>(axis)] = axes.at(axis);
    return record;
}

Json toJson(const EvaluatedConfiguration& evaluated, const EvaluationStudy& study)
{
    Json entry{{"measure", evaluated.configuration.measure},
               {"search", evaluated.configuration.search},
               {"device", evaluated.configuration.device},
               {"deviceName", evaluated.device.name},
               {"driver", evaluated.device.driver}};
    if (!evaluated.problem.empty())
        entry["problem"] = evaluated.problem;
    entry["summary"] = toJson(summarise(evaluated.records, study.protocol, study.judged()));
    entry["registrations"] = Json::array();
    for (const EvaluationRecord& record : evaluated.records)
        entry["registrations"].push_back(toJson(record));
    return entry;
}

Json studyJson(const EvaluationStudy& study)
{
    Json document{{"schema", kSchema},
                  {"version", core::kVersion},
                  {"notice", core::kResearchUseNotice},
                  {"command", study.command},
                  {"complete", study.isComplete()},
                  {"case", study.caseName},
                  {"views", study.views},
                  {"judgedBy", judgedErrorName(study.judged())},
                  {"protocol", toJson(study.protocol)},
                  {"options", study.options},
                  {"configurations", Json::array()}};
    for (const EvaluatedConfiguration& evaluated : study.configurations)
        document["configurations"].push_back(toJson(evaluated, study));
    return document;
}

EvaluationConfiguration configurationFrom(const Json& json)
{
    return {json.at("measure"), json.at("search"), json.at("device")};
}

void takeRecords(const Json& found, EvaluationStudy& study)
{
    for (const Json& entry : found.at("configurations"))
        for (EvaluatedConfiguration& evaluated : study.configurations)
            if (evaluated.configuration == configurationFrom(entry)) {
                evaluated.device.name = entry.at("deviceName");
                evaluated.device.driver = entry.at("driver");
                for (const Json& registration : entry.at("registrations"))
                    evaluated.records.push_back(recordFrom(registration));
            }
}

} // namespace

std::string evaluationJson(const EvaluationStudy& study)
{
    return studyJson(study).dump(2) + "\n";
}

void writeEvaluationJson(const std::filesystem::path& folder, const EvaluationStudy& study)
{
    core::replaceTextFile(folder / kFileName, evaluationJson(study));
}

void resumeEvaluation(const std::filesystem::path& folder, EvaluationStudy& study)
{
    const std::filesystem::path file = folder / kFileName;
    if (!std::filesystem::exists(file))
        return;
    const Json wanted = studyJson(study);
    try {
        const Json found = Json::parse(core::readTextFile(file));
        if (found.at("schema") != kSchema)
            throw FileError(file, fmt::format("is no {} file", kSchema));
        for (const char* key : kIdentity)
            if (found.at(key) != wanted.at(key))
                throw UsageError(fmt::format("{} holds results of another evaluation: its {} is {}, not {}; "
                                             "choose another --output, or leave out --resume",
                                             file.string(), key, found.at(key).dump(),
                                             wanted.at(key).dump()));
        takeRecords(found, study);
    } catch (const nlohmann::json::exception& error) {
        throw FileError(file, fmt::format("cannot be resumed from: {}", error.what()));
    } catch (const std::out_of_range&) {
        throw FileError(file, "cannot be resumed from: an error has not six axes");
    }
}

} // namespace isocenter::app
