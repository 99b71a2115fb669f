// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/radiograph.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

namespace isocenter::tests {

// The entry of that name; an empty one, with a test failure, if there is none.
inline core::Provenance entryOf(const core::Radiograph& xray, const std::string& name)
{
    const auto found = std::find_if(xray.provenance.begin(), xray.provenance.end(),
                                    [&](const core::Provenance& entry) { return entry.name == name; });
    if (found != xray.provenance.end())
        return *found;
    ADD_FAILURE() << "no provenance of the " << name;
    return {};
}

inline bool hasEntry(const core::Radiograph& xray, const std::string& name)
{
    return std::any_of(xray.provenance.begin(), xray.provenance.end(),
                       [&](const core::Provenance& entry) { return entry.name == name; });
}

} // namespace isocenter::tests
