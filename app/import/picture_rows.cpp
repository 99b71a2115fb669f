// SPDX-License-Identifier: MIT
#include "app/geometry/geometry_check.h"
#include "app/import/camera_parts.h"
#include "core/io/files/file_pattern.h"
#include "core/io/files/file_start.h"
#include "core/io/images/image_size.h"
#include "core/support/error.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <map>
#include <set>
#include <string_view>

namespace isocenter::app {
namespace {

constexpr std::size_t kMostViews = 8; // of one moment; more images are frames or projections
constexpr std::size_t kManyFrames = 5;

// The name with a star for its last number, which files of one group share.
std::filesystem::path groupOf(const std::filesystem::path& file)
{
    constexpr std::string_view kDigits = "0123456789";
    const std::string stem = file.stem().string();
    const std::size_t last = stem.find_last_of(kDigits);
    if (last == std::string::npos)
        return file;
    const std::size_t before = stem.find_last_not_of(kDigits, last);
    const std::size_t first = before == std::string::npos ? 0 : before + 1;
    return file.parent_path() /
           (stem.substr(0, first) + "*" + stem.substr(last + 1) + file.extension().string());
}

bool hasSize(const ImportItem& item, const std::vector<FoundCalibration>& calibrations)
{
    return std::ranges::any_of(calibrations, [&](const FoundCalibration& calibration) {
        return std::ranges::find(calibration.sizes, Eigen::Vector2i(item.columns, item.rows)) !=
               calibration.sizes.end();
    });
}

// Their images by groups, each with the size of its first image.
class PictureRows
{
public:
    explicit PictureRows(const PictureSurroundings& surroundings) : surroundings_(surroundings)
    {
        for (const FoundCalibration& calibration : surroundings.calibrations)
            viewNames_.insert(viewNames_.end(), calibration.names.begin(), calibration.names.end());
    }

    void add(const FileFacts& picture, std::map<std::filesystem::path, ImportItem>& groups)
    {
        ImportItem& item = groups[groupOf(picture.file)];
        item.files.push_back(picture.file);
        item.frames += picture.pages;
    }

    std::vector<ImportItem> rows(UnplannedFiles& files, const core::Progress& progress)
    {
        std::map<std::filesystem::path, ImportItem> masks;
        std::map<std::filesystem::path, ImportItem> pictures;
        const auto hasOnePage = [](const FileFacts& file) {
            return file.kind == FileKind::Picture && file.pages == 1;
        };
        for (const FileFacts& file : files.take(hasOnePage))
            add(file, saysMask(file.file) ? masks : pictures);
        takeGroups(pictures, images_, progress);
        takeGroups(masks, masks_, progress);
        for (const FileFacts& file : files.take(FileKind::Picture)) {
            progress.throwIfCancelled();
            ImportItem item;
            item.files = {file.file};
            item.frames = file.pages;
            (readSize(item) ? pages_ : unreadable_).push_back(std::move(item));
        }
        decideImages();
        decidePages();
        decideMasks();
        std::vector<ImportItem> all = std::move(images_);
        for (std::vector<ImportItem>* more : {&pages_, &masks_, &unreadable_})
            std::ranges::move(*more, std::back_inserter(all));
        return all;
    }

private:
    // Gives it the size that its first image with an intact header states; those before become rows of their
    // own.
    bool readSize(ImportItem& item)
    {
        while (!item.files.empty())
            try {
                const core::ImageSize first = core::readImageSize(item.files.front());
                item.columns = first.columns;
                item.rows = first.rows;
                return true;
            } catch (const Error& error) {
                item.reason = error.what();
                item.unreadable = true;
                item.choices = {ImportRole::NotUsed};
                if (item.files.size() == 1)
                    return false;
                ImportItem damaged = item;
                damaged.files = {item.files.front()};
                damaged.frames = 0;
                unreadable_.push_back(std::move(damaged));
                item.files.erase(item.files.begin());
                item.frames -= 1;
                item.unreadable = false;
                item.choices.clear();
            }
        return false;
    }

    void takeGroups(std::map<std::filesystem::path, ImportItem>& groups, std::vector<ImportItem>& rows,
                    const core::Progress& progress)
    {
        for (auto& [pattern, item] : groups) {
            progress.throwIfCancelled();
            std::ranges::sort(item.files, [](const auto& a, const auto& b) {
                return core::naturallyBefore(a.filename().string(), b.filename().string());
            });
            (readSize(item) ? rows : unreadable_).push_back(std::move(item));
        }
        std::ranges::stable_sort(rows, [](const ImportItem& a, const ImportItem& b) {
            return core::naturallyBefore(a.files.front().string(), b.files.front().string());
        });
    }

    // Whether each image of the row is named for a view of its own.
    bool namesViews(const ImportItem& item) const
    {
        std::vector<std::string> names;
        for (const std::filesystem::path& file : item.files)
            names.push_back(file.stem().string());
        std::set<std::size_t> views;
        for (const auto& view : mentionedKeys(viewNames_, names))
            if (!view || !views.insert(*view).second)
                return false;
        return true;
    }

