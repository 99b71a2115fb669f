// SPDX-License-Identifier: MIT
#include "app/evaluation/evaluation_files.h"
#include "app/report/statistics.h"
#include "app/timing/timing_json.h"
#include "core/io/files/file_contents.h"
#include "core/io/files/json_object.h"
#include "core/io/files/json_text.h"
#include "core/io/formats/search_outcome_json.h"
#include "core/support/error.h"
#include "core/support/version.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>

namespace isocenter::app {
namespace {

using Json = nlohmann::ordered_json;

constexpr const char* kSchema = "isocenter.evaluation/2";
constexpr const char* kFileName = "results.json";
// What two runs must share for their registrations to be put together.
constexpr const char* kIdentity[] = {"case", "views", "protocol", "options", "data", "version"};

Json toJson(const EvaluationProtocol& protocol)
{
    Json json{{"largestStartMm", protocol.largestStartMm}, {"binWidthMm", protocol.binWidthMm},
              {"startsPerBin", protocol.startsPerBin},     {"seed", protocol.seed},
              {"successMm", protocol.successMm},           {"grossFailureMm", protocol.grossFailureMm}};
    if (!protocol.isShown)
        json["isShown"] = false;
    if (protocol.range)
        json["startRange"] = {{"longAxisDeg", protocol.range->longAxisDeg},
                              {"otherAxesDeg", protocol.range->otherAxesDeg},
                              {"mm", protocol.range->mm}};
    return json;
}

// JSON has no infinities.
Json finite(double number)
{
    return std::isfinite(number) ? Json(number) : Json(nullptr);
}

Json orNull(const std::optional<double>& number)
{
    return number ? Json(*number) : Json();
}

Json intervalJson(int part, int whole)
{
    const ShareInterval interval = shareInterval(part, whole);
    return {interval.low, interval.high};
}

// Null where no search said anything of its result.
Json toJson(const VerdictSummary& verdicts)
{
    if (verdicts.verdicts() == 0)
        return nullptr;
    return {{"found", verdicts.found()},
            {"foundInterval95", intervalJson(verdicts.found(), verdicts.verdicts())},
            {"failures", verdicts.failures},
            {"refusedFailures", verdicts.refusedFailures},
            {"refusedFailuresInterval95", intervalJson(verdicts.refusedFailures, verdicts.failures)},
            {"successes", verdicts.successes},
            {"refusedSuccesses", verdicts.refusedSuccesses},
            {"refusedSuccessesInterval95", intervalJson(verdicts.refusedSuccesses, verdicts.successes)},
            {"saidMirrored", verdicts.saidMirrored}};
}

// Null where nothing was tested.
Json toJson(const ModelSummary& models)
{
    if (models.tested() == 0)
        return nullptr;
    return {{"off", models.off},
            {"offNamed", models.offNamed},
            {"offNamedInterval95", intervalJson(models.offNamed, models.off)},
            {"right", models.right},
            {"rightAccused", models.rightAccused},
            {"rightAccusedInterval95", intervalJson(models.rightAccused, models.right)}};
}

Json toJson(const EvaluationSummary& summary)
{
    Json bins = Json::array();
    for (const BinSummary& bin : summary.bins)
        bins.push_back({{"lowMm", bin.lowMm},
                        {"highMm", bin.highMm},
                        {"registrations", bin.registrations},
                        {"successes", bin.successes},
                        {"medianFinalMm", orNull(bin.medianFinalMm)}});
    const std::optional<SuccessErrors>& errors = summary.errors;
    const auto ofSuccesses = [&](double SuccessErrors::*error) {
        return errors ? Json((*errors).*error) : Json();
    };
    return {{"registrations", summary.registrations},
            {"wanted", summary.wanted},
            {"successes", summary.successes},
            {"successShare", summary.successShare()},
            {"successInterval95", intervalJson(summary.successes, summary.registrations)},
            {"grossFailures", summary.grossFailures},
            {"captureRangeMm", orNull(summary.captureRangeMm)},
            {"medianFinalMm", ofSuccesses(&SuccessErrors::medianMm)},
            {"meanFinalMm", ofSuccesses(&SuccessErrors::meanMm)},
            {"percentile95FinalMm", ofSuccesses(&SuccessErrors::percentile95Mm)},
            {"medianMtreMm", ofSuccesses(&SuccessErrors::medianTargetMm)},
            {"medianMrpdMm", ofSuccesses(&SuccessErrors::medianReprojectionMm)},
            {"medianEvaluations", summary.medianEvaluations},
            {"medianSeconds", summary.medianSeconds},
            {"percentile95Seconds", summary.percentile95Seconds},
            {"intervals95",
             {{"readings", summary.intervals.readings},
              {"held", summary.intervals.held},
              {"share", summary.intervals.share()},
              {"percentile90Ratio", finite(summary.intervals.percentile90Ratio)}}},
            {"largestErrors",
             {{"inPlaneMm", summary.largest.inPlaneMm},
              {"nearestDepthMm", summary.largest.nearestDepthMm},
              {"farthestDepthMm", summary.largest.farthestDepthMm},
              {"inPlaneDeg", summary.largest.inPlaneDeg},
              {"outOfPlaneDeg", summary.largest.outOfPlaneDeg}}},
            {"verdicts", toJson(summary.verdicts)},
            {"models", toJson(summary.models)},
            {"bins", bins}};
}

// Null where none are stated, and for an axis that is undetermined.
Json deviationsOf(const std::optional<core::PoseIncrement>& deviation)
{
    if (!deviation)
        return nullptr;
    Json list = Json::array();
    for (const double axis : *deviation)
        list.push_back(finite(axis));
    return list;
}

Json toJson(const ModelOutcome& outcome)
{
    return {{"verdict", core::wordOf(outcome.verdict)},
            {"fault", outcome.fault ? Json(core::wordOf(*outcome.fault)) : Json()}};
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
            {"deviations", deviationsOf(record.deviation)},
            {"value", record.value},
            {"candidateValues", record.candidateValues},
            {"evaluations", record.evaluations},
            {"seconds", record.seconds},
            {"verdict", record.verdict ? core::jsonOf(*record.verdict) : Json()},
            {"model", record.model ? toJson(*record.model) : Json()}};
}

// JSON has no infinities: the value of a measure that was undefined is null.
double valueFrom(const Json& json)
{
    return json.is_null() ? -std::numeric_limits<double>::infinity() : json.get<double>();
}

// Refuses keys that the document we would write has not.
void requireOnly(const Json& found, const Json& written, const char* where, const char* also = "")
{
    if (!found.is_object())
        throw InputError(fmt::format("{} must be an object {{ ... }}", where));
    for (const auto& [key, unused] : found.items())
        if (!written.contains(key) && key != also)
            throw InputError(fmt::format("unknown key \"{}\" in {}", key, where));
}

double numberFrom(const Json& json, const char* key, double least, double most)
{
    const double number = json.at(key).get<double>();
    if (!(number >= least && number <= most))
        throw InputError(fmt::format("\"{}\" is {}: {:g} to {:g} is expected", key, number, least, most));
    return number;
}

int wholeFrom(const Json& json, const char* key, int least, int most)
{
    const double number = numberFrom(json, key, least, most);
    if (number != std::floor(number))
        throw InputError(fmt::format("\"{}\" is {}: a whole number is expected", key, number));
    return static_cast<int>(number);
}

std::optional<core::PoseIncrement> deviationsFrom(const Json& json)
{
    if (json.is_null())
        return {};
    core::PoseIncrement deviations;
    if (!json.is_array() || json.size() != 6)
        throw InputError("\"deviations\" must be the six standard deviations of the axes, or null");
    for (std::size_t axis = 0; axis < 6; ++axis) {
        const double deviation =
            json[axis].is_null() ? std::numeric_limits<double>::infinity() : json[axis].get<double>();
        if (!(deviation >= 0.0))
            throw InputError("\"deviations\" must not be negative");
        deviations[static_cast<Eigen::Index>(axis)] = deviation;
    }
    return deviations;
}

std::optional<core::FindVerdict> verdictFrom(const Json& json)
{
    if (json.is_null())
        return {};
    try {
        return core::findVerdictOf(core::JsonObject::of(json, "verdict"));
    } catch (const FileError& error) { // the caller knows the file
        throw InputError(error.what());
    }
}

std::optional<ModelOutcome> outcomeFrom(const Json& json)
{
    if (json.is_null())
        return {};
    const auto verdict = core::modelVerdictNamed(json.at("verdict").get<std::string>());
    if (!verdict)
        throw InputError("\"verdict\" of a model must be good, doubtful, wrong or untested");
    ModelOutcome outcome{*verdict, {}};
    if (const Json& word = json.at("fault"); !word.is_null()) {
        outcome.fault = core::modelFaultNamed(word.get<std::string>());
        if (!outcome.fault)
            throw InputError(fmt::format("\"fault\" of a model is unknown: \"{}\"", word.get<std::string>()));
    }
    return outcome;
}

// Values that are not finite are null.
std::vector<std::vector<double>> candidateValuesFrom(const Json& json)
{
    std::vector<std::vector<double>> values;
    for (const Json& candidate : json) {
        values.emplace_back();
        for (const Json& value : candidate)
            values.back().push_back(valueFrom(value));
    }
    return values;
}

EvaluationRecord recordFrom(const Json& json, const EvaluationProtocol& protocol)
{
    constexpr double kMost = 1e9; // mm, degrees, seconds
    constexpr int kMostEvaluations = 2000000000;
    requireOnly(json, toJson(EvaluationRecord{}), "a registration");
    EvaluationRecord record;
    record.bin = wholeFrom(json, "bin", 0, protocol.bins() - 1);
    record.number = wholeFrom(json, "number", 0, protocol.startsPerBin - 1);
    record.startTargetMm = numberFrom(json, "startMtreMm", 0.0, kMost);
    record.startReprojectionMm = numberFrom(json, "startMrpdMm", 0.0, kMost);
    record.targetMm = numberFrom(json, "mtreMm", 0.0, kMost);
    record.reprojectionMm = numberFrom(json, "mrpdMm", 0.0, kMost);
    record.value = valueFrom(json.at("value"));
    record.candidateValues = candidateValuesFrom(json.value("candidateValues", Json::array()));
    record.evaluations = wholeFrom(json, "evaluations", 0, kMostEvaluations);
    record.seconds = numberFrom(json, "seconds", 0.0, kMost);
    record.deviation = deviationsFrom(json.at("deviations"));
    record.verdict = verdictFrom(json.value("verdict", Json()));
    record.model = outcomeFrom(json.value("model", Json()));
    const auto axes = json.at("axes").get<std::vector<double>>();
    if (axes.size() != 6 || !std::ranges::all_of(axes, [](double axis) { return std::abs(axis) <= kMost; }))
        throw InputError("\"axes\" must be the six numbers of an error");
    std::ranges::copy(axes, record.axes.begin());
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
                  {"data", study.data},
                  {"machine", machineJson(study.machine)},
                  {"configurations", Json::array()}};
    for (const EvaluatedConfiguration& evaluated : study.configurations)
        document["configurations"].push_back(toJson(evaluated, study));
    return document;
}

