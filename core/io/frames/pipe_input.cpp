// SPDX-License-Identifier: MIT
#include "core/io/frames/pipe_input.h"

#include "core/io/frames/camera.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <thread>

namespace isocenter::core {
namespace {

constexpr auto kPipePoll = std::chrono::milliseconds(2);

} // namespace

PipeInput::PipeInput(const std::filesystem::path& pipe) : file_(::open(pipe.c_str(), O_RDONLY | O_NONBLOCK))
{
    if (file_ < 0)
        throw CameraUnavailable("camera:" + pipe.string(), errno);
}

PipeInput::~PipeInput()
{
    ::close(file_);
}

PipeInput::Result PipeInput::read(std::span<std::uint8_t> bytes, std::chrono::milliseconds patience,
                                  const std::stop_token& stop)
{
    const auto until = std::chrono::steady_clock::now() + patience;
    while (!stop.stop_requested()) {
        const ::ssize_t got = ::read(file_, bytes.data(), bytes.size());
        if (got > 0) {
            hasBegun_ = true;
            return {Outcome::Read, static_cast<int>(got), 0};
        }
        if (got == 0 && hasBegun_)
            return {Outcome::Ended, 0, 0};
        if (got < 0 && errno != EAGAIN && errno != EINTR)
            return {Outcome::Failed, 0, errno};
        if (!hasBegun_ && std::chrono::steady_clock::now() > until)
            return {Outcome::Silent, 0, 0};
        std::this_thread::sleep_for(kPipePoll);
    }
    return {Outcome::Stopped, 0, 0};
}

} // namespace isocenter::core
