// SPDX-License-Identifier: MIT
#pragma once

#include <gtest/gtest.h>

#include <string>

namespace isocenter::tests {

// The message of what the call throws; empty, with a test failure, if it throws nothing of the kind.
template <typename Exception, typename Function>
std::string messageOf(const Function& function)
{
    try {
        function();
    } catch (const Exception& error) {
        return error.what();
    }
    ADD_FAILURE() << "nothing was thrown";
    return {};
}

// Whether the message contains the part; shows both if not.
inline testing::AssertionResult says(const std::string& message, const std::string& part)
{
    if (message.find(part) != std::string::npos)
        return testing::AssertionSuccess();
    return testing::AssertionFailure() << "'" << message << "' does not say '" << part << "'";
}

} // namespace isocenter::tests
