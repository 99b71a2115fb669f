// SPDX-License-Identifier: MIT
// What is resumed from was written by whoever: records that make no sense are refused with what is wrong.
#include "app/sequence/sequence_record.h"
#include "core/io/files/file_contents.h"
#include "core/support/error.h"
#include "tests/support/temporary_folder.h"

#include <gtest/gtest.h>

#include <string>

namespace isocenter::app::sequence_record_test {
namespace {

using test::freshFolder;

TEST(SequenceRecord, BadFilesAreNamed)
{
    const auto file = freshFolder("bad") / "sequence.json";
    for (const char* text :
         {"no json", "{}", R"({"schema": "isocenter.sequence/1", "firstFrame": 0, "options": {},
                                                 "frames": [{"state": "flying"}]})"}) {
        core::writeTextFile(file, text);
        try {
            readSequenceRecord(file);
            ADD_FAILURE() << text;
        } catch (const FileError& error) {
            EXPECT_NE(std::string(error.what()).find("sequence.json"), std::string::npos);
        }
    }
}

TEST(SequenceRecord, WhatMakesNoSenseIsNamed)
{
    const auto file = freshFolder("edited") / "sequence.json";
    const auto read = [&](const std::string& frame, const std::string& rest) {
        core::writeTextFile(
            file, R"({"schema": "isocenter.sequence/1", "options": {}, "frames": [{"state": "pending"}, )" +
                      frame + "], " + rest + "}");
        try {
            readSequenceRecord(file);
            return std::string();
        } catch (const FileError& error) {
            return std::string(error.what());
        }
    };
    const std::string first = R"("firstFrame": 0)";
    const auto tracked = [](const std::string& pose, const std::string& more = {}) {
        return R"({"state": "tracked", "worldFromVolume": [)" + pose + R"(], "evaluations": 9)" + more + "}";
    };
    const std::string identity = "1,0,0,0, 0,1,0,0, 0,0,1,0, 0,0,0,1";
    const std::string value = R"(, "value": 0.5)";
    EXPECT_EQ(read(tracked(identity, value), first), "");
    const auto expectSays = [&](const std::string& message, const std::string& part) {
        EXPECT_NE(message.find("sequence.json"), std::string::npos) << message;
        EXPECT_NE(message.find(part), std::string::npos) << message;
    };
    expectSays(read(tracked("1,0,0", value), first), "frames[1]");                               // too short
    expectSays(read(tracked("2,0,0,0, 0,1,0,0, 0,0,1,0, 0,0,0,1", value), first), "frames[1]");  // scales
    expectSays(read(tracked("-1,0,0,0, 0,1,0,0, 0,0,1,0, 0,0,0,1", value), first), "frames[1]"); // mirrors
    expectSays(read(tracked("1,0,0,1e300, 0,1,0,0, 0,0,1,0, 0,0,0,1", value), first), "frames[1]"); // too far
    expectSays(read(tracked(identity, R"(, "value": 1e300)"), first), "value");
    expectSays(read(tracked(identity, value + R"(, "valeu": 1)"), first), "valeu");
    const std::string alike = R"(, "lookAlike": {"value": 0.4, "apartDeg": 9, "overlap": )";
    const std::string alikePose = R"(, "worldFromVolume": [)" + identity + "]}";
    EXPECT_EQ(read(tracked(identity, value + alike + "0.9" + alikePose), first), "");
    expectSays(read(tracked(identity, value + alike + "0.9}"), first), "worldFromVolume");
    expectSays(read(tracked(identity, value + alike + "true" + alikePose), first), "overlap");
    expectSays(read(R"({"state": "tracked"})", first), "worldFromVolume");
    expectSays(read(R"({"state": "pending"})", R"("firstFrame": -1)"), "firstFrame");
    expectSays(read(R"({"state": "pending"})", first + R"(, "smooth": 2)"), "smooth");
}

} // namespace
} // namespace isocenter::app::sequence_record_test
