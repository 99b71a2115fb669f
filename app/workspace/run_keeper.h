// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/session.h"
#include "core/registration/registration_2d3d.h"

#include <optional>
#include <string>

namespace isocenter::app {

// A registration that ended, as the history keeps it.
FinishedRun finishedRun(const core::RegistrationResult& result, const SearchChoice& search,
                        const std::string& device, const ComparedData& data);

// Writes the registrations of a session into its history. On the session's thread.
class RunKeeper
{
public:
    explicit RunKeeper(Session& session) : session_(session) {}

    // A registration of the session's data starts with that search on the device of that name.
    void begin(const SearchChoice& search, std::string device);
    const std::string& device() const { return device_; }
    const SearchChoice& search() const { return search_; } // of the one that started last
    // It has ended; nothing is kept of one that found nothing. Gives the run, if there is one.
    std::optional<FinishedRun> keep(const core::RegistrationResult& result, RunCurve curve = {},
                                    KeptCandidates candidates = {});
    // The values at full resolution of the one that was kept last, and what they make doubtful. Gives the
    // run, unless it was deleted meanwhile.
    std::optional<FinishedRun> addValues(const core::ValueComparison& values);

private:
    Session& session_;
    std::string device_;
    SearchChoice search_;
    ComparedData data_;
    std::optional<FinishedRun> kept_; // as it was kept
};

} // namespace isocenter::app
