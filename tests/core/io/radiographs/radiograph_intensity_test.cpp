// SPDX-License-Identifier: MIT
#include "core/io/radiographs/radiograph_intensity.h"
#include "core/support/error.h"
#include "tests/support/messages.h"
#include "tests/support/provenance.h"

#include <gtest/gtest.h>

namespace isocenter::core::radiograph_intensity_test {
namespace {

using tests::entryOf;
using tests::says;

const std::vector<float> kStored{10, 20, 30, 250};
const std::vector<float> kInverted{245, 235, 225, 5};

RadiographTags tagsOf(const std::string& modality, const std::string& photometric,
                      const std::string& relationship = "", std::optional<int> sign = {})
{
    RadiographTags tags;
    tags.modality = modality;
    tags.photometric = photometric;
    tags.intensityRelationship = relationship;
    tags.intensitySign = sign;
    return tags;
}

Radiograph imported(const RadiographTags& tags, const RadiographOptions& options = {})
{
    Radiograph xray;
    xray.name = "test.dcm";
    xray.pixels = Image(2, 2);
    xray.pixels.values = kStored;
    applyTagIntensity(tags, options, xray);
    return xray;
}

struct Case
{
    RadiographTags tags;
    IntensityKind kind;
    bool inverted;
};

TEST(RadiographIntensity, TagsDecideKindAndPolarity)
{
    constexpr auto kLinear = IntensityKind::Linear;
    constexpr auto kLogarithmic = IntensityKind::Logarithmic;
    const std::vector<Case> cases{
        {tagsOf("XA", "MONOCHROME2", "LIN", 1), kLinear, false},
        {tagsOf("XA", "MONOCHROME2", "LIN"), kLinear, false},
        {tagsOf("XA", "MONOCHROME2", "LIN", -1), kLinear, true},
        {tagsOf("XA", "MONOCHROME2", "LOG"), kLogarithmic, true},
        {tagsOf("XA", "MONOCHROME2", "LOG", -1), kLogarithmic, false},
        {tagsOf("XA", "MONOCHROME1", "LOG"), kLogarithmic, false},
        {tagsOf("RF", "MONOCHROME2", ""), kLinear, false},
        {tagsOf("CR", "MONOCHROME1", ""), kLogarithmic, true},
        {tagsOf("DX", "MONOCHROME2", "LOG", -1), kLogarithmic, false},
        {tagsOf("DX", "MONOCHROME2", "LIN"), kLinear, true},
        {tagsOf("DX", "MONOCHROME1", "LIN", 1), kLinear, false},
        {tagsOf("OT", "MONOCHROME2", ""), kLogarithmic, false},
    };
    for (const Case& expected : cases) {
        SCOPED_TRACE(expected.tags.modality + " " + expected.tags.photometric + " " +
                     expected.tags.intensityRelationship);
        const Radiograph xray = imported(expected.tags);
        EXPECT_EQ(xray.intensity, expected.kind);
        EXPECT_EQ(xray.pixels.values, expected.inverted ? kInverted : kStored);
        EXPECT_TRUE(says(entryOf(xray, "polarity").value, expected.inverted ? "inverted" : "kept"));
    }
}

TEST(RadiographIntensity, AssumptionsAreVisible)
{
    EXPECT_FALSE(entryOf(imported(tagsOf("XA", "MONOCHROME2", "LOG")), "intensity scale").warning);
    EXPECT_TRUE(entryOf(imported(tagsOf("XA", "MONOCHROME2")), "intensity scale").warning);
    const Radiograph display = imported(tagsOf("DX", "MONOCHROME2", "DISP"));
    EXPECT_TRUE(entryOf(display, "intensity scale").warning);
    EXPECT_TRUE(says(entryOf(display, "intensity scale").rule, "DISP is meant for display"));

    RadiographTags picture;
    picture.isDicom = false;
    EXPECT_EQ(imported(picture).pixels.values, kStored);
    EXPECT_EQ(imported(picture).intensity, IntensityKind::Linear);
    EXPECT_TRUE(entryOf(imported(picture), "polarity").warning);
}

TEST(RadiographIntensity, UserDecidesOtherwise)
{
    RadiographOptions options;
    options.intensity = IntensityKind::Logarithmic;
    options.polarity = StoredPolarity::BonesHigh;
    const Radiograph xray = imported(tagsOf("XA", "MONOCHROME2", "LIN", 1), options);
    EXPECT_EQ(xray.intensity, IntensityKind::Logarithmic);
    EXPECT_EQ(xray.pixels.values, kStored);
    EXPECT_EQ(entryOf(xray, "polarity").rule, "given by the user");
    options.polarity = StoredPolarity::BonesLow;
    EXPECT_EQ(imported(tagsOf("XA", "MONOCHROME2"), options).pixels.values, kInverted);
}

TEST(RadiographIntensity, TablesAreNotedNotApplied)
{
    RadiographTags tags = tagsOf("XA", "MONOCHROME2", "LIN", 1);
    tags.hasModalityLut = true;
    tags.hasVoiLut = true;
    const Radiograph xray = imported(tags);
    EXPECT_EQ(xray.pixels.values, kStored);
    EXPECT_TRUE(says(entryOf(xray, "modality table").rule, "(0028,3000)"));
    EXPECT_TRUE(says(entryOf(xray, "display window").rule, "(0028,3010)"));
}

// A linear scale without I0 is of no use for line integrals; a scale that is only assumed is left alone.
TEST(RadiographIntensity, UnattenuatedIsEstimatedWhereTheScaleIsStatedLinear)
{
    const Radiograph stated = imported(tagsOf("XA", "MONOCHROME2", "LIN", 1));
    EXPECT_EQ(stated.unattenuated, 250.0); // the brightest of so few pixels
    EXPECT_TRUE(stated.isUnattenuatedEstimated);
    EXPECT_TRUE(entryOf(stated, "unattenuated (I0)").warning);
    EXPECT_TRUE(says(entryOf(stated, "unattenuated (I0)").rule, "estimated"));
    RadiographOptions options;
    options.intensity = IntensityKind::Linear;
    EXPECT_EQ(imported(tagsOf("XA", "MONOCHROME2"), options).unattenuated, 250.0);
    EXPECT_EQ(imported(tagsOf("XA", "MONOCHROME2")).unattenuated, 0.0);
    EXPECT_EQ(imported(tagsOf("XA", "MONOCHROME2", "LOG")).unattenuated, 0.0);
}

TEST(RadiographIntensity, UnattenuatedByValueRectangleOrPercentile)
{
    const RadiographTags linear = tagsOf("XA", "MONOCHROME2", "LIN", 1);
    RadiographOptions options;
    options.unattenuatedPercentile = 100.0;
    EXPECT_EQ(imported(linear, options).unattenuated, 250.0);
    EXPECT_EQ(imported(tagsOf("XA", "MONOCHROME2", "LOG"), options).unattenuated, 5.0);
    options.unattenuatedPercentile = 33.0;
    EXPECT_EQ(imported(linear, options).unattenuated, 20.0);
    EXPECT_TRUE(imported(linear, options).isUnattenuatedEstimated);
    options.unattenuatedRoi = Roi{1, 0, 1, 2};
    EXPECT_EQ(imported(linear, options).unattenuated, 135.0);
    EXPECT_FALSE(imported(linear, options).isUnattenuatedEstimated);
    EXPECT_TRUE(says(entryOf(imported(linear, options), "unattenuated (I0)").rule, "rectangle"));
    options.unattenuated = 60000.0;
    EXPECT_EQ(imported(linear, options).unattenuated, 60000.0);

    RadiographOptions outside;
    outside.unattenuatedRoi = Roi{5, 5, 2, 2};
    EXPECT_TRUE(
        says(tests::messageOf<InputError>([&] { imported(linear, outside); }), "lies outside the image"));
}

TEST(RadiographOptions, NonsenseIsNamed)
{
    const auto messageFor = [](auto change) {
        RadiographOptions options;
        change(options);
        return tests::messageOf<UsageError>([&] { options.validate(); });
    };
    EXPECT_NO_THROW(RadiographOptions().validate());
    EXPECT_TRUE(says(messageFor([](auto& o) { o.sourceToDetectorMm = 0.0; }), "source to detector"));
    EXPECT_TRUE(says(messageFor([](auto& o) { o.sourceToIsocentreMm = -1.0; }), "source to isocentre"));
    EXPECT_TRUE(
        says(messageFor([](auto& o) { o.pixelSpacingMm = Eigen::Vector2d(0.3, 0); }), "pixel spacing"));
    EXPECT_TRUE(says(messageFor([](auto& o) { o.unattenuated = 0.0; }), "I0"));
    EXPECT_TRUE(says(messageFor([](auto& o) { o.unattenuatedPercentile = 101.0; }), "percentile"));
}

} // namespace
} // namespace isocenter::core::radiograph_intensity_test
