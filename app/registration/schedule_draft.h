// SPDX-License-Identifier: MIT
#pragma once

#include "core/registration/schedule.h"

#include <map>
#include <string>
#include <vector>

namespace isocenter::app {

// A cell of a schedule that is edited as a table: of a stage (from 0), or of the schedule itself.
struct ScheduleCell
{
    static constexpr int kSchedule = -1;

    int stage = kSchedule;
    // Of the schedule: name, description, and starts, spreadMm, spreadDeg, keep, seed of its multi-start; of
    // one that begins with hypotheses their longAxisDeg, otherAxesDeg, withinMm and so on
    // (core::HypothesisOptions), but for keep. Of a stage: measure ("gc+0.5*ncc"; empty: the registration's),
    // optimizer (its name), options (the optimiser's own, "particles=40, spread=2"), image ("1/4": so many
    // pixels become one; "96 px": keep at least so many along the shorter side), volume ("1/2", or "2 px":
    // the largest voxel in pixels of the level), translationMm, rotationDeg, depthFactor,
    // minimumTranslationMm, minimumRotationDeg (as in core::SearchSteps), evaluations, milliseconds (empty:
    // no limit).
    std::string key{};
};

// A schedule that is edited cell by cell, as text. What makes no sense stays in its cell, with the reason,
// until it is put right; the schedule meanwhile is the one without it.
class ScheduleDraft
{
public:
    explicit ScheduleDraft(const core::Schedule& schedule);

    core::Schedule schedule() const;
    bool valid() const;
    int size() const { return static_cast<int>(rows_.size()); } // stages

    std::string text(const ScheduleCell& cell) const;
    std::string problem(const ScheduleCell& cell) const; // empty: none
    void set(const ScheduleCell& cell, const std::string& text);
    // The cells with a problem, those of the schedule first.
    std::vector<ScheduleCell> problems() const;

    // A copy of the stage behind it.
    void duplicate(int stage);
    // A stage behind the last: twice its resolution, half its steps.
    void addFiner();
    void remove(int stage); // unless it is the only one
    void move(int stage, int by);

private:
    struct Refused
    {
        std::string text;
        std::string problem;
    };
    using RefusedCells = std::map<std::string, Refused>;
    struct Row
    {
        core::ScheduleStage stage;
        RefusedCells refused{};
    };

    const RefusedCells& refusedOf(int stage) const;
    void put(const ScheduleCell& cell, const std::string& text); // throws UsageError
    void tryRefusedAgain(int stage);

    core::Schedule whole_; // without stages
    RefusedCells refused_; // of the schedule itself
    std::vector<Row> rows_;
};

} // namespace isocenter::app
