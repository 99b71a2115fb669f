// SPDX-License-Identifier: MIT
#include "core/io/formats/model_test_json.h"

#include "core/io/files/json_values.h"
#include "core/registration/misfit/misfit_text.h"

namespace isocenter::core {
namespace {

// What a suspicion's sizes are called.
const char* sizeName(ModelFault fault)
{
    switch (fault) {
    case ModelFault::Distance:
        return "distancePercent";
    case ModelFault::Offset:
        return "detectorOffsetMm";
    case ModelFault::Rotation:
        return "detectorRotationDeg";
    case ModelFault::Direction:
        return "turnDeg";
    case ModelFault::Place:
        return "awayMm";
    case ModelFault::Shape:
        return "restMm";
    case ModelFault::Unexplained:
        break;
    }
    return "foundPart";
}

// What it is, for 1 of the unit at its end.
const char* nameOf(GeometryValue value)
{
    switch (value) {
    case GeometryValue::Distance:
        return "distancePercent";
    case GeometryValue::ColumnOffset:
        return "columnOffsetMm";
    case GeometryValue::RowOffset:
        return "rowOffsetMm";
    case GeometryValue::Rotation:
        return "detectorRotationDeg";
    case GeometryValue::TurnX:
        return "turnXDeg";
    case GeometryValue::TurnY:
        return "turnYDeg";
    case GeometryValue::TurnZ:
        break;
    }
    return "turnZDeg";
}

nlohmann::ordered_json jsonOf(const Suspicion& suspicion)
{
    nlohmann::ordered_json entry{{"fault", wordOf(suspicion.fault)}};
    if (suspicion.view)
        entry["view"] = *suspicion.view + 1;
    entry[sizeName(suspicion.fault)] = suspicion.sizes;
    if (!suspicion.deviations.empty())
        entry["deviations"] = suspicion.deviations;
    if (suspicion.chance < 1.0) { // of geometry and place
        const PoseIncrement& change = suspicion.change;
        entry["explained"] = suspicion.explained;
        entry["chance"] = suspicion.chance;
        entry["effectMm"] = suspicion.effectMm;
        entry["changeMm"] = {change[0], change[1], change[2]};
        entry["changeDeg"] = {change[3], change[4], change[5]};
    }
    entry["text"] = textOf(suspicion);
    return entry;
}

nlohmann::ordered_json jsonOf(const ViewMisfit& view)
{
    const Eigen::Vector4d& d = view.deviations;
    return {{"shiftPx", {view.shiftPx.x(), view.shiftPx.y()}},
            {"shiftMm", view.shiftMm},
            {"scalePercent", view.scalePercent},
            {"rotationDeg", view.rotationDeg},
            {"deviations", {d[0], d[1], d[2], d[3]}},
            {"chance", view.chance},
            {"restPx", view.restPx},
            {"restMm", view.restMm},
            {"coherence", view.coherence},
            {"agreement", view.agreement},
            {"foundPart", view.foundPart},
            {"unknownPart", view.unknownPart},
            {"blocks", view.blocks}};
}

} // namespace

nlohmann::ordered_json jsonOf(const ModelTest& test)
{
    nlohmann::ordered_json document{{"verdict", wordOf(test.verdict)}, {"text", textOf(test)}};
    document["suspicions"] = nlohmann::ordered_json::array();
    for (const Suspicion& suspicion : test.suspicions)
        document["suspicions"].push_back(jsonOf(suspicion));
    document["views"] = nlohmann::ordered_json::array();
    for (const ViewMisfit& view : test.views)
        document["views"].push_back(jsonOf(view));
    document["sensitivities"] = nlohmann::ordered_json::array();
    for (const Sensitivity& sensitivity : test.sensitivities) {
        const PoseIncrement& change = sensitivity.change;
        document["sensitivities"].push_back({{"view", sensitivity.view + 1},
                                             {"value", nameOf(sensitivity.value)},
                                             {"changeMm", {change[0], change[1], change[2]}},
                                             {"changeDeg", {change[3], change[4], change[5]}},
                                             {"effectMm", sensitivity.effectMm}});
    }
    document["doubtMm"] = finiteListOf(test.doubt.head<3>());
    document["doubtDeg"] = finiteListOf(test.doubt.tail<3>());
    return document;
}

} // namespace isocenter::core
