// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <string>

namespace isocenter::core {
struct Schedule;
}

namespace isocenter::app {

struct RegistrationSettings;

// Kind of the registered volume, which determines the default search.
enum class VolumeKind { None, Ct, Surface };

// How the user wants registrations to run, in the words of the panel and of the command line.
struct SearchChoice
{
    static constexpr const char* kOwnStages = "own"; // the user's, below

    std::string device = "auto";    // auto, or a device's id
    std::string measure = "gc";     // as SimilarityOptions::parse takes it
    std::string search = "default"; // a schedule that comes with the program, an optimiser, or kOwnStages
    // Of optimisers; schedules have their own.
    int levels = 3;
    double translationStepMm = 4.0; // first steps on the coarsest level
    double rotationStepDeg = 3.0;
    // The user's own schedule as core::scheduleText writes it, also while another search is chosen; empty if
    // there is none.
    std::string stages{};

    bool operator==(const SearchChoice&) const = default;
    bool isSchedule() const; // one that comes with the program, or the user's own
    bool isOwn() const { return search == kOwnStages; }
    // Whether it looks for hypotheses, so that it needs no first guess. Throws UsageError as schedule() does.
    bool needsNoGuess() const;
    // The same measure on the same device with a search that needs no first guess: this one, or the schedule
    // "find". Throws UsageError as schedule() does.
    SearchChoice withoutGuess() const;
    // The choice once another kind of volume is opened. A surface model gets the schedule and the measure for
    // implants, a CT after it the defaults again; what the user chose for the kind that is open stays.
    SearchChoice suiting(VolumeKind opened, VolumeKind before) const;
    // Of the search: the name that it is chosen by, or that the user gave to the own one.
    std::string searchName() const;
    // The stages of the search. Throws UsageError naming what makes no sense.
    core::Schedule schedule() const;
    // By which a stage (from 0) gives its values: its own measure, or else that of the search. Throws
    // UsageError as schedule() does.
    std::string measureOf(int stage) const;
    // Throws UsageError naming what makes no sense.
    RegistrationSettings settings() const;
    void validate() const;
    // For result files; onDevice is the name of the one in use.
    std::map<std::string, std::string> stated(const std::string& onDevice) const;
};

} // namespace isocenter::app
