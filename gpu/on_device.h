// SPDX-License-Identifier: MIT
#pragma once

#include "core/support/error.h"
#include "gpu/device_thread.h"

#include <chrono>
#include <future>
#include <memory>
#include <stop_token>
#include <utility>

namespace isocenter::gpu {

// Waits until a device's thread has done what it was given. False when stop came first, a few milliseconds
// after it: the work goes on to its end, so that it has to own all that it uses.
template <class Result>
bool isDone(const std::future<Result>& work, const std::stop_token& stop)
{
    constexpr auto kPatience = std::chrono::milliseconds(5);
    if (!stop.stop_possible()) {
        work.wait();
        return true;
    }
    while (work.wait_for(kPatience) != std::future_status::ready)
        if (stop.stop_requested())
            return false;
    return true;
}

// Runs the function as batch work on the device's thread and waits for its result, unless stop comes first:
// then throws Cancelled within a few milliseconds. So the function owns all that it uses, and a late result,
// which may live on the device, is dropped there.
template <class Function>
auto onDevice(DeviceThread& device, Function function, const std::stop_token& stop)
{
    constexpr auto kBatch = DeviceThread::Priority::Batch;
    auto result = device.run(std::move(function), kBatch);
    if (!isDone(result, stop)) {
        device.run([late = std::make_shared<decltype(result)>(std::move(result))](Device&) {}, kBatch);
        throw Cancelled();
    }
    return result.get();
}

} // namespace isocenter::gpu
