// SPDX-License-Identifier: MIT
#include "core/io/dicom/dicom_segmentation.h"

#include "core/io/dicom/dicom_pixels.h"
#include "core/support/error.h"
#include "core/support/translatable.h"

#include <dcmtk/config/osconfig.h>
#include <dcmtk/dcmdata/dctk.h>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <utility>

namespace isocenter::core {
namespace {

constexpr double kPlaceVoxels = 0.05; // positions are written with few digits

// Where the pixels of a frame lie on a grid: a first voxel and whole steps from it.
struct PlaneOnGrid
{
    Eigen::Vector3i first;
    Eigen::Vector3i columnStep;
    Eigen::Vector3i rowStep;

    Eigen::Vector3i voxel(int column, int row) const { return first + column * columnStep + row * rowStep; }
};

Eigen::Vector3i rounded(const Eigen::Vector3d& index)
{
    return index.array().round().cast<int>();
}

std::string text(const Eigen::Vector3d& vector)
{
    return fmt::format("{:.3f}, {:.3f}, {:.3f}", vector.x(), vector.y(), vector.z());
}

// How far the steps of a frame lead from voxel to voxel, at its farthest pixel.
double strayVoxels(const Eigen::Vector3d& step, int pixels)
{
    return pixels * (step - rounded(step).cast<double>()).cwiseAbs().maxCoeff();
}

bool leadsToTheNextVoxel(const Eigen::Vector3d& step, int pixels)
{
    return rounded(step).cwiseAbs().sum() == 1 && strayVoxels(step, pixels) <= kPlaceVoxels;
}

PlaneOnGrid planeOnGrid(const DicomSlice& plane, const VolumeGeometry& grid)
{
    const Eigen::Affine3d indexFromVolume = grid.volumeFromIndex().inverse();
    const Eigen::Vector3d first = indexFromVolume * plane.positionMm;
    const Eigen::Vector3d columnStep =
        indexFromVolume.linear() * (plane.columnStep * plane.spacingMm.x()).eval();
    const Eigen::Vector3d rowStep = indexFromVolume.linear() * (plane.rowStep * plane.spacingMm.y()).eval();
    if (!leadsToTheNextVoxel(columnStep, plane.columns) || !leadsToTheNextVoxel(rowStep, plane.rows))
        throw DicomError(
            plane.file,
            fmt::format(translatable("Data",
                                     "frame {}: by {} and {} its pixels do not follow the voxels of the CT, "
                                     "which are {} mm large: resample the segmentation to the CT's grid"),
                        plane.frame, dicomTagName(DCM_ImageOrientationPatient),
                        dicomTagName(DCM_PixelSpacing), text(grid.spacingMm)));
    const PlaneOnGrid found{rounded(first), rounded(columnStep), rounded(rowStep)};
    if ((first - found.first.cast<double>()).cwiseAbs().maxCoeff() > kPlaceVoxels)
        throw DicomError(
            plane.file,
            fmt::format(translatable("Data",
                                     "frame {}: {} puts its first pixel at {} mm, between the voxels of the "
                                     "CT, the next of which is at {} mm: resample the segmentation to the "
                                     "CT's grid"),
                        plane.frame, dicomTagName(DCM_ImagePositionPatient), text(plane.positionMm),
                        text(grid.volumeFromIndex() * found.first.cast<double>())));
    return found;
}

std::optional<int> wholeNumber(std::optional<double> number)
{
    if (!number || *number != std::floor(*number) || *number < 0.0 || *number > 65535.0)
        return std::nullopt;
    return static_cast<int>(*number);
}

} // namespace

bool DicomSegmentation::isSegmentation(const std::filesystem::path& file)
{
    if (!isDicomFile(file))
        return false;
    return DicomFile(file, DicomFile::Extent::BeforePixels).text(DCM_SOPClassUID) == UID_SegmentationStorage;
}

DicomSegmentation::DicomSegmentation(const std::filesystem::path& file) : file_(file)
{
    lowestMarked_ = lowestMarkedValue();
    readSegments();
    readFrames();
}

int DicomSegmentation::lowestMarkedValue() const
{
    const std::string type = file_.text(DCM_SegmentationType).value_or("missing");
    if (type == "BINARY")
        return 1;
    if (type != "FRACTIONAL")
        throw DicomError(file_.path(),
                         fmt::format(translatable("Data", "{} is {}: it has to be BINARY or FRACTIONAL"),
                                     dicomTagName(DCM_SegmentationType), type));
    const auto maximum = wholeNumber(file_.number(DCM_MaximumFractionalValue));
    if (maximum.value_or(0) == 0)
        throw DicomError(
            file_.path(),
            fmt::format(translatable("Data", "{} is missing or not positive: it says which value a "
                                             "whole pixel has"),
                        dicomTagName(DCM_MaximumFractionalValue)));
    return (*maximum + 1) / 2;
}

void DicomSegmentation::readSegments()
{
    for (std::size_t index = 0;; ++index) {
        DcmItem* item = dicomItem(file_.dataset(), DCM_SegmentSequence, index);
        if (item == nullptr)
            break;
        const auto number = wholeNumber(dicomNumber(*item, DCM_SegmentNumber));
        if (!number || has(*number))
            throw DicomError(
                file_.path(),
                fmt::format(translatable("Data", "{} of item {} of {} is missing or not a number of its own"),
                            dicomTagName(DCM_SegmentNumber), index, dicomTagName(DCM_SegmentSequence)));
        segments_.push_back({*number, dicomText(*item, DCM_SegmentLabel).value_or("")});
    }
    if (segments_.empty())
        throw DicomError(file_.path(),
                         fmt::format(translatable("Data", "{} is missing or empty: it segments nothing"),
                                     dicomTagName(DCM_SegmentSequence)));
}

void DicomSegmentation::readFrames()
{
    std::vector<DicomSlice> planes = slicesOf(file_);
    for (std::size_t frame = 0; frame < planes.size(); ++frame)
        frames_.push_back({std::move(planes[frame]), segmentOf(frame)});
}

// Stated for the frame, or for all where there is one segment.
int DicomSegmentation::segmentOf(std::size_t frame) const
{
    for (DcmItem* groups : {dicomItem(file_.dataset(), DCM_PerFrameFunctionalGroupsSequence, frame),
                            dicomItem(file_.dataset(), DCM_SharedFunctionalGroupsSequence)}) {
        DcmItem* item = groups == nullptr ? nullptr : dicomItem(*groups, DCM_SegmentIdentificationSequence);
        const auto number =
            item == nullptr ? std::nullopt : wholeNumber(dicomNumber(*item, DCM_ReferencedSegmentNumber));
        if (number && has(*number))
            return *number;
        if (number)
            throw DicomError(file_.path(),
                             fmt::format(translatable("Data", "frame {}: {} is {}, but the segments are {}"),
                                         frame, dicomTagName(DCM_ReferencedSegmentNumber), *number,
                                         segmentList()));
    }
    throw DicomError(file_.path(),
                     fmt::format(translatable("Data", "frame {}: {} is missing: its segment is not known"),
                                 frame, dicomTagName(DCM_ReferencedSegmentNumber)));
}

bool DicomSegmentation::has(int segment) const
{
    return std::ranges::find(segments_, segment, &Segment::number) != segments_.end();
}

std::string DicomSegmentation::segmentList() const
{
    std::vector<std::string> names;
    for (const Segment& segment : segments_)
        names.push_back(fmt::format("{} '{}'", segment.number, segment.label));
    return fmt::format("{}", fmt::join(names, ", "));
}

bool DicomSegmentation::liesInFrame(const std::string& frameOfReferenceUid) const
{
    const auto own = file_.text(DCM_FrameOfReferenceUID);
    if (!own || frameOfReferenceUid.empty())
        return false;
    if (*own != frameOfReferenceUid)
        throw DicomError(
            file_.path(),
            fmt::format(translatable("Data", "{} is {}, but the CT's is {}: it segments another scan"),
                        dicomTagName(DCM_FrameOfReferenceUID), *own, frameOfReferenceUid));
    return true;
}

Volume DicomSegmentation::on(const VolumeGeometry& grid, std::optional<int> segment) const
{
    if (segment && !has(*segment))
        throw DicomError(file_.path(), fmt::format(translatable("Data", "there is no segment {}; it has {}"),
                                                   *segment, segmentList()));
    Volume marked;
    marked.geometry = grid;
    marked.values.resize(grid.voxelCount());
    for (const Frame& frame : frames_)
        if (!segment || frame.segment == *segment)
            mark(frame, marked);
    if (std::ranges::find(marked.values, 1.0f) == marked.values.end())
        throw DicomError(file_.path(),
                         segment
                             ? fmt::format(translatable("Data", "segment {} has no marked pixel"), *segment)
                             : std::string(translatable("Data", "no segment has a marked pixel")));
    return marked;
}

void DicomSegmentation::mark(const Frame& frame, Volume& marked) const
{
    const PlaneOnGrid plane = planeOnGrid(frame.plane, marked.geometry);
    const DicomPixels pixels = decodeStoredValues(file_, {frame.plane.frame, 1});
    for (int row = 0; row < pixels.rows; ++row)
        for (int column = 0; column < pixels.columns; ++column) {
            if (pixels.values[static_cast<std::size_t>(row * pixels.columns + column)] < lowestMarked_)
                continue;
            const Eigen::Vector3i voxel = plane.voxel(column, row);
            if ((voxel.array() < 0).any() || (voxel.array() >= marked.geometry.size.array()).any())
                throw DicomError(
                    file_.path(),
                    fmt::format(translatable("Data",
                                             "frame {}: by {} its pixel {}, {} is marked outside the CT: "
                                             "choose the CT that was segmented"),
                                frame.plane.frame, dicomTagName(DCM_ImagePositionPatient), column, row));
            marked.values[marked.index(voxel.x(), voxel.y(), voxel.z())] = 1.0f;
        }
}

} // namespace isocenter::core
