// SPDX-License-Identifier: MIT
#include "app/session/runs/search_choice.h"

#include <gtest/gtest.h>

namespace isocenter::app::search_choice_test {
namespace {

SearchChoice choiceOf(const char* measure, const char* search)
{
    SearchChoice choice;
    choice.measure = measure;
    choice.search = search;
    return choice;
}

TEST(SearchChoice, ASurfaceModelGetsTheSearchForImplants)
{
    const SearchChoice implant = choiceOf("contour", "implant");
    EXPECT_EQ(SearchChoice().suiting(VolumeKind::Surface, VolumeKind::None), implant);
    EXPECT_EQ(SearchChoice().suiting(VolumeKind::Surface, VolumeKind::Ct), implant);
    EXPECT_EQ(choiceOf("ncc", "track").suiting(VolumeKind::Surface, VolumeKind::Ct), implant);
    EXPECT_EQ(implant.suiting(VolumeKind::Ct, VolumeKind::Surface), SearchChoice());
}

TEST(SearchChoice, WhatTheUserChoseStays)
{
    const SearchChoice chosen = choiceOf("ncc", "powell");
    EXPECT_EQ(chosen.suiting(VolumeKind::Surface, VolumeKind::None),
              chosen); // chosen before anything was open
    EXPECT_EQ(chosen.suiting(VolumeKind::Surface, VolumeKind::Surface), chosen);
    EXPECT_EQ(chosen.suiting(VolumeKind::Ct, VolumeKind::Surface), chosen);
    EXPECT_EQ(chosen.suiting(VolumeKind::Ct, VolumeKind::Ct), chosen);
    const SearchChoice implant = choiceOf("contour", "implant"); // of a CT, on purpose
    EXPECT_EQ(implant.suiting(VolumeKind::Ct, VolumeKind::Ct), implant);
    const SearchChoice own = choiceOf("gc", SearchChoice::kOwnStages);
    EXPECT_EQ(own.suiting(VolumeKind::Surface, VolumeKind::Ct), own);
}

} // namespace
} // namespace isocenter::app::search_choice_test
