// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/volume.h"
#include "core/io/volumes/slab_layout.h"

#include <cstdint>
#include <filesystem>
#include <mutex>
#include <optional>
#include <span>
#include <vector>

namespace isocenter::core {

// Whether a volume of that name can be written slab by slab: .mha, .nrrd or .raw.
bool isSlabFileName(const std::filesystem::path& file);

// A volume that is written slab by slab, in any order and from any thread, so that it need not fit the
// memory. Until the last slab is there it lies beside its name (FILE.part, of its full size), with a list of
// the slabs that it has (FILE.part.json, isocenter.slabs/1), and a later run can go on with it.
class SlabFile
{
public:
    // The work is what the volume is made from, as a number: only the same work goes on. Throws FileError:
    // not writable, no room on the disk; to go on, another work's or no part of it; else, slabs of the same
    // work that would be lost.
    struct Work
    {
        std::uint64_t fingerprint = 0;
        bool goOn = false; // with what an earlier run has left
    };
    SlabFile(const std::filesystem::path& file, const VolumeGeometry& volume, VolumeQuantity quantity,
             const Work& work);
    ~SlabFile(); // leaves what was written, to go on with
    SlabFile(const SlabFile&) = delete;
    SlabFile& operator=(const SlabFile&) = delete;

    // What is there already, in order.
    const std::vector<SliceRange>& slabs() const { return slabs_; }
    void write(const SliceRange& slab, std::span<const float> values);
    // Of a slab that another process has written (SlabWriter).
    void add(const SliceRange& slab);
    std::vector<float> read(const SliceRange& slab) const;
    // Gives the whole volume its name. Throws InputError where slices are missing.
    void keep();

private:
    void open(bool goOn);
    void writeHeader();
    void readSlabs();
    void requireNothingToGoOnWith() const;
    std::optional<std::vector<SliceRange>> slabsOfSameWork() const;
    void writeSlabs() const;
    void close();
    [[noreturn]] void fail(int error) const;
    std::filesystem::path listFile() const;

    std::filesystem::path file_;
    SlabLayout layout_;
    std::filesystem::path part_;
    VolumeGeometry volume_;
    VolumeQuantity quantity_;
    std::uint64_t fingerprint_;
    std::vector<SliceRange> slabs_;
    int descriptor_ = -1;
    std::mutex mutex_; // guards slabs_
};

// Writes slabs into a volume that another process has begun as a SlabFile, which that one gives its name; see
// SlabFile::add. Slabs may be written from any thread.
class SlabWriter
{
public:
    // Throws FileError: there is no such part, as where processes do not share the folder.
    SlabWriter(const std::filesystem::path& file, const VolumeGeometry& volume);
    ~SlabWriter();
    SlabWriter(const SlabWriter&) = delete;
    SlabWriter& operator=(const SlabWriter&) = delete;

    // Returns when the slab is on the disk. Throws FileError.
    void write(const SliceRange& slab, std::span<const float> values);

private:
    [[noreturn]] void fail(int error) const;

    SlabLayout layout_;
    int descriptor_ = -1;
};

} // namespace isocenter::core
