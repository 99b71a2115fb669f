// SPDX-License-Identifier: MIT
// Masks of a session: edits and undo, and what registrations make of them.
#include "app/commands/xray_edits.h"
#include "app/session/compared_views.h"
#include "core/support/error.h"
#include "gpu/devices.h"
#include "tests/support/messages.h"
#include "tests/support/small_case.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace isocenter::app::mask_edits_test {
namespace {

using test::SmallCase;

constexpr core::Roi kMetal{50, 40, 30, 60}; // where an implant hides the bone

// The small case's first view, with an implant over it.
void openWithMetal(Session& session)
{
    const SmallCase& small = SmallCase::shared();
    auto changed = std::make_shared<core::Radiograph>(*small.views[0].radiograph);
    const float bright = *std::ranges::max_element(changed->pixels.values);
    for (int row = kMetal.row; row < kMetal.row + kMetal.rows; ++row)
        for (int column = kMetal.column; column < kMetal.column + kMetal.columns; ++column)
            changed->pixels.at(column, row) = bright;
    session.addXray({changed});
}

core::Mask without(const core::Roi& region)
{
    core::Mask mask(128, 128, true);
    const auto at = [](int pixel) { return static_cast<double>(pixel); };
    const std::vector<core::PixelPoint> corners{
        {at(region.column), at(region.row)},
        {at(region.column + region.columns), at(region.row)},
        {at(region.column + region.columns), at(region.row + region.rows)},
        {at(region.column), at(region.row + region.rows)}};
    mask.setInside(corners, false);
    return mask;
}

TEST(MaskEdits, AreUndone)
{
    Session session;
    openWithMetal(session);
    changeMask(session, "Draw mask", 0, without(kMetal));
    ASSERT_TRUE(session.xrays()[0].mask);
    EXPECT_EQ(session.xrays()[0].mask->countedPixels(), 128u * 128u - 30u * 60u);
    changeMask(session, "Draw mask", 0, without(kMetal)); // no step
    invertMask(session, "Invert mask", 0);
    EXPECT_EQ(session.xrays()[0].mask->countedPixels(), 30u * 60u);
    changeMask(session, "Clear mask", 0, {});
    EXPECT_FALSE(session.xrays()[0].mask);
    session.commands().undo();
    EXPECT_EQ(session.xrays()[0].mask->countedPixels(), 30u * 60u);
    session.commands().undo();
    session.commands().undo();
    EXPECT_FALSE(session.xrays()[0].mask);
    EXPECT_FALSE(session.commands().canUndo());
    session.commands().redo();
    EXPECT_EQ(session.xrays()[0].mask->counts, without(kMetal).counts);
}

TEST(MaskEdits, ThatMakeNoSenseAreRefused)
{
    Session session;
    openWithMetal(session);
    EXPECT_TRUE(tests::says(
        tests::messageOf<InputError>([&] { changeMask(session, "", 0, core::Mask(128, 128, false)); }),
        "every pixel"));
    EXPECT_THROW(changeMask(session, "", 0, core::Mask(64, 64, false)), InputError);
    EXPECT_TRUE(tests::says(tests::messageOf<InputError>([&] { invertMask(session, "", 0); }), "no mask"));
    EXPECT_FALSE(session.commands().canUndo());
}

TEST(MaskEdits, ChangeWhatIsCompared)
{
    const SmallCase& small = SmallCase::shared();
    const auto device = gpu::createDevice(gpu::DeviceId::parse("cpu"));
    const auto similarity = [&](const std::vector<gpu::RegistrationView>& views) {
        gpu::RegistrationProblem problem(*device, small.attenuation, views,
                                         core::SimilarityOptions::parse("ncc"));
        const std::vector<core::Pose> truth{small.made.truth};
        std::vector<core::Evaluation> results(1);
        problem.evaluator({2, 2}).evaluate(truth, results);
        return results.front().value;
    };
    Session session;
    openWithMetal(session);
    const double hidden = similarity(comparedViews(session.xrays()));
    changeMask(session, "Draw mask", 0, without(kMetal));
    const double masked = similarity(comparedViews(session.xrays()));
    EXPECT_GT(masked, hidden + 0.05);
    EXPECT_GT(masked, 0.95);
    session.commands().undo();
    EXPECT_EQ(similarity(comparedViews(session.xrays())), hidden);
}

} // namespace
} // namespace isocenter::app::mask_edits_test
