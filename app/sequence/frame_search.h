// SPDX-License-Identifier: MIT
#pragma once

#include "app/sequence/sequence_record.h"
#include "app/sequence/track_judgement.h"
#include "core/registration/registration_2d3d.h"

#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace isocenter::app {

inline const core::MultiStart kAlone{}; // frames are expected near: they need no starts around

// A pose to search a frame from, what the record calls it, and the starts around it; without them as many as
// the schedule says, for a pose that may be rough.
struct FrameStart
{
    std::string name;
    core::Pose pose;
    std::optional<core::MultiStart> around{};
};

// Registers the X-rays that are open from so many starts around a pose; without around, from as many as the
// schedule says. Throws InputError for a start from which there is nothing to compare.
using RegisterFrame = std::function<core::RegistrationResult(const core::Pose& start,
                                                             const std::optional<core::MultiStart>& around)>;

// Says in a result of the X-rays that are open which other pose of a nearly symmetric body agrees as well,
// see PlannedRegistration::lookForAlike; nothing where it was stopped meanwhile.
using LookForAlike = std::function<void(core::RegistrationResult& result)>;

// Finds the pose of one frame of a sequence, from several starts if it must, and judges it by other frames.
class FrameSearch
{
public:
    // pivotMm: volume frame. Without lookForAlike no other poses are looked for.
    FrameSearch(RegisterFrame registerFrame, Eigen::Vector3d pivotMm, const LostTrackLimits& limits,
                LookForAlike lookForAlike = {});

    // The best of what the starts lead to, tried in order until one leads to a pose to be trusted: near the
    // first start, and as similar as the tracked frames of the record; with the pose that looks alike. Throws
    // InputError if there is nothing to compare from any of them, Cancelled.
    FrameRecord from(const std::vector<FrameStart>& starts, const SequenceRecord& record,
                     const std::stop_token& stop) const;
    const TrackJudgement& judgement() const { return judgement_; }

private:
    struct Attempt
    {
        FrameRecord frame;
        core::RegistrationResult result;
    };
    Attempt attempt(const FrameStart& start, const std::stop_token& stop) const;
    std::optional<core::LookAlike> alikeOf(core::RegistrationResult result,
                                           const std::stop_token& stop) const;

    RegisterFrame registerFrame_;
    LookForAlike lookForAlike_;
    TrackJudgement judgement_;
};

// The starts, and after them those around the first, if they are several.
std::vector<FrameStart> withStartsAround(std::vector<FrameStart> starts, const core::MultiStart& around);

// A frame that cannot be read or compared, and why.
FrameRecord corruptFrame(const std::string& why);

// Throws Cancelled.
void stopIfAsked(const std::stop_token& stop);

} // namespace isocenter::app
