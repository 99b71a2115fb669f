// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/filters/window_level.h"
#include "core/io/frames/frame_source.h"

#include <filesystem>
#include <vector>

namespace isocenter::core {

// The rate of stills and DICOM runs that state none; findings() say that it is assumed.
inline constexpr double kAssumedFramesPerSecond = 25.0;

// A source whose frames can be read in any order. Those who derive from it read one frame; it counts, shows
// values of more than 8 bits through the window of the first frame, and holds on to one size.
class IndexedFrames : public FrameSource
{
public:
    const FrameSourceInfo& info() const override { return info_; }
    bool next(VideoFrame& frame, const std::stop_token& stop) override;
    void seek(std::int64_t number, const std::stop_token& stop) override;
    std::vector<Finding> findings() const override;

protected:
    explicit IndexedFrames(const FrameSourceOptions& options) : options_(options) {}

    // To be called by constructors at their end: reads the first frame, of that file.
    void begin(std::string name, const std::filesystem::path& firstFile, std::int64_t frames,
               double framesPerSecond);

    struct Reading
    {
        Image values;
        RgbImage colour;       // if the source has it and it is wanted
        bool isGrey = false;   // values are 0 to 255 already
        bool inverted = false; // low values are meant to be shown bright
    };
    virtual Reading read(std::int64_t number) = 0;
    virtual std::string nameOf(std::int64_t number) const = 0; // for messages
    virtual double secondsOf(std::int64_t number) const; // of a frame since the first; by default even steps

    const FrameSourceOptions& options() const { return options_; }

private:
    void show(Reading& reading, VideoFrame& frame) const;

    FrameSourceOptions options_;
    FrameSourceInfo info_;
    WindowLevel window_; // of the first frame
    bool isWindowed_ = false;
    std::int64_t position_ = 0;
};

// The frames of a DICOM file of whatever modality, at their stated times (see frameTimes), or the options'
// rate if that is given; findings() say where a rate is assumed. Low values are shown dark, except for
// MONOCHROME1. Colour becomes its luminance. Throws FileError, DicomError.
std::unique_ptr<FrameSource> openDicomFrames(const std::filesystem::path& file,
                                             const FrameSourceOptions& options);

// The run that the files of a folder are, whatever their names: one of several frames, or single frames of
// one series in the order of their instance numbers (of their names, where they have none) at the times when
// each was acquired (see seriesTimes). Throws FileError, which says what there is instead and what to do, and
// Cancelled.
std::unique_ptr<FrameSource> openDicomFolder(const std::filesystem::path& folder,
                                             const FrameSourceOptions& options);

// Stills one after another as frames: PNG, JPEG and TIFF files, or the pages of one TIFF. Throws InputError
// if there are none; next() throws FileError for a file that cannot be read or has another size.
std::unique_ptr<FrameSource> openStillFrames(std::string name, std::vector<std::filesystem::path> files,
                                             const FrameSourceOptions& options);
std::unique_ptr<FrameSource> openPageFrames(const std::filesystem::path& file,
                                            const FrameSourceOptions& options);

} // namespace isocenter::core
