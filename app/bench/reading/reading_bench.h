// SPDX-License-Identifier: MIT
#pragma once

#include "app/timing/timing_sample.h"
#include "app/timing/turns.h"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <stop_token>
#include <string>
#include <vector>

namespace isocenter::app {

// The synthetic files that are read. The defaults are small; fullReadingSizes() has those of real scans.
struct ReadingSizes
{
    int ctSlices = 20; // DICOM files of ctPixels^2 pixels, 16 bit
    int ctPixels = 64;
    int tiffPages = 60; // of tiffPixels^2 pixels, 16 bit
    int tiffPixels = 64;
    int niftiVoxels = 48; // a side, 32-bit floats
};
ReadingSizes fullReadingSizes(); // 500 slices and 1440 pages of 512^2 pixels, 512^3 voxels

// Whether the files are in the system's page cache when they are read.
enum class FileCache {
    Warm, // they were read before
    Cold, // their pages are dropped before each sample; what disk and host keep is not
};

// What one way of reading took.
struct ReadingTiming
{
    std::string name; // "CT of 500 DICOM slices, 512 x 512"
    std::string part; // "open", "first page", "read"
    std::uintmax_t fileBytes = 0;
    TimingSample wall;
    std::string problem;
};

struct ReadingBenchOptions
{
    ReadingSizes sizes{};
    std::filesystem::path source{}; // read instead of synthetic files: a folder or file of a volume or a TIFF
    FileCache cache = FileCache::Warm;
    RepeatRule rule = {};
};

// Writes the synthetic files into a new temporary folder, which is removed at the end, and times how they are
// opened and read; the parts of one input take turns. told: after each input. Throws FileError where the
// files cannot be written, InputError for a source that is neither a TIFF nor a volume, Cancelled.
std::vector<ReadingTiming> runReadingBench(const ReadingBenchOptions& options,
                                           const std::function<void(const ReadingTiming&)>& told,
                                           const std::stop_token& stop);

} // namespace isocenter::app
