// SPDX-License-Identifier: MIT
#pragma once

#include "core/support/error.h"

#include <fmt/format.h>

#include <vector>

namespace isocenter::app {

// What an option, given once for all views or once for each, says of one of them; null if it was not given.
// Throws UsageError that names the option.
template <class Value>
const Value* valueOf(const std::vector<Value>& values, std::size_t view, std::size_t views,
                     const char* option)
{
    if (values.empty())
        return nullptr;
    if (values.size() == 1)
        return &values.front();
    if (values.size() != views)
        throw UsageError(fmt::format("{} is given {} times for {} views: give it once for all, or once for "
                                     "each in the order of --xray",
                                     option, values.size(), views));
    return &values[view];
}

} // namespace isocenter::app
