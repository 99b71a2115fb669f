// SPDX-License-Identifier: MIT
#include "app/workspace/run_keeper.h"

#include "core/support/clock.h"

#include <algorithm>
#include <cmath>

namespace isocenter::app {

FinishedRun finishedRun(const core::RegistrationResult& result, const SearchChoice& search,
                        const std::string& device, const ComparedData& data)
{
    FinishedRun run;
    run.finished = core::utcNow();
    run.device = device;
    run.measure = search.measure;
    run.search = search.searchName();
    run.stages = search.isOwn() ? search.stages : std::string();
    run.value = result.evaluation.value;
    run.evaluations = result.trace.back().evaluation;
    run.seconds = 0.001 * result.elapsedMs;
    run.stopped = result.cancelled;
    run.start = result.start;
    run.pose = result.pose;
    run.endedInStage = result.stage + 1;
    run.stageCount = result.stages;
    run.doubts = result.doubts;
    run.verdict = result.verdict;
    run.lookAlike = result.lookAlike;
    run.data = data;
    return run;
}

void RunKeeper::begin(const SearchChoice& search, std::string device)
{
    device_ = std::move(device);
    search_ = search;
    data_ = session_.comparedData();
    kept_.reset();
}

std::optional<FinishedRun> RunKeeper::keep(const core::RegistrationResult& result, RunCurve curve,
                                           KeptCandidates candidates)
{
    kept_.reset();
    if (result.trace.empty() || !std::isfinite(result.evaluation.value))
        return {};
    FinishedRun run = finishedRun(result, search_, device_, data_);
    run.curve = std::move(curve);
    run.candidates = std::move(candidates);
    kept_ = run;
    std::vector<FinishedRun> runs = session_.runs();
    runs.push_back(std::move(run));
    session_.setRuns(std::move(runs));
    return kept_;
}

std::optional<FinishedRun> RunKeeper::addValues(const core::ValueComparison& values)
{
    if (!kept_)
        return {};
    std::vector<FinishedRun> runs = session_.runs();
    // Comments may have changed, and other runs may have gone.
    const auto same = std::find_if(runs.rbegin(), runs.rend(), [this](const FinishedRun& run) {
        return run.finished == kept_->finished && run.evaluations == kept_->evaluations &&
               run.value == kept_->value;
    });
    kept_.reset();
    if (same == runs.rend())
        return {};
    same->comparison = values;
    if (auto doubt = core::doubtOf(values))
        same->doubts.push_back(std::move(*doubt));
    FinishedRun run = *same;
    session_.setRuns(std::move(runs));
    return run;
}

} // namespace isocenter::app
