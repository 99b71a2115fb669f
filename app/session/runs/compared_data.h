// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

namespace isocenter::app {

// Which data a registration compared, told by marks of its content (see contentMark) and not by names.
struct ComparedData
{
    struct View
    {
        std::string xray;     // its pixels
        std::string compared; // by which geometry, and what of it: region and mask

        bool operator==(const View&) const = default;
    };
    std::string ct;
    std::vector<View> views;

    bool operator==(const ComparedData&) const = default;
    bool empty() const { return ct.empty(); } // not known, as of runs that an older version kept
};

// The marks of what a session has open.
struct OpenData
{
    std::string ct;                 // empty without a CT
    std::vector<std::string> xrays; // all of them, also those that registrations leave out

    // Whether that is among it: the CT, and each of the X-rays.
    bool holds(const ComparedData& data) const;
};

} // namespace isocenter::app
