// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/registration/start_result.h"
#include "app/registration/registration_files.h"

#include <ostream>
#include <vector>

namespace isocenter::app {

// The result of one registration, for people or as one JSON document.
void printReport(const RegistrationReport& report, bool json, std::ostream& out);

// What each of several devices did, for people: a line each.
void printShares(const std::vector<gpu::PoolShare>& shares, std::ostream& out);

// The results from many starts around a known truth: a row each, then how many succeeded.
class StartsTable
{
public:
    StartsTable(gpu::DeviceInfo device, core::GroundTruth truth);

    void add(const core::Pose& start, const StartResult& result);
    // With JSON that says whether starts are missing because the command was cancelled.
    void print(bool json, bool cancelled, std::ostream& out) const;
    int successes() const;
    int count() const { return static_cast<int>(rows_.size()); }

private:
    struct Row
    {
        double startErrorMm;
        PoseError error;
        int evaluations;
        double seconds;
        bool success() const { return error.isSuccess(); }
    };
    void printText(std::ostream& out) const;
    void printJson(bool cancelled, std::ostream& out) const;

    gpu::DeviceInfo device_;
    core::GroundTruth truth_;
    std::vector<Row> rows_;
};

} // namespace isocenter::app
