// SPDX-License-Identifier: MIT
#include "app/timing/turns.h"

#include "core/support/error.h"

#include <algorithm>
#include <chrono>
#include <new>
#include <vector>

namespace isocenter::app {
namespace {

constexpr int kFewestWarmUps = 2;
constexpr int kMostWarmUps = 5;
constexpr double kStillFaster = 0.8; // of the run before: caches fill, clocks and planners adapt

double hostMilliseconds()
{
    return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now().time_since_epoch())
        .count();
}

// Runs the work unless the contender is out, and puts it out if that fails. Returns how long it took.
double timed(Contender& contender, const std::function<void()>& work, const MillisecondClock& now)
{
    const double begin = now();
    try {
        work();
    } catch (const Cancelled&) {
        throw;
    } catch (const std::bad_alloc&) {
        contender.problem = "not enough memory";
    } catch (const std::exception& error) {
        contender.problem = error.what();
    }
    return now() - begin;
}

void warmUp(Contender& contender, const RepeatRule& rule, const std::stop_token& stop,
            const MillisecondClock& now)
{
    double spentMs = 0.0;
    double before = 0.0;
    while (contender.warmUps < kMostWarmUps) {
        if (stop.stop_requested())
            throw Cancelled();
        const double ms = timed(contender, contender.warmUp, now);
        if (!contender.problem.empty())
            return;
        ++contender.warmUps;
        spentMs += ms;
        const bool settled = contender.warmUps >= kFewestWarmUps && ms >= kStillFaster * before;
        if (settled || spentMs > 1000.0 * rule.seconds)
            return;
        before = ms;
    }
}

} // namespace

void takeTurns(std::span<Contender> contenders, const RepeatRule& rule, const std::stop_token& stop,
               const MillisecondClock& clock)
{
    const MillisecondClock now = clock ? clock : MillisecondClock(hostMilliseconds);
    for (Contender& contender : contenders)
        if (contender.problem.empty())
            warmUp(contender, rule, stop, now);
    std::vector<double> spentMs(contenders.size(), 0.0);
    for (int round = 0; round < rule.repeats; ++round)
        for (std::size_t turn = 0; turn < contenders.size(); ++turn) {
            const std::size_t index = round % 2 == 0 ? turn : contenders.size() - 1 - turn;
            Contender& contender = contenders[index];
            if (!contender.problem.empty() ||
                (contender.samples > 0 && spentMs[index] >= 1000.0 * rule.seconds))
                continue;
            if (stop.stop_requested())
                throw Cancelled();
            spentMs[index] += timed(contender, contender.measure, now);
            if (contender.problem.empty())
                ++contender.samples;
        }
}

} // namespace isocenter::app
