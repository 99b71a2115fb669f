// SPDX-License-Identifier: MIT
#pragma once

#include "app/evaluation/evaluation_summary.h"
#include "app/registration/planned_registration.h"
#include "app/report/machine_facts.h"

#include <functional>
#include <map>
#include <optional>
#include <stop_token>

namespace isocenter::app {

// A configuration and all that it found so far.
struct EvaluatedConfiguration
{
    EvaluationConfiguration configuration;
    RegistrationSettings settings;
    gpu::DeviceInfo device; // of the id alone until the device has been opened
    std::vector<EvaluationRecord> records;
    std::string problem;                     // why it ended early, if it did
    bool deviceFailed = false;               // that it was the device, not the case
    core::VolumeContinuation continuation{}; // of the CT in the searches; empty also until they begin
};

// A comparison of configurations on one case: what is asked, and what has been found.
struct EvaluationStudy
{
    std::string caseName; // for readers, and to know the case again
    std::size_t views = 1;
    EvaluationProtocol protocol;
    std::map<std::string, std::string> options; // of the search, the same for all configurations
    std::string command;
    std::vector<EvaluatedConfiguration> configurations;
    std::map<std::string, std::string> data{}; // see marksOf
    MachineFacts machine{};                    // where it is run

    JudgedError judged() const { return judgedErrorOf(views); }
    int wanted() const; // registrations of all configurations together
    int done() const;
    bool isComplete() const { return done() == wanted(); }
};

// Marks of the content (see contentMark) by which results are known to be of the same volume, X-rays,
// geometry and truth: "volume", "xray 1", "view 1", ..., "truth".
std::map<std::string, std::string> marksOf(const RegistrationCase& problem);

// The registrations of a configuration, from any of its starts. Used on a thread that is none of the
// devices'.
class StartEvaluation
{
public:
    // Prepares the devices, which outlive this. The case needs a truth.
    StartEvaluation(const RegistrationDevices& devices, const RegistrationCase& problem,
                    const RegistrationSettings& settings);

    const core::VolumeContinuation& continuation() const { return registration_.continuation(); }
    // Nothing if it was stopped. Throws InputError where the measure is undefined, DeviceError.
    std::optional<EvaluationRecord> record(const EvaluationStart& start, const std::stop_token& stop);

private:
    PlannedRegistration registration_;
};

bool isDone(const std::vector<EvaluationRecord>& records, const EvaluationStart& start);

// Called on the calling thread after each registration.
using EvaluationObserver =
    std::function<void(const EvaluatedConfiguration& configuration, const EvaluationRecord& record)>;

// Registers from every start that the configuration has no record of, on its device. A device that fails, or
// a measure that is undefined on the case, ends it with a problem. Returns at once when stop is requested:
// the registration under way is dropped. The case needs a truth.
void evaluateConfiguration(EvaluatedConfiguration& configuration, const RegistrationCase& problem,
                           const std::vector<EvaluationStart>& starts, const EvaluationObserver& observer,
                           const std::stop_token& stop);

} // namespace isocenter::app
