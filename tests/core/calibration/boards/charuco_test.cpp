// SPDX-License-Identifier: MIT
// Boards with markers: their layout as OpenCV states it, and what is found of them in computed pictures.
#include "core/calibration/boards/board_drawing.h"
#include "core/calibration/boards/board_finder.h"
#include "core/calibration/boards/marker_finder.h"
#include "core/calibration/camera_calibration.h"
#include "core/support/error.h"
#include "tests/support/calibration/board_scene.h"
#include "tests/support/messages.h"

#include <gtest/gtest.h>

#include <numbers>
#include <tuple>

namespace isocenter::core::charuco_test {
namespace {

using tests::messageOf;
using tests::says;

const CharucoBoard kBoard{10, 7, 25.0, 18.75, MarkerDictionary::named("4x4_50"), false};

test::BoardCamera& boardCamera()
{
    static test::BoardCamera camera(test::distortingCamera(), kBoard);
    return camera;
}

// Root mean square distance of corners from those of the same numbers.
double errorOf(const BoardSighting& seen, const std::vector<Eigen::Vector2d>& truth)
{
    double sum = 0.0;
    for (std::size_t c = 0; c < seen.corners.size(); ++c)
        sum += (seen.corners[c] - truth[static_cast<std::size_t>(seen.numbers[c])]).squaredNorm();
    return std::sqrt(sum / static_cast<double>(seen.corners.size()));
}

// A board straight on, turned about its middle, which is in the picture's.
Eigen::Isometry3d turnedBoard(double angleRad, double distanceMm = 480.0)
{
    Eigen::Isometry3d pose = Eigen::Isometry3d::Identity();
    pose.linear() = (Eigen::AngleAxisd(0.3, Eigen::Vector3d::UnitX()) *
                     Eigen::AngleAxisd(angleRad, Eigen::Vector3d::UnitZ()))
                        .toRotationMatrix();
    pose.translation() =
        Eigen::Vector3d(0.0, 0.0, distanceMm) - pose.linear() * Eigen::Vector3d(100.0, 62.5, 0.0);
    return pose;
}

void cover(Image& image, int left, int top, int right, int bottom)
{
    for (int row = top; row < bottom; ++row)
        for (int column = left; column < right; ++column)
            image.at(column, row) = 95.0f;
}

std::uint64_t bitsOf(const MarkerDictionary& dictionary, int marker, int turns)
{
    const int last = dictionary.side() - 1;
    std::uint64_t bits = 0;
    for (int row = 0; row <= last; ++row)
        for (int column = 0; column <= last; ++column) {
            int c = column;
            int r = row;
            for (int turn = 0; turn < turns; ++turn) // where a cell was before a turn clockwise
                std::tie(c, r) = std::pair(r, last - c);
            bits = bits << 1 | (dictionary.isWhite(marker, c, r) ? 1u : 0u);
        }
    return bits;
}

TEST(MarkerDictionary, KnowsItsMarkersInEveryTurn)
{
    for (const std::string& name : MarkerDictionary::names()) {
        const MarkerDictionary& dictionary = MarkerDictionary::named(name);
        for (int marker = 0; marker < dictionary.markers(); ++marker)
            for (int turns = 0; turns < 4; ++turns) {
                const auto match = dictionary.nearest(bitsOf(dictionary, marker, turns));
                ASSERT_EQ(match.marker, marker) << name;
                ASSERT_EQ(match.quarterTurns, turns) << name;
                ASSERT_EQ(match.wrongBits, 0) << name;
            }
    }
    EXPECT_EQ(MarkerDictionary::named("4x4_50").nearest(bitsOf(kBoard.dictionary, 7, 1) ^ 4u).wrongBits, 1);
}

TEST(MarkerDictionary, HasTheMarkersOfOpenCv)
{
    // As OpenCV draws marker 0 of DICT_4X4_50, and the distances that its corrections follow from.
    EXPECT_EQ(bitsOf(MarkerDictionary::named("4x4_50"), 0, 0), 0b1011'0101'0011'0010u);
    EXPECT_EQ(MarkerDictionary::named("4x4_50").distance(), 4);
    EXPECT_EQ(MarkerDictionary::named("5x5_50").distance(), 8);
    EXPECT_EQ(MarkerDictionary::named("6x6_50").distance(), 13);
    EXPECT_EQ(MarkerDictionary::named("6x6_250").markers(), 250);
    EXPECT_TRUE(says(messageOf<UsageError>([] { MarkerDictionary::named("4x4"); }), "'4x4', but 4x4_50"));
}

TEST(CharucoBoard, HasTheLayoutOfOpenCv)
{
    CharucoBoard board{7, 5, 40.0, 30.0, kBoard.dictionary, false};
    EXPECT_EQ(board.markers(), 17);
    EXPECT_FALSE(board.markerIn(0, 0));
    EXPECT_EQ(board.markerIn(1, 0), 0);
    EXPECT_EQ(board.markerIn(0, 1), 3);
    EXPECT_EQ(board.markerCornersMm(0)[2], Eigen::Vector2d(75.0, 35.0) - Eigen::Vector2d(40.0, 40.0));
    board.rows = 4;
    EXPECT_EQ(board.markerIn(1, 0), 0);
    board.legacy = true;
    EXPECT_EQ(board.markerIn(0, 0), 0);
    EXPECT_FALSE(board.markerIn(1, 0));
    board.rows = 5; // odd: as ever
    EXPECT_EQ(board.markerIn(1, 0), 0);
    EXPECT_FALSE(board.isWhite({-39.0, -39.0}));
    EXPECT_TRUE(board.isWhite({1.0, -39.0}));  // around the marker
    EXPECT_FALSE(board.isWhite({6.0, -34.0})); // its border
    EXPECT_TRUE(board.isWhite({12.0, -28.0})); // its first cell
    EXPECT_FALSE(board.isWhite({16.0, -28.0}));
    EXPECT_TRUE(board.isWhite({-41.0, 0.0}));
    for (const bool legacy : {false, true})
        for (const auto& [columns, rows] : {std::pair(7, 5), {7, 6}, {8, 5}, {8, 6}}) {
            const CharucoBoard other{columns, rows, 40.0, 30.0, kBoard.dictionary, legacy};
            for (int marker = 0; marker < other.markers(); ++marker) {
                const auto [column, row] = other.squareOf(marker);
                EXPECT_EQ(other.markerIn(column, row), marker);
            }
        }
}

TEST(CharucoBoard, SaysWhatMakesNoSense)
{
    const auto problem = [](const std::string& squares, double squareMm, double markerMm,
                            const std::string& dictionary) {
        return messageOf<UsageError>([&] { CharucoBoard::parsed(squares, squareMm, markerMm, dictionary); });
    };
    EXPECT_TRUE(says(problem("10by7", 25.0, 18.0, "4x4_50"), "not as '10by7'"));
    EXPECT_TRUE(says(problem("3x7", 25.0, 18.0, "4x4_50"), "2x6 inner corners"));
    EXPECT_TRUE(
        says(problem("14x10", 25.0, 18.0, "4x4_50"), "has 70 markers, and the dictionary 4x4_50 only 50"));
    EXPECT_TRUE(says(problem("10x7", 25.0, 25.0, "4x4_50"), "markers of 25 mm do not fit"));
    EXPECT_TRUE(says(problem("10x7", 25.0, 18.0, "7x7_50"), "no dictionary of markers '7x7_50'"));
}

TEST(CharucoFinder, FindsEveryCorner)
{
    std::uint32_t view = 0;
    for (const Eigen::Isometry3d& pose : boardCamera().poses(3)) {
        const BoardSighting seen = findCharuco(boardCamera().picture(pose, 2.0, ++view), kBoard);
        ASSERT_EQ(seen.corners.size(), 54u) << view << ": " << seen.problem;
        EXPECT_LT(errorOf(seen, boardCamera().corners(pose)), 0.07) << view;
    }
}

TEST(CharucoFinder, TellsTurnsApart)
{
    for (int turn = 0; turn < 8; ++turn) {
        const Eigen::Isometry3d pose = turnedBoard(turn * std::numbers::pi / 4.0);
        const BoardSighting seen = findCharuco(boardCamera().picture(pose, 2.0, 3), kBoard);
        ASSERT_EQ(seen.corners.size(), 54u) << turn << ": " << seen.problem;
        // Computed pictures show edges along the diagonals in steps.
        EXPECT_LT(errorOf(seen, boardCamera().corners(pose)), turn % 2 == 0 ? 0.07 : 0.12) << turn;
    }
}

TEST(CharucoFinder, StandsNoiseAndBlur)
{
    const Eigen::Isometry3d pose = turnedBoard(0.4, 420.0);
    const BoardSighting noisy = findCharuco(boardCamera().picture(pose, 10.0, 5), kBoard);
    EXPECT_GE(noisy.corners.size(), 50u) << noisy.problem;
    EXPECT_LT(errorOf(noisy, boardCamera().corners(pose)), 0.15);
    const BoardSighting blurred = findCharuco(boardCamera().picture(pose, 2.0, 6, 1.5), kBoard);
    EXPECT_GE(blurred.corners.size(), 45u) << blurred.problem;
    EXPECT_LT(errorOf(blurred, boardCamera().corners(pose)), 0.15);
}

TEST(CharucoFinder, FindsWhatIsNotHidden)
{
    const Eigen::Isometry3d pose = turnedBoard(0.2);
    const std::vector<Eigen::Vector2d> truth = boardCamera().corners(pose);
    Image picture = boardCamera().picture(pose, 2.0, 7);
    cover(picture, 0, 0, 250, 480);
    cover(picture, 380, 250, 440, 480); // as a finger
    const BoardSighting seen = findCharuco(picture, kBoard);
    EXPECT_GE(seen.corners.size(), 20u) << seen.problem;
    EXPECT_LT(seen.corners.size(), 45u);
    EXPECT_LT(errorOf(seen, truth), 0.08);
    for (const Eigen::Vector2d& corner : seen.corners)
        EXPECT_GT(corner.x(), 250.0);
    // And beyond the picture's edge.
    Eigen::Isometry3d near = turnedBoard(1.0, 260.0);
    near.translation().x() += 60.0;
    const BoardSighting part = findCharuco(boardCamera().picture(near, 2.0, 8), kBoard);
    EXPECT_GE(part.corners.size(), 15u) << part.problem;
    EXPECT_LT(part.corners.size(), 54u);
    EXPECT_LT(errorOf(part, boardCamera().corners(near)), 0.08);
}

TEST(CharucoFinder, ReadsEveryDictionaryAndItsOwnAlone)
{
    const Eigen::Isometry3d pose = turnedBoard(0.1, 420.0);
    for (const char* name : {"4x4_50", "5x5_50", "6x6_50"}) {
        CharucoBoard board = kBoard;
        board.dictionary = MarkerDictionary::named(name);
        test::BoardCamera camera = boardCamera();
        camera.show(board);
        const Image picture = camera.picture(pose, 2.0, 9);
        for (const char* other : {"4x4_50", "5x5_50", "6x6_50"}) {
            CharucoBoard wanted = board;
            wanted.dictionary = MarkerDictionary::named(other);
            const BoardSighting seen = findCharuco(picture, wanted);
            EXPECT_EQ(seen.corners.size(), std::string(name) == other ? 54u : 0u) << name << " as " << other;
            EXPECT_EQ(seen.problem.empty(), std::string(name) == other) << seen.problem;
        }
    }
}

TEST(CharucoFinder, SaysWhyThereIsNoBoard)
{
    Image picture = boardCamera().picture(turnedBoard(0.1), 2.0, 10);
    CharucoBoard narrower = kBoard;
    narrower.columns = 9;
    EXPECT_TRUE(says(findCharuco(picture, narrower).problem, "not where a board of 9 x 7 squares has them"));
    EXPECT_TRUE(says(findCharuco(Image(640, 480, 120.0f), kBoard).problem,
                     "no marker of the dictionary 4x4_50 is seen"));
    EXPECT_TRUE(says(findCharuco(Image(64, 48), kBoard).problem, "too small"));
    for (int row = 0; row < picture.rows; ++row) // as in a mirror
        std::reverse(picture.values.begin() + row * picture.columns,
                     picture.values.begin() + (row + 1) * picture.columns);
    EXPECT_TRUE(findCharuco(picture, kBoard).corners.empty());

    const CharucoBoard even{10, 6, 25.0, 18.75, kBoard.dictionary, false};
    CharucoBoard legacy = even;
    legacy.legacy = true;
    test::BoardCamera camera = boardCamera();
    camera.show(legacy);
    const Image old = camera.picture(turnedBoard(0.1), 2.0, 11);
    EXPECT_EQ(findCharuco(old, legacy).corners.size(), 45u);
    EXPECT_TRUE(says(findCharuco(old, even).problem, "whether its top left square is black"));
}

TEST(CharucoFinder, CalibratesByParts)
{
    constexpr int kViews = 10;
    std::vector<std::vector<PlanePoint>> views;
    std::size_t corners = 0;
    for (const Eigen::Isometry3d& pose : boardCamera().poses(kViews)) {
        const auto view = static_cast<int>(views.size());
        Image picture = boardCamera().picture(pose, 2.0, static_cast<std::uint32_t>(view) + 30);
        const Eigen::Vector2d middle = boardCamera().corners(pose)[22];
        const int x = std::clamp(static_cast<int>(middle.x()), 1, 639);
        const int y = std::clamp(static_cast<int>(middle.y()), 1, 479);
        switch (view % 4) { // one side hidden after the other
        case 0:
            cover(picture, 0, 0, x - 40, 480);
            break;
        case 1:
            cover(picture, x + 40, 0, 640, 480);
            break;
        case 2:
            cover(picture, 0, 0, 640, y - 25);
            break;
        default:
            cover(picture, 0, y + 25, 640, 480);
            break;
        }
        const BoardSighting seen = findCharuco(picture, kBoard);
        ASSERT_GE(seen.corners.size(), 6u) << view << ": " << seen.problem;
        EXPECT_LT(seen.corners.size(), 54u) << view;
        corners += seen.corners.size();
        views.push_back(kBoard.chessboard().pointsOf(seen.corners, seen.numbers));
    }
    EXPECT_GT(corners, 200u);
    const CameraCalibration found = calibratedCamera(views, 640, 480);
    const CameraIntrinsics truth = test::distortingCamera();
    EXPECT_NEAR(found.camera.focalPx.x() / truth.focalPx.x(), 1.0, 0.003);
    EXPECT_NEAR(found.camera.focalPx.y() / truth.focalPx.y(), 1.0, 0.003);
    EXPECT_LT((found.camera.centrePx - truth.centrePx).norm(), 2.0);
    EXPECT_NEAR(found.camera.radial[0], truth.radial[0], 0.02);
    EXPECT_LT(found.rmsPx, 0.12);
}

TEST(BoardDrawing, IsFoundAsItWasDrawn)
{
    constexpr double kPixelsPerMm = 2.3;
    const RgbImage drawing = drawnBoard(kBoard, kPixelsPerMm);
    Image grey(drawing.columns, drawing.rows);
    for (std::size_t pixel = 0; pixel < grey.values.size(); ++pixel)
        grey.values[pixel] = drawing.values[pixel][0];
    const BoardSighting seen = findCharuco(grey, kBoard);
    ASSERT_EQ(seen.corners.size(), 54u) << seen.problem;
    std::vector<Eigen::Vector2d> truth;
    for (int corner = 0; corner < 54; ++corner)
        truth.push_back(kPixelsPerMm * (kBoard.chessboard().cornerMm(corner) + Eigen::Vector2d(50.0, 50.0)));
    EXPECT_LT(errorOf(seen, truth), 0.05);
    const Chessboard plain{9, 6, 25.0};
    const RgbImage chess = drawnBoard(plain, kPixelsPerMm);
    EXPECT_EQ(chess.columns, 690);
    EXPECT_EQ(chess.at(60, 60)[0], 0);
    EXPECT_EQ(chess.at(120, 60)[0], 255);
    EXPECT_EQ(chess.at(30, 30)[0], 255);
    EXPECT_TRUE(says(messageOf<UsageError>([&] { drawnBoard(plain, 1000.0); }), "too large"));
}

} // namespace
} // namespace isocenter::core::charuco_test
