// SPDX-License-Identifier: MIT
#include "core/io/radiographs/stated_pixel_size.h"

#include "core/io/dicom/dicom_file.h"
#include "core/io/files/file_contents.h"
#include "core/io/files/length_unit.h"
#include "core/io/files/number_list.h"
#include "core/io/images/imagej_description.h"
#include "core/io/images/tiff_file.h"
#include "core/io/radiographs/radiograph_geometry.h"
#include "core/io/radiographs/radiograph_tags.h"
#include "core/support/error.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <string_view>
#include <utility>
#include <vector>

namespace isocenter::core {
namespace {

constexpr double kInchMm = 25.4;
constexpr double kCentimetreMm = 10.0;
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
    auto spacing =
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

// The character that a code point is in UTF-8; empty for 0 and what is above the basic plane.
std::string utf8Of(unsigned long code)
{
    const auto byte = [](unsigned long bits) { return static_cast<char>(static_cast<unsigned char>(bits)); };
    if (code == 0 || code > 0xffff)
        return {};
    if (code < 0x80)
        return {byte(code)};
    if (code < 0x800)
        return {byte(0xc0 | code >> 6), byte(0x80 | (code & 0x3f))};
    return {byte(0xe0 | code >> 12), byte(0x80 | (code >> 6 & 0x3f)), byte(0x80 | (code & 0x3f))};
}

// The character that an entity of XML (without & and ;) or an escape of Java ("u00b5") stands for.
std::optional<std::string> characterOf(std::string_view entity)
{
    constexpr std::array<std::pair<std::string_view, const char*>, 7> kNamed{{{"micro", "\u00b5"},
                                                                              {"mu", "\u03bc"},
                                                                              {"Aring", "\u00c5"},
                                                                              {"quot", "\""},
                                                                              {"apos", "'"},
                                                                              {"amp", "&"},
                                                                              {"lt", "<"}}};
    for (const auto& [name, character] : kNamed)
        if (entity == name)
            return character;
    const bool hexadecimal = entity.starts_with("#x") || entity.starts_with("#X") || entity.starts_with("u");
    if (!hexadecimal && !entity.starts_with("#"))
        return std::nullopt;
    const std::string_view digits = entity.substr(entity.front() == 'u' || !hexadecimal ? 1 : 2);
    unsigned long code = 0;
    const auto [end, error] =
        std::from_chars(digits.data(), digits.data() + digits.size(), code, hexadecimal ? 16 : 10);
    if (error != std::errc() || end != digits.data() + digits.size())
        return std::nullopt;
    return utf8Of(code);
}

// The text with its entities (&#181;) and escapes (\\u00B5) as characters.
std::string unescaped(std::string_view text)
{
    constexpr std::size_t kEscape = 6;
    std::string result;
    while (!text.empty()) {
        std::size_t length = 1;
        std::optional<std::string> character;
        if (text.front() == '&') {
            const std::size_t end = text.find(';');
            if (end != std::string_view::npos && (character = characterOf(text.substr(1, end - 1))))
                length = end + 1;
        } else if (text.starts_with("\\u") && text.size() >= kEscape) {
            if ((character = characterOf(text.substr(1, kEscape - 1))))
                length = kEscape;
        }
        result += character ? *character : std::string(text.substr(0, 1));
        text.remove_prefix(length);
    }
    return result;
}

// Millimetres that a unit of length has, as microscopes' programs name it; 0 for any other.
double mmOf(std::string_view unit)
{
    const std::string name(trimmed(unescaped(unit)));
    if (const auto mm = millimetresOfUnit(name))
        return *mm;
    if (name == "\xe6m" || name == "\xc3\x82\xc2\xb5m") // the micro sign in code page 437, and in UTF-8 twice
        return 1e-3;
    if (name == "pm")
        return 1e-9;
    return name == "\u00c5" || name == "\u212b" || name == "\xc5" || name == "angstrom" ? 1e-7 : 0.0;
}

// The value of an attribute of the first element of that name in XML; empty if it has none.
std::string attributeOf(std::string_view xml, std::string_view element, std::string_view attribute)
{
    constexpr std::string_view kBlank = " \t\r\n";
    std::size_t at = xml.find(fmt::format("<{}", element));
    for (; at != std::string_view::npos; at = xml.find(fmt::format("<{}", element), at + 1)) {
        const std::size_t behind = at + 1 + element.size();
        if (behind < xml.size() && kBlank.find(xml[behind]) != std::string_view::npos)
            break;
    }
    if (at == std::string_view::npos)
        return {};
    std::string_view rest = xml.substr(at + 1 + element.size());
    while (true) {
        rest.remove_prefix(std::min(rest.find_first_not_of(kBlank), rest.size()));
        const std::size_t equals = rest.find('=');
        if (rest.empty() || rest.front() == '>' || rest.front() == '/' || equals == std::string_view::npos)
            return {};
        const std::string_view name = trimmed(rest.substr(0, equals));
        rest.remove_prefix(equals + 1);
        rest.remove_prefix(std::min(rest.find_first_not_of(kBlank), rest.size()));
        const std::size_t end = rest.empty() ? std::string_view::npos : rest.find(rest.front(), 1);
        if (end == std::string_view::npos)
            return {};
        if (name == attribute)
            return unescaped(rest.substr(1, end - 1));
        rest.remove_prefix(end + 1);
    }
}

// PhysicalSizeX and PhysicalSizeY of OME-XML, in micrometres unless it says otherwise.
std::optional<PixelSize> sizeOfOme(std::string_view description)
{
    // Elements may have the prefix of OME's namespace.
    const std::string element =
        description.find("<ome:Pixels") == std::string_view::npos ? "Pixels" : "ome:Pixels";
    const auto mm = [&](const char* side) -> double {
        const auto value =
            parseNumbers(attributeOf(description, element, fmt::format("PhysicalSize{}", side)));
        const std::string unit = attributeOf(description, element, fmt::format("PhysicalSize{}Unit", side));
        return value && value->size() == 1 ? value->front() * (unit.empty() ? 1e-3 : mmOf(unit)) : 0.0;
    };
    return sizeOf(mm("X"), mm("Y"), translatable("Data", "PhysicalSizeX and PhysicalSizeY of the OME-XML"));
}

// Whether a resolution is that of a screen, printer or scanner. Finer ones, and those between the usual
// steps, are sizes of pixels.
bool isOfPrintOrScreen(double dotsPerInch)
{
    constexpr double kFinestOrdinary = 1200.0;
    constexpr std::array kFiner{1440.0, 2400.0, 2880.0, 3200.0, 3600.0, 4000.0,
                                4800.0, 5760.0, 6400.0, 7200.0, 9600.0};
    constexpr double kRounding = 1e-4;
    return dotsPerInch <= kFinestOrdinary * (1.0 + kRounding) ||
           std::ranges::any_of(kFiner,
                               [&](double step) { return std::abs(dotsPerInch - step) <= kRounding * step; });
}

std::optional<PixelSize> sizeByResolution(const TiffResolution& resolution, double columnUnitMm,
                                          double rowUnitMm, const std::string& rule)
{
    return sizeOf(columnUnitMm / resolution.columns, rowUnitMm / resolution.rows, rule);
}

// A resolution in inches or centimetres that a screen, printer or scanner may have left there says nothing.
std::optional<PixelSize> sizeUnlessOfPrint(const TiffResolution& resolution, double unitMm,
                                           const std::string& rule)
{
    const double dotsPerInch = std::max(resolution.columns, resolution.rows) * kInchMm / unitMm;
    return isOfPrintOrScreen(dotsPerInch) ? std::nullopt : sizeByResolution(resolution, unitMm, unitMm, rule);
}

std::optional<PixelSize> storedSizeOfTiff(const TiffResolution& resolution)
{
    const std::string_view description = resolution.description;
    if (description.find("<OME") != std::string_view::npos ||
        description.find("<ome:OME") != std::string_view::npos)
        return sizeOfOme(description);
    if (!(resolution.columns > 0.0 && resolution.rows > 0.0))
        return std::nullopt;
    const double unitMm = resolution.unit == TiffResolution::Unit::Inch         ? kInchMm
                          : resolution.unit == TiffResolution::Unit::Centimetre ? kCentimetreMm
                                                                                : 0.0;
    const std::string ofTiff = translatable("Data", "the TIFF's resolution");
    if (const auto imageJ = parsedImageJ(description)) {
        const std::string rule = translatable("Data", "the unit in ImageJ's description");
        const double columnMm = mmOf(imageJ->unit);
        if (columnMm == kInchMm ||
            columnMm == kCentimetreMm) // as ImageJ has it of pictures with dots an inch
            return sizeUnlessOfPrint(resolution, columnMm, rule);
        return sizeByResolution(resolution, columnMm,
                                imageJ->rowUnit.empty() ? columnMm : mmOf(imageJ->rowUnit), rule);
    }
    if (unitMm == 0.0)
        return std::nullopt;
    // ITK writes the spacing of an image so, and reads it back.
    if (resolution.software.starts_with("InsightToolkit"))
        return sizeByResolution(resolution, unitMm, unitMm, ofTiff);
    return sizeUnlessOfPrint(resolution, unitMm, ofTiff);
}

std::optional<PixelSize> sizeOfTiff(const std::filesystem::path& file)
{
    const TiffResolution resolution = readTiffResolution(file);
    std::optional<PixelSize> size = storedSizeOfTiff(resolution);
    if (size && resolution.exchanged) // stored columns are the rows of the picture
        std::swap(size->columnMm, size->rowMm);
    return size;
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
    if (isDicomFile(file))
        return soundSizeOfDicom(file);
    return hasTiffSignature(head) ? sizeOfTiff(file) : std::nullopt;
}

} // namespace isocenter::core
