// SPDX-License-Identifier: MIT
#pragma once

#include "core/support/error.h"
#include "tests/support/temporary_folder.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <string>

namespace isocenter::core {

// A file in a folder of the running test case only.
inline std::filesystem::path temporaryFile(const std::string& name)
{
    const auto* test = testing::UnitTest::GetInstance()->current_test_info();
    const std::filesystem::path folder =
        test::temporaryFolder() / (std::string(test->test_suite_name()) + "_" + test->name());
    std::filesystem::create_directories(folder);
    return folder / name;
}

inline std::filesystem::path temporaryFile(const std::string& name, const std::string& text)
{
    const std::filesystem::path file = temporaryFile(name);
    std::ofstream(file, std::ios::binary) << text;
    return file;
}

// The message of the Error that the action throws; empty if it does not throw.
template <class Action>
std::string messageOf(const Action& action)
{
    try {
        action();
    } catch (const Error& error) {
        return error.what();
    }
    return "";
}

// Expects a message that holds every given text.
inline void expectMentions(const std::string& message, std::initializer_list<const char*> texts)
{
    for (const char* text : texts)
        EXPECT_NE(message.find(text), std::string::npos) << "\"" << text << "\" is not in: " << message;
}

} // namespace isocenter::core
