// SPDX-License-Identifier: MIT
#include "app/lines/line_pictures.h"

#include "core/io/file_formats.h"
#include "core/io/files/file_pattern.h"
#include "core/support/error.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <span>
#include <utility>

namespace isocenter::app {
namespace {

constexpr std::array<std::pair<PictureChannel, std::string_view>, 4> kChannels{
    {{PictureChannel::Grey, "grey"},
     {PictureChannel::Red, "red"},
     {PictureChannel::Green, "green"},
     {PictureChannel::Blue, "blue"}}};

bool isPictureFile(const std::filesystem::path& file)
{
    const core::FileFormat* format = core::formatByEnding(file);
    if (format == nullptr && file.extension().empty())
        format = core::formatOf(file);
    return format != nullptr && overlap(format->holds, core::Holds::Frames);
}

void appendFiles(std::vector<std::string>& files, const std::string& source,
                 std::vector<std::filesystem::path> named)
{
    std::erase_if(named, [](const std::filesystem::path& file) { return !isPictureFile(file); });
    if (named.empty())
        throw InputError(fmt::format("{}: holds no pictures, videos or DICOM files", source));
    for (const std::filesystem::path& file : named)
        files.push_back(file.string());
}

void takeChannel(const core::RgbImage& colour, PictureChannel channel, core::Image& image)
{
    const std::size_t of = static_cast<std::size_t>(channel) - static_cast<std::size_t>(PictureChannel::Red);
    for (std::size_t p = 0; p < image.values.size(); ++p)
        image.values[p] = static_cast<float>(colour.values[p][of]);
}

// A source that does not state how many frames it has may have several.
bool mayHoldSeveral(const core::FrameSource& source)
{
    return source.info().frames.value_or(2) > 1;
}

} // namespace

bool holdsSeveral(const std::string& file, const std::stop_token& stop)
{
    core::FrameSourceOptions options;
    options.opening.stop = stop;
    try {
        return mayHoldSeveral(*core::openFrameSource(file, options));
    } catch (const InputError&) { // said when its pictures are read
        return false;
    }
}

PictureChannel parsePictureChannel(std::string_view name)
{
    for (const auto& [channel, itsName] : kChannels)
        if (itsName == name)
            return channel;
    throw UsageError(fmt::format("channel '{}': there are grey, red, green and blue", name));
}

std::vector<std::string> filesOf(const std::vector<std::string>& sources)
{
    std::vector<std::string> files;
    for (const std::string& source : sources) {
        if (std::filesystem::is_directory(source))
            appendFiles(files, source, core::filesMatching(source, "*"));
        else if (core::isPattern(source))
            appendFiles(files, source, core::filesNamedBy(source));
        else
            files.push_back(source);
    }
    return files;
}

LinePictures::LinePictures(std::string file, PictureChannel channel, const FrameSpan& frames)
    : file_(std::move(file)), channel_(channel), frames_(frames), next_(frames.first)
{
}

LinePictures::~LinePictures() = default;

std::optional<LinePicture> LinePictures::next(const std::stop_token& stop)
{
    if (isAtEnd_)
        return std::nullopt;
    const std::string stem = std::filesystem::path(file_).stem().string();
    try {
        std::optional<LinePicture> picture = read(stop);
        isAtEnd_ = !picture;
        return picture;
    } catch (const InputError& error) {
        isAtEnd_ = true;
        return LinePicture{file_, stem, {}, error.what()};
    }
}

std::vector<std::string> LinePictures::notes() const
{
    return source_ ? core::textsOf(source_->findings()) : std::vector<std::string>();
}

void LinePictures::open(const std::stop_token& stop)
{
    core::FrameSourceOptions options;
    options.colour = channel_ != PictureChannel::Grey;
    options.opening.stop = stop;
    source_ = core::openFrameSource(file_, options);
    if (frames_.first > 0)
        source_->seek(frames_.first, stop);
}

std::optional<LinePicture> LinePictures::read(const std::stop_token& stop)
{
    if (!source_)
        open(stop);
    if ((frames_.last && next_ > *frames_.last) || !source_->next(frame_, stop)) {
        if (next_ == frames_.first && frames_.first > 0)
            throw InputError(fmt::format("{}: has no frame {}; --frames counts from 0", file_, next_));
        return std::nullopt;
    }
    next_ = frame_.number + 1;
    LinePicture picture{
        file_, std::filesystem::path(file_).stem().string(), frame_.grey, {}, source_->info().pixelSize};
    if (mayHoldSeveral(*source_)) {
        picture.name += fmt::format("#{}", frame_.number);
        picture.label += fmt::format("_{}", frame_.number);
    }
    if (channel_ != PictureChannel::Grey)
        takeChannel(frame_.colour, channel_, picture.image);
    return picture;
}

} // namespace isocenter::app
