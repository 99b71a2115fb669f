// SPDX-License-Identifier: MIT
#pragma once

#include "app/cluster/mpi_processes.h"

#include <nlohmann/json.hpp>

#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <stop_token>
#include <string>
#include <thread>

namespace isocenter::app {

// Channels of messages between processes; each device of a process has one of its own.
namespace channel {
inline constexpr int kAlive = 0; // nothing but that the sender works
inline constexpr int kFailed = 1;
inline constexpr int kEnd = 2;
inline constexpr int kStop = 3; // what a device has in work
inline constexpr int kWork = 4;
inline constexpr int kResults = 5;
inline constexpr int kDevices = 100; // this one and the ones behind it
} // namespace channel

// The processes of one command: the first (rank 0) leads, the others do what it deals out. One that ends
// early or falls silent is lost, and the others go on without it. Used on any thread.
class Team
{
public:
    // Of one process, or of those that mpirun has started.
    static std::unique_ptr<Team> ofThisProcess();

    explicit Team(std::unique_ptr<MpiProcesses> processes); // null: of one
    ~Team();
    Team(const Team&) = delete;
    Team& operator=(const Team&) = delete;

    int rank() const { return rank_; }
    int size() const { return size_; }
    bool isAlone() const { return size_ == 1; }
    bool leads() const { return rank_ == 0; }
    int rankOnMachine() const { return rankOnMachine_; }
    int sizeOnMachine() const { return sizeOnMachine_; }
    std::string nameOf(int rank) const; // with the machine, for people

    void send(int to, int channel, const nlohmann::json& message);
    // Waits; nullopt: that process is lost, and all that it has sent was received. Throws Cancelled.
    std::optional<nlohmann::json> receive(int from, int channel, const std::stop_token& stop);
    // Instead of waiting for them: called on the team's own thread, and must not block.
    void listen(int channel, std::function<void(const nlohmann::json& message)> heard);
    // From now on all do the same together: the loss of one ends all.
    void moveTogether();
    // Element by element over all processes, each of which must call it in the same order.
    void addUp(std::span<float> values);
    void addUp(std::span<double> values);

    // Why a process is lost; nullopt: it is not.
    std::optional<std::string> lossOf(int rank) const;
    // The leader has ended the work.
    std::stop_token ended() const { return end_.get_token(); }

    // Of the leader: ends the work of all others and waits for them, unless it is early and they may wait for
    // it in turn.
    void end(bool early);
    // Of the others: tells the leader why this one leaves the work, if it does so early, and waits for the
    // end.
    void leave(const std::string& problem = "");

private:
    struct Seen
    {
        std::chrono::steady_clock::time_point last{};
        std::string machine;
        int processId = 0;
        bool findable = false; // by its number, on this machine
    };

    void work(const std::stop_token& stop);
    bool isAllSent();
    void take(Packet packet);
    std::vector<int> neighbours() const;
    void greet();
    void greetedBy(int rank, const nlohmann::json& greeting);
    void showLife();
    void findLosses();
    void lose(int rank, const std::string& why);
    [[noreturn]] void endAll(int rank, const std::string& why) const;
    void finish(bool together);

    std::unique_ptr<MpiProcesses> processes_;
    int rank_ = 0;
    int size_ = 1;
    int rankOnMachine_ = 0;
    int sizeOnMachine_ = 1;
    std::stop_source end_;
    mutable std::mutex mutex_; // guards what follows
    std::condition_variable_any changed_;
    std::deque<Packet> outgoing_;
    std::map<std::pair<int, int>, std::deque<nlohmann::json>> inbox_; // by rank and channel
    std::map<int, std::function<void(const nlohmann::json&)>> listeners_;
    std::map<int, Seen> seen_;
    std::map<int, std::string> losses_; // why
    std::set<int> dead_;                // of the lost ones those that MPI has no end with
    std::optional<bool> endsTogether_;
    bool movesTogether_ = false;
    std::chrono::steady_clock::time_point firstLoss_{}; // of those that said why
    std::chrono::steady_clock::time_point lastSign_{};  // of the thread's
    std::jthread thread_;
};

} // namespace isocenter::app
