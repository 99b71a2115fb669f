// SPDX-License-Identifier: MIT
#include "core/io/radiographs/stated_pixel_size.h"

#include "core/io/dicom/dicom_file.h"
#include "core/io/files/file_contents.h"
#include "core/io/files/number_list.h"
#include "core/io/images/tiff_file.h"
#include "core/io/radiographs/radiograph_geometry.h"
#include "core/io/radiographs/radiograph_tags.h"
#include "core/support/error.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <string_view>
#include <vector>

namespace isocenter::core {
namespace {

constexpr double kInchMm = 25.4;
constexpr double kFinestMm = 1e-9;
constexpr double kCoarsestMm = 1000.0;
constexpr double kMicroscopicMm = 0.02; // below it lengths are stated in micrometres

bool canBeAPixel(double mm)
{
    return mm >= kFinestMm && mm <= kCoarsestMm; // false for NaN
}

std::optional<PixelSize> sizeOf(double columnMm, double rowMm, const std::string& rule,
                                const std::string& note = {})
{
    if (!canBeAPixel(columnMm) || !canBeAPixel(rowMm))
        return std::nullopt;
    return PixelSize{columnMm, rowMm,
                     columnMm < kMicroscopicMm ? LengthUnit::Micrometres : LengthUnit::Millimetres, rule,
                     note};
}

std::optional<PixelSize> sizeOfDicom(const std::filesystem::path& file)
{
    const RadiographTags tags = readRadiographTags(DicomFile(file, DicomFile::Extent::BeforePixels), 0);
    const auto sizeBy = [](const std::vector<double>& rowsFirst, const std::string& rule,
                           const std::string& note) -> std::optional<PixelSize> {
        if (rowsFirst.size() != 2)
            return std::nullopt;
        const Eigen::Vector2d mm = columnsFirst(rowsFirst);
        return sizeOf(mm.x(), mm.y(), rule, note);
    };
    const bool isCalibrated = tags.spacingCalibration == "GEOMETRY" || tags.spacingCalibration == "FIDUCIAL";
    const auto spacing =
        sizeBy(tags.pixelSpacingMm,
               isCalibrated ? fmt::format(translatable("Data", "PixelSpacing (0028,0030), calibrated ({})"),
                                          tags.spacingCalibration)
                            : "PixelSpacing (0028,0030)",
               {});
    if (spacing && isCalibrated)
        return spacing;
    const auto onDetector = sizeBy(
        tags.imagerPixelSpacingMm, "ImagerPixelSpacing (0018,1164)",
        translatable("Data",
                     "lengths are those on the detector, larger than in the patient by the magnification"));
    return onDetector ? onDetector : spacing;
}

// Sizes that cannot be do not keep a picture from being looked at.
std::optional<PixelSize> soundSizeOfDicom(const std::filesystem::path& file)
{
    try {
        return sizeOfDicom(file);
    } catch (const DicomError&) {
        return std::nullopt;
    }
}

// The text between a beginning and an end; empty if it is not there.
std::string_view between(std::string_view text, std::string_view beginning, std::string_view end)
{
    const std::size_t at = text.find(beginning);
    if (at == std::string_view::npos)
        return {};
    const std::string_view rest = text.substr(at + beginning.size());
    return rest.substr(0, rest.find_first_of(end));
}

// Millimetres that a unit of length has, as microscopes' programs name it; 0 for any other.
double mmOf(std::string_view unit)
{
    if (unit == "nm")
        return 1e-6;
    if (unit == "um" || unit == "micron" || unit == "microns" || unit == "\u00b5m" || unit == "\u03bcm" ||
        unit == "\\u00B5m")
        return 1e-3;
    if (unit == "mm")
        return 1.0;
    if (unit == "cm")
        return 10.0;
    return unit == "inch" ? kInchMm : 0.0;
}

// OME-XML: PhysicalSizeX and PhysicalSizeY, in micrometres unless it says otherwise.
std::optional<PixelSize> sizeOfOme(std::string_view description)
{
    const auto mm = [&](std::string_view side) -> double {
        const std::string name = fmt::format(" PhysicalSize{}", side);
        const auto value = parseNumbers(between(description, name + "=\"", "\""));
        const std::string_view unit = between(description, name + "Unit=\"", "\"");
        return value && value->size() == 1 ? value->front() * (unit.empty() ? 1e-3 : mmOf(unit)) : 0.0;
    };
    return sizeOf(mm("X"), mm("Y"), translatable("Data", "PhysicalSizeX and PhysicalSizeY of the OME-XML"));
}

std::optional<PixelSize> sizeOfTiff(const std::filesystem::path& file)
{
    constexpr double kFinestPrintDotsPerInch = 1200.0;
    const TiffResolution resolution = readTiffResolution(file);
    const std::string_view description = resolution.description;
    if (description.find("<OME") != std::string_view::npos)
        return sizeOfOme(description);
    if (!(resolution.columns > 0.0 && resolution.rows > 0.0))
        return std::nullopt;
    const auto sizeBy = [&](double mm, const std::string& rule) {
        return sizeOf(mm / resolution.columns, mm / resolution.rows, rule);
    };
    if (description.starts_with("ImageJ="))
        return sizeBy(mmOf(between(description, "\nunit=", "\n")),
                      translatable("Data", "the unit in ImageJ's description"));
    switch (resolution.unit) {
    case TiffResolution::Unit::Centimetre:
        return sizeBy(10.0, translatable("Data", "the TIFF's resolution"));
    case TiffResolution::Unit::Inch:
        if (std::min(resolution.columns, resolution.rows) > kFinestPrintDotsPerInch)
            return sizeBy(kInchMm, translatable("Data", "the TIFF's resolution"));
        return std::nullopt; // of a page
    case TiffResolution::Unit::None:
        break;
    }
    return std::nullopt;
}

} // namespace

PixelSize parsePixelSize(const std::string& text, const std::string& rule)
{
    const std::size_t unitAt = std::min(text.find_first_not_of("0123456789.eE+-"), text.size());
    const std::string_view unit = std::string_view(text).substr(unitAt);
    const auto values = parseNumbers(std::string_view(text).substr(0, unitAt));
    const double unitMm = unit.empty() ? 1.0 : mmOf(unit);
    if (!values || values->size() != 1 || unitMm == 0.0)
        throw UsageError(
            fmt::format(translatable("Data", "{} {}: give a length, as 0.65um or 0.2mm"), rule, text));
    const double mm = values->front() * unitMm;
    if (!canBeAPixel(mm))
        throw UsageError(
            fmt::format(translatable("Data", "{} {}: a pixel is larger than 0 and not larger than {} mm"),
                        rule, text, kCoarsestMm));
    return {mm, mm, unitMm < 1.0 ? LengthUnit::Micrometres : LengthUnit::Millimetres, rule};
}

std::optional<PixelSize> statedPixelSize(const std::filesystem::path& file)
{
    if (!isRegularFile(file))
        return std::nullopt;
    const std::vector<std::uint8_t> head = readFileBytes(file, kSignatureBytes);
    if (hasDicomSignature(head))
        return soundSizeOfDicom(file);
    return hasTiffSignature(head) ? sizeOfTiff(file) : std::nullopt;
}

} // namespace isocenter::core
