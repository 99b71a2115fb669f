// SPDX-License-Identifier: MIT
#pragma once

#include "app/frames/live/live_view.h"
#include "app/frames/live/view_matcher.h"
#include "core/image/radiograph.h"
#include "core/io/files/file_state.h"

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <exception>
#include <filesystem>
#include <functional>
#include <mutex>
#include <stop_token>
#include <string>
#include <thread>
#include <vector>

namespace isocenter::app {

using LiveXrays = std::vector<std::shared_ptr<const core::Radiograph>>;

// What came in at one moment: an X-ray of each view.
struct LiveSet
{
    int number = 0;                // of all sets that came, also of those that were passed over; from 0
    LiveClock::time_point arrived; // the last of its images
    std::string name;              // of the first view's image
    std::vector<LiveImage> images; // one of each view
    LiveXrays xrays;               // empty where they cannot be read
    std::string failure;           // why not
};

struct LiveStreamOptions
{
    bool everySet = false; // pass none over; not for cameras, which do not wait
    // Without a new image while one is waited for, after which the stream ends; empty: never.
    std::optional<double> idleSeconds{};
    MatchBy match = MatchBy::Number;
    std::chrono::milliseconds settle{500}; // a file that stays as it is so long has been written
};

struct LiveStreamCounts
{
    int dropped = 0;   // sets that were passed over for newer ones
    int unmatched = 0; // images without a partner of the other views
};

// The views of a scene as their images come in. A thread looks for them, so that their arrival is known while
// a set is worked on; they are read when they are asked for. A file that cannot be read is tried again as
// long as it is being written. Meanwhile files are kept by name; of pictures, which take memory, the newest
// set, or kMostPictures sets where every one is wanted. next() is used on one thread.
class LiveStream
{
public:
    // Throws InputError and its kin for a set that cannot be read.
    using ReadXrays = std::function<LiveXrays(const std::vector<LiveImage>& images)>;

    LiveStream(std::vector<std::unique_ptr<LiveView>> views, ReadXrays read,
               const LiveStreamOptions& options);
    ~LiveStream();

    // The newest set that has not been given, or, where every one is wanted, the next; waits for one. Nothing
    // at the end. Throws Cancelled within milliseconds of a request to stop, and InputError when a source
    // cannot go on.
    std::optional<LiveSet> next(const std::stop_token& stop);
    LiveStreamCounts counts() const;

private:
    struct Waiting
    {
        int number = 0;
        LiveClock::time_point arrived;
        std::vector<LiveImage> images;
        std::string failure{};                 // of the last attempt to read it
        std::vector<core::FileState> states{}; // of its files then
        LiveClock::time_point unchangedSince{};
    };

    static std::vector<core::FileState> statesOf(const std::vector<LiveImage>& images);
    static bool holdsPicture(const Waiting& waiting);
    static LiveSet setOf(const Waiting& waiting, LiveXrays xrays);

    void look(const std::stop_token& stop);
    void lookOnce();
    bool mayAsk(std::size_t view) const;
    void dropOlderPictures();
    void takeOver();
    void readOne();
    void passOver(const std::deque<Waiting>::iterator& end);
    std::optional<LiveSet> tryToRead(Waiting& waiting);
    bool isCorrupt(Waiting& waiting) const;
    bool isOver() const;

    std::vector<std::unique_ptr<LiveView>> views_; // of the thread's
    ViewMatcher matcher_;                          // of the thread's
    ReadXrays read_;
    LiveStreamOptions options_;
    mutable std::mutex mutex_; // guards what is below, but for pending_ and ready_
    std::condition_variable_any changed_;
    std::deque<Waiting> arrived_; // in order
    int sets_ = 0;
    bool wanted_ = false;
    bool isLookedFor_ = false; // what is wanted: a look has ended that began since
    bool viewsEnded_ = false;
    LiveClock::time_point wantedSince_;
    LiveClock::time_point lastArrival_;
    LiveStreamCounts counts_;
    std::exception_ptr failure_;
    std::deque<Waiting> pending_; // taken over from arrived_ by who asks, to be read
    std::deque<LiveSet> ready_;   // to be given, with those that were passed over and could not be read
    std::jthread thread_;         // last: it uses the members above
};

} // namespace isocenter::app
