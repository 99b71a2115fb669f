// SPDX-License-Identifier: MIT
#include "core/io/radiographs/radiograph_intensity.h"

#include "core/image/radiograph.h"
#include "core/support/error.h"
#include "core/support/quantiles.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

namespace isocenter::core {
namespace {

// Taken from the brightest pixel an estimate would hang on noise.
constexpr double kBrightestPercent = 99.9;

bool isFluoroscopic(const RadiographTags& tags)
{
    return !tags.isDicom || tags.modality == "XA" || tags.modality == "RF" || tags.modality.empty();
}

// Whether the file or the user states the scale.
bool setKind(const RadiographTags& tags, const RadiographOptions& options, Radiograph& xray)
{
    const char* name = translatable("Data", "intensity scale");
    const std::string& relationship = tags.intensityRelationship;
    const std::string stated = "PixelIntensityRelationship (0028,1040) " + relationship;
    std::string rule;
    bool warning = false;
    if (options.intensity) {
        xray.intensity = *options.intensity;
        rule = translatable("Data", "given by the user");
    } else if (const auto named = valueNamed(kIntensityKinds, relationship)) {
        xray.intensity = *named;
        rule = stated;
    } else {
        // Angiography and plain pictures keep the detector's scale as a rule; plates and digital radiographs
        // are logarithmic.
        xray.intensity = isFluoroscopic(tags) ? IntensityKind::Linear : IntensityKind::Logarithmic;
        rule = relationship.empty()
                   ? translatable("Data", "no tag: assumed")
                   : fmt::format(translatable("Data", "{} is meant for display: assumed"), stated);
        warning = true;
    }
    xray.note(name,
              xray.intensity == IntensityKind::Linear ? translatable("Data", "linear")
                                                      : translatable("Data", "logarithmic"),
              rule, warning);
    return !warning;
}

struct Polarity
{
    bool bonesLow = true;
    std::string rule;
    bool warning = false;
};

Polarity storedPolarity(const RadiographTags& tags, const RadiographOptions& options)
{
    if (options.polarity != StoredPolarity::FromFile)
        return {options.polarity == StoredPolarity::BonesLow, translatable("Data", "given by the user")};
    if (tags.intensitySign)
        return {*tags.intensitySign > 0,
                fmt::format("PixelIntensityRelationshipSign (0028,1041) {}", *tags.intensitySign)};
    if (!tags.isDicom)
        return {true, translatable("Data", "a picture without tags: assumed"), true};
    const bool whiteIsLow = tags.photometric == "MONOCHROME1";
    const std::string photometric = "PhotometricInterpretation (0028,0004) " + tags.photometric;
    if (isFluoroscopic(tags)) // shown as on a fluoroscope: bones dark
        return {!whiteIsLow, fmt::format(translatable("Data", "{}, bones shown dark"), photometric)};
    return {whiteIsLow, fmt::format(translatable("Data", "{}, bones shown white"), photometric)};
}

void orient(const RadiographTags& tags, const RadiographOptions& options, Radiograph& xray)
{
    const Polarity polarity = storedPolarity(tags, options);
    const bool invert = polarity.bonesLow != (xray.intensity == IntensityKind::Linear);
    if (invert)
        for (float& value : xray.pixels.values)
            value = static_cast<float>(tags.lowestStored + tags.highestStored - static_cast<double>(value));
    xray.note(translatable("Data", "polarity"),
              fmt::format(translatable("Data", "stored with bones {}, {}"),
                          polarity.bonesLow ? translatable("Data", "low") : translatable("Data", "high"),
                          invert ? fmt::format(translatable("Data", "inverted: {:g} minus the value"),
                                               tags.lowestStored + tags.highestStored)
                                 : translatable("Data", "kept")),
              polarity.rule, polarity.warning);
}

void noteTables(const RadiographTags& tags, Radiograph& xray)
{
    if (tags.hasModalityLut)
        xray.note(translatable("Data", "modality table"), translatable("Data", "not applied"),
                  translatable("Data", "ModalityLUTSequence (0028,3000): the stored values are kept"));
    if (tags.hasVoiLut)
        xray.note(translatable("Data", "display window"), translatable("Data", "not applied"),
                  translatable("Data", "VOI LUT (0028,3010) or WindowCenter (0028,1050): for display only"));
}

double meanOver(const Image& image, const Roi& wanted, const std::string& name)
{
    const Roi roi = wanted.intersected(Roi::whole(image.columns, image.rows));
    if (roi.empty())
        throw InputError(fmt::format(
            translatable("Data", "{}: the rectangle for I0 lies outside the image of {} x {} pixels"), name,
            image.columns, image.rows));
    double sum = 0.0;
    for (int row = roi.row; row < roi.row + roi.rows; ++row)
        for (int column = roi.column; column < roi.column + roi.columns; ++column)
            sum += static_cast<double>(image.at(column, row));
    return sum / (static_cast<double>(roi.columns) * roi.rows);
}

double percentileOf(const Radiograph& xray, double percent)
{
    return static_cast<double>(percentile(xray.pixels.values, percent / 100.0));
}

void setUnattenuated(Radiograph& xray, double value, const std::string& rule, bool isEstimated = false)
{
    xray.unattenuated = value;
    xray.isUnattenuatedEstimated = isEstimated;
    xray.note(translatable("Data", "unattenuated (I0)"), fmt::format("{:g}", value), rule, isEstimated);
}

void setUnattenuated(Radiograph& xray, const RadiographOptions& options, bool isScaleStated)
{
    if (options.unattenuated) {
        setUnattenuated(xray, *options.unattenuated, translatable("Data", "given by the user"));
    } else if (options.unattenuatedRoi) {
        setUnattenuated(xray, meanOver(xray.pixels, *options.unattenuatedRoi, xray.name),
                        translatable("Data", "mean over the rectangle given by the user"));
    } else if (options.unattenuatedPercentile) {
        // Without absorption is the brightest end of a linear image and the lowest of a logarithmic one.
        const bool linear = xray.intensity == IntensityKind::Linear;
        const double percent = *options.unattenuatedPercentile;
        setUnattenuated(xray, percentileOf(xray, linear ? percent : 100.0 - percent),
                        fmt::format(translatable("Data", "percentile {:g} given by the user"), percent));
        xray.isUnattenuatedEstimated = true;
    } else if (isScaleStated) {
        estimateUnattenuated(xray);
    }
}

} // namespace

void estimateUnattenuated(Radiograph& xray)
{
    if (xray.intensity != IntensityKind::Linear || xray.unattenuated > 0.0)
        return;
    const double brightest = percentileOf(xray, kBrightestPercent);
    if (brightest > 0.0)
        setUnattenuated(
            xray, brightest,
            fmt::format(translatable("Data", "estimated: percentile {:g} of the image"), kBrightestPercent),
            true);
}

void applyTagIntensity(const RadiographTags& tags, const RadiographOptions& options, Radiograph& xray)
{
    const bool isScaleStated = setKind(tags, options, xray);
    orient(tags, options, xray);
    noteTables(tags, xray);
    setUnattenuated(xray, options, isScaleStated);
}

} // namespace isocenter::core
