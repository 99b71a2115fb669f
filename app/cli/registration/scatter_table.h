// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/registration/start_result.h"
#include "app/registration/registration_files.h"

#include <ostream>
#include <vector>

namespace isocenter::app {

// The results from many starts where no truth is known: how far they lie from each other. The best result, by
// its value, is what the others are compared with.
class ScatterTable
{
public:
    // Distances are means over the targets (volume frame, mm); axes are the frame's.
    ScatterTable(gpu::DeviceInfo device, core::PoseFrame frame, std::vector<Eigen::Vector3d> targetsMm);

    void add(const core::Pose& start, const StartResult& result);
    // With JSON that says whether starts are missing because the command was cancelled.
    void print(bool json, bool cancelled, std::ostream& out) const;
    int count() const { return static_cast<int>(rows_.size()); }

private:
    struct Row
    {
        core::Pose start;
        core::Pose pose;
        double value;
        int evaluations;
        double seconds;
    };
    // What is printed of one row.
    struct Distances
    {
        double startMm; // from the best result
        double resultMm;
    };
    const Row& best() const;
    Distances distancesOf(const Row& row) const;
    // Standard deviation along the frame's axes (mm, degrees) of the results that lie within 2 mm of the
    // best.
    core::PoseIncrement deviation() const;
    int together() const; // how many those are
    void printText(std::ostream& out) const;
    void printJson(bool cancelled, std::ostream& out) const;

    gpu::DeviceInfo device_;
    core::PoseFrame frame_;
    std::vector<Eigen::Vector3d> targets_;
    std::vector<Row> rows_;
};

} // namespace isocenter::app
