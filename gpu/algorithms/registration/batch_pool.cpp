// SPDX-License-Identifier: MIT
#include "gpu/algorithms/registration/batch_pool.h"

#include "core/support/error.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <algorithm>
#include <exception>
#include <utility>

namespace isocenter::gpu {
namespace {

constexpr double kShortestMs = 1e-3;
constexpr int kRetryDivisions = 50; // then a member too slow for a share gets a pose, to be measured again

struct RunningPart
{
    std::size_t member;
    std::size_t first;
    std::size_t count;
    std::future<double> ms;
};

std::future<double> failed(std::exception_ptr error)
{
    std::promise<double> promise;
    promise.set_exception(std::move(error));
    return promise.get_future();
}

} // namespace

BatchPool::BatchPool(const std::vector<std::string>& members, std::function<void(const std::string&)> dropped)
    : dropped_(std::move(dropped))
{
    for (const std::string& member : members)
        shares_.push_back({member, 0, 0.0, {}});
    if (shares_.empty())
        throw UsageError(translatable("Data", "a registration needs at least one device"));
}

void BatchPool::drop(std::size_t member, const std::string& failure)
{
    shares_[member].failure = failure;
    const bool last =
        std::ranges::none_of(shares_, [](const PoolShare& share) { return share.failure.empty(); });
    if (last)
        throw DeviceError(shares_.size() == 1
                              ? failure
                              : fmt::format(translatable("Data", "{}; no other device is left"), failure));
    if (dropped_)
        dropped_(fmt::format(translatable("Data", "{} is left out from now on: {}"), shares_[member].member,
                             failure));
}

void BatchPool::evaluate(std::span<const core::Pose> poses, std::span<core::Evaluation> results,
                         const Start& start)
{
    std::vector<Range> open;
    if (!poses.empty())
        open.push_back({0, poses.size()});
    while (!open.empty()) {
        const Range range = open.back();
        open.pop_back();
        const std::vector<Range> again = evaluateRange(range, poses, results, start);
        open.insert(open.end(), again.begin(), again.end());
    }
}

// Gives the ranges of members that failed.
std::vector<BatchPool::Range> BatchPool::evaluateRange(const Range& range, std::span<const core::Pose> poses,
                                                       std::span<core::Evaluation> results,
                                                       const Start& start)
{
    const std::vector<std::size_t> counts = divided(range.count);
    std::vector<RunningPart> parts;
    std::size_t first = range.first;
    for (std::size_t member = 0; member < counts.size(); ++member) {
        if (counts[member] == 0)
            continue;
        RunningPart& part = parts.emplace_back(member, first, counts[member], std::future<double>());
        first += part.count;
        try {
            part.ms =
                start(member, poses.subspan(part.first, part.count), results.subspan(part.first, part.count));
        } catch (...) {
            part.ms =
                failed(std::current_exception()); // the others run on what the caller owns: wait for them
        }
    }

    std::vector<Range> again;
    std::exception_ptr problem;
    for (RunningPart& part : parts) {
        PoolShare& share = shares_[part.member];
        try {
            const double rate = static_cast<double>(part.count) / std::max(part.ms.get(), kShortestMs);
            share.posesPerMs = share.posesPerMs > 0.0 ? 0.5 * (share.posesPerMs + rate) : rate;
            share.poses += part.count;
        } catch (const DeviceError& error) {
            again.push_back({part.first, part.count});
            try {
                drop(part.member, error.what());
            } catch (...) {
                problem = std::current_exception();
            }
        } catch (...) {
            problem = std::current_exception();
        }
    }
    if (problem)
        std::rethrow_exception(problem);
    return again;
}

double BatchPool::expectedRate(std::size_t member) const
{
    if (shares_[member].posesPerMs > 0.0)
        return shares_[member].posesPerMs;
    double sum = 0.0;
    int known = 0;
    for (const PoolShare& share : shares_) {
        sum += share.posesPerMs;
        known += share.posesPerMs > 0.0 ? 1 : 0;
    }
    return known > 0 ? sum / known : 1.0; // as fast as the others, until measured
}

// How many poses each member gets: one after another goes to whoever would be done with it first.
std::vector<std::size_t> BatchPool::divided(std::size_t poses)
{
    std::vector<std::size_t> counts(shares_.size());
    const auto doneMs = [&](std::size_t member) {
        return static_cast<double>(counts[member] + 1) / expectedRate(member);
    };
    for (std::size_t pose = 0; pose < poses; ++pose) {
        std::size_t best = shares_.size();
        for (std::size_t member = 0; member < shares_.size(); ++member)
            if (takesPart(member) && (best == shares_.size() || doneMs(member) < doneMs(best)))
                best = member;
        ++counts[best];
    }
    if (++divisions_ % kRetryDivisions == 0)
        giveIdleMembersAPose(counts);
    return counts;
}

void BatchPool::giveIdleMembersAPose(std::vector<std::size_t>& counts) const
{
    for (std::size_t member = 0; member < counts.size(); ++member) {
        const auto largest = std::ranges::max_element(counts);
        if (counts[member] == 0 && takesPart(member) && *largest > 1) {
            --*largest;
            ++counts[member];
        }
    }
}

} // namespace isocenter::gpu
