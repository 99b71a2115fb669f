// SPDX-License-Identifier: MIT
#include "core/io/formats/search_outcome_json.h"

#include "core/io/files/json_members.h"
#include "core/io/files/json_values.h"
#include "core/support/translatable.h"

#include <limits>

namespace isocenter::core {

nlohmann::ordered_json jsonOf(const FindVerdict& verdict)
{
    return membersOf(verdict);
}

FindVerdict findVerdictOf(const JsonObject& object)
{
    constexpr double kUndefined = -std::numeric_limits<double>::infinity();
    FindVerdict verdict;
    readMembers(object, verdict, {}, kUndefined);
    if (!object.has("found"))
        object.fail("found", translatable("Data", "true or false"));
    if (!(verdict.confidence >= 0.0 && verdict.confidence <= 1.0))
        object.fail("confidence", translatable("Data", "a number from 0 to 1"));
    if (!(verdict.spread >= 0.0))
        object.fail("spread", translatable("Data", "a number, 0 or more"));
    return verdict;
}

nlohmann::ordered_json jsonOf(const LookAlike& alike)
{
    return {{"value", alike.value},
            {"apartDeg", alike.apartDeg},
            {"overlap", alike.overlap},
            {"worldFromVolume", rowsOf(alike.pose)}};
}

LookAlike lookAlikeOf(const JsonObject& object)
{
    object.allowOnly({"value", "apartDeg", "overlap", "worldFromVolume"});
    LookAlike alike;
    const auto numberUpTo = [&object](double most, const char* key, const std::string& expected) {
        const double number = object.number(key, expected);
        if (!(number >= 0.0 && number <= most))
            object.fail(key, expected);
        return number;
    };
    alike.value = object.number("value", translatable("Data", "a number"));
    alike.apartDeg = numberUpTo(180.0, "apartDeg", translatable("Data", "degrees from 0 to 180"));
    alike.overlap = numberUpTo(1.0, "overlap", translatable("Data", "a number from 0 to 1"));
    alike.pose = poseOf(object, "worldFromVolume");
    return alike;
}

} // namespace isocenter::core
