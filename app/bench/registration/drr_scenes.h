// SPDX-License-Identifier: MIT
#pragma once

#include "core/geometry/pose.h"
#include "core/geometry/projection_geometry.h"
#include "core/image/roi.h"
#include "core/image/volume.h"

#include <memory>
#include <string>
#include <vector>

namespace isocenter::app {

// One benchmark scene of ray casting: a volume about the isocentre of a C-arm, seen from three directions.
struct DrrScene
{
    std::string name;
    Eigen::Vector3i volumeSize; // voxels, of 1 mm where no volume is given
    Eigen::Vector2i imageSize;  // columns, rows of the whole detector
    core::Roi area;             // what is rendered of it
    int batch = 1;              // poses a launch
    bool dense = true;          // full: attenuation everywhere; else air: a sphere in air
    // The literature's times of ray casting (OpenCL and OpenGL on a GTX 285, CPU), 0 where there are none.
    double literatureOpenClMs = 0.0;
    double literatureOpenGlMs = 0.0;
    double literatureCpuMs = 0.0;
    std::shared_ptr<const core::Volume> given = {}; // a patient's, instead of a synthetic one

    core::Volume volume() const;
    core::VolumeGeometry geometry() const; // of volume()
    // Source to detector 1200 N/256 mm, source to isocentre 800 N/256, pitch 384 N/256 / columns; N is the
    // volume's first extent in mm. Directions (azimuth, elevation) (0, 0), (90, 0), (34.4, 20) degrees.
    std::vector<core::ProjectionGeometry> views() const;
    // Trilinear samples that the plain kernel takes for one image of the view.
    double countSamples(const core::ProjectionGeometry& view, double stepMm) const;
};

// Trilinear samples that the plain kernel takes for the pixels of the area of one image.
double countSamples(const core::VolumeGeometry& volume, const core::Pose& worldFromVolume,
                    const core::ProjectionGeometry& view, const core::Roi& area, double stepMm);

inline constexpr double kBenchStepMm = 1.0;

// The project's scenes (512x512 over 256^3 and 512^3, dense and air, 64 poses of 200x200) and the seed's
// table 5.13.
std::vector<DrrScene> drrScenes();
// The same for an attenuation volume of the user's own: 512x512, 1024x1024 and 64 poses of 200x200.
std::vector<DrrScene> drrScenesOf(const std::shared_ptr<const core::Volume>& volume);

} // namespace isocenter::app
