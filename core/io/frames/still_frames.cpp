// SPDX-License-Identifier: MIT

#include "core/io/frames/indexed_frames.h"
#include "core/io/frames/video_reader.h"
#include "core/io/images/image_file.h"
#include "core/io/images/tiff_file.h"
#include "core/io/images/tiff_pages.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <utility>

namespace isocenter::core {
namespace {

// Files, or the pages of one.
class StillFrames final : public IndexedFrames
{
public:
    struct Still
    {
        std::filesystem::path file;
        int page = 0;
    };

    // The pages are those of all stills, if they are pages of one TIFF.
    StillFrames(std::string name, std::vector<Still> stills, std::optional<TiffPages> pages,
                const FrameSourceOptions& options)
        : IndexedFrames(options), name_(std::move(name)), stills_(std::move(stills)), pages_(std::move(pages))
    {
        const double stated = pages_ && pages_->frameSeconds() > 0.0 ? 1.0 / pages_->frameSeconds() : 0.0;
        isRateAssumed_ = !options.framesPerSecond && stated == 0.0;
        begin(name_, stills_.empty() ? std::filesystem::path() : stills_.front().file,
              static_cast<std::int64_t>(stills_.size()),
              options.framesPerSecond.value_or(stated > 0.0 ? stated : kAssumedFramesPerSecond));
    }

    std::vector<Finding> findings() const override
    {
        std::vector<Finding> findings = IndexedFrames::findings();
        findings.insert(findings.end(), findings_.begin(), findings_.end());
        if (isRateAssumed_ && stills_.size() > 1)
            findings.push_back(
                {true,
                 fmt::format(translatable("Data", "{}: states no frame rate: {:g} frames/s are assumed"),
                             name_, info().framesPerSecond),
                 "frame rate", fmt::format("{:g} frames/s", info().framesPerSecond), "--rate"});
        return findings;
    }

private:
    // Colour of PNG and JPEG goes through FFmpeg, for readImageFile knows its luminance only.
    Reading read(std::int64_t number) override
    {
        const Still& still = stills_.at(static_cast<std::size_t>(number));
        if (!isColour_) {
            ImageFile image = pages_ ? readImageFile(*pages_, still.page) : readImageFile(still.file);
            noteFindings(still, image.findings);
            isColour_ = image.colour && !pages_ && !isTiff(still.file);
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
    // Each once, by the first file that it was found in.
    void noteFindings(const Still& still, const std::vector<Finding>& findings)
    {
        for (Finding finding : findings) {
            const std::string ending = ": " + finding.text;
            if (std::ranges::any_of(findings_,
                                    [&](const Finding& known) { return known.text.ends_with(ending); }))
                continue;
            finding.text = still.file.string() + ending;
            findings_.push_back(std::move(finding));
        }
    }
    std::string nameOf(std::int64_t number) const override
    {
        const Still& still = stills_.at(static_cast<std::size_t>(number));
        return still.page == 0
                   ? still.file.string()
                   : fmt::format(translatable("Data", "{}, page {}"), still.file.string(), still.page + 1);
    }

    std::string name_;
    std::vector<Still> stills_;
    std::optional<TiffPages> pages_;
    bool isColour_ = false;
    bool isRateAssumed_ = false;
    std::vector<Finding> findings_;
};

} // namespace

std::unique_ptr<FrameSource> openStillFrames(std::string name, std::vector<std::filesystem::path> files,
                                             const FrameSourceOptions& options)
{
    std::vector<StillFrames::Still> stills;
    stills.reserve(files.size());
    for (std::filesystem::path& file : files)
        stills.push_back({std::move(file), 0});
    return std::make_unique<StillFrames>(std::move(name), std::move(stills), std::nullopt, options);
}

std::unique_ptr<FrameSource> openPageFrames(const std::filesystem::path& file,
                                            const FrameSourceOptions& options)
{
    std::optional<TiffPages> pages;
    if (isTiff(file))
        pages.emplace(file);
    const int count = pages ? pages->count() : 1;
    std::vector<StillFrames::Still> stills;
    stills.reserve(static_cast<std::size_t>(count));
    for (int page = 0; page < count; ++page)
        stills.push_back({file, page});
    return std::make_unique<StillFrames>(file.string(), std::move(stills), std::move(pages), options);
}

} // namespace isocenter::core
