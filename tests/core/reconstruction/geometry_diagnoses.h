// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/image.h"
#include "core/reconstruction/circular_scan.h"
#include "core/reconstruction/geometry_doctor.h"

#include <gtest/gtest.h>

#include <vector>

namespace isocenter::core {

// The examination of images in memory as projections of the stated scan.
inline GeometryDiagnosis diagnosed(const std::vector<Image>& images, const CircularScan& stated)
{
    return diagnoseGeometry(scanOf(stated), [&](std::size_t projection) { return images.at(projection); });
}

inline void expectNothing(const std::vector<Image>& images, const CircularScan& stated)
{
    const GeometryDiagnosis diagnosis = diagnosed(images, stated);
    EXPECT_EQ(diagnosis.cannotTell, "");
    EXPECT_TRUE(diagnosis.findings.empty()) << diagnosis.findings.front();
}

} // namespace isocenter::core