EvaluationConfiguration configurationFrom(const Json& json)
{
    return {json.at("measure"), json.at("search"), json.at("device")};
}

// A start that came twice would be counted twice.
void requireOnce(const std::vector<EvaluationRecord>& records)
{
    std::set<std::pair<int, int>> known;
    for (const EvaluationRecord& record : records)
        if (!known.insert({record.bin, record.number}).second)
            throw InputError(
                fmt::format("registration {} of bin {} stands there twice", record.number, record.bin));
}

void takeRecords(const Json& found, EvaluationStudy& study)
{
    for (const Json& entry : found.at("configurations"))
        for (EvaluatedConfiguration& evaluated : study.configurations)
            if (evaluated.configuration == configurationFrom(entry)) {
                evaluated.device.name = entry.at("deviceName");
                evaluated.device.driver = entry.at("driver");
                requireOnly(entry, toJson(evaluated, study), "a configuration", "problem");
                for (const Json& registration : entry.at("registrations"))
                    evaluated.records.push_back(recordFrom(registration, study.protocol));
                requireOnce(evaluated.records);
            }
}

} // namespace

std::string evaluationJson(const EvaluationStudy& study)
{
    return core::jsonText(studyJson(study), 2) + "\n";
}

std::string recordText(const EvaluationRecord& record)
{
    return toJson(record).dump();
}

EvaluationRecord recordFromText(const std::string& text, const EvaluationProtocol& protocol)
{
    return recordFrom(Json::parse(text), protocol);
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
        const Json found = core::parsedJson<Json>(core::readTextFile(file), file);
        if (found.at("schema") != kSchema)
            throw FileError(file, fmt::format("is not an {} file", kSchema));
        for (const char* key : kIdentity)
            // In whatever order the keys stand.
            if (nlohmann::json(found.at(key)) != nlohmann::json(wanted.at(key)))
                throw UsageError(fmt::format("{} holds results of another evaluation: its {} is {}, not {}; "
                                             "choose another --output, or leave out --resume",
                                             file.string(), key, found.at(key).dump(),
                                             wanted.at(key).dump()));
        requireOnly(found, wanted, "the results");
        takeRecords(found, study);
    } catch (const nlohmann::json::exception& error) {
        throw FileError(file, fmt::format("cannot be resumed from: {}", error.what()));
    } catch (const FileError&) {
        throw;
    } catch (const InputError& error) {
        throw FileError(file, fmt::format("cannot be resumed from: {}", error.what()));
    }
}

} // namespace isocenter::app
