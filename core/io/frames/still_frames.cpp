// SPDX-License-Identifier: MIT

#include "core/io/frames/indexed_frames.h"
#include "core/io/frames/video_reader.h"
#include "core/io/images/image_file.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace isocenter::core {
namespace {

bool isTiff(const std::filesystem::path& file)
{
    std::string ending = file.extension().string();
    std::ranges::transform(ending, ending.begin(),
                           [](char letter) { return static_cast<char>(std::tolower(letter)); });
    return ending == ".tif" || ending == ".tiff";
}

// Files, or the pages of one.
class StillFrames final : public IndexedFrames
{
public:
    struct Still
    {
        std::filesystem::path file;
        int page = 0;
    };

    StillFrames(std::string name, std::vector<Still> stills, const FrameSourceOptions& options)
        : IndexedFrames(options), stills_(std::move(stills))
    {
        begin(std::move(name), stills_.empty() ? std::filesystem::path() : stills_.front().file,
              static_cast<std::int64_t>(stills_.size()), options.framesPerSecond);
    }

private:
    // Colour of PNG and JPEG goes through FFmpeg, for readImageFile knows its luminance only.
    Reading read(std::int64_t number) override
    {
        const Still& still = stills_.at(static_cast<std::size_t>(number));
        if (!isColour_) {
            ImageFile image = readImageFile(still.file, still.page);
            isColour_ = image.colour && !isTiff(still.file);
            if (!isColour_)
                return {std::move(image.pixels),
                        {},
                        image.bitsPerSample <= 8 && !image.floatingPoint && !image.whiteIsLow,
                        image.whiteIsLow};
        }
        VideoFrame frame;
        openVideoFrames(still.file, options())->next(frame);
        return {std::move(frame.grey), std::move(frame.colour), true, false};
    }
    std::string nameOf(std::int64_t number) const override
    {
        const Still& still = stills_.at(static_cast<std::size_t>(number));
        return still.page == 0
                   ? still.file.string()
                   : fmt::format(translatable("Data", "{}, page {}"), still.file.string(), still.page + 1);
    }

    std::vector<Still> stills_;
    bool isColour_ = false;
};

} // namespace

std::unique_ptr<FrameSource> openStillFrames(std::string name, std::vector<std::filesystem::path> files,
                                             const FrameSourceOptions& options)
{
    std::vector<StillFrames::Still> stills;
    for (std::filesystem::path& file : files)
        stills.push_back({std::move(file), 0});
    return std::make_unique<StillFrames>(std::move(name), std::move(stills), options);
}

std::unique_ptr<FrameSource> openPageFrames(const std::filesystem::path& file,
                                            const FrameSourceOptions& options)
{
    std::vector<StillFrames::Still> stills;
    const int pages = imagePages(file);
    for (int page = 0; page < pages; ++page)
        stills.push_back({file, page});
    return std::make_unique<StillFrames>(file.string(), std::move(stills), options);
}

} // namespace isocenter::core
