// SPDX-License-Identifier: MIT
#include "app/evaluation/evaluation_study.h"
#include "tests/support/evaluated_case.h"

#include <gtest/gtest.h>

#include <memory>

namespace isocenter::app::evaluation_data_test {
namespace {

using test::tinyCase;

TEST(EvaluationStudy, DataAreKnownByTheirContent)
{
    const RegistrationCase problem = tinyCase();
    const auto marks = marksOf(problem);
    EXPECT_EQ(marks.size(), 2 + 2 * problem.views.size()); // volume, truth, an X-ray and a view each
    EXPECT_EQ(marksOf(tinyCase()), marks);

    RegistrationCase otherVolume = problem;
    core::Volume volume = *problem.attenuation;
    volume.values[7] += 0.001f;
    otherVolume.attenuation = std::make_shared<const core::Volume>(volume);
    EXPECT_NE(marksOf(otherVolume).at("volume"), marks.at("volume"));
    EXPECT_EQ(marksOf(otherVolume).at("xray 1"), marks.at("xray 1"));

    RegistrationCase otherXray = problem;
    core::Radiograph xray = *problem.views[0].radiograph;
    xray.pixels.values[3] += 1.0f;
    otherXray.views[0].radiograph = std::make_shared<const core::Radiograph>(xray);
    EXPECT_NE(marksOf(otherXray).at("xray 1"), marks.at("xray 1"));
    EXPECT_EQ(marksOf(otherXray).at("view 1"), marks.at("view 1"));

    RegistrationCase otherView = problem;
    xray = *problem.views[0].radiograph;
    xray.geometry = problem.views[1].radiograph->geometry;
    otherView.views[0].radiograph = std::make_shared<const core::Radiograph>(xray);
    EXPECT_NE(marksOf(otherView).at("view 1"), marks.at("view 1"));

    RegistrationCase otherTruth = problem;
    otherTruth.truth->targetsMm.clear();
    EXPECT_EQ(marksOf(otherTruth).at("truth"), marks.at("truth")) << "the pose alone counts";
    otherTruth.truth->pose = core::Pose::fromParameters({{1, 0, 0}, {0, 0, 0}}, {});
    EXPECT_NE(marksOf(otherTruth).at("truth"), marks.at("truth"));
}

} // namespace
} // namespace isocenter::app::evaluation_data_test
