// SPDX-License-Identifier: MIT
#pragma once

#include "app/browser/dicom_tree.h"
#include "app/jobs/job_queue.h"
#include "core/io/cases/series_inspection.h"
#include "core/io/dicom/dicom_anonymiser.h"
#include "core/io/dicom/dicom_tag_tree.h"

#include <filesystem>
#include <map>
#include <memory>

namespace isocenter::app {

// What lies in folders and DICOMDIRs, read in the background: the tree fills as files are read, then every
// series is inspected. Its members and signals belong to one thread, the dispatcher's.
class DicomBrowser
{
public:
    explicit DicomBrowser(const Dispatcher& dispatcher);
    ~DicomBrowser();

    // Both replace what was there. Failures arrive in jobs().failed.
    void read(std::vector<std::filesystem::path> sources);
    void show(core::DicomScan scan, std::vector<std::filesystem::path> sources);
    // Stops reading; what was found stays.
    void cancel();
    // Reads the attributes of a file, then fires tagsRead; the last request wins.
    void readTags(const std::filesystem::path& file);
    // Writes the series without what identifies the patient, then fires exported.
    void exportAnonymised(std::vector<core::DicomSeries> series, const std::filesystem::path& folder);

    const DicomTree& tree() const { return tree_; }
    const std::vector<core::IgnoredFile>& ignored() const { return ignored_; }
    const std::vector<std::filesystem::path>& sources() const { return sources_; }
    // Null until the series was inspected.
    const core::SeriesInspection* inspectionOf(const std::string& seriesUid) const;
    JobQueue& jobs() { return jobs_; }
    JobQueue& tagJobs() { return tagJobs_; }

    core::Signal<> treeChanged;
    core::Signal<std::string> inspected; // a series' UID
    core::Signal<std::filesystem::path, std::vector<core::DicomTagNode>> tagsRead;
    core::Signal<std::filesystem::path, core::AnonymisedExport> exported; // the folder

private:
    void clear(std::vector<std::filesystem::path> sources);
    void take(const core::DicomScan& scan);
    void inspectAll(const core::DicomScan& scan);
    void inspect(const core::DicomSeries& series);

    OwnerDispatcher post_;
    int reading_ = 0; // how often something else was read
    DicomTree tree_;
    std::vector<core::IgnoredFile> ignored_;
    std::vector<std::filesystem::path> sources_;
    std::map<std::string, core::SeriesInspection> inspections_;
    JobQueue jobs_;
    JobQueue
        tagJobs_; // apart, so that tags need not wait for a scan; last: its threads use the members above
};

} // namespace isocenter::app