    void decideImages()
    {
        std::size_t groups = 0;
        std::set<std::size_t> counts;
        for (const ImportItem& item : images_)
            if (item.files.size() > 1) {
                ++groups;
                counts.insert(item.files.size());
            }
        for (ImportItem& item : images_) {
            const std::size_t count = item.files.size();
            const core::FileFormat* format = core::formatOf(item.files.front());
            const bool mayBeVolume = format != nullptr && overlap(format->holds, core::Holds::Volume);
            item.choices = {ImportRole::Xray, ImportRole::NotUsed};
            if (count > 1)
                item.choices = {ImportRole::Frames, ImportRole::Xray, ImportRole::Projections,
                                ImportRole::NotUsed};
            if (count > 1 && mayBeVolume)
                item.choices.insert(item.choices.begin() + 2, {ImportRole::Ct, ImportRole::Bone});
            if (count == 1)
                decideSingle(item);
            else if (count <= kMostViews && !viewNames_.empty() && namesViews(item))
                decideViews(item, translatable("Data", "file names match the views of the geometry"));
            else if (images_.size() == 1 && viewNames_.size() == count)
                decideByCount(item);
            else
                decideFrames(item, groups, counts.size() == 1);
        }
    }

    void decideSingle(ImportItem& item) const
    {
        item.role = ImportRole::Xray;
        item.reason = fmt::format(translatable("Data", "image of {} x {} pixels"), item.columns, item.rows);
    }

    static void decideViews(ImportItem& item, std::string reason)
    {
        item.role = ImportRole::Xray;
        item.reason = std::move(reason);
    }

    // As many views as images: few are views of one moment, many the projections of a scan.
    void decideByCount(ImportItem& item) const
    {
        if (item.files.size() <= kMostViews) {
            decideViews(item, translatable("Data", "one image per view of the geometry"));
            return;
        }
        item.role = ImportRole::Projections;
        item.reason = translatable("Data", "one image per view of the geometry: projections of a scan");
        if (surroundings_.hasVolume)
            item.question = translatable("Data", "projections of a scan, or X-rays of this volume?");
    }

    void decideFrames(ImportItem& item, std::size_t groups, bool sameCounts) const
    {
        const std::size_t count = item.files.size();
        item.role = ImportRole::Frames;
        item.reason = fmt::format(translatable("Data", "{} numbered images"), count);
        const bool cameras = groups > 1 && sameCounts;
        const bool calibrated = viewNames_.size() == images_.size();
        const bool manyOfAVolume = groups == 1 && count >= kManyFrames && surroundings_.hasVolume;
        if (!cameras && !calibrated && !manyOfAVolume)
            item.question = translatable("Data", "frames of one camera, or views of one moment?");
    }

    bool hasSizeOfOpen(const ImportItem& item) const
    {
        return std::ranges::any_of(surroundings_.open, [&](const OpenXray& xray) {
            return xray.columns == item.columns && xray.rows == item.rows;
        });
    }

    void decidePages()
    {
        const bool otherXrays = surroundings_.hasXrays || !images_.empty();
        const bool sizesStated = std::ranges::any_of(surroundings_.calibrations, [](const auto& calibration) {
            return calibration.sizes.front().x() > 0;
        });
        for (ImportItem& item : pages_) {
            item.choices = {ImportRole::Bone, ImportRole::Ct, ImportRole::Frames, ImportRole::Projections,
                            ImportRole::NotUsed};
            item.body = item.files.front().stem().string();
            const std::string pages = fmt::format(translatable("Data", "{} pages of {} x {} pixels"),
                                                  item.frames, item.columns, item.rows);
            const bool sizeOfXrays = std::ranges::any_of(images_, [&](const ImportItem& image) {
                return image.columns == item.columns && image.rows == item.rows;
            });
            item.reason = pages;
            if (hasSize(item, surroundings_.calibrations)) {
                item.role = ImportRole::Frames;
                item.reason = fmt::format(translatable("Data", "{}, matching a calibration"), pages);
            } else if (surroundings_.hasVolume && hasSizeOfOpen(item)) {
                item.role = ImportRole::Frames;
                item.reason = fmt::format(translatable("Data", "{}, matching an open X-ray"), pages);
            } else if (otherXrays) {
                item.role = ImportRole::Bone;
                if (sizeOfXrays)
                    item.question = translatable("Data", "pages of a volume, or frames of a camera?");
            } else {
                const bool calibrated =
                    viewNames_.size() == pages_.size() && !sizesStated && !viewNames_.empty();
                item.role = ImportRole::Frames;
                if (!calibrated && !surroundings_.hasVolume)
                    item.question = translatable("Data", "pages of a volume, or frames of a camera?");
            }
        }
    }

    // A mask goes with the one X-ray of its size; of several X-rays or frames it is not told which.
    void decideMasks()
    {
        for (ImportItem& mask : masks_) {
            mask.choices = {ImportRole::Mask, ImportRole::Xray, ImportRole::NotUsed};
            const auto hasSizeOfMask = [&](const ImportItem& image) {
                return image.columns == mask.columns && image.rows == mask.rows;
            };
            const auto first = std::ranges::find_if(images_, hasSizeOfMask);
            const bool fits = std::ranges::count_if(images_, hasSizeOfMask) == 1 &&
                              first->files.size() == 1 && mask.files.size() == 1;
            mask.role = fits ? ImportRole::Mask : ImportRole::NotUsed;
            mask.reason =
                fits ? translatable("Data", "mask of the X-ray, by name and size")
                     : translatable("Data",
                                    "mask or label image, by name: apply it with Open Mask on its frame");
        }
    }

    const PictureSurroundings& surroundings_;
    std::vector<std::string> viewNames_;
    std::vector<ImportItem> images_;
    std::vector<ImportItem> pages_;
    std::vector<ImportItem> masks_;
    std::vector<ImportItem> unreadable_;
};

} // namespace

std::vector<ImportItem> rowsOfPictures(UnplannedFiles& files, const PictureSurroundings& surroundings,
                                       const core::Progress& progress)
{
    return PictureRows(surroundings).rows(files, progress);
}

} // namespace isocenter::app
