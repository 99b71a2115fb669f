// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <string>

namespace isocenter::app {

struct RegistrationSettings;

// How the user wants registrations to run, in the words of the panel and of the command line.
struct SearchChoice
{
    std::string device = "auto";    // auto, or a device's id
    std::string measure = "gc";     // as SimilarityOptions::parse takes it
    std::string search = "default"; // a schedule that comes with the program, or an optimiser
    // Of optimisers; schedules have their own.
    int levels = 3;
    double translationStepMm = 4.0; // first steps on the coarsest level
    double rotationStepDeg = 3.0;

    bool operator==(const SearchChoice&) const = default;
    bool isSchedule() const;
    // Throws UsageError naming what makes no sense.
    RegistrationSettings settings() const;
    void validate() const;
    // For result files; onDevice is the name of the one in use.
    std::map<std::string, std::string> stated(const std::string& onDevice) const;
};

} // namespace isocenter::app
