// SPDX-License-Identifier: MIT
#include "core/io/dicom/dicom_writer.h"

#include "core/io/files/whole_file.h"
#include "core/support/error.h"
#include "core/support/translatable.h"
#include "core/support/version.h"

#include <dcmtk/config/osconfig.h>
#include <dcmtk/dcmdata/dcostrma.h>
#include <dcmtk/dcmdata/dctk.h>
#include <dcmtk/dcmdata/dcwcache.h>
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <exception>
#include <utility>
#include <vector>

namespace isocenter::core {
namespace {

constexpr int kCtSeries = 1;
constexpr int kXraySeries = 2;
constexpr double kCtIntercept = -1024.0;
constexpr const char* kDate = "20260101"; // fixed, so that the same case gives the same files
constexpr const char* kTime = "120000";

// Unique by the study's number; kind 0 is the study, then frame of reference and series.
std::string uidOf(const DicomStudy& study, int kind, int instance = 0)
{
    return fmt::format("2.25.{}{:02}{:06}", study.number, kind, instance);
}

// A data set that is filled tag by tag and saved; a tag that DCMTK refuses is an error of ours.
class DicomOutput
{
public:
    explicit DicomOutput(std::filesystem::path file) : file_(std::move(file)) {}

    void set(const DcmTagKey& tag, const std::string& value)
    {
        check(dataset().putAndInsertOFStringArray(tag, OFString(value.c_str())), tag);
    }
    void set(const DcmTagKey& tag, double value) { set(tag, decimal(value)); }
    void setNumber(const DcmTagKey& tag, int value)
    {
        check(dataset().putAndInsertUint16(tag, static_cast<Uint16>(value)), tag);
    }
    void setSigned(const DcmTagKey& tag, int value)
    {
        check(dataset().putAndInsertSint16(tag, static_cast<Sint16>(value)), tag);
    }
    void setPixels(const std::vector<Uint16>& pixels)
    {
        check(dataset().putAndInsertUint16Array(DCM_PixelData, pixels.data(), pixels.size()), DCM_PixelData);
    }
    void save() { saveDicomFile(file_, format_, UID_LittleEndianExplicitTransferSyntax); }

    // At most the 16 characters of a decimal string.
    static std::string decimal(double value)
    {
        for (int digits = 12; digits > 0; --digits)
            if (const std::string text = fmt::format("{:.{}g}", value, digits); text.size() <= 16)
                return text;
        return "0";
    }
    static std::string decimals(std::initializer_list<double> values)
    {
        std::string text;
        for (const double value : values)
            text += (text.empty() ? "" : "\\") + decimal(value);
        return text;
    }

private:
    DcmDataset& dataset() { return *format_.getDataset(); }
    void check(const OFCondition& condition, const DcmTagKey& tag) const
    {
        if (condition.bad())
            throw FileError(file_, fmt::format(translatable("Data", "the attribute {} cannot be written: {}"),
                                               tag.toString().c_str(), condition.text()));
    }

