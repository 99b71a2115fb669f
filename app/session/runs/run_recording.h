// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/runs/registration_runner.h"
#include "core/support/signal.h"

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace isocenter::app {

// Every evaluation of one registration, in order, with the best pose so far at each. Memory is bounded: an
// evaluation takes about 170 bytes, and of more than kMostKept (34 MB) every second one is dropped, whenever
// that is reached; the best of each stage and the last one stay. Lives on the session's thread.
class RunRecording
{
public:
    static constexpr std::size_t kMostKept = 200000;
    explicit RunRecording(std::size_t mostKept = kMostKept) : mostKept_(mostKept) {}

    // Forgets what was recorded. Poses are measured against start, by shifts and turns about the pivot
    // (volume frame, mm).
    void begin(const core::Pose& start, const Eigen::Vector3d& pivotMm);
    void append(std::span<const StageValue> evaluated);
    void clear();

    bool empty() const { return kept_.empty(); }
    std::size_t size() const { return kept_.size(); } // of what is kept
    int evaluations() const;                          // of the registration, dropped ones included
    const StageValue& operator[](std::size_t place) const { return kept_[place].evaluated; }
    // The place of the best evaluation of that one's stage, up to that one.
    std::size_t bestUpTo(std::size_t place) const { return kept_[place].best; }
    // The place of the evaluation of that number, or of the last one before it that is kept.
    std::size_t placeOf(int evaluation) const;
    // The place of the last evaluation that was known then, in seconds as StageValue has them.
    std::size_t placeAt(double seconds) const;
    // How the pose lies from the start: mm and degrees along the world's axes (L, P, S).
    core::PoseIncrement fromStart(const core::Pose& pose) const;

    core::Signal<> changed;

private:
    struct Kept
    {
        StageValue evaluated;
        std::size_t best = 0;
    };
    void keep(const StageValue& evaluated);
    void thinOut();

    std::size_t mostKept_;
    core::Pose start_;
    core::PoseFrame frame_;
    std::vector<Kept> kept_;
};

} // namespace isocenter::app
