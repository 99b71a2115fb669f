// SPDX-License-Identifier: MIT
#include "core/io/files/file_contents.h"
#include "core/io/files/number_list.h"
#include "core/io/formats/pose_file.h"
#include "core/io/formats/trace_file.h"
#include "core/support/version.h"
#include "tests/core/temporary_files.h"

#include <nlohmann/json.hpp>

namespace isocenter::core::pose_file_test {
namespace {

const Eigen::Vector3d kPivot(10, -20, 30);

Pose somePose()
{
    return Pose::fromParameters({{1.5, -2.25, 3.0}, {10.0, -25.0, 70.0}}, kPivot);
}

void expectSamePose(const Pose& a, const Pose& b, double tolerance = 1e-10)
{
    EXPECT_TRUE(a.worldFromVolume().matrix().isApprox(b.worldFromVolume().matrix(), tolerance))
        << a.worldFromVolume().matrix() << "\n\n"
        << b.worldFromVolume().matrix();
}

std::string poseJson(const std::string& more,
                     const std::string& matrix = "[1,0,0,5, 0,1,0,6, 0,0,1,7, 0,0,0,1]")
{
    return R"({"schema": "isocenter.pose/1", "worldFromVolume": )" + matrix + more + "}";
}

std::string messageOfPose(const std::string& json)
{
    return messageOf([&] { readPoseFile(temporaryFile("bad.json", json)); });
}

TEST(PoseFile, RoundTripKeepsEverything)
{
    PoseFile content;
    content.pose = somePose();
    content.pivotMm = kPivot;
    content.measures = {{"gc", 0.75}, {"mtreMm", 0.4}};
    content.device = "cpu";
    content.options = {{"measure", "gc"}, {"seed", "7"}};
    content.targetsMm = {{1, 2, 3}, {-4.5, 5, 6}};
    const auto file = temporaryFile("truth.json");
    writePoseFile(file, content);
    const PoseFile back = readPoseFile(file);
    expectSamePose(back.pose, content.pose);
    EXPECT_EQ(back.pivotMm, content.pivotMm);
    EXPECT_EQ(back.measures, content.measures);
    EXPECT_EQ(back.device, "cpu");
    EXPECT_EQ(back.options, content.options);
    EXPECT_EQ(back.version, kVersion);
    ASSERT_EQ(back.targetsMm.size(), 2u);
    EXPECT_EQ(back.targetsMm[1], Eigen::Vector3d(-4.5, 5, 6));
}

TEST(PoseFile, SixNumbersInTheFileAreAboutThePivot)
{
    PoseFile content;
    content.pose = somePose();
    content.pivotMm = kPivot;
    const auto file = temporaryFile("pose.json");
    writePoseFile(file, content);
    const std::string text = readTextFile(file);
    expectMentions(text, {"-2.25", "\"order\": \"ZXY\"", "\"pivotMm\""});
}

TEST(PoseFile, MatrixMayBeNestedOrFlat)
{
    const Pose flat = readPoseFile(temporaryFile("flat.json", poseJson(""))).pose;
    const Pose nested =
        readPoseFile(temporaryFile("nested.json", poseJson("", "[[1,0,0,5],[0,1,0,6],[0,0,1,7],[0,0,0,1]]")))
            .pose;
    expectSamePose(flat, nested);
    EXPECT_EQ(flat * Eigen::Vector3d::Zero(), Eigen::Vector3d(5, 6, 7));
}

TEST(PoseFile, BadInputIsNamed)
{
    expectMentions(messageOf([] { readPoseFile("/nowhere/pose.json"); }),
                   {"/nowhere/pose.json", "no such file"});
    expectMentions(messageOfPose("{"), {"bad.json", "not valid JSON"});
    expectMentions(messageOfPose("[]"), {"one JSON object"});
    expectMentions(messageOfPose("{}"), {"\"schema\" is missing", "isocenter.pose/1"});
    expectMentions(messageOfPose(R"({"schema": "isocenter.pose/2"})"),
                   {"schema", "isocenter.pose/1", "pose/2"});
    expectMentions(messageOfPose(R"({"schema": "isocenter.pose/1"})"), {"worldFromVolume", "missing", "4x4"});
    expectMentions(messageOfPose(poseJson(R"(, "translation": [0,0,0])")),
                   {"unknown key \"translation\"", "translationMm"});
    expectMentions(messageOfPose(poseJson(R"(, "pivotMm": ["1 cm", 0, 0])")), {"pivotMm", "mm", "1 cm"});
    expectMentions(messageOfPose(poseJson(R"(, "rotationDeg": 5)")), {"rotationDeg", "degrees", "5"});
    expectMentions(messageOfPose(poseJson(R"(, "order": "XYZ")")), {"order", "ZXY", "XYZ"});
    expectMentions(messageOfPose(poseJson(R"(, "device": 3)")), {"device", "text"});
    expectMentions(messageOfPose(poseJson(R"(, "measures": {"gc": "high"})")),
                   {"measures.gc", "number", "high"});
    expectMentions(messageOfPose(poseJson(R"(, "targetsMm": [[1,2]])")), {"targetsMm", "[x, y, z] in mm"});
    expectMentions(messageOfPose(poseJson("", "[1,2,3]")), {"worldFromVolume", "4x4", "[1,2,3]"});
    expectMentions(messageOfPose(poseJson("", "[2,0,0,0,0,2,0,0,0,0,2,0,0,0,0,1]")),
                   {"worldFromVolume", "not rigid"});
    expectMentions(messageOfPose(poseJson("", "[-1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1]")), {"mirrors"});
}

TEST(ItkTransformFile, RoundTrip)
{
    const auto file = temporaryFile("pose.tfm");
    writeItkTransformFile(file, somePose());
    expectSamePose(readItkTransformFile(file), somePose());
}

TEST(ItkTransformFile, MapsWorldPointsToVolumePoints)
{
    const auto file = temporaryFile("shift.tfm", "#Insight Transform File V1.0\n#Transform 0\n"
                                                 "Transform: MatrixOffsetTransformBase_double_3_3\n"
                                                 "Parameters: 0 -1 0 1 0 0 0 0 1 10 20 30\n"
                                                 "FixedParameters: 1 2 3\n");
    const Pose pose = readItkTransformFile(file);
    // World (1, 2, 3) is the centre, which the transform only translates; x turns to y.
    EXPECT_TRUE((pose * Eigen::Vector3d(11, 22, 33)).isApprox(Eigen::Vector3d(1, 2, 3), 1e-12));
    EXPECT_TRUE((pose * Eigen::Vector3d(11, 23, 33)).isApprox(Eigen::Vector3d(2, 2, 3), 1e-12));
}

TEST(ItkTransformFile, Euler3DTurnsInOrderZxyUnlessZyxIsAsked)
{
    const std::string head = "#Insight Transform File V1.0\nTransform: Euler3DTransform_double_3_3\n"
                             "Parameters: 0.3 -0.2 0.5 1 2 3\n";
    const auto about = [](double angle, const Eigen::Vector3d& axis) {
        return Eigen::AngleAxisd(angle, axis);
    };
    const auto x = about(0.3, Eigen::Vector3d::UnitX());
    const auto y = about(-0.2, Eigen::Vector3d::UnitY());
    const auto z = about(0.5, Eigen::Vector3d::UnitZ());
    const Pose zxy = readItkTransformFile(temporaryFile("zxy.tfm", head + "FixedParameters: 0 0 0\n"));
    const Pose zyx = readItkTransformFile(temporaryFile("zyx.tfm", head + "FixedParameters: 0 0 0 1\n"));
    EXPECT_TRUE(zxy.worldFromVolume().linear().transpose().isApprox((z * x * y).toRotationMatrix(), 1e-12));
    EXPECT_TRUE(zyx.worldFromVolume().linear().transpose().isApprox((z * y * x).toRotationMatrix(), 1e-12));
    EXPECT_TRUE((zxy * Eigen::Vector3d(1, 2, 3)).isZero(1e-12));
}

TEST(ItkTransformFile, VersorAgreesWithItsRotation)
{
    const Pose pose = readItkTransformFile(temporaryFile(
        "versor.tfm", "#Insight Transform File V1.0\nTransform: VersorRigid3DTransform_double_3_3\n"
                      "Parameters: 0 0 0.7071067811865476 0 0 0\nFixedParameters: 0 0 0\n"));
    EXPECT_TRUE((pose * Eigen::Vector3d::UnitY()).isApprox(Eigen::Vector3d::UnitX(), 1e-9));
}

TEST(ItkTransformFile, BadInputIsNamed)
{
    const auto message = [](const std::string& text) {
        return messageOf([&] { readItkTransformFile(temporaryFile("bad.tfm", text)); });
    };
    const std::string head = "#Insight Transform File V1.0\n";
    expectMentions(message("hello"), {"bad.tfm", "not an ITK transform file"});
    expectMentions(message(""), {"not an ITK transform file"});
    expectMentions(message(head + "Transform: BSplineTransform_double_3_3\nParameters: 1\n"),
                   {"BSplineTransform", "not supported", "AffineTransform_double_3_3"});
    expectMentions(message(head + "Transform: AffineTransform_double_3_3\nParameters: 1 0 0\n"), {"12", "3"});
    expectMentions(message(head + "Transform: AffineTransform_double_3_3\nParameters: 1 0 x\n"),
                   {"Parameters", "not a number"});
    expectMentions(
        message(head + "Transform: AffineTransform_double_3_3\nParameters: 2 0 0 0 2 0 0 0 2 0 0 0\n"),
        {"not rigid"});
    expectMentions(message(head + "Transform: Euler3DTransform_double_3_3\nTransform: A\n"),
                   {"several transforms"});
}

TEST(InitialPose, TakesSixNumbersAFileOrATransform)
{
    expectSamePose(readInitialPose("1.5,-2.25,3,10,-25,70", kPivot), somePose());
    expectSamePose(readInitialPose(" 1.5 -2.25 +3.0; 10 -25 70 ", kPivot), somePose());
    const auto transform = temporaryFile("initial.tfm");
    writeItkTransformFile(transform, somePose());
    expectSamePose(readInitialPose(transform.string(), kPivot), somePose());
    PoseFile content;
    content.pose = somePose();
    const auto json = temporaryFile("initial.json");
    writePoseFile(json, content);
    expectSamePose(readInitialPose(json.string(), kPivot), somePose());
}

TEST(InitialPose, BadInputIsNamed)
{
    expectMentions(messageOf([] { readInitialPose("1,2,3", kPivot); }), {"six numbers", "has 3"});
    expectMentions(messageOf([] { readInitialPose("nowhere.json", kPivot); }),
                   {"nowhere.json", "neither a file"});
    EXPECT_THROW(readInitialPose("1,2,3,4,5,six", kPivot), UsageError);
}

TEST(NumberList, RefusesWordsAndInfinities)
{
    EXPECT_EQ(parseNumbers("1, 2;3\t4"), (std::vector<double>{1, 2, 3, 4}));
    EXPECT_FALSE(parseNumbers(""));
    EXPECT_FALSE(parseNumbers("1 2mm"));
    EXPECT_FALSE(parseNumbers("inf"));
}

TEST(PoseFile, UncertaintyComesBack)
{
    PoseFile content;
    content.uncertainty.emplace();
    content.uncertainty->deviation << 0.1, 0.2, std::numeric_limits<double>::infinity(), 0.4, 0.5, 0.6;
    content.uncertainty->scatter.emplace();
    *content.uncertainty->scatter << 1, 2, 3, 4, 5, 6;
    const auto file = temporaryFile("pose.json");
    writePoseFile(file, content);
    EXPECT_NE(readTextFile(file).find("null"), std::string::npos);
    const PoseFile read = readPoseFile(file);
    ASSERT_TRUE(read.uncertainty && read.uncertainty->scatter);
    EXPECT_EQ(read.uncertainty->deviation, content.uncertainty->deviation);
    EXPECT_EQ(*read.uncertainty->scatter, *content.uncertainty->scatter);
    EXPECT_TRUE(read.uncertainty->isDepthWeak());
    content.uncertainty->axes = LockAxes::World; // the third of which is not a depth
    writePoseFile(file, content);
    EXPECT_EQ(readPoseFile(file).uncertainty->axes, LockAxes::World);
    EXPECT_FALSE(readPoseFile(file).uncertainty->isDepthWeak());
}

TEST(PoseFile, BadUncertaintiesAreNamed)
{
    const auto problemOf = [](const std::string& uncertainty) {
        const std::string identity = "[[1,0,0,0],[0,1,0,0],[0,0,1,0],[0,0,0,1]]";
        const auto file =
            temporaryFile("pose.json", R"({"schema": "isocenter.pose/1", "worldFromVolume": )" + identity +
                                           R"(, "uncertainty": {)" + uncertainty + "}}");
        return messageOf([&] { readPoseFile(file); });
    };
    const std::string deviations = R"("deviationMm": [1, null, 3], "deviationDeg": [0, 2, 3])";
    EXPECT_EQ(problemOf(deviations), "");
    expectMentions(problemOf(R"("deviationMm": [1, 2, 3])"), {"pose.json", "deviationDeg\" is missing"});
    for (const char* bad : {"[1, 2]", "[1, \"2\", 3]", "[1, -2, 3]", "[1, 2, 1e30]", "7"})
        for (const char* key : {"deviationMm", "deviationDeg"}) {
            const std::string other = key == std::string("deviationMm") ? "deviationDeg" : "deviationMm";
            expectMentions(problemOf("\"" + other + "\": [1, 2, 3], \"" + key + "\": " + bad),
                           {"pose.json", key, "three standard deviations", "negative"});
        }
    expectMentions(problemOf(deviations + R"(, "scatterMm": [1, 2, 3], "scatterDeg": [1, 2, -3])"),
                   {"pose.json", "scatterDeg", "negative"});
}

TEST(PoseFile, SaysWhatWasAssumedOfItsVolume)
{
    PoseFile content;
    content.findings = {{true, "there is no space origin", "space origin", "0, 0, 0", "--origin"},
                        {false, "turned"}};
    const auto file = temporaryFile("assumed.json");
    writePoseFile(file, content);
    const auto json = nlohmann::json::parse(readTextFile(file));
    ASSERT_EQ(json["findings"].size(), 2u);
    EXPECT_EQ(json["findings"][0]["field"], "space origin");
    EXPECT_EQ(json["findings"][0]["value"], "0, 0, 0");
    EXPECT_EQ(json["findings"][0]["override"], "--origin");
    EXPECT_EQ(json["findings"][1].size(), 2u) << "members without a value are left out";
    EXPECT_TRUE(readPoseFile(file).pose.worldFromVolume().isApprox(content.pose.worldFromVolume()));
}

TEST(TraceFile, HasTheColumnsOfTheFormat)
{
    const Eigen::Vector3d pivot(10, 20, 30);
    EvaluatedPose row{1, 0.5, 0, Pose::fromParameters({{1, 2, 3}, {4, 5, 6}}, pivot), {}};
    row.result.value = -0.5;
    row.result.set(Measure::Ncc, 0.75);
    EvaluatedPose later = row; // of a stage with another measure
    later.evaluation = 2;
    later.stage = 1;
    later.result = {};
    later.result.value = 0.25;
    later.result.set(Measure::GradientCorrelation, 0.25);
    const auto file = temporaryFile("trace.csv");
    writeTraceFile(file, std::vector{row, later}, pivot);
    EXPECT_EQ(readTextFile(file),
              "evaluation,time_ms,stage,tx,ty,tz,rx,ry,rz,value,ncc,gc\n"
              "1,0.500,0,1.000000,2.000000,3.000000,4.000000,5.000000,6.000000,-0.5,0.75,nan\n"
              "2,0.500,1,1.000000,2.000000,3.000000,4.000000,5.000000,6.000000,0.25,nan,0.25\n");
    EXPECT_THROW(writeTraceFile("/nowhere/trace.csv", {}, pivot), FileError);
}

} // namespace
} // namespace isocenter::core::pose_file_test
