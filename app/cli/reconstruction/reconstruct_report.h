// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/reconstruction/correction_options.h"
#include "app/cli/reconstruction/method_options.h"
#include "app/cli/reconstruction/scan_options.h"
#include "app/cli/reconstruction/slab_options.h"
#include "app/reconstruction/slabs/slab_run.h"
#include "core/reconstruction/geometry_doctor.h"

#include <nlohmann/json_fwd.hpp>

#include <filesystem>
#include <optional>
#include <ostream>
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace isocenter::app {

// Whether the geometry is examined before a reconstruction.
struct DoctorOptions
{
    bool only = false; // and nothing reconstructed
    bool off = false;

    void addTo(CLI::App& command);
};

// Every hypothesis with its disagreement, and what follows, a line each.
std::string tableOf(const core::GeometryDiagnosis& diagnosis);
nlohmann::ordered_json diagnosisJson(const core::GeometryDiagnosis& diagnosis);

struct ReconstructCommandOptions
{
    std::filesystem::path source;
    FollowOptions follow;
    ScanOptions scan;
    IntensityOptions intensity;
    CorrectionOptions corrections;
    double voxelMm = 0.0;
    std::vector<int> size;
    std::vector<double> centreMm;
    MethodOptions method;
    double waterPerMm = 0.0; // 0: attenuation is written
    std::string device = "auto";
    SlabOptions slabs;
    DoctorOptions doctor;
    std::filesystem::path output;
    std::filesystem::path differenceImages; // of an iterative method
    bool json = false;

    // Of what is written.
    core::VolumeQuantity quantity() const
    {
        return waterPerMm > 0.0 ? core::VolumeQuantity::HounsfieldUnits : core::VolumeQuantity::Attenuation;
    }
};

// What was made, for the report.
struct MadeVolume
{
    float lowest = 0.0f; // of what is written
    float highest = 0.0f;
    double seconds = 0.0;
    std::size_t voxels = 0; // that this run made
    std::size_t clampedPixels = 0;
    std::vector<std::string> notes;
    std::optional<ReconstructionProof> proof;
    std::optional<IterativeCourse> course;
    std::vector<DeviceWork> work; // in slabs, or by one device
    std::optional<core::GeometryDiagnosis> diagnosis{};
    double writeSeconds = 0.0; // of converting and writing; of slabs, most of it while others are made
};

void reportVolume(const ReconstructCommandOptions& options, const ReconstructionRequest& request,
                  const MadeVolume& made, std::ostream& out);
nlohmann::ordered_json toJson(const ReconstructCommandOptions& options, const ReconstructionRequest& request,
                              const MadeVolume& made);

} // namespace isocenter::app
