// SPDX-License-Identifier: MIT
#include "app/cluster/team.h"

#include "core/support/error.h"
#include "core/support/harmless_text.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <signal.h>
#include <unistd.h>

#include <cerrno>
#include <cstdint>
#include <cstdlib>
#include <utility>

namespace isocenter::app {
namespace {

using Json = nlohmann::json;
using Clock = std::chrono::steady_clock;

constexpr std::chrono::milliseconds kListenAgain{1};
constexpr std::chrono::seconds kSignOfLife{1};
constexpr std::chrono::seconds kSilence{60}; // of one that is lost: a machine may be busy, or swap

// Set by mpirun, and by srun --mpi=pmix.
bool isStartedByMpi()
{
    return std::getenv("OMPI_COMM_WORLD_SIZE") != nullptr || std::getenv("PMIX_RANK") != nullptr;
}

std::string machineName()
{
    char name[256] = "";
    gethostname(name, sizeof name - 1);
    return name;
}

bool processExists(int id)
{
    return kill(id, 0) == 0 || errno != ESRCH;
}

} // namespace

std::unique_ptr<Team> Team::ofThisProcess()
{
    return std::make_unique<Team>(isStartedByMpi() ? MpiProcesses::joined() : nullptr);
}

Team::Team(std::unique_ptr<MpiProcesses> processes) : processes_(std::move(processes))
{
    if (!processes_)
        return;
    rank_ = processes_->rank();
    size_ = processes_->size();
    rankOnMachine_ = processes_->rankOnMachine();
    sizeOnMachine_ = processes_->sizeOnMachine();
    for (int rank = 0; rank < size_; ++rank)
        seen_[rank].last = Clock::now();
    greet();
    thread_ = std::jthread([this](const std::stop_token& stop) { work(stop); });
}

Team::~Team()
{
    if (thread_.joinable()) {
        thread_.request_stop();
        thread_.join();
    }
}

std::string Team::nameOf(int rank) const
{
    const std::lock_guard lock(mutex_);
    const auto seen = seen_.find(rank);
    const std::string machine = rank == rank_         ? machineName()
                                : seen != seen_.end() ? seen->second.machine
                                                      : "";
    return machine.empty() ? fmt::format("rank {}", rank) : fmt::format("rank {} on {}", rank, machine);
}

void Team::send(int to, int channel, const Json& message)
{
    const std::vector<std::uint8_t> bytes = Json::to_msgpack(message);
    const auto* begin = reinterpret_cast<const std::byte*>(bytes.data());
    const std::lock_guard lock(mutex_);
    if (!dead_.contains(to))
        outgoing_.push_back({to, channel, {begin, begin + bytes.size()}});
    changed_.notify_all();
}

std::optional<Json> Team::receive(int from, int channel, const std::stop_token& stop)
{
    std::unique_lock lock(mutex_);
    std::deque<Json>& messages = inbox_[{from, channel}];
    changed_.wait(lock, stop, [&] { return !messages.empty() || losses_.contains(from); });
    if (stop.stop_requested())
        throw Cancelled();
    if (messages.empty())
        return std::nullopt;
    Json message = std::move(messages.front());
    messages.pop_front();
    return message;
}

void Team::listen(int channel, std::function<void(const Json&)> heard)
{
    const std::lock_guard lock(mutex_);
    listeners_[channel] = std::move(heard);
}

void Team::moveTogether()
{
    const std::lock_guard lock(mutex_);
    movesTogether_ = true;
    firstLoss_ = Clock::now(); // if there was one
}

// The others may wait for sums that will never be there.
void Team::endAll(int rank, const std::string& why) const
{
    fmt::print(stderr, "isocenter-cli: rank {} is lost, and the others cannot go on without it: {}\n", rank,
               core::harmlessText(why));
    std::_Exit(EXIT_FAILURE);
}

void Team::addUp(std::span<float> values)
{
    if (processes_)
        processes_->addUp(values);
}

void Team::addUp(std::span<double> values)
{
    if (processes_)
        processes_->addUp(values);
}

std::optional<std::string> Team::lossOf(int rank) const
{
    const std::lock_guard lock(mutex_);
    const auto loss = losses_.find(rank);
    return loss == losses_.end() ? std::nullopt : std::optional(loss->second);
}

void Team::end(bool early)
{
    bool together = false;
    {
        const std::lock_guard lock(mutex_);
        together = dead_.empty() && !(early && movesTogether_);
        movesTogether_ = false;
    }
    for (int rank = 1; rank < size_; ++rank)
        send(rank, channel::kEnd, together);
    finish(together);
}

void Team::leave(const std::string& problem)
{
    if (!problem.empty())
        send(0, channel::kFailed, problem);
    bool together = false;
    {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [this] { return endsTogether_.has_value(); });
        together = *endsTogether_;
    }
    finish(together);
}

