// SPDX-License-Identifier: MIT
#include "core/surfaces/body_material.h"
#include "tests/core/temporary_files.h"

#include <gtest/gtest.h>

namespace isocenter::core::body_material_test {
namespace {

TEST(BodyMaterial, IsNamedOrANumber)
{
    EXPECT_DOUBLE_EQ(attenuationOfMaterial("titanium"), 0.24);
    EXPECT_DOUBLE_EQ(attenuationOfMaterial("0.125"), 0.125);
    for (const char* text : {"", "wood", "0", "-1", "nan", "inf", "0.1x", "1e9"})
        expectMentions(messageOf([&] { attenuationOfMaterial(text); }),
                       {text, "metal (0.79)", "polyethylene", "1/mm"});
}

// Water of the other presets is 0.02/mm: denser and heavier bodies attenuate more.
TEST(BodyMaterial, HeavierOnesAttenuateMore)
{
    double before = 10.0;
    for (const BodyMaterial& material : bodyMaterials()) {
        EXPECT_LT(material.attenuationPerMm, before) << material.name;
        before = material.attenuationPerMm;
    }
}

} // namespace
} // namespace isocenter::core::body_material_test
