// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/device.h"

#include <functional>
#include <stop_token>
#include <string>
#include <vector>

namespace isocenter::app {

// One number that says how accurate a method is, and what it should be.
struct AccuracyFigure
{
    enum class Aim { None, AtMost, AtLeast };

    std::string name;
    double value = 0.0;
    std::string unit; // "px", "%", ...
    Aim aim = Aim::None;
    double limit = 0.0; // of the aim

    bool isMet() const { return aim == Aim::None || (aim == Aim::AtMost ? value <= limit : value >= limit); }
};

// A method on data whose truth is known. prepare makes the data, once for all devices; what it returns
// measures a device on it, on the device's thread, and throws Cancelled when stop is requested.
struct AccuracyCase
{
    using Measure =
        std::function<std::vector<AccuracyFigure>(gpu::Device& device, const std::stop_token& stop)>;

    std::string name; // as in "klt 640x480 window 7"
    std::string what; // in a sentence
    std::function<Measure(const std::stop_token& stop)> prepare;
};

// All cases. frames: how many each sequence has.
std::vector<AccuracyCase> accuracyCases(int frames);

struct AccuracyResult
{
    gpu::DeviceInfo device;
    std::string name; // of the case
    std::vector<AccuracyFigure> figures;
    std::string problem; // why there are none
};

struct AccuracyBenchOptions
{
    std::vector<gpu::DeviceId> devices;
    std::vector<AccuracyCase> cases;
};

// Measures all devices, case by case. done is told each result. Throws Cancelled.
std::vector<AccuracyResult> runAccuracyBench(const AccuracyBenchOptions& options,
                                             const std::function<void(const AccuracyResult&)>& done,
                                             const std::stop_token& stop);

} // namespace isocenter::app
