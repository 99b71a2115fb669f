// SPDX-License-Identifier: MIT
#include "core/io/volumes/slab_file.h"

#include "core/io/files/file_contents.h"
#include "core/io/files/finite_values.h"
#include "core/io/files/json_object.h"
#include "core/io/files/json_text.h"
#include "core/io/volumes/volume_writer.h"
#include "core/support/error.h"
#include "core/support/translatable.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <bit>
#include <cerrno>
#include <optional>
#include <system_error>

namespace isocenter::core {
namespace {

constexpr const char* kSchema = "isocenter.slabs/1";

void removeIfThere(const std::filesystem::path& file)
{
    std::error_code unknown;
    std::filesystem::remove(file, unknown);
}

} // namespace

bool isSlabFileName(const std::filesystem::path& file)
{
    return file.extension() == ".mha" || file.extension() == ".nrrd" || file.extension() == ".raw";
}

SlabFile::SlabFile(const std::filesystem::path& file, const VolumeGeometry& volume, VolumeQuantity quantity,
                   const Work& work)
    : file_(file), layout_(file, volume), part_(layout_.part()), volume_(volume), quantity_(quantity),
      fingerprint_(work.fingerprint)
{
    static_assert(std::endian::native == std::endian::little);
    if (work.goOn)
        readSlabs();
    else
        requireNothingToGoOnWith();
    open(work.goOn);
    try {
        if (!work.goOn) {
            writeHeader();
            writeSlabs();
        }
    } catch (...) {
        close();
        throw;
    }
}

SlabFile::~SlabFile()
{
    close();
}

void SlabFile::close()
{
    if (descriptor_ >= 0)
        ::close(descriptor_);
    descriptor_ = -1;
}

std::filesystem::path SlabFile::listFile() const
{
    return std::filesystem::path(part_) += ".json";
}

void SlabFile::fail(int error) const
{
    throw FileError(part_, fmt::format(translatable("Data", "cannot be written: {}"),
                                       std::generic_category().message(error)));
}

void SlabFile::open(bool goOn)
{
    descriptor_ = ::open(part_.c_str(), O_RDWR | O_CLOEXEC | (goOn ? 0 : O_CREAT | O_TRUNC), 0666);
    if (descriptor_ < 0)
        fail(errno);
}

// Takes all the room at once: a disk that is too small is better known before than after hours.
void SlabFile::writeHeader()
{
    const std::string& header = layout_.header();
    if (const int error = posix_fallocate(descriptor_, 0, static_cast<off_t>(layout_.bytes())); error != 0) {
        removeIfThere(part_);
        fail(error);
    }
    if (pwrite(descriptor_, header.data(), header.size(), 0) != static_cast<ssize_t>(header.size()))
        fail(errno);
}

void SlabFile::readSlabs()
{
    if (!isRegularFile(part_) || !isRegularFile(listFile()))
        throw FileError(
            part_,
            translatable("Data", "is not there to go on with: run it from the beginning, without --resume"));
    const std::optional<std::vector<SliceRange>> slabs = slabsOfSameWork();
    if (!slabs)
        throw FileError(
            part_,
            translatable("Data",
                         "is of other projections, another geometry or other options: give those it was "
                         "begun with, or run it from the beginning, without --resume"));
    std::error_code unknown;
    if (std::filesystem::file_size(part_, unknown) != layout_.bytes())
        throw FileError(
            part_,
            translatable("Data",
                         "has another size than its volume: run it from the beginning, without --resume"));
    slabs_ = *slabs;
}

// What took hours is not written over unasked.
void SlabFile::requireNothingToGoOnWith() const
{
    if (!isRegularFile(part_) || !isRegularFile(listFile()))
        return;
    const std::optional<std::vector<SliceRange>> slabs = slabsOfSameWork();
    if (slabs && !slabs->empty())
        throw FileError(part_,
                        translatable("Data",
                                     "holds slabs of this volume that an earlier run made: go on with them "
                                     "(--resume), or remove it"));
    removeIfThere(listFile()); // before the part that it is of is written over
}

std::optional<std::vector<SliceRange>> SlabFile::slabsOfSameWork() const
{
    const JsonObject list = JsonObject::fromFile(listFile(), kSchema);
    list.allowOnly({"schema", "work", "slabs"});
    if (list.text("work") != fmt::format("{:016x}", fingerprint_))
        return std::nullopt;
    std::vector<SliceRange> slabs;
    for (const JsonObject& slab : list.objects("slabs")) {
        const double first = slab.number("first", translatable("Data", "a slice"));
        const int count = slab.positiveInteger("count", "slices");
        if (!(first >= 0.0) || first + count > volume_.size.z())
            slab.failWhole(translatable("Data", "lies outside the volume"));
        slabs.push_back({static_cast<int>(first), count});
    }
    return slabs;
}

void SlabFile::writeSlabs() const
{
    nlohmann::ordered_json list{{"schema", kSchema},
                                {"work", fmt::format("{:016x}", fingerprint_)},
                                {"slabs", nlohmann::json::array()}};
    for (const SliceRange& slab : slabs_)
        list["slabs"].push_back({{"first", slab.first}, {"count", slab.count}});
    writeTextFile(listFile(), jsonText(list, 2) + "\n");
}

void SlabFile::write(const SliceRange& slab, std::span<const float> values)
{
    requireFiniteValues(file_, values);
    if (const int error = layout_.write(descriptor_, slab, values); error != 0)
        fail(error);
    add(slab);
}

void SlabFile::add(const SliceRange& slab)
{
    const std::lock_guard lock(mutex_);
    slabs_.push_back(slab);
    std::ranges::sort(slabs_, {}, &SliceRange::first);
    writeSlabs();
}

std::vector<float> SlabFile::read(const SliceRange& slab) const
{
    std::vector<float> values(volume_.slab(slab).voxelCount());
    auto bytes = std::as_writable_bytes(std::span(values));
    for (std::size_t at = layout_.offsetOf(slab.first); !bytes.empty();) {
        const ssize_t got = pread(descriptor_, bytes.data(), bytes.size(), static_cast<off_t>(at));
        if (got < 0 && errno == EINTR)
            continue;
        if (got <= 0)
            throw FileError(part_, translatable("Data", "cannot be read"));
        at += static_cast<std::size_t>(got);
        bytes = bytes.subspan(static_cast<std::size_t>(got));
    }
    return values;
}

void SlabFile::keep()
{
    int next = 0;
    for (const SliceRange& slab : slabs_)
        next = slab.first == next ? slab.end() : -1;
    if (next != volume_.size.z())
        throw InputError(fmt::format(translatable("Data", "{}: slabs are missing"), file_.string()));
    if (file_.extension() == ".raw")
        writeTextFile(std::filesystem::path(file_) += ".json", rawVolumeHeader(volume_, quantity_));
    if (fsync(descriptor_) != 0)
        fail(errno);
    close();
    std::error_code error;
    std::filesystem::rename(part_, file_, error);
    if (error)
        throw FileError(file_, fmt::format(translatable("Data", "cannot be written: {}"), error.message()));
    removeIfThere(listFile());
}

SlabWriter::SlabWriter(const std::filesystem::path& file, const VolumeGeometry& volume)
    : layout_(file, volume)
{
    std::error_code unknown;
    if (std::filesystem::file_size(layout_.part(), unknown) != layout_.bytes())
        throw FileError(layout_.part(),
                        translatable("Data",
                                     "is not there, or of another size: all processes must see the folder "
                                     "that the volume is written to"));
    descriptor_ = ::open(layout_.part().c_str(), O_WRONLY | O_CLOEXEC);
    if (descriptor_ < 0)
        fail(errno);
}

SlabWriter::~SlabWriter()
{
    if (descriptor_ >= 0)
        ::close(descriptor_);
}

void SlabWriter::fail(int error) const
{
    throw FileError(layout_.part(), fmt::format(translatable("Data", "cannot be written: {}"),
                                                std::generic_category().message(error)));
}

void SlabWriter::write(const SliceRange& slab, std::span<const float> values)
{
    requireFiniteValues(layout_.part(), values);
    if (const int error = layout_.write(descriptor_, slab, values); error != 0)
        fail(error);
    if (fdatasync(descriptor_) != 0)
        fail(errno);
}

} // namespace isocenter::core
