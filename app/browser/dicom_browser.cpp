// SPDX-License-Identifier: MIT
#include "app/browser/dicom_browser.h"

#include "core/support/translatable.h"

namespace isocenter::app {
namespace {

constexpr int kThumbnailSide = 192;

} // namespace

DicomBrowser::DicomBrowser(const Dispatcher& dispatcher)
    : post_(dispatcher), jobs_(dispatcher), tagJobs_(dispatcher)
{
}

DicomBrowser::~DicomBrowser() = default;

void DicomBrowser::clear(std::vector<std::filesystem::path> sources)
{
    jobs_.cancelAll();
    ++reading_;
    tree_ = {};
    ignored_.clear();
    inspections_.clear();
    sources_ = std::move(sources);
    treeChanged();
}

void DicomBrowser::read(std::vector<std::filesystem::path> sources)
{
    clear(sources);
    jobs_.submit(translatable("App", "Reading DICOM files"),
                 [this, sources = std::move(sources),
                  reading = reading_](const core::Progress& progress) -> JobQueue::Finish {
                     // Posted, so it may come after the browser reads something else.
                     const auto observer = [&](const core::DicomScan& soFar) {
                         post_([this, reading, soFar] {
                             if (reading_ == reading)
                                 take(soFar);
                         });
                     };
                     core::DicomScan scan = core::scanDicomFiles(sources, progress, observer);
                     return [this, reading, scan = std::move(scan)] {
                         if (reading_ != reading)
                             return;
                         take(scan);
                         inspectAll(scan);
                     };
                 });
}

void DicomBrowser::show(core::DicomScan scan, std::vector<std::filesystem::path> sources)
{
    clear(std::move(sources));
    take(scan);
    inspectAll(scan);
}

void DicomBrowser::cancel()
{
    jobs_.cancelAll();
}

void DicomBrowser::take(const core::DicomScan& scan)
{
    tree_.update(scan);
    ignored_ = scan.ignored;
    treeChanged();
}

void DicomBrowser::inspectAll(const core::DicomScan& scan)
{
    for (const core::DicomSeries& series : scan.series)
        inspect(series);
}

void DicomBrowser::inspect(const core::DicomSeries& series)
{
    jobs_.submit(translatable("App", "Looking at series"),
                 [this, series, reading = reading_](const core::Progress& progress) -> JobQueue::Finish {
                     core::SeriesInspection inspection =
                         core::inspectSeries(series, kThumbnailSide, progress);
                     return [this, uid = series.uid, reading, inspection = std::move(inspection)]() mutable {
                         if (reading_ != reading)
                             return;
                         inspections_[uid] = std::move(inspection);
                         inspected(uid);
                     };
                 });
}

const core::SeriesInspection* DicomBrowser::inspectionOf(const std::string& seriesUid) const
{
    const auto found = inspections_.find(seriesUid);
    return found == inspections_.end() ? nullptr : &found->second;
}

void DicomBrowser::readTags(const std::filesystem::path& file)
{
    tagJobs_.cancelAll();
    tagJobs_.submit(translatable("App", "Reading tags"),
                    [this, file](const core::Progress& progress) -> JobQueue::Finish {
                        std::vector<core::DicomTagNode> tags = core::readDicomTags(file);
                        progress.throwIfCancelled();
                        return [this, file, tags = std::move(tags)] { tagsRead(file, tags); };
                    });
}

void DicomBrowser::exportAnonymised(std::vector<core::DicomSeries> series,
                                    const std::filesystem::path& folder)
{
    jobs_.submit(
        translatable("App", "Exporting anonymised"),
        [this, series = std::move(series), folder](const core::Progress& progress) -> JobQueue::Finish {
            core::AnonymisedExport result = core::exportAnonymised(series, folder, progress);
            return [this, folder, result = std::move(result)] { exported(folder, result); };
        });
}

} // namespace isocenter::app