    std::filesystem::path file_;
    DcmFileFormat format_;
};

void setPatientAndStudy(const DicomStudy& study, DicomOutput& output)
{
    output.set(DCM_SpecificCharacterSet, "ISO_IR 192");
    output.set(DCM_PatientName, study.patientName);
    output.set(DCM_PatientID, study.patientId);
    output.set(DCM_PatientBirthDate, "");
    output.set(DCM_PatientSex, "O");
    output.set(DCM_PatientPosition, "HFS");
    output.set(DCM_StudyInstanceUID, uidOf(study, 0));
    output.set(DCM_StudyDate, kDate);
    output.set(DCM_StudyTime, kTime);
    output.set(DCM_StudyID, "1");
    output.set(DCM_StudyDescription, study.description);
    output.set(DCM_AccessionNumber, "");
    output.set(DCM_ReferringPhysicianName, "");
    output.set(DCM_ContentDate, kDate);
    output.set(DCM_ContentTime, kTime);
    output.set(DCM_AcquisitionNumber, "1");
    output.set(DCM_Manufacturer, "Isocenter");
    output.set(DCM_ManufacturerModelName, "phantom");
    output.set(DCM_SoftwareVersions, kVersion);
    output.set(DCM_KVP, 90.0);
}

void setInstance(const char* sopClass, const char* modality, int series, int instance,
                 const DicomStudy& study, DicomOutput& output)
{
    output.set(DCM_SOPClassUID, sopClass);
    output.set(DCM_SOPInstanceUID, uidOf(study, series, instance));
    output.set(DCM_Modality, modality);
    output.set(DCM_SeriesInstanceUID, uidOf(study, series));
    output.set(DCM_SeriesNumber, std::to_string(series));
    output.set(DCM_InstanceNumber, std::to_string(instance));
}

void setImage(int columns, int rows, int bitsStored, const std::vector<Uint16>& pixels, DicomOutput& output)
{
    output.setNumber(DCM_SamplesPerPixel, 1);
    output.set(DCM_PhotometricInterpretation, "MONOCHROME2");
    output.setNumber(DCM_Rows, rows);
    output.setNumber(DCM_Columns, columns);
    output.setNumber(DCM_BitsAllocated, 16);
    output.setNumber(DCM_BitsStored, bitsStored);
    output.setNumber(DCM_HighBit, bitsStored - 1);
    output.setNumber(DCM_PixelRepresentation, 0);
    output.set(DCM_LossyImageCompression, "00");
    output.set(DCM_BurnedInAnnotation, "NO");
    output.setPixels(pixels);
}

Uint16 stored(double value)
{
    return static_cast<Uint16>(std::clamp(std::round(value), 0.0, 65535.0));
}

void setSlicePlane(const VolumeGeometry& geometry, int slice, DicomOutput& output)
{
    const Eigen::Vector3d position = geometry.volumeFromIndex() * Eigen::Vector3d(0.0, 0.0, slice);
    const Eigen::Vector3d i = geometry.direction.col(0);
    const Eigen::Vector3d j = geometry.direction.col(1);
    output.set(DCM_ImagePositionPatient, DicomOutput::decimals({position.x(), position.y(), position.z()}));
    output.set(DCM_ImageOrientationPatient,
               DicomOutput::decimals({i.x(), i.y(), i.z(), j.x(), j.y(), j.z()}));
    output.set(DCM_PixelSpacing, DicomOutput::decimals({geometry.spacingMm.y(), geometry.spacingMm.x()}));
    output.set(DCM_SliceThickness, geometry.spacingMm.z());
    output.set(DCM_SliceLocation, position.dot(geometry.direction.col(2)));
}

void writeSlice(const std::filesystem::path& file, const Volume& ct, int slice, const DicomStudy& study)
{
    DicomOutput output(file);
    setPatientAndStudy(study, output);
    setInstance(UID_CTImageStorage, "CT", kCtSeries, slice + 1, study, output);
    output.set(DCM_SeriesDescription, ct.description);
    output.set(DCM_ImageType, "ORIGINAL\\PRIMARY\\AXIAL");
    output.set(DCM_FrameOfReferenceUID, uidOf(study, 9));
    output.set(DCM_PositionReferenceIndicator, "");
    output.set(DCM_RescaleIntercept, kCtIntercept);
    output.set(DCM_RescaleSlope, 1.0);
    output.set(DCM_RescaleType, "HU");
    output.set(DCM_WindowCenter, 60.0);
    output.set(DCM_WindowWidth, 400.0);
    setSlicePlane(ct.geometry, slice, output);
    const Eigen::Vector3i& size = ct.geometry.size;
    std::vector<Uint16> pixels;
    pixels.reserve(static_cast<std::size_t>(size.x()) * static_cast<std::size_t>(size.y()));
    for (int j = 0; j < size.y(); ++j)
        for (int i = 0; i < size.x(); ++i)
            pixels.push_back(stored(static_cast<double>(ct.at(i, j, slice)) - kCtIntercept));
    setImage(size.x(), size.y(), 16, pixels, output);
    output.save();
}

// The anatomical letters of a direction in the patient, the strongest first ("L", "FP").
std::string orientationLetters(const Eigen::Vector3d& direction)
{
    constexpr double kLeast = 0.2;
    constexpr const char* kLetters[3][2] = {{"R", "L"}, {"A", "P"}, {"F", "H"}};
    std::vector<int> axes{0, 1, 2};
    std::ranges::sort(axes, [&](int a, int b) { return std::abs(direction[a]) > std::abs(direction[b]); });
    std::string letters;
    for (const int axis : axes)
        if (std::abs(direction[axis]) > kLeast)
            letters += kLetters[axis][direction[axis] > 0.0 ? 1 : 0];
    return letters;
}

void setCarm(const CArmGeometry& carm, DicomOutput& output)
{
    output.set(DCM_PositionerMotion, "STATIC");
    output.set(DCM_PositionerPrimaryAngle, carm.primaryAngleDeg);
    output.set(DCM_PositionerSecondaryAngle, carm.secondaryAngleDeg);
    output.set(DCM_DistanceSourceToDetector, carm.sourceToDetectorMm);
    output.set(DCM_DistanceSourceToPatient, carm.sourceToIsocentreMm);
    output.set(DCM_EstimatedRadiographicMagnificationFactor,
               carm.sourceToDetectorMm / carm.sourceToIsocentreMm);
    output.set(DCM_ImagerPixelSpacing, DicomOutput::decimals({carm.pitchMm.y(), carm.pitchMm.x()}));
    const ProjectionGeometry view = carm.projection();
    output.set(DCM_PatientOrientation,
               orientationLetters(view.columnDirection()) + "\\" + orientationLetters(view.rowDirection()));
}

void checkXray(const Radiograph& xray, const CArmGeometry& carm)
{
    if (xray.intensity != IntensityKind::Linear)
        throw InputError(fmt::format(
            translatable("Data", "{}: only X-rays of linear intensity can be written"), xray.name));
    if (xray.pixels.columns != carm.columns || xray.pixels.rows != carm.rows)
        throw InputError(
            fmt::format(translatable("Data", "{}: has {} x {} pixels, its C-arm geometry {} x {}"), xray.name,
                        xray.pixels.columns, xray.pixels.rows, carm.columns, carm.rows));
    if (carm.principalPoint)
        throw InputError(fmt::format(
            translatable("Data", "{}: DICOM's C-arm tags cannot state a principal point"), xray.name));
}

// Takes what DCMTK writes. An exception must not pass through the library: it is kept.
class FileConsumer final : public DcmConsumer
{
public:
    explicit FileConsumer(WholeFile& file) : file_(file) {}

