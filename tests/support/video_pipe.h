// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/frames/frame_source.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <sys/eventfd.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <stdexcept>
#include <string>
#include <thread>
#include <utility>

namespace isocenter::tests {

// A camera for tests: a named pipe to which a thread writes YUV4MPEG, a wall that moves. It is unplugged by
// removing the pipe, and plugged in by making it anew.
class VideoPipe
{
public:
    explicit VideoPipe(std::filesystem::path path, int columns = 200, int rows = 150)
        : path_(std::move(path)), columns_(columns), rows_(rows)
    {
        if (unplugged_ < 0)
            throw std::runtime_error("no event can be made");
    }
    ~VideoPipe()
    {
        unplug();
        ::close(unplugged_);
    }
    VideoPipe(const VideoPipe&) = delete;
    VideoPipe& operator=(const VideoPipe&) = delete;

    std::string device() const { return path_.string(); }
    std::string source() const { return "camera:" + device(); }

    void plugIn()
    {
        if (::mkfifo(path_.c_str(), 0600) != 0)
            throw std::runtime_error("no pipe can be made: " + path_.string());
        written_ = 0;
        writer_ = std::jthread([this] { write(); });
    }
    void unplug()
    {
        ::eventfd_write(unplugged_, 1);
        writer_ = {};
        ::eventfd_t count = 0;
        ::eventfd_read(unplugged_, &count);
        std::filesystem::remove(path_);
    }
    int written() const { return written_; } // frames since it was plugged in
    void setSize(int columns, int rows)      // from the next time on
    {
        columns_ = columns;
        rows_ = rows;
    }

private:
    static constexpr int kFrameMs = 4;

    // Until the pipe takes bytes (-1: no pipe), for at most that time (-1: without end). False once the
    // camera is unplugged.
    bool wait(int pipe, int milliseconds) const
    {
        std::array<pollfd, 2> awaited{{{unplugged_, POLLIN, 0}, {pipe, POLLOUT, 0}}};
        ::poll(awaited.data(), pipe < 0 ? 1 : 2, milliseconds);
        return (awaited.front().revents & POLLIN) == 0;
    }

    void write()
    {
        const auto wall = core::openFrameSource(
            fmt::format("synthetic:motion=translation,size={}x{},frames=0,noise=1", columns_, rows_));
        // Open for reading, too, so that it need not wait for a reader.
        const int pipe = ::open(path_.c_str(), O_RDWR | O_NONBLOCK);
        bool isPluggedIn =
            send(pipe, fmt::format("YUV4MPEG2 W{} H{} F25:1 Ip A1:1 Cmono\n", columns_, rows_));
        core::VideoFrame frame;
        while (isPluggedIn && wall->next(frame)) {
            std::string bytes = "FRAME\n";
            for (const float value : frame.grey.values)
                bytes += static_cast<char>(static_cast<std::uint8_t>(value));
            isPluggedIn = send(pipe, bytes);
            ++written_;
            isPluggedIn = isPluggedIn && wait(-1, kFrameMs);
        }
        ::close(pipe);
    }
    bool send(int pipe, const std::string& bytes) const
    {
        for (std::size_t from = 0; from < bytes.size();) {
            if (!wait(pipe, -1))
                return false;
            const ::ssize_t sent = ::write(pipe, bytes.data() + from, bytes.size() - from);
            from += static_cast<std::size_t>(std::max<::ssize_t>(sent, 0));
        }
        return true;
    }

    std::filesystem::path path_;
    int columns_;
    int rows_;
    int unplugged_ = ::eventfd(0, EFD_NONBLOCK); // to be read once the writer has to end
    std::atomic<int> written_ = 0;
    std::jthread writer_;
};

} // namespace isocenter::tests
