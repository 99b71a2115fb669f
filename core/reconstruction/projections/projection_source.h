// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/image.h"
#include "core/reconstruction/projections/stated_scan.h"

#include <filesystem>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace isocenter::core {

// The projections of a cone-beam scan as files hold them, all of one size, read one at a time in any order
// and from several threads.
class ProjectionSource
{
public:
    virtual ~ProjectionSource() = default;
    ProjectionSource(const ProjectionSource&) = delete;
    ProjectionSource& operator=(const ProjectionSource&) = delete;

    int count() const { return static_cast<int>(names_.size()); }
    int columns() const { return columns_; }
    int rows() const { return rows_; }
    // The file, and the page or slice in it, for messages.
    const std::string& nameOf(int projection) const
    {
        return names_.at(static_cast<std::size_t>(projection));
    }

    // Whether it can be read: projections of a scan that still goes on may not be there yet. Throws FileError
    // when nothing is to be expected any more.
    virtual bool isThere(int projection) const;

    // The stored numbers, never scaled, top row first. Throws FileError: missing, truncated, in colour, or of
    // another size than the first.
    virtual Image read(int projection) const = 0;

    // What the files say of the scan themselves.
    const StatedScan& stated() const { return stated_; }
    // To be called by what opens it, before it is shared.
    void state(StatedScan stated) { stated_ = std::move(stated); }

protected:
    ProjectionSource(int columns, int rows, std::vector<std::string> names);

private:
    int columns_;
    int rows_;
    std::vector<std::string> names_;
    StatedScan stated_;
};

// Opens a TIFF of one page a projection; a MetaImage, NRRD or NIfTI stack of one slice a projection, which is
// kept in memory; a DICOM X-ray run; the .xtekct of a Nikon scan; RabbitCT (.rct); EDF or HIS of one or many
// images; HNC, HND or XIM; raw numbers (.raw) or their description (.json); or a folder or a pattern
// (core/io/files/file_pattern.h) of images of one kind in the natural order of their names, or a folder with
// one .xtekct. One image is a scan of one projection. Throws FileError, which names the file.
std::unique_ptr<ProjectionSource> openProjections(const std::filesystem::path& source);

// The files of a folder that are projections by their endings, or those that a pattern names, in their
// natural order; none where there are none.
std::vector<std::filesystem::path> projectionFilesOf(const std::filesystem::path& source);

// The same of files of one format in this order, at least one.
std::unique_ptr<ProjectionSource> openProjectionFiles(const std::vector<std::filesystem::path>& files);

} // namespace isocenter::core
