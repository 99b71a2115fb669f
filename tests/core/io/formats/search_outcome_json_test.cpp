// SPDX-License-Identifier: MIT
#include "core/io/formats/search_outcome_json.h"
#include "core/support/error.h"

#include <gtest/gtest.h>

#include <limits>

namespace isocenter::core::search_outcome_json_test {
namespace {

const FindVerdict kMirrored{false, 0.25, 3.5, 0.125, 0.5, 0.375, 0.0625, 11, true};

FindVerdict reread(const nlohmann::json& json)
{
    return findVerdictOf(JsonObject::of(json, "verdict"));
}

TEST(FindVerdictJson, EveryFieldIsReadAsItWasWritten)
{
    EXPECT_EQ(reread(jsonOf(kMirrored)), kMirrored);
    FindVerdict found = kMirrored;
    found.found = true;
    found.mirrored = false;
    EXPECT_EQ(reread(jsonOf(found)), found);
}

TEST(FindVerdictJson, WhatIsUndefinedIsNull)
{
    FindVerdict alone;
    alone.value = -std::numeric_limits<double>::infinity();
    const auto json = jsonOf(alone);
    EXPECT_TRUE(json.at("value").is_null());
    EXPECT_TRUE(json.at("rivalValue").is_null());
    EXPECT_EQ(reread(json), alone);
}

TEST(FindVerdictJson, OlderVersionsDidNotSayWhetherTheXraysAreMirrored)
{
    nlohmann::json json = jsonOf(kMirrored);
    json.erase("mirrored");
    json.erase("rivalValue");
    const FindVerdict verdict = reread(json);
    EXPECT_FALSE(verdict.mirrored);
    EXPECT_FALSE(verdict.rivalValue);
    EXPECT_EQ(verdict.rivals, kMirrored.rivals);
}

TEST(FindVerdictJson, RefusesWhatIsNotAVerdict)
{
    const auto with = [](const char* key, const nlohmann::json& value) {
        nlohmann::json json = jsonOf(kMirrored);
        json[key] = value;
        return json;
    };
    for (const nlohmann::json& wrong :
         {with("confidence", 1.5), with("spread", -1.0), with("found", 1), with("rivals", 2.5),
          with("rivals", -1), with("mirrored", "yes"), with("rivalValue", "0.3"), with("sure", true)})
        EXPECT_THROW(reread(wrong), FileError) << wrong;
    nlohmann::json silent = jsonOf(kMirrored);
    silent.erase("found");
    EXPECT_THROW(reread(silent), FileError);
}

} // namespace
} // namespace isocenter::core::search_outcome_json_test
