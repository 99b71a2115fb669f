// SPDX-License-Identifier: MIT
#include "app/session/runs/run_json.h"

#include "app/support/json_fields.h"
#include "core/io/files/json_values.h"
#include "core/io/formats/schedule_file.h"
#include "core/io/formats/search_outcome_json.h"
#include "core/support/error.h"
#include "core/support/translatable.h"

#include <cmath>
#include <limits>

namespace isocenter::app {
namespace {

using core::JsonObject;
using Json = nlohmann::ordered_json;

// A measure that is undefined has null.
Json valueJson(double value)
{
    return std::isfinite(value) ? Json(value) : Json(nullptr);
}

double valueOf(const JsonObject& object, const std::string& key)
{
    if (object.has(key) && object.json().at(key).is_null())
        return -std::numeric_limits<double>::infinity();
    return object.number(key, translatable("Data", "a number, or null where the measure is undefined"));
}

core::ValueComparison comparisonOf(const JsonObject& object)
{
    object.allowOnly({"measure", "startValue", "value"});
    return {object.text("measure"), valueOf(object, "startValue"), valueOf(object, "value")};
}

core::RunDoubt doubtOf(const JsonObject& object)
{
    object.allowOnly({"doubt", "text"});
    const auto kind = core::runDoubtNamed(object.text("doubt"));
    if (!kind)
        object.fail(
            "doubt",
            translatable("Data", "out-of-view, not-better-than-start, at-bound, looks-alike or model"));
    return {*kind, object.text("text")};
}

RunCurve curveOf(const JsonObject& object)
{
    object.allowOnly({"evaluation", "stage", "seconds", "best"});
    const std::string expected =
        translatable("Data", "a list of numbers, as many as the others of the curve");
    const auto listed = object.json().find("evaluation");
    if (listed == object.json().end() || !listed->is_array())
        object.fail("evaluation", translatable("Data", "a list of numbers"));
    const std::size_t count = listed->size();
    const std::vector<double> evaluations = object.numbers("evaluation", count, expected);
    const std::vector<double> stages = object.numbers("stage", count, expected);
    const std::vector<double> seconds = object.numbers("seconds", count, expected);
    const std::vector<double> best = object.numbers("best", count, expected);
    constexpr double kMostCounted = 2e9;
    RunCurve curve;
    for (std::size_t i = 0; i < count; ++i) {
        if (!(evaluations[i] >= 1.0 && evaluations[i] <= kMostCounted))
            object.fail("evaluation", translatable("Data", "numbers from 1 to 2e9"));
        if (!(stages[i] >= 1.0 && stages[i] <= kMostCounted))
            object.fail("stage", translatable("Data", "numbers from 1 to 2e9"));
        curve.push_back(
            {static_cast<int>(evaluations[i]), static_cast<int>(stages[i]) - 1, seconds[i], best[i]});
    }
    return curve;
}

Json jsonOf(const RunCurve& curve)
{
    Json json{{"evaluation", Json::array()},
              {"stage", Json::array()},
              {"seconds", Json::array()},
              {"best", Json::array()}};
    for (const RunCurvePoint& point : curve) {
        json["evaluation"].push_back(point.evaluation);
        json["stage"].push_back(point.stage + 1);
        json["seconds"].push_back(point.seconds);
        json["best"].push_back(point.best);
    }
    return json;
}

ComparedData dataOf(const JsonObject& object)
{
    object.allowOnly({"ct", "views"});
    ComparedData data{object.text("ct"), {}};
    for (const JsonObject& view : object.objects("views")) {
        view.allowOnly({"xray", "compared"});
        data.views.push_back({view.text("xray"), view.text("compared")});
    }
    return data;
}

Json jsonOf(const ComparedData& data)
{
    Json json{{"ct", data.ct}, {"views", Json::array()}};
    for (const ComparedData::View& view : data.views)
        json["views"].push_back({{"xray", view.xray}, {"compared", view.compared}});
    return json;
}

constexpr int kMostCandidates = 1000;

KeptCandidates candidatesOf(const JsonObject& object)
{
    object.allowOnly({"measure", "poses", "before", "behind", "sliceMm"});
    KeptCandidates candidates;
    candidates.measure = object.text("measure");
    for (const JsonObject& candidate : object.objects("poses")) {
        candidate.allowOnly({"pose", "value", "evaluation"});
        if (candidates.poses.size() == kMostCandidates)
            object.fail("poses", "at most 1000 poses");
        candidates.poses.push_back({core::poseOf(candidate, "pose"), candidate.number("value", "a number"),
                                    countOf(candidate, "evaluation")});
    }
    if (object.has("sliceMm"))
        candidates.continuation = {countOf(object, "before"), countOf(object, "behind"),
                                   object.positiveNumber("sliceMm", "mm")};
    return candidates;
}

Json jsonOf(const KeptCandidates& candidates)
{
    Json json{{"measure", candidates.measure}, {"poses", Json::array()}};
    for (const KeptCandidate& candidate : candidates.poses)
        json["poses"].push_back({{"pose", core::rowsOf(candidate.pose)},
                                 {"value", candidate.value},
                                 {"evaluation", candidate.evaluation}});
    if (!candidates.continuation.empty()) {
        json["before"] = candidates.continuation.before;
        json["behind"] = candidates.continuation.behind;
        json["sliceMm"] = candidates.continuation.sliceMm;
    }
    return json;
}

void readStages(const JsonObject& object, std::string& stages)
{
    if (!object.has("stages"))
        return;
    const std::string name = "stages";
    try {
        stages = core::scheduleText(core::scheduleFromText(object.object(name).json().dump(), name));
    } catch (const Error& error) {
        object.failWhole(error.what());
    }
}

void putStages(Json& json, const std::string& stages)
{
    if (!stages.empty())
        json["stages"] = Json::parse(stages);
}

} // namespace

SearchChoice searchChoiceOf(const JsonObject& object)
{
    object.allowOnly(
        {"device", "measure", "search", "levels", "translationStepMm", "rotationStepDeg", "stages"});
    SearchChoice search;
    readText(object, "device", search.device);
    readText(object, "measure", search.measure);
    readText(object, "search", search.search);
    if (object.has("levels"))
        search.levels = object.positiveInteger("levels", "levels");
    if (object.has("translationStepMm"))
        search.translationStepMm = object.positiveNumber("translationStepMm", "mm");
    if (object.has("rotationStepDeg"))
        search.rotationStepDeg = object.positiveNumber("rotationStepDeg", "degrees");
    readStages(object, search.stages);
    try {
        search.validate();
    } catch (const Error& error) {
        object.failWhole(error.what());
    }
    return search;
}

Json jsonOf(const SearchChoice& search)
{
    Json json{{"device", search.device},
              {"measure", search.measure},
              {"search", search.search},
              {"levels", search.levels},
              {"translationStepMm", search.translationStepMm},
              {"rotationStepDeg", search.rotationStepDeg}};
    putStages(json, search.stages);
    return json;
}

FinishedRun finishedRunOf(const JsonObject& object)
{
    object.allowOnly({"finished",     "device",     "measure",        "search",    "value",   "evaluations",
                      "seconds",      "stopped",    "start",          "pose",      "comment", "stages",
                      "endedInStage", "stageCount", "fullResolution", "doubts",    "verdict", "lookAlike",
                      "data",         "curve",      "plotted",        "candidates"});
    FinishedRun run;
    readText(object, "finished", run.finished);
    readText(object, "device", run.device);
    readText(object, "measure", run.measure);
    readText(object, "search", run.search);
    run.value = object.number("value", "a number");
    run.evaluations = countOf(object, "evaluations");
    run.seconds = object.number("seconds", translatable("Data", "a number of seconds"));
    if (object.has("stopped"))
        run.stopped = flagOf(object, "stopped");
    run.start = core::poseOf(object, "start");
    run.pose = core::poseOf(object, "pose");
    readText(object, "comment", run.comment);
    readStages(object, run.stages);
    if (object.has("endedInStage"))
        run.endedInStage = countOf(object, "endedInStage");
    if (object.has("stageCount"))
        run.stageCount = countOf(object, "stageCount");
    if (object.has("fullResolution"))
        run.comparison = comparisonOf(object.object("fullResolution"));
    if (object.has("doubts"))
        for (const JsonObject& doubt : object.objects("doubts"))
            run.doubts.push_back(doubtOf(doubt));
    if (object.has("verdict"))
        run.verdict = core::findVerdictOf(object.object("verdict"));
    if (object.has("lookAlike"))
        run.lookAlike = core::lookAlikeOf(object.object("lookAlike"));
    if (object.has("candidates"))
        run.candidates = candidatesOf(object.object("candidates"));
    if (object.has("data"))
        run.data = dataOf(object.object("data"));
    if (object.has("curve"))
        run.curve = curveOf(object.object("curve"));
    if (object.has("plotted"))
        run.plotted = flagOf(object, "plotted");
    return run;
}

Json jsonOf(const FinishedRun& run)
{
    Json json{{"finished", run.finished},       {"device", run.device},   {"measure", run.measure},
              {"search", run.search},           {"value", run.value},     {"evaluations", run.evaluations},
              {"seconds", run.seconds},         {"stopped", run.stopped}, {"start", core::rowsOf(run.start)},
              {"pose", core::rowsOf(run.pose)}, {"comment", run.comment}};
    if (run.stageCount > 0) {
        json["endedInStage"] = run.endedInStage;
        json["stageCount"] = run.stageCount;
    }
    if (run.comparison)
        json["fullResolution"] = {{"measure", run.comparison->measure},
                                  {"startValue", valueJson(run.comparison->atStart)},
                                  {"value", valueJson(run.comparison->atResult)}};
    for (const core::RunDoubt& doubt : run.doubts)
        json["doubts"].push_back({{"doubt", core::wordOf(doubt.kind)}, {"text", doubt.text}});
    if (run.verdict)
        json["verdict"] = core::jsonOf(*run.verdict);
    if (run.lookAlike)
        json["lookAlike"] = core::jsonOf(*run.lookAlike);
    if (!run.candidates.empty())
        json["candidates"] = jsonOf(run.candidates);
    if (!run.data.empty())
        json["data"] = jsonOf(run.data);
    if (!run.curve.empty())
        json["curve"] = jsonOf(run.curve);
    if (run.plotted)
        json["plotted"] = true;
    putStages(json, run.stages);
    return json;
}

InterruptedRun interruptedRunOf(const JsonObject& object)
{
    object.allowOnly({"device", "search", "start", "seconds", "stages", "trace"});
    InterruptedRun run;
    readText(object, "device", run.device);
    if (object.has("search"))
        run.search = searchChoiceOf(object.object("search"));
    run.start = core::poseOf(object, "start");
    run.seconds = object.number("seconds", translatable("Data", "a number of seconds"));
    run.stages = countOf(object, "stages");
    for (const JsonObject& evaluated : object.objects("trace")) {
        evaluated.allowOnly({"evaluation", "stage", "value", "pose", "seconds"});
        if (countOf(evaluated, "stage") == 0)
            evaluated.fail("stage", translatable("Data", "a whole number, 1 or more"));
        run.trace.push_back({countOf(evaluated, "stage") - 1, valueOf(evaluated, "value"),
                             countOf(evaluated, "evaluation"), core::poseOf(evaluated, "pose"),
                             evaluated.has("seconds")
                                 ? evaluated.number("seconds", translatable("Data", "a number of seconds"))
                                 : 0.0});
    }
    return run;
}

Json jsonOf(const InterruptedRun& run)
{
    Json json{{"device", run.device},
              {"start", core::rowsOf(run.start)},
              {"seconds", run.seconds},
              {"stages", run.stages},
              {"trace", Json::array()}};
    for (const StageValue& evaluated : run.trace)
        json["trace"].push_back({{"evaluation", evaluated.evaluation},
                                 {"stage", evaluated.stage + 1},
                                 {"value", valueJson(evaluated.value)},
                                 {"seconds", evaluated.seconds},
                                 {"pose", core::rowsOf(evaluated.pose)}});
    if (run.search)
        json["search"] = jsonOf(*run.search);
    return json;
}

} // namespace isocenter::app
