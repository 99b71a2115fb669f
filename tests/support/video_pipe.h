// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/frames/frame_source.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <chrono>
#include <csignal>
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
        std::signal(SIGPIPE, SIG_IGN); // a reader may go first
    }
    ~VideoPipe() { unplug(); }
    VideoPipe(const VideoPipe&) = delete;
    VideoPipe& operator=(const VideoPipe&) = delete;

    std::string device() const { return path_.string(); }
    std::string source() const { return "camera:" + device(); }

    void plugIn()
    {
        if (::mkfifo(path_.c_str(), 0600) != 0)
            throw std::runtime_error("no pipe can be made: " + path_.string());
        written_ = 0;
        writer_ = std::jthread([this](const std::stop_token& stop) { write(stop); });
    }
    void unplug()
    {
        writer_ = {};
        std::filesystem::remove(path_);
    }
    int written() const { return written_; } // frames since it was plugged in
    void setSize(int columns, int rows)      // from the next time on
    {
        columns_ = columns;
        rows_ = rows;
    }

private:
    static void pause() { std::this_thread::sleep_for(std::chrono::milliseconds(4)); }

    void write(const std::stop_token& stop)
    {
        const auto wall = core::openFrameSource(
            fmt::format("synthetic:motion=translation,size={}x{},frames=0,noise=1", columns_, rows_));
        int pipe = -1;
        while ((pipe = ::open(path_.c_str(), O_WRONLY | O_NONBLOCK)) < 0 && !stop.stop_requested())
            pause();
        send(pipe, fmt::format("YUV4MPEG2 W{} H{} F25:1 Ip A1:1 Cmono\n", columns_, rows_), stop);
        core::VideoFrame frame;
        while (!stop.stop_requested() && wall->next(frame)) {
            std::string bytes = "FRAME\n";
            for (const float value : frame.grey.values)
                bytes += static_cast<char>(static_cast<std::uint8_t>(value));
            send(pipe, bytes, stop);
            ++written_;
            pause();
        }
        if (pipe >= 0)
            ::close(pipe);
    }
    static void send(int pipe, const std::string& bytes, const std::stop_token& stop)
    {
        for (std::size_t from = 0; from < bytes.size() && !stop.stop_requested();) {
            const ::ssize_t sent = ::write(pipe, bytes.data() + from, bytes.size() - from);
            if (sent > 0)
                from += static_cast<std::size_t>(sent);
            else if (errno != EAGAIN)
                return; // the reader has gone
            else
                pause();
        }
    }

    std::filesystem::path path_;
    int columns_;
    int rows_;
    std::atomic<int> written_ = 0;
    std::jthread writer_;
};

} // namespace isocenter::tests
