// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/files/file_contents.h"
#include "core/io/formats/geometry_file.h"
#include "core/io/formats/pose_file.h"
#include "core/io/images/image_file.h"
#include "tests/support/bones/knee_case.h"
#include "tests/support/moving_case.h"

#include <nlohmann/json.hpp>

#include <filesystem>
#include <utility>
#include <vector>

namespace isocenter::test {

// The knee on disk: one CT of both bones, their labels, X-rays, geometry, starts and bones.json.
struct KneeFiles
{
    // The folder is made anew.
    explicit KneeFiles(std::filesystem::path where) : folder(std::move(where))
    {
        std::filesystem::remove_all(folder);
        std::filesystem::create_directories(folder);
        writeCt();
        writeXrays();
        for (const auto& [bone, file] : {std::pair(&knee.femur, "femur.json"), {&knee.tibia, "tibia.json"}}) {
            core::PoseFile start;
            start.pose = bone->start;
            core::writePoseFile(folder / file, start);
        }
        bones = nlohmann::json::parse(R"({"schema": "isocenter.bones/1", "labels": "labels.tif", "bones": [
            {"name": "femur", "label": 1, "initial": "femur.json",
             "frame": {"originMm": [0, 5, -14], "x": [-1, 0, 0], "y": [0, -1, 0]}},
            {"name": "tibia", "label": 2, "initial": "tibia.json",
             "frame": {"originMm": [0, 5, -14], "x": [-1, 0, 0], "y": [0, -1, 0]}}]})");
        writeBones();
    }
    // As it is now.
    void writeBones() const { core::writeTextFile(folder / "bones.json", bones.dump()); }

    // The X-rays as fluoroscopies (run1.tif, run2.tif) of a knee that moves by kStepMm a frame along x.
    void writeRuns(int frames) const
    {
        for (std::size_t v = 0; v < knee.xrays.size(); ++v) {
            std::vector<core::Image> pages;
            for (int frame = 0; frame < frames; ++frame) // along the second view's rays it hardly shows
                pages.push_back(v == 0 ? shiftedAlongColumns(knee.xrays[v].pixels, frame * kStepPixels)
                                       : knee.xrays[v].pixels);
            core::writeTiff(folder / fmt::format("run{}.tif", v + 1), pages, core::SampleType::Unsigned16);
        }
    }

    static constexpr int kStepPixels = 2;
    static constexpr double kStepMm = kStepPixels * 240.0 / 128.0 * 800.0 / 1200.0;
    inline static const Eigen::Vector3d kOriginMm{-41.25, -32.25, -80.25};
    const KneeCase& knee = KneeCase::shared();
    std::filesystem::path folder;
    nlohmann::json bones;

private:
    void writeCt() const
    {
        core::VolumeGeometry grid;
        grid.size = {58, 44, 98};
        grid.spacingMm.setConstant(KneeCase::kVoxelMm);
        grid.originMm = kOriginMm;
        const core::Volume femur = knee.femur.scene.voxelised(grid);
        const core::Volume tibia = knee.tibia.scene.voxelised(grid);
        std::vector<core::Image> ct;
        std::vector<core::Image> labels;
        std::size_t voxel = 0;
        for (int k = 0; k < grid.size.z(); ++k) {
            core::Image slice(grid.size.x(), grid.size.y());
            core::Image label = slice;
            for (std::size_t p = 0; p < slice.values.size(); ++p, ++voxel) {
                const float ofFemur = femur.values[voxel] + 1000.0f;
                const float ofTibia = tibia.values[voxel] + 1000.0f;
                slice.values[p] = ofFemur + ofTibia - 1000.0f;
                label.values[p] = ofFemur > ofTibia ? 1.0f : (ofTibia > 0.0f ? 2.0f : 0.0f);
            }
            ct.push_back(slice);
            labels.push_back(label);
        }
        core::writeTiff(folder / "ct.tif", ct, core::SampleType::Float32);
        core::writeTiff(folder / "labels.tif", labels, core::SampleType::Unsigned8);
    }
    void writeXrays() const
    {
        std::vector<core::ViewGeometry> views;
        for (std::size_t v = 0; v < knee.xrays.size(); ++v) {
            const core::Radiograph& xray = knee.xrays[v];
            core::writeTiff(folder / fmt::format("view{}.tif", v + 1), std::span(&xray.pixels, 1),
                            core::SampleType::Unsigned16);
            views.push_back(
                {xray.name, *xray.geometry, knee.carms[v], core::IntensityKind::Linear, xray.unattenuated});
        }
        core::writeGeometryFile(folder / "geometry.json", views);
    }
};

} // namespace isocenter::test
