// SPDX-License-Identifier: MIT
#include "app/bench/reading/reading_bench.h"

#include "core/io/dicom/dicom_series.h"
#include "core/io/dicom/dicom_writer.h"
#include "core/io/files/file_contents.h"
#include "core/io/images/tiff_file.h"
#include "core/io/images/tiff_pages.h"
#include "core/io/volumes/volume_reader.h"
#include "core/io/volumes/volume_writer.h"
#include "core/reconstruction/projections/projection_source.h"
#include "core/support/clock.h"
#include "core/support/error.h"
#include "core/support/translatable.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <stdlib.h>
#include <unistd.h>

#include <chrono>
#include <utility>

namespace isocenter::app {
namespace {

namespace fs = std::filesystem;

// A new folder that is removed with what is in it.
class TemporaryFolder
{
public:
    TemporaryFolder()
    {
        std::string name = (fs::temp_directory_path() / "isocenter-reading-XXXXXX").string();
        if (::mkdtemp(name.data()) == nullptr)
            throw FileError(name, translatable("Data", "cannot be made: check the disk, or set TMPDIR"));
        path_ = name;
    }
    ~TemporaryFolder()
    {
        std::error_code ignored;
        fs::remove_all(path_, ignored);
    }
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;

    const fs::path& path() const { return path_; }

private:
    fs::path path_;
};

std::vector<fs::path> filesUnder(const fs::path& source)
{
    if (!core::isFolder(source))
        return {source};
    std::vector<fs::path> files;
    for (const auto& entry : fs::recursive_directory_iterator(source))
        if (entry.is_regular_file())
            files.push_back(entry.path());
    return files;
}

// The system keeps no page of them, provided that they were written to the disk.
void dropFromCache(const std::vector<fs::path>& files)
{
    for (const fs::path& file : files) {
        const int descriptor = ::open(file.c_str(), O_RDONLY | O_CLOEXEC);
        if (descriptor < 0)
            throw FileError(file, translatable("Data", "cannot be opened for reading"));
        ::fdatasync(descriptor);
        ::posix_fadvise(descriptor, 0, 0, POSIX_FADV_DONTNEED);
        ::close(descriptor);
    }
}

// Whole numbers from 0 to 1999 without a pattern that packing or caches would gain by.
float greyOf(std::uint32_t place)
{
    std::uint32_t mixed = place * 2654435761u;
    mixed ^= mixed >> 15;
    return static_cast<float>(mixed % 2000);
}

core::Volume volumeOf(const Eigen::Vector3i& size)
{
    core::Volume volume;
    volume.geometry.size = size;
    volume.geometry.spacingMm = {0.5, 0.5, 0.8};
    volume.quantity = core::VolumeQuantity::HounsfieldUnits;
    volume.values.resize(static_cast<std::size_t>(size.x()) * static_cast<std::size_t>(size.y()) *
                         static_cast<std::size_t>(size.z()));
    std::uint32_t place = 0;
    for (float& value : volume.values)
        value = greyOf(place++) - 1000.0f;
    return volume;
}

void writePages(const fs::path& file, const ReadingSizes& sizes)
{
    core::Image page(sizes.tiffPixels, sizes.tiffPixels);
    const auto pageOf = [&](int number) -> const core::Image& {
        std::uint32_t place = 7919u * static_cast<std::uint32_t>(number);
        for (float& value : page.values)
            value = greyOf(place++);
        return page;
    };
    core::writeTiffPages(file, sizes.tiffPages, pageOf, core::SampleType::Unsigned16);
}

struct Part
{
    std::string name;
    std::function<void()> read;
};

class ReadingRun
{
public:
    ReadingRun(const ReadingBenchOptions& options, const std::function<void(const ReadingTiming&)>& told,
               const std::stop_token& stop)
        : options_(options), told_(told), stop_(stop)
    {
    }

