// SPDX-License-Identifier: MIT
#include "core/surfaces/body_material.h"
#include "tests/core/temporary_files.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace isocenter::core::body_material_test {
namespace {

TEST(BodyMaterial, IsNamedOrANumber)
{
    EXPECT_DOUBLE_EQ(attenuationOfMaterial("titanium"), 0.23);
    EXPECT_DOUBLE_EQ(attenuationOfMaterial("0.125"), 0.125);
    for (const char* text : {"", "wood", "0", "-1", "nan", "inf", "0.1x", "1e9"})
        expectMentions(messageOf([&] { attenuationOfMaterial(text); }),
                       {text, "metal (0.78)", "polyethylene", "1/mm"});
}

// Mass attenuation coefficients with coherent scattering at 60 and 80 keV (cm2/g), from the tables 3 and 4 of
// Hubbell and Seltzer, NIST Standard Reference Database 126 (NISTIR 5632), physics.nist.gov/xaamdi.
const std::map<std::string, std::pair<double, double>> kTables{
    {"Al", {0.2778, 0.2018}}, {"Si", {0.3207, 0.2228}},   {"Ti", {0.7661, 0.4052}},
    {"V", {0.8438, 0.4371}},  {"Cr", {0.9639, 0.4905}},   {"Mn", {1.060, 0.5306}},
    {"Fe", {1.205, 0.5952}},  {"Co", {1.314, 0.6414}},    {"Ni", {1.512, 0.7306}},
    {"Mo", {4.274, 1.962}},   {"bone", {0.3148, 0.2229}}, {"polyethylene", {0.1970, 0.1823}},
};

// At 70 keV, on logarithmic axes.
double massAttenuation(const std::string& substance)
{
    const auto [at60, at80] = kTables.at(substance);
    const double share = std::log(70.0 / 60.0) / std::log(80.0 / 60.0);
    return at60 * std::pow(at80 / at60, share);
}

TEST(BodyMaterial, IsWhatTheTablesSay)
{
    struct Mixture
    {
        std::string name;
        double densityGramPerCm3;
        std::vector<std::pair<std::string, double>> weightShares;
    };
    const Mixture mixtures[] = {
        {"metal", 8.3, {{"Co", 0.65}, {"Cr", 0.29}, {"Mo", 0.06}}},
        {"steel",
         8.0,
         {{"Fe", 0.655}, {"Cr", 0.17}, {"Ni", 0.12}, {"Mo", 0.025}, {"Mn", 0.02}, {"Si", 0.01}}},
        {"titanium", 4.43, {{"Ti", 0.90}, {"Al", 0.06}, {"V", 0.04}}},
        {"bone", 1.92, {{"bone", 1.0}}},
        {"polyethylene", 0.94, {{"polyethylene", 1.0}}},
    };
    EXPECT_EQ(std::size(mixtures), bodyMaterials().size());
    for (const Mixture& mixture : mixtures) {
        double perMm = 0.0;
        for (const auto& [substance, share] : mixture.weightShares)
            perMm += share * massAttenuation(substance) * mixture.densityGramPerCm3 / 10.0;
        EXPECT_EQ(fmt::format("{:.2g}", perMm), fmt::format("{:.2g}", attenuationOfMaterial(mixture.name)))
            << mixture.name;
    }
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
