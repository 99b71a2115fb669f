// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <span>
#include <stop_token>

namespace isocenter::core {

// A named pipe that another program writes to. Opening it does not wait for the writer, and reading can be
// stopped within milliseconds.
class PipeInput
{
public:
    enum class Outcome { Read, Ended, Silent, Stopped, Failed };
    struct Result
    {
        Outcome outcome = Outcome::Read;
        int bytes = 0; // that were read
        int error = 0; // error code of a failure
    };

    // Throws FileError.
    explicit PipeInput(const std::filesystem::path& pipe);
    ~PipeInput();
    PipeInput(const PipeInput&) = delete;
    PipeInput& operator=(const PipeInput&) = delete;

    // Waits for bytes and reads those that are there. Silent: the first byte did not come in the given time.
    // Ended: the writer has closed the pipe.
    Result read(std::span<std::uint8_t> bytes, std::chrono::milliseconds patience,
                const std::stop_token& stop);

private:
    int file_;
    bool hasBegun_ = false;
};

} // namespace isocenter::core
