// SPDX-License-Identifier: MIT
#include "core/support/cache_folder.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <string>
#include <utility>
#include <vector>

namespace isocenter::core::cache_folder_test {
namespace {

constexpr const char* kNames[] = {"ISOCENTER_CACHE_DIR", "XDG_CACHE_HOME", "ISOCENTER_STATE_DIR",
                                  "XDG_STATE_HOME", "HOME"};

// Puts the environment back when a test ends.
class CacheFolder : public testing::Test
{
protected:
    void SetUp() override
    {
        for (const char* name : kNames)
            if (const char* value = std::getenv(name))
                before_.emplace_back(name, value);
    }
    void TearDown() override
    {
        for (const char* name : kNames)
            unsetenv(name);
        for (const auto& [name, value] : before_)
            setenv(name.c_str(), value.c_str(), 1);
    }

private:
    std::vector<std::pair<std::string, std::string>> before_;
};

TEST_F(CacheFolder, FirstOfThreeVariablesCounts)
{
    setenv("ISOCENTER_CACHE_DIR", "/own", 1);
    setenv("XDG_CACHE_HOME", "/xdg", 1);
    setenv("HOME", "/home/user", 1);
    EXPECT_EQ(cacheFolder(), "/own");
    setenv("ISOCENTER_CACHE_DIR", "", 1);
    EXPECT_EQ(cacheFolder(), "/xdg/isocenter");
    unsetenv("XDG_CACHE_HOME");
    EXPECT_EQ(cacheFolder(), "/home/user/.cache/isocenter");
    unsetenv("HOME");
    EXPECT_EQ(cacheFolder().filename(), "isocenter-cache");
}

TEST_F(CacheFolder, StateIsKeptApart)
{
    setenv("ISOCENTER_STATE_DIR", "/own", 1);
    setenv("XDG_STATE_HOME", "/xdg", 1);
    setenv("HOME", "/home/user", 1);
    EXPECT_EQ(stateFolder(), "/own");
    unsetenv("ISOCENTER_STATE_DIR");
    EXPECT_EQ(stateFolder(), "/xdg/isocenter");
    unsetenv("XDG_STATE_HOME");
    EXPECT_EQ(stateFolder(), "/home/user/.local/state/isocenter");
    unsetenv("HOME");
    EXPECT_EQ(stateFolder().filename(), "isocenter-state");
}

} // namespace
} // namespace isocenter::core::cache_folder_test