// MPI ends together or not at all.
void Team::finish(bool together)
{
    if (!processes_)
        return;
    thread_.request_stop();
    thread_.join();
    if (together)
        processes_->finish();
}

void Team::work(const std::stop_token& stop)
try {
    while (!stop.stop_requested() || !isAllSent()) {
        for (Packet& packet : processes_->arrived())
            take(std::move(packet));
        if (Clock::now() - lastSign_ > kSignOfLife) {
            findLosses();
            showLife();
        }
        std::unique_lock lock(mutex_);
        changed_.wait_for(lock, kListenAgain, [this] { return !outgoing_.empty(); });
        std::deque<Packet> outgoing = std::move(outgoing_);
        outgoing_.clear();
        lock.unlock();
        for (Packet& packet : outgoing)
            processes_->send(std::move(packet));
    }
} catch (const std::exception& problem) {
    const std::lock_guard lock(mutex_);
    for (const int rank : neighbours())
        lose(rank, problem.what());
}

bool Team::isAllSent()
{
    const std::lock_guard lock(mutex_);
    return outgoing_.empty() && processes_->isAllSent();
}

void Team::take(Packet packet)
{
    std::unique_lock lock(mutex_);
    seen_[packet.rank].last = Clock::now();
    if (packet.bytes.empty())
        return;
    Json message = Json::from_msgpack(packet.bytes);
    switch (packet.channel) {
    case channel::kAlive:
        greetedBy(packet.rank, message);
        break;
    case channel::kFailed:
        if (losses_.empty())
            firstLoss_ = Clock::now();
        losses_.try_emplace(packet.rank, message.get<std::string>());
        break;
    case channel::kEnd:
        endsTogether_ = message.get<bool>();
        lock.unlock();
        end_.request_stop(); // runs what others have asked for
        break;
    default:
        if (const auto listener = listeners_.find(packet.channel); listener != listeners_.end()) {
            const auto heard = listener->second;
            lock.unlock();
            heard(message);
        } else {
            inbox_[{packet.rank, packet.channel}].push_back(std::move(message));
        }
    }
    changed_.notify_all();
}

// The leader hears of all others, and they of it.
std::vector<int> Team::neighbours() const
{
    std::vector<int> ranks;
    for (int rank = leads() ? 1 : 0; rank < (leads() ? size_ : 1); ++rank)
        ranks.push_back(rank);
    return ranks;
}

void Team::greet()
{
    for (const int rank : neighbours())
        send(rank, channel::kAlive, {{"machine", machineName()}, {"process", getpid()}});
}

void Team::greetedBy(int rank, const Json& greeting)
{
    Seen& seen = seen_[rank];
    seen.machine = greeting.at("machine").get<std::string>();
    seen.processId = greeting.at("process").get<int>();
    seen.findable = seen.machine == machineName() && processExists(seen.processId);
}

void Team::showLife()
{
    lastSign_ = Clock::now();
    const std::lock_guard lock(mutex_);
    for (const int rank : neighbours())
        if (!dead_.contains(rank))
            processes_->send({rank, channel::kAlive, {}});
}

void Team::findLosses()
{
    constexpr std::chrono::seconds kOwnWords{3}; // in which the leader may find the same error
    const std::lock_guard lock(mutex_);
    if (movesTogether_ && leads() && !losses_.empty() && Clock::now() - firstLoss_ > kOwnWords)
        endAll(losses_.begin()->first, losses_.begin()->second);
    for (const int rank : neighbours()) {
        const Seen& seen = seen_[rank];
        const bool silent = Clock::now() - seen.last > kSilence;
        if (dead_.contains(rank) || !(silent || (seen.findable && !processExists(seen.processId))))
            continue;
        processes_->forget(rank);
        lose(rank, silent ? "it does not answer any more" : "it was ended");
    }
}

// The mutex is held.
void Team::lose(int rank, const std::string& why)
{
    if (!leads())
        std::_Exit(EXIT_FAILURE); // nobody is left to work for, and MPI cannot be ended
    if (movesTogether_)
        endAll(rank, why);
    losses_.try_emplace(rank, why);
    dead_.insert(rank);
    changed_.notify_all();
}

} // namespace isocenter::app
