// SPDX-License-Identifier: MIT
#include "core/io/cases/synthetic_case_files.h"

#include "core/io/dicom/dicom_writer.h"
#include "core/io/formats/geometry_file.h"
#include "core/io/formats/pose_file.h"

#include <fmt/format.h>

#include <bit>

namespace isocenter::core {
namespace {

// FNV-1a of the images: cases that differ get different UIDs.
std::uint64_t contentNumber(const SyntheticCase& syntheticCase)
{
    std::uint64_t hash = 0xcbf29ce484222325ULL;
    const auto add = [&](const std::vector<float>& values) {
        for (const float value : values)
            hash = (hash ^ std::bit_cast<std::uint32_t>(value)) * 0x100000001b3ULL;
    };
    add(syntheticCase.ct.values);
    for (const Radiograph& xray : syntheticCase.xrays)
        add(xray.pixels.values);
    return hash | 1ULL << 63; // always 19 or 20 digits
}

void writePoses(const SyntheticCase& syntheticCase, const SyntheticCaseFiles& files)
{
    PoseFile content;
    content.pivotMm = syntheticCase.pivotMm;
    content.pose = syntheticCase.start;
    writePoseFile(files.start, content);
    content.pose = syntheticCase.truth;
    content.targetsMm = syntheticCase.targetsMm;
    writePoseFile(files.truth, content);
}

void writeGeometry(const SyntheticCase& syntheticCase, const SyntheticCaseFiles& files)
{
    std::vector<ViewGeometry> views;
    for (std::size_t v = 0; v < syntheticCase.xrays.size(); ++v)
        views.push_back({files.xrays[v].stem().string(), syntheticCase.carms[v].projection(),
                         syntheticCase.carms[v], IntensityKind::Linear, syntheticCase.xrays[v].unattenuated});
    writeGeometryFile(files.geometry, views);
}

} // namespace

SyntheticCaseFiles writeSyntheticCase(const std::filesystem::path& folder, const SyntheticCase& syntheticCase,
                                      const Progress& progress)
{
    SyntheticCaseFiles files{
        folder / "ct", {}, folder / "geometry.json", folder / "truth.json", folder / "start.json"};
    DicomStudy study;
    study.number = contentNumber(syntheticCase);
    writeCtSeries(files.ctFolder, syntheticCase.ct, study, progress);
    std::error_code ignored; // the X-ray that cannot be written names its file
    std::filesystem::create_directories(folder / "xray", ignored);
    for (std::size_t v = 0; v < syntheticCase.xrays.size(); ++v) {
        files.xrays.push_back(folder / "xray" / fmt::format("view_{}.dcm", v + 1));
        writeXrayImage(files.xrays[v], syntheticCase.xrays[v], syntheticCase.carms[v],
                       syntheticCase.bitsStored, static_cast<int>(v) + 1, study);
    }
    writeGeometry(syntheticCase, files);
    writePoses(syntheticCase, files);
    return files;
}

} // namespace isocenter::core
