// SPDX-License-Identifier: MIT
#pragma once

#include "app/cases/case_files.h"
#include "app/import/import_plan.h"

#include <cstddef>
#include <filesystem>
#include <string>
#include <vector>

namespace isocenter::app {

// What an import plan comes to for a window or a command: files with their options, X-rays in the order of
// their cameras.
struct StudyRequests
{
    // What is bound to an X-ray by its place among those of the study or, where it has none, of the session.
    struct OfXray
    {
        std::size_t xray = 0;
        std::filesystem::path file;
        std::string view{}; // of a geometry
    };
    struct OfBody
    {
        std::filesystem::path file;
        std::string body; // empty: the only one, or all in their order
    };

    std::vector<CtRequest> bodies; // one is the volume, several are bones that move by themselves
    std::vector<std::string> bodyNames;
    bool addsBones = false; // they stand beside the volume that is open
    std::vector<XrayRequest> xrays;
    std::vector<OfXray>
        geometries; // of X-rays that are open; those of the study have theirs in their requests
    std::vector<OfXray> masks;
    std::vector<OfBody> poses;
    std::vector<std::filesystem::path> landmarks;
    std::filesystem::path bonesList;
    std::vector<std::filesystem::path> projections;
    std::vector<std::filesystem::path> scanGeometry; // of the projections
    std::filesystem::path video;
    std::filesystem::path project;
};

StudyRequests requestsOf(const ImportPlan& plan);

} // namespace isocenter::app
