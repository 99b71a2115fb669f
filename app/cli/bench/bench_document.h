// SPDX-License-Identifier: MIT
#pragma once

#include "app/timing/timing_json.h"
#include "gpu/device_info.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

namespace isocenter::app {

// How a result begins in JSON: what was done, on which device, and the problem if there is one.
template <class Result>
nlohmann::ordered_json resultJson(nlohmann::ordered_json done, const Result& result)
{
    done.update(deviceJson(result.device));
    if (!result.problem.empty())
        done["problem"] = result.problem;
    return done;
}

// Prints {version, what is said of the whole run, results}.
void printDocument(const nlohmann::ordered_json& ofRun, nlohmann::ordered_json results, std::ostream& out);

// The same with each result as toJson(result) has it.
template <class Result, class ToJson>
void printDocument(const nlohmann::ordered_json& ofRun, const std::vector<Result>& found,
                   const ToJson& toJson, std::ostream& out)
{
    nlohmann::ordered_json results = nlohmann::ordered_json::array();
    for (const Result& result : found)
        results.push_back(toJson(result));
    printDocument(ofRun, std::move(results), out);
}

// A line a device that has a result: its id in a column of that width, its name and its driver.
template <class Result>
std::string devicesText(const std::vector<gpu::DeviceId>& devices, const std::vector<Result>& results,
                        int width)
{
    std::string text;
    for (const gpu::DeviceId& id : devices) {
        const auto result = std::ranges::find(results, id, [](const Result& each) { return each.device.id; });
        if (result != results.end())
            text += fmt::format("{:<{}}{}; {}\n", id.toString(), width, result->device.name,
                                result->device.driver);
    }
    return text;
}

} // namespace isocenter::app
