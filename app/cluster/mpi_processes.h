// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <vector>

namespace isocenter::app {

// Bytes that one process sends to another: on a channel, of which there are up to 1000.
struct Packet
{
    int rank = 0; // that it comes from, or goes to
    int channel = 0;
    std::vector<std::byte> bytes;
};

// The processes that mpirun has started to work together, as MPI has them. One exists at a time; all but
// addUp on one thread.
class MpiProcesses
{
public:
    // Joins those that mpirun has started, this one among them. Throws UsageError where this program was
    // built without MPI.
    static std::unique_ptr<MpiProcesses> joined();

    virtual ~MpiProcesses() = default; // ends without the others, as after the loss of one

    virtual int rank() const = 0;
    virtual int size() const = 0;
    // On this machine, in the order of their ranks.
    virtual int rankOnMachine() const = 0;
    virtual int sizeOnMachine() const = 0;

    virtual void send(Packet packet) = 0; // in the background
    // What has arrived, in the order that each process has sent it in.
    virtual std::vector<Packet> arrived() = 0;
    virtual bool isAllSent() = 0; // of what send was given
    // Gives up what is under way from and to one.
    virtual void forget(int rank) = 0;
    // Element by element over all processes, each of which calls it in the same order; on any one thread.
    virtual void addUp(std::span<float> values) = 0;
    virtual void addUp(std::span<double> values) = 0;
    virtual void finish() = 0; // together with all others
};

} // namespace isocenter::app
