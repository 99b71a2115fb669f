// SPDX-License-Identifier: MIT
// Objects are recognised in scenes that are put together under known homographies.
#include "app/tracking/matching/object_file.h"
#include "app/tracking/matching/object_search.h"
#include "core/io/files/file_contents.h"
#include "core/support/clock.h"
#include "core/support/error.h"
#include "tests/support/calibration/object_scene.h"
#include "tests/support/devices_under_test.h"
#include "tests/support/messages.h"
#include "tests/support/temporary_folder.h"

namespace isocenter::app::object_search_test {
namespace {

using test::putInto;
using test::wallPicture;
using tests::messageOf;
using tests::says;

constexpr double kWidthMm = 160.0;
constexpr int kObjectColumns = 240;
constexpr int kObjectRows = 180;

core::SiftFeatures featuresOf(gpu::Device& device, const core::Image& image, const core::SiftOptions& sift)
{
    return gpu::SiftDetector(device, image.columns, image.rows, sift).detect(image);
}

KnownObject wallObject(gpu::Device& device, std::uint32_t seed, const core::SiftOptions& sift = {})
{
    const core::Image picture = wallPicture(seed, kObjectColumns, kObjectRows);
    return {"wall " + std::to_string(seed), picture.columns, picture.rows, featuresOf(device, picture, sift),
            kWidthMm};
}

ObjectDatabase walls(gpu::Device& device, const core::SiftOptions& sift = {})
{
    ObjectDatabase database(sift);
    for (const std::uint32_t seed : {21u, 22u, 23u})
        database.add(wallObject(device, seed, sift));
    return database;
}

double worstCorner(const KnownObject& object, const RecognisedObject& found, const Eigen::Matrix3d& truth)
{
    const auto outline = outlineOf(object, found);
    const double columns = object.columns;
    const double rows = object.rows;
    const std::array<Eigen::Vector2d, 4> corners{{{0.0, 0.0}, {columns, 0.0}, {columns, rows}, {0.0, rows}}};
    double worst = 0.0;
    for (std::size_t c = 0; c < corners.size(); ++c)
        worst = std::max(worst, (outline[c] - core::transferred(truth, corners[c])).norm());
    return worst;
}

class ObjectSearchTest : public test::DeviceTest
{
};

class KnownObjectsTest : public test::DeviceTest
{
};

TEST_P(ObjectSearchTest, PlacesSeveralObjectsAndLeavesOutWhatIsNotThere)
{
    const ObjectDatabase database = walls(device());
    const core::CameraIntrinsics camera = core::simpleCamera(640, 480, 60.0);
    const core::Image picture21 = wallPicture(21, kObjectColumns, kObjectRows);
    const core::Image picture23 = wallPicture(23, kObjectColumns, kObjectRows);
    const Eigen::Isometry3d first = test::turnedAt(35.0, {0.0, 1.0, 0.2}, {-95.0, -20.0, 380.0});
    const Eigen::Isometry3d third = test::turnedAt(-30.0, {0.7, 0.0, 1.0}, {90.0, 40.0, 400.0});
    const Eigen::Matrix3d sceneFrom21 = test::seenBy(camera, first, picture21, kWidthMm);
    const Eigen::Matrix3d sceneFrom23 = test::seenBy(camera, third, picture23, kWidthMm);
    core::Image scene = wallPicture(77, 640, 480);
    putInto(scene, picture21, sceneFrom21);
    putInto(scene, picture23, sceneFrom23);

    ObjectSearch search(device(), database, 640, 480, {});
    const auto begin = std::chrono::steady_clock::now();
    const SceneObjects seen = search.look(scene);
    const double wholeMs = core::millisecondsSince(begin);
    ASSERT_EQ(seen.recognised.size(), 2u);
    EXPECT_GE(seen.recognised[0].placement.inlierCount, seen.recognised[1].placement.inlierCount);
    EXPECT_LT(seen.featuresMs, wholeMs);
    EXPECT_LT(seen.recognitionMs, wholeMs);
    EXPECT_LE(seen.featuresMs + seen.recognitionMs, wholeMs);
    EXPECT_GT(seen.featuresMs + seen.recognitionMs, 0.5 * wholeMs); // there is nothing else to do
    for (const RecognisedObject& found : seen.recognised) {
        const KnownObject& object = database.objects()[found.object];
        ASSERT_NE(object.name, "wall 22");
        const bool isFirst = object.name == "wall 21";
        EXPECT_LT(worstCorner(object, found, isFirst ? sceneFrom21 : sceneFrom23), 1.0) << object.name;
        const core::PlanarPoses poses = posesOf(object, found, seen.features, camera);
        ASSERT_FALSE(poses.poses.empty()) << poses.problem;
        const Eigen::Isometry3d error = poses.poses[0].cameraFromPlane.inverse() * (isFirst ? first : third);
        EXPECT_LT(error.translation().norm(), 2.0) << object.name;
        EXPECT_LT(Eigen::AngleAxisd(error.linear()).angle(), 0.01) << object.name;
        EXPECT_LT(poses.poses[0].rmsPx, 1.0);
    }
    EXPECT_TRUE(search.look(core::Image(640, 480, 90.0f)).recognised.empty());
}

TEST_P(KnownObjectsTest, SeesNothingInAPictureOfSomethingElse)
{
    const ObjectDatabase database = walls(device());
    ObjectSearch search(device(), database, 640, 480, {});
    EXPECT_TRUE(search.look(wallPicture(78, 640, 480)).recognised.empty());
}

TEST_P(KnownObjectsTest, AnObjectMayBePartlyHidden)
{
    const ObjectDatabase database = walls(device());
    core::Image scene = wallPicture(79, 400, 300);
    Eigen::Matrix3d shift = Eigen::Matrix3d::Identity();
    shift.topRightCorner<2, 1>() << 240.0, 60.0; // a third of it lies outside of the picture
    putInto(scene, wallPicture(22, kObjectColumns, kObjectRows), shift);
    const SceneObjects seen = ObjectSearch(device(), database, 400, 300, {}).look(scene);
    ASSERT_EQ(seen.recognised.size(), 1u);
    EXPECT_EQ(seen.recognised[0].object, 1u);
    EXPECT_LT(worstCorner(database.objects()[1], seen.recognised[0], shift), 1.0);
}

TEST_P(KnownObjectsTest, SurvivesItsFile)
{
    const auto file = test::freshFolder("objects_" + std::string(GetParam().toString())) / "walls.json";
    core::SiftOptions sift;
    sift.doubling = false;
    sift.rootSift = true;
    sift.contrastThreshold = 0.03;
    ObjectDatabase database = walls(device(), sift);
    KnownObject other = wallObject(device(), 24, sift);
    other.widthMm.reset();
    database.add(std::move(other));
    writeObjectFile(file, database);
    const ObjectDatabase read = readObjectFile(file);
    EXPECT_EQ(read.objects(), database.objects()); // to the last bit
    EXPECT_EQ(read.sift().doubling, false);
    EXPECT_EQ(read.sift().rootSift, true);
    EXPECT_EQ(read.sift().contrastThreshold, 0.03);
    EXPECT_FALSE(std::filesystem::exists(file.string() + ".part"));
}

TEST_P(KnownObjectsTest, DescriptorsOfOtherOptionsDoNotCompare)
{
    core::SiftOptions root;
    root.rootSift = true;
    const ObjectDatabase database = walls(device(), root);
    ImageMatchOptions options;
    EXPECT_TRUE(says(messageOf<UsageError>([&] { ObjectSearch(device(), database, 640, 480, options); }),
                     "RootSIFT"));
    options.sift.rootSift = true;
    options.sift.doubling = false;
    EXPECT_TRUE(says(messageOf<UsageError>([&] { ObjectSearch(device(), database, 640, 480, options); }),
                     "doubling"));
    options.sift = root;
    options.sift.contrastThreshold = 0.02; // finds more, described likewise
    EXPECT_NO_THROW(ObjectSearch(device(), database, 640, 480, options));
    const ObjectDatabase empty;
    EXPECT_TRUE(
        says(messageOf<InputError>([&] { ObjectSearch(device(), empty, 640, 480, {}); }), "no objects"));
}

ISOCENTER_TEST_ON_ALL_DEVICES(ObjectSearchTest);
ISOCENTER_TEST_ON_THE_CPU(KnownObjectsTest);

TEST(ObjectDatabase, TakesObjectsOut)
{
    ObjectDatabase database;
    EXPECT_TRUE(says(messageOf<InputError>([&] { database.remove("box"); }), "there is none at all"));
    KnownObject object{"box", 100, 100, {}, {}};
    object.features.keypoints.resize(20);
    object.features.descriptors.resize(20);
    database.add(object);
    EXPECT_TRUE(
        says(messageOf<InputError>([&] { database.remove("bax"); }), "there is no object 'bax', but box"));
    EXPECT_TRUE(database.has("box"));
    database.remove("box");
    EXPECT_FALSE(database.has("box"));
    object.name.clear();
    EXPECT_TRUE(says(messageOf<InputError>([&] { database.add(object); }), "needs a name"));
    EXPECT_TRUE(says(messageOf<InputError>([&] { posesOf(object, {}, {}, {}); }), "has no width"));
}

TEST(ObjectFile, SaysWhatIsWrong)
{
    const auto file = test::freshFolder("objects_bad") / "bad.json";
    const std::string sift = R"("sift": {"doubling": true, "sigma": 1.6, "imageSigma": 0.5,
        "contrastThreshold": 0.04, "edgeThreshold": 10, "maximumKeypoints": 8192, "rootSift": false})";
    const auto document = [&](const std::string& objects) {
        return R"({"schema": "isocenter.objects/1", )" + sift + R"(, "objects": [)" + objects + "]}";
    };
    const auto problemOf = [&](const std::string& text) {
        core::writeTextFile(file, text);
        return messageOf<FileError>([&] { readObjectFile(file); });
    };
    core::writeTextFile(file, document(""));
    EXPECT_TRUE(readObjectFile(file).objects().empty());
    EXPECT_TRUE(says(problemOf("{"), "bad.json: is not valid JSON"));
    EXPECT_TRUE(says(problemOf(R"({"schema": "isocenter.objects/2"})"), "\"isocenter.objects/1\""));
    EXPECT_TRUE(
        says(problemOf(R"({"schema": "isocenter.objects/1", "objects": []})"), "\"sift\" is missing"));
    const std::string ill = R"({"name": "box", "columns": 10, "rows": 10, "features": 1, "keypoints": )";
    EXPECT_TRUE(says(problemOf(document(ill + R"("AAAA", "descriptors": ""})")),
                     "\"objects[0].keypoints\" must be base 64 of 24 bytes for each of 1 features"));
    const std::string outside(32, 'f'); // 24 bytes of 0x7d and others: places far outside of the picture
    EXPECT_TRUE(says(problemOf(document(ill + "\"" + outside + R"(", "descriptors": ""})")),
                     "does not lie in the picture"));
    EXPECT_TRUE(says(problemOf(document(ill + "\"" + std::string(32, 'A') + R"(", "descriptors": "AA=="})")),
                     "128 bytes"));
    const std::string one =
        ill + "\"" + std::string(32, 'A') + R"(", "descriptors": ")" + std::string(170, 'A') + R"(A="})";
    EXPECT_TRUE(says(problemOf(document(one)), "box: 1 features were found"));
    EXPECT_TRUE(says(problemOf(document(R"({"name": "box", "colour": 3})")), "objects[0].colour"));
    EXPECT_TRUE(
        says(messageOf<FileError>([] { readObjectFile("/no/such/objects.json"); }), "/no/such/objects.json"));
}

} // namespace
} // namespace isocenter::app::object_search_test
