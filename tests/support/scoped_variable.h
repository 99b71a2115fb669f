// SPDX-License-Identifier: MIT
#pragma once

#include <cstdlib>
#include <string>

namespace isocenter::test {

// Sets a variable of the environment as long as it lives.
class ScopedVariable
{
public:
    ScopedVariable(const char* name, const std::string& value) : name_(name)
    {
        if (const char* before = std::getenv(name))
            before_ = before;
        setenv(name, value.c_str(), 1);
    }
    ~ScopedVariable()
    {
        if (before_.empty())
            unsetenv(name_);
        else
            setenv(name_, before_.c_str(), 1);
    }

private:
    const char* name_;
    std::string before_;
};

} // namespace isocenter::test
