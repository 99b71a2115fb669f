// SPDX-License-Identifier: MIT
#include "app/session/runs/run_recording.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace isocenter::app {

void RunRecording::begin(const core::Pose& start, const Eigen::Vector3d& pivotMm)
{
    start_ = start;
    frame_ = {Eigen::Matrix3d::Identity(), pivotMm};
    clear();
}

void RunRecording::clear()
{
    kept_.clear();
    changed();
}

void RunRecording::append(std::span<const StageValue> evaluated)
{
    for (const StageValue& one : evaluated)
        keep(one);
    if (kept_.size() > mostKept_)
        thinOut();
    changed();
}

void RunRecording::keep(const StageValue& evaluated)
{
    const std::size_t place = kept_.size();
    std::size_t best = place;
    if (place > 0 && kept_.back().evaluated.stage == evaluated.stage) {
        const std::size_t before = kept_.back().best;
        const double value = kept_[before].evaluated.value;
        if (!std::isnan(value) && !(evaluated.value > value))
            best = before;
    }
    kept_.push_back({evaluated, best});
}

void RunRecording::thinOut()
{
    std::vector<bool> wanted(kept_.size());
    for (std::size_t place = 0; place < kept_.size(); ++place) {
        wanted[place] = wanted[place] || place % 2 == 0;
        const bool endsStage =
            place + 1 == kept_.size() || kept_[place + 1].evaluated.stage != kept_[place].evaluated.stage;
        if (endsStage)
            wanted[place] = wanted[kept_[place].best] = true;
    }
    const std::vector<Kept> all = std::exchange(kept_, {});
    for (std::size_t place = 0; place < all.size(); ++place)
        if (wanted[place])
            keep(all[place].evaluated);
}

int RunRecording::evaluations() const
{
    return kept_.empty() ? 0 : kept_.back().evaluated.evaluation;
}

std::size_t RunRecording::placeOf(int evaluation) const
{
    const auto after = std::ranges::upper_bound(kept_, evaluation, {},
                                                [](const Kept& kept) { return kept.evaluated.evaluation; });
    return after == kept_.begin() ? 0 : static_cast<std::size_t>(after - kept_.begin()) - 1;
}

std::size_t RunRecording::placeAt(double seconds) const
{
    const auto after =
        std::ranges::upper_bound(kept_, seconds, {}, [](const Kept& kept) { return kept.evaluated.seconds; });
    return after == kept_.begin() ? 0 : static_cast<std::size_t>(after - kept_.begin()) - 1;
}

core::PoseIncrement RunRecording::fromStart(const core::Pose& pose) const
{
    return core::incrementBetween(start_, pose, frame_);
}

} // namespace isocenter::app