    OFBool good() const override { return failure_ == nullptr; }
    OFCondition status() const override { return failure_ ? EC_InvalidStream : EC_Normal; }
    OFBool isFlushed() const override { return OFTrue; }
    offile_off_t avail() const override { return 2147483647; }
    offile_off_t write(const void* bytes, offile_off_t count) override
    {
        if (failure_)
            return 0;
        try {
            file_.write({static_cast<const std::uint8_t*>(bytes), static_cast<std::size_t>(count)});
            return count;
        } catch (...) {
            failure_ = std::current_exception();
            return 0;
        }
    }
    void flush() override {}

    void rethrow() const
    {
        if (failure_)
            std::rethrow_exception(failure_);
    }

private:
    WholeFile& file_;
    std::exception_ptr failure_;
};

class FileStream final : public DcmOutputStream
{
public:
    explicit FileStream(FileConsumer& consumer) : DcmOutputStream(&consumer) {}
};

} // namespace

void writeCtSeries(const std::filesystem::path& folder, const Volume& ct, const DicomStudy& study,
                   const Progress& progress)
{
    ct.geometry.validate();
    if (ct.quantity != VolumeQuantity::HounsfieldUnits)
        throw InputError(translatable("Data", "only a CT in Hounsfield units can be written as a CT series"));
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    if (error)
        throw FileError(folder,
                        fmt::format(translatable("Data", "the folder cannot be made: {}"), error.message()));
    for (int slice = 0; slice < ct.geometry.size.z(); ++slice) {
        progress.update(static_cast<double>(slice) / ct.geometry.size.z(), "writing the CT");
        writeSlice(folder / fmt::format("CT{:04}.dcm", slice + 1), ct, slice, study);
    }
}

void writeXrayImage(const std::filesystem::path& file, const Radiograph& xray, const CArmGeometry& carm,
                    int bitsStored, int instance, const DicomStudy& study)
{
    checkXray(xray, carm);
    DicomOutput output(file);
    setPatientAndStudy(study, output);
    setInstance(UID_XRayAngiographicImageStorage, "XA", kXraySeries, instance, study, output);
    output.set(DCM_SeriesDescription, "Synthetic X-rays");
    output.set(DCM_ImageType, "ORIGINAL\\PRIMARY\\SINGLE PLANE");
    output.set(DCM_RadiationSetting, "GR");
    output.set(DCM_XRayTubeCurrent, "400");
    output.set(DCM_ExposureTime, "50");
    output.set(DCM_PixelIntensityRelationship, "LIN");
    output.setSigned(DCM_PixelIntensityRelationshipSign, 1);
    setCarm(carm, output);
    std::vector<Uint16> pixels;
    pixels.reserve(xray.pixels.values.size());
    for (const float value : xray.pixels.values)
        pixels.push_back(stored(static_cast<double>(value)));
    setImage(carm.columns, carm.rows, bitsStored, pixels, output);
    output.save();
}

void saveDicomFile(const std::filesystem::path& file, DcmFileFormat& format,
                   const std::string& transferSyntaxUid)
{
    WholeFile whole(file);
    FileConsumer consumer(whole);
    FileStream stream(consumer);
    DcmWriteCache cache;
    format.transferInit();
    const OFCondition written = format.write(stream, DcmXfer(transferSyntaxUid.c_str()).getXfer(),
                                             EET_UndefinedLength, &cache, EGL_withoutGL);
    format.transferEnd();
    consumer.rethrow();
    if (written.bad())
        throw FileError(file, fmt::format(translatable("Data", "cannot be written: {}"), written.text()));
    whole.keep();
}

} // namespace isocenter::core