    void ofSynthetic()
    {
        const ReadingSizes& sizes = options_.sizes;
        const TemporaryFolder folder;
        const fs::path ct = folder.path() / "ct";
        core::writeCtSeries(ct, volumeOf({sizes.ctPixels, sizes.ctPixels, sizes.ctSlices}), {}, {{}, stop_});
        ofVolume(fmt::format("CT of {} DICOM slices, {}^2", sizes.ctSlices, sizes.ctPixels), ct);
        fs::remove_all(ct);
        const fs::path tiff = folder.path() / "pages.tif";
        writePages(tiff, sizes);
        ofPages(fmt::format("TIFF of {} pages, {}^2", sizes.tiffPages, sizes.tiffPixels), tiff);
        fs::remove(tiff);
        const fs::path nifti = folder.path() / "volume.nii";
        core::writeVolume(nifti, volumeOf(Eigen::Vector3i::Constant(sizes.niftiVoxels)), {{}, stop_});
        ofVolume(fmt::format("NIfTI of {}^3 voxels", sizes.niftiVoxels), nifti);
    }

    void ofSource(const fs::path& source)
    {
        const std::string name = source.filename().empty() ? source.string() : source.filename().string();
        if (!core::isFolder(source))
            core::requireRegularFile(source);
        if (!core::isFolder(source) && core::isTiff(source))
            ofPages(name, source);
        else
            ofVolume(name, source);
        for (const ReadingTiming& timing : found_)
            if (!timing.problem.empty())
                throw InputError(timing.problem);
    }

    std::vector<ReadingTiming> found() && { return std::move(found_); }

private:
    void ofPages(const std::string& name, const fs::path& file)
    {
        take(name, file,
             {{"open", [&] { core::openProjections(file); }},
              {"open, one page", [&] { core::openProjections(file)->read(0); }},
              {"open, all pages",
               [&] { core::TiffPages(file).forEach([](int, const core::ImageFile&) {}); }}});
    }

    void ofVolume(const std::string& name, const fs::path& source)
    {
        std::vector<Part> parts{{"read", [&] { core::readVolume(source, "", {}, {{}, stop_}); }}};
        if (core::isFolder(source))
            parts.insert(parts.begin(), {"find series", [&] { core::scanDicom(source, {{}, stop_}); }});
        take(name, source, parts);
    }

    void take(const std::string& name, const fs::path& source, const std::vector<Part>& parts)
    {
        const std::vector<fs::path> files = filesUnder(source);
        std::uintmax_t bytes = 0;
        for (const fs::path& file : files)
            bytes += fs::file_size(file);
        const auto timed = [&](const Part& part) {
            if (options_.cache == FileCache::Cold)
                dropFromCache(files);
            const auto begin = std::chrono::steady_clock::now();
            part.read();
            return core::millisecondsSince(begin);
        };
        std::vector<ReadingTiming> timings;
        for (const Part& part : parts)
            timings.push_back({name, part.name, bytes, {}, {}});
        std::vector<Contender> contenders;
        for (std::size_t p = 0; p < parts.size(); ++p)
            contenders.push_back(
                {[&, p] { timed(parts[p]); }, [&, p] { timings[p].wall.ms.push_back(timed(parts[p])); }});
        takeTurns(contenders, options_.rule, stop_);
        for (std::size_t p = 0; p < parts.size(); ++p) {
            timings[p].problem = contenders[p].problem;
            if (told_)
                told_(timings[p]);
            found_.push_back(std::move(timings[p]));
        }
    }

    const ReadingBenchOptions& options_;
    const std::function<void(const ReadingTiming&)>& told_;
    const std::stop_token& stop_;
    std::vector<ReadingTiming> found_;
};

} // namespace

ReadingSizes fullReadingSizes()
{
    return {500, 512, 1440, 512, 512};
}

std::vector<ReadingTiming> runReadingBench(const ReadingBenchOptions& options,
                                           const std::function<void(const ReadingTiming&)>& told,
                                           const std::stop_token& stop)
{
    ReadingRun run(options, told, stop);
    if (options.source.empty())
        run.ofSynthetic();
    else
        run.ofSource(options.source);
    return std::move(run).found();
}

} // namespace isocenter::app
