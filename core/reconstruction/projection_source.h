// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/image.h"

#include <filesystem>
#include <memory>
#include <string>
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

    // The stored numbers, never scaled, top row first. Throws FileError: missing, truncated, in colour, or of
    // another size than the first.
    virtual Image read(int projection) const = 0;

protected:
    ProjectionSource(int columns, int rows, std::vector<std::string> names);

private:
    int columns_;
    int rows_;
    std::vector<std::string> names_;
};

// Opens a TIFF of one page a projection; a folder of TIFF and PNG files or a pattern
// (core/io/file_pattern.h), in the natural order of the names; or a MetaImage, NRRD or NIfTI stack of one
// slice a projection, which is kept in memory. One image is a scan of one projection. Throws FileError, which
// names the file.
std::unique_ptr<ProjectionSource> openProjections(const std::filesystem::path& source);

} // namespace isocenter::core
