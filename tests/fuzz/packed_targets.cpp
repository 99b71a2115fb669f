// SPDX-License-Identifier: MIT
#include "tests/fuzz/packed_targets.h"

#include "core/io/dicom/dicom_anonymiser.h"
#include "core/io/dicom/dicom_directory.h"
#include "core/io/dicom/dicom_series.h"
#include "core/io/dicom/dicom_tag_tree.h"
#include "core/io/files/file_contents.h"
#include "core/io/formats/xmalab_project.h"
#include "core/io/radiographs/radiograph_reader.h"
#include "core/io/volumes/volume_file.h"
#include "tests/support/dicom_samples.h"
#include "tests/support/files/zip_bytes.h"
#include "tests/support/xmalab_sample.h"

#include <zlib.h>

#include <algorithm>
#include <cstdint>
#include <stdexcept>
#include <vector>

namespace isocenter::fuzz {
namespace {

using std::filesystem::path;

constexpr std::size_t kPreamble = 128;
constexpr std::size_t kMetaBegin = kPreamble + 4; // behind DICM
constexpr std::size_t kGroupLength = 12;          // of the element that states how long the meta header is

std::string textOf(const path& file)
{
    const std::vector<std::uint8_t> bytes = core::readFileBytes(file);
    return {bytes.begin(), bytes.end()};
}

std::string uidElement(unsigned element, std::string value)
{
    value.resize((value.size() + 1) / 2 * 2);
    return tests::ZipBytes::number(2, 2) + tests::ZipBytes::number(element, 2) + "UI" +
           tests::ZipBytes::number(value.size(), 2) + value;
}

// Without zlib's header and check sum, as DICOM has it.
std::string rawDeflated(std::string bytes)
{
    z_stream stream{};
    if (deflateInit2(&stream, 1, Z_DEFLATED, -MAX_WBITS, 8, Z_DEFAULT_STRATEGY) != Z_OK)
        throw std::runtime_error("zlib cannot deflate");
    std::string packed(deflateBound(&stream, static_cast<uLong>(bytes.size())), '\0');
    stream.next_in = reinterpret_cast<Bytef*>(bytes.data());
    stream.avail_in = static_cast<uInt>(bytes.size());
    stream.next_out = reinterpret_cast<Bytef*>(packed.data());
    stream.avail_out = static_cast<uInt>(packed.size());
    deflate(&stream, Z_FINISH);
    packed.resize(stream.total_out);
    deflateEnd(&stream);
    return packed;
}

// An XMALab project around a project.xml.
void writeProject(const path& file, const std::string& xml)
{
    tests::ZipBytes zip;
    zip.add("project.xml", xml, false);
    for (const std::string camera : {"Camera 1", "Camera 2"}) {
        const std::string data = camera + "/data/";
        zip.add(data + camera + "_CameraMatrix.csv", "1000, 0, 30\n0, 1100, 20\n0, 0, 1\n", false);
        for (const std::string image : {"cube1", "cube2"}) {
            zip.add(camera + "/" + image + ".tif", tests::tiffBytes(64, 48), false);
            zip.add(data + image + "_RotationMatrix.csv", "1, 0, 0\n0, 1, 0\n0, 0, 1\n", false);
            zip.add(data + image + "_TranslationVector.csv", "0\n0\n900\n", false);
        }
        zip.add("walk/" + camera + "_filenames_absolute.txt", "frame.tif\n", false);
    }
    zip.write(file);
}

} // namespace

void readDeflatedDicom(const path& dataset)
{
    const std::string meta = uidElement(0x02, UID_XRayAngiographicImageStorage) +
                             uidElement(0x03, "1.2.3.4") +
                             uidElement(0x10, UID_DeflatedExplicitVRLittleEndianTransferSyntax);
    const std::string length = std::string("\2\0\0\0UL\4\0", 8) + tests::ZipBytes::number(meta.size(), 4);
    const path file = dataset.parent_path() / "deflated.dcm";
    core::writeTextFile(file,
                        std::string(kPreamble, '\0') + "DICM" + length + meta + rawDeflated(textOf(dataset)));
    core::readDicomTags(file);
    core::readRadiograph(file);
}

std::string dataSetOf(const std::string& dicom)
{
    std::size_t length = 0;
    for (std::size_t byte = 4; byte > 0; --byte)
        length = length << 8 | static_cast<std::uint8_t>(dicom.at(kMetaBegin + kGroupLength - 5 + byte));
    return dicom.substr(kMetaBegin + kGroupLength + length);
}

void readXmaLabXml(const path& xml)
{
    const path file = xml.parent_path() / "project.xma";
    writeProject(file, textOf(xml));
    core::readXmaLabProject(file);
}

std::string xmaLabXml()
{
    tests::XmaLabSample sample;
    sample.slash = "/";
    return sample.xml();
}

std::string xmaLabArchive(const path& folder)
{
    tests::XmaLabSample().write(folder / "seed.xma");
    return textOf(folder / "seed.xma");
}

void readDirectory(const path& directory)
{
    tests::writeDicom(directory.parent_path() / "one", tests::DicomSample());
    core::scanDicom(directory);
}

std::string dicomDirectory(const path& folder)
{
    DcmFileFormat format;
    DcmDataset& dataset = *format.getDataset();
    dataset.putAndInsertString(DCM_SOPClassUID, UID_MediaStorageDirectoryStorage);
    dataset.putAndInsertString(DCM_SOPInstanceUID, "1.2.826.0.1.3680043.10.9");
    auto* records = new DcmSequenceOfItems(DCM_DirectoryRecordSequence); // owned by the dataset
    auto* record = new DcmItem;
    record->putAndInsertString(DCM_DirectoryRecordType, "IMAGE");
    record->putAndInsertString(DCM_ReferencedFileID, "ONE");
    records->append(record);
    dataset.insert(records);
    tests::writeDicom(folder / "seed.dcm", format);
    return textOf(folder / "seed.dcm");
}

void anonymise(const path& file)
{
    const core::DicomScan scan = core::scanDicom(file);
    core::exportAnonymised(scan.series, file.parent_path() / "anonymous");
}

void readPairHeader(const path& header)
{
    path voxels = header;
    core::writeTextFile(voxels.replace_extension(".img"), std::string(120, '\1'));
    core::readVolumeFile(header, 1.0, 0.0);
}

} // namespace isocenter::fuzz
