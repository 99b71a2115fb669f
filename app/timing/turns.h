// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <span>
#include <stop_token>
#include <string>

namespace isocenter::app {

// How often something is measured: so many times, or fewer where a contender would need longer than the
// seconds, but at least once.
struct RepeatRule
{
    int repeats = 7;
    double seconds = 5.0; // of each contender, without its warm-up
};

// One of those that are compared, such as a device that has its work prepared.
struct Contender
{
    std::function<void()> warmUp;  // what is measured, without being kept
    std::function<void()> measure; // takes one sample, or one of each of several things
    std::string problem = {};      // why it is out: what either threw
    int warmUps = 0;
    int samples = 0;
};

// Milliseconds since any beginning.
using MillisecondClock = std::function<double()>;

// Measures all contenders under the same conditions: each is warmed up until a run is no longer a fifth
// faster than the one before (twice at least, five times at most, and not longer than its seconds), then they
// take turns, one sample each, every other round in reverse order, so that what changes on the machine meets
// all alike. One that throws is out with its message, and the others go on. Throws Cancelled when stop is
// requested. now: of the host, where nothing is given.
void takeTurns(std::span<Contender> contenders, const RepeatRule& rule, const std::stop_token& stop,
               const MillisecondClock& now = {});

} // namespace isocenter::app
