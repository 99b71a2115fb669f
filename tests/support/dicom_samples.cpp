// SPDX-License-Identifier: MIT
#include "tests/support/dicom_samples.h"

#include <dcmtk/dcmdata/dcrleerg.h>
#include <dcmtk/dcmjpeg/djencode.h>
#include <dcmtk/dcmjpls/djencode.h>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <stdexcept>

namespace isocenter::tests {
namespace {

constexpr Uint16 kFewestJpegLsColumns = 32;

void require(const OFCondition& status, const std::string& what)
{
    if (status.bad())
        throw std::runtime_error(what + ": " + status.text());
}

void put(DcmItem& item, const DcmTagKey& tag, const std::string& value)
{
    DcmElement* element = nullptr;
    require(DcmItem::newDicomElement(element, DcmTag(tag)), value);
    require(element->putString(value.c_str()), value);
    require(item.insert(element, OFTrue), value);
}

std::string joined(const Eigen::Vector3d& vector)
{
    return fmt::format("{:.10g}\\{:.10g}\\{:.10g}", vector.x(), vector.y(), vector.z());
}

void putPixels(DcmItem& dataset, const DicomSample& sample)
{
    std::vector<std::int32_t> values = sample.values;
    if (values.empty()) {
        values.resize(static_cast<std::size_t>(sample.columns * sample.rows * sample.samplesPerPixel *
                                               std::max(sample.frames, 1)));
        std::iota(values.begin(), values.end(), 0);
    }
    if (sample.bitsAllocated == 8) {
        const std::vector<Uint8> bytes(values.begin(), values.end());
        require(dataset.putAndInsertUint8Array(DCM_PixelData, bytes.data(), bytes.size()), "pixels");
    } else {
        std::vector<Uint16> words;
        for (const std::int32_t value : values)
            words.push_back(static_cast<Uint16>(value));
        require(dataset.putAndInsertUint16Array(DCM_PixelData, words.data(), words.size()), "pixels");
    }
}

void registerEncoders()
{
    static const bool once = [] {
        DJEncoderRegistration::registerCodecs();
        DJLSEncoderRegistration::registerCodecs();
        DcmRLEEncoderRegistration::registerCodecs();
        return true;
    }();
    static_cast<void>(once);
}

} // namespace

DcmFileFormat dicomFileOf(const DicomSample& sample)
{
    static int written = 0;
    DcmFileFormat format;
    DcmDataset& dataset = *format.getDataset();
    put(dataset, DCM_SOPClassUID, sample.sopClass);
    put(dataset, DCM_SOPInstanceUID,
        sample.instanceUid.empty() ? fmt::format("{}.{}", sample.seriesUid, ++written) : sample.instanceUid);
    put(dataset, DCM_StudyInstanceUID, "1.2.826.0.1.3680043.10.1");
    put(dataset, DCM_SeriesInstanceUID, sample.seriesUid);
    put(dataset, DCM_SeriesDescription, sample.description);
    put(dataset, DCM_Modality, sample.modality);
    put(dataset, DCM_Columns, std::to_string(sample.columns));
    put(dataset, DCM_Rows, std::to_string(sample.rows));
    put(dataset, DCM_BitsAllocated, std::to_string(sample.bitsAllocated));
    put(dataset, DCM_BitsStored, std::to_string(sample.bitsStored));
    put(dataset, DCM_HighBit, std::to_string(sample.bitsStored - 1));
    put(dataset, DCM_PixelRepresentation, sample.isSigned ? "1" : "0");
    put(dataset, DCM_SamplesPerPixel, std::to_string(sample.samplesPerPixel));
    put(dataset, DCM_PhotometricInterpretation, sample.photometric);
    if (sample.samplesPerPixel > 1)
        put(dataset, DCM_PlanarConfiguration, "0");
    if (sample.frames > 0)
        put(dataset, DCM_NumberOfFrames, std::to_string(sample.frames));
    if (sample.withGeometry) {
        put(dataset, DCM_ImagePositionPatient, joined(sample.positionMm));
        put(dataset, DCM_ImageOrientationPatient,
            joined(sample.rowDirection) + "\\" + joined(sample.columnDirection));
        put(dataset, DCM_PixelSpacing,
            fmt::format("{}\\{}", sample.pixelSpacingMm.x(), sample.pixelSpacingMm.y()));
    }
    if (sample.withPixels)
        putPixels(dataset, sample);
    for (const auto& [tag, value] : sample.attributes)
        put(dataset, tag, value);
    return format;
}

void writeDicom(const std::filesystem::path& file, DcmFileFormat& format, E_TransferSyntax syntax)
{
    // DCMTK 3.6.7's JPEG-LS encoder writes past its buffer when a picture does not shrink, as tiny ones do
    // not.
    Uint16 columns = 0;
    format.getDataset()->findAndGetUint16(DCM_Columns, columns);
    if (syntax == EXS_JPEGLSLossless && columns < kFewestJpegLsColumns)
        throw std::logic_error("a JPEG-LS sample needs at least 32 columns");
    registerEncoders();
    std::filesystem::create_directories(file.parent_path());
    require(format.getDataset()->chooseRepresentation(syntax, nullptr), "compressing " + file.string());
    require(format.saveFile(file.c_str(), syntax), file.string());
}

void writeDicom(const std::filesystem::path& file, const DicomSample& sample, E_TransferSyntax syntax)
{
    DcmFileFormat format = dicomFileOf(sample);
    writeDicom(file, format, syntax);
}

} // namespace isocenter::tests
