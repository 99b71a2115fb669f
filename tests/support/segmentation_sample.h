// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <dcmtk/config/osconfig.h>
#include <dcmtk/dcmdata/dctk.h>

#include <cstdint>
#include <string>
#include <vector>

namespace isocenter::tests {

// A small DICOM Segmentation whose attributes a test may bend.
struct SegmentationSample
{
    struct Frame
    {
        int segment = 1;
        Eigen::Vector3d positionMm = Eigen::Vector3d::Zero();
        std::vector<std::uint8_t> values; // row by row; binary: 0 and 1
    };
    std::vector<std::string> segments; // labels, numbered from 1
    std::vector<Frame> frames;
    int columns = 4;
    int rows = 3;
    Eigen::Vector3d rowDirection = Eigen::Vector3d::UnitX(); // of increasing columns
    Eigen::Vector3d columnDirection = Eigen::Vector3d::UnitY();
    Eigen::Vector2d pixelSpacingMm{0.5, 0.75}; // between rows, between columns
    std::string type = "BINARY";
    std::string maximumFractionalValue = "255"; // of FRACTIONAL
    std::string frameOfReferenceUid = "1.2.826.0.1.3680043.10.1.7";
};

// The dataset, for tests that go on bending it; writeDicom (dicom_samples.h) writes it.
DcmFileFormat segmentationFileOf(const SegmentationSample& sample);

} // namespace isocenter::tests
