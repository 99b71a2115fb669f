// SPDX-License-Identifier: MIT
#include "app/cluster/mpi_processes.h"

#include "core/support/error.h"

#include <fmt/format.h>

#include <utility>

#define OMPI_SKIP_MPICXX 1
#define MPICH_SKIP_MPICXX 1
#include <mpi.h>

#include <algorithm>
#include <limits>
#include <list>
#include <set>

namespace isocenter::app {
namespace {

void require(int code, const char* what)
{
    if (code == MPI_SUCCESS)
        return;
    char text[MPI_MAX_ERROR_STRING] = "";
    int length = 0;
    MPI_Error_string(code, text, &length);
    throw Error(fmt::format("MPI cannot {}: {}", what, text));
}

int countOf(std::size_t bytes)
{
    if (bytes > static_cast<std::size_t>(std::numeric_limits<int>::max()))
        throw Error("a message between processes is too long");
    return static_cast<int>(bytes);
}

class JoinedProcesses : public MpiProcesses
{
public:
    JoinedProcesses()
    {
        int threads = 0;
        require(MPI_Init_thread(nullptr, nullptr, MPI_THREAD_MULTIPLE, &threads), "be started");
        if (threads < MPI_THREAD_MULTIPLE)
            throw Error("this MPI lets no more than one thread use it: take another one");
        MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
        MPI_Comm_dup(MPI_COMM_WORLD, &sums_);
        MPI_Comm_rank(MPI_COMM_WORLD, &rank_);
        MPI_Comm_size(MPI_COMM_WORLD, &size_);
        MPI_Comm machine = MPI_COMM_NULL;
        MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, rank_, MPI_INFO_NULL, &machine);
        MPI_Comm_rank(machine, &rankOnMachine_);
        MPI_Comm_size(machine, &sizeOnMachine_);
        MPI_Comm_free(&machine);
        incoming_.resize(static_cast<std::size_t>(size_));
    }

    int rank() const override { return rank_; }
    int size() const override { return size_; }
    int rankOnMachine() const override { return rankOnMachine_; }
    int sizeOnMachine() const override { return sizeOnMachine_; }

    void send(Packet packet) override
    {
        isAllSent(); // frees what is
        Transfer& transfer = outgoing_.emplace_back(std::move(packet));
        const Packet& sent = transfer.packet;
        require(MPI_Isend(sent.bytes.data(), countOf(sent.bytes.size()), MPI_BYTE, sent.rank, sent.channel,
                          MPI_COMM_WORLD, &transfer.request),
                "send");
    }

    std::vector<Packet> arrived() override
    {
        std::vector<Packet> packets;
        for (int from = 0; from < size_; ++from)
            while (receiveFrom(from, packets)) {
            }
        return packets;
    }

    bool isAllSent() override
    {
        outgoing_.remove_if([](Transfer& transfer) { return transfer.isDone(); });
        return outgoing_.empty();
    }

    // Their memory stays for as long as MPI may use it.
    void forget(int rank) override
    {
        for (auto transfer = outgoing_.begin(); transfer != outgoing_.end();) {
            const auto next = std::next(transfer);
            if (transfer->packet.rank == rank)
                forgotten_.splice(forgotten_.end(), outgoing_, transfer);
            transfer = next;
        }
        forgottenRanks_.insert(rank);
    }

    void addUp(std::span<float> values) override { addUp(values, MPI_FLOAT); }
    void addUp(std::span<double> values) override { addUp(values, MPI_DOUBLE); }

    void finish() override { require(MPI_Finalize(), "be ended"); }

private:
    struct Transfer
    {
        explicit Transfer(Packet moved) : packet(std::move(moved)) {}
        bool isDone()
        {
            int done = 0;
            MPI_Test(&request, &done, MPI_STATUS_IGNORE);
            return done != 0;
        }
        Packet packet;
        MPI_Request request = MPI_REQUEST_NULL;
    };

    // Whether there may be another one.
    bool receiveFrom(int from, std::vector<Packet>& packets)
    {
        if (forgottenRanks_.contains(from))
            return false;
        std::list<Transfer>& current = incoming_[static_cast<std::size_t>(from)];
        if (current.empty()) {
            int found = 0;
            MPI_Message message = MPI_MESSAGE_NULL;
            MPI_Status status;
            require(MPI_Improbe(from, MPI_ANY_TAG, MPI_COMM_WORLD, &found, &message, &status), "listen");
            if (found == 0)
                return false;
            int bytes = 0;
            MPI_Get_count(&status, MPI_BYTE, &bytes);
            Transfer& transfer = current.emplace_back(
                Packet{from, status.MPI_TAG, std::vector<std::byte>(static_cast<std::size_t>(bytes))});
            require(MPI_Imrecv(transfer.packet.bytes.data(), bytes, MPI_BYTE, &message, &transfer.request),
                    "receive");
        }
        if (!current.front().isDone())
            return false;
        packets.push_back(std::move(current.front().packet));
        current.clear();
        return true;
    }

    template <class Number>
    void addUp(std::span<Number> values, MPI_Datatype type)
    {
        constexpr std::size_t kMost = std::size_t(1) << 28; // at once
        while (!values.empty()) {
            const std::span<Number> part = values.first(std::min(kMost, values.size()));
            require(
                MPI_Allreduce(MPI_IN_PLACE, part.data(), static_cast<int>(part.size()), type, MPI_SUM, sums_),
                "add up");
            values = values.subspan(part.size());
        }
    }

    MPI_Comm sums_ = MPI_COMM_NULL;
    int rank_ = 0;
    int size_ = 1;
    int rankOnMachine_ = 0;
    int sizeOnMachine_ = 1;
    std::list<Transfer> outgoing_;
    std::vector<std::list<Transfer>> incoming_; // of each process the one under way, if any
    std::list<Transfer> forgotten_;
    std::set<int> forgottenRanks_;
};

} // namespace

std::unique_ptr<MpiProcesses> MpiProcesses::joined()
{
    return std::make_unique<JoinedProcesses>();
}

} // namespace isocenter::app
