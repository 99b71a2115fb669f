// SPDX-License-Identifier: MIT
#pragma once

#include "core/geometry/pose.h"
#include "core/measures/similarity.h"

#include <functional>
#include <future>
#include <span>
#include <string>
#include <vector>

namespace isocenter::gpu {

// What one member of a pool did.
struct PoolShare
{
    std::string member;
    std::size_t poses = 0;   // evaluated so far
    double posesPerMs = 0.0; // measured lately; 0: not yet
    std::string failure;     // why it was dropped; empty while it takes part
};

// Splits batches of poses over several members, such as devices, by the speed that it has measured, so that
// all finish together. A member that fails is dropped and its poses go to the others. Which member evaluates
// a pose depends on the time it took before: results agree with one member's as far as the members agree.
class BatchPool
{
public:
    // Starts the evaluation of a part on a member, without waiting; the future gives the ms that it took.
    using Start = std::function<std::future<double>(std::size_t member, std::span<const core::Pose>,
                                                    std::span<core::Evaluation>)>;

    // dropped hears a message for each member that is dropped.
    explicit BatchPool(const std::vector<std::string>& members,
                       std::function<void(const std::string&)> dropped = {});

    // Returns when all poses are evaluated. Throws DeviceError when no member is left, and, once all parts
    // have ended, whatever else a part threw.
    void evaluate(std::span<const core::Pose> poses, std::span<core::Evaluation> results, const Start& start);

    // Takes a member out that failed, also outside a batch. Throws DeviceError when it was the last.
    void drop(std::size_t member, const std::string& failure);
    bool takesPart(std::size_t member) const { return shares_[member].failure.empty(); }
    const std::vector<PoolShare>& shares() const { return shares_; }

private:
    struct Range
    {
        std::size_t first = 0;
        std::size_t count = 0;
    };

    std::vector<std::size_t> divided(std::size_t poses);
    double expectedRate(std::size_t member) const;
    void giveIdleMembersAPose(std::vector<std::size_t>& counts) const;
    std::vector<Range> evaluateRange(const Range& range, std::span<const core::Pose> poses,
                                     std::span<core::Evaluation> results, const Start& start);

    std::vector<PoolShare> shares_;
    std::function<void(const std::string&)> dropped_;
    int divisions_ = 0;
};

} // namespace isocenter::gpu
