// SPDX-License-Identifier: MIT
#include "core/io/dicom/dicom_file.h"

#include "core/io/dicom/dicom_text.h"
#include "core/io/dicom/guarded_stream.h"
#include "core/io/files/file_contents.h"
#include "core/support/error.h"
#include "core/support/translatable.h"

#include <dcmtk/config/osconfig.h>
#include <dcmtk/dcmdata/dctk.h>
#include <dcmtk/oflog/oflog.h>
#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <mutex>
#include <span>
#include <string_view>

namespace isocenter::core {
namespace {

// What goes wrong reaches the user as an exception; the library's own log would repeat it on the terminal.
void silenceLibraryLog()
{
    static std::once_flag once;
    std::call_once(once, [] { OFLog::configure(OFLogger::OFF_LOG_LEVEL); });
}

// Files without a meta header cannot be told from arbitrary bytes by their start: their content decides.
bool looksLikeDataset(DcmDataset& dataset)
{
    return dicomText(dataset, DCM_SOPClassUID).has_value() &&
           dicomText(dataset, DCM_SOPInstanceUID).has_value();
}

OFCondition load(DcmFileFormat& format, GuardedDicomStream& stream, DicomFile::Extent extent)
{
    format.transferInit();
    const OFCondition status =
        extent == DicomFile::Extent::Everything
            ? format.read(stream)
            : format.readUntilTag(stream, EXS_Unknown, EGL_noChange, DCM_MaxReadLength, DCM_PixelData);
    format.transferEnd();
    return status;
}

bool endedTooEarly(const OFCondition& status)
{
    return status == EC_StreamNotifyClient || status == EC_InvalidStream || status == EC_EndOfStream ||
           status == EC_ElemLengthLargerThanItem || status == EC_SequDelimitationItemMissing ||
           status == EC_ItemDelimitationItemMissing;
}

std::string_view withoutPadding(std::string_view text)
{
    constexpr std::string_view kPadding(" \0", 2);
    const std::size_t first = text.find_first_not_of(kPadding);
    if (first == std::string_view::npos)
        return {};
    return text.substr(first, text.find_last_not_of(kPadding) - first + 1);
}

// The whole text has to be a finite number: half of a broken value is worse than none.
std::optional<double> parsedNumber(std::string_view text)
{
    text = withoutPadding(text);
    if (text.starts_with('+'))
        text.remove_prefix(1);
    double value = 0.0;
    const char* end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, value);
    return error == std::errc() && stop == end && std::isfinite(value) ? std::optional(value) : std::nullopt;
}

// Numbers with backslashes between them; texts of representations that hold one value (UT) have them inside.
bool appendNumbers(std::string_view text, std::vector<double>& values)
{
    for (std::size_t begin = 0; begin <= text.size();) {
        const std::size_t end = std::min(text.find('\\', begin), text.size());
        const std::optional<double> value = parsedNumber(text.substr(begin, end - begin));
        if (!value)
            return false;
        values.push_back(*value);
        begin = end + 1;
    }
    return true;
}

bool isBytes(DcmEVR vr)
{
    return vr == EVR_UN || vr == EVR_OB || vr == EVR_OW || vr == EVR_ox;
}

// Bytes of an attribute whose representation was lost (UN, OB), read as the dictionary's one: whole numbers
// of 16 bits, little endian, or text.
std::vector<double> numbersOfBytes(DcmElement& element)
{
    constexpr Uint32 kMostBytes = 65536;
    Uint8* bytes = nullptr;
    const Uint32 length = element.getLength();
    if (length == 0 || length > kMostBytes || element.getUint8Array(bytes).bad() || bytes == nullptr)
        return {};
    std::vector<double> values;
    const DcmEVR meant = DcmTag(element.getTag().getXTag()).getEVR();
    if (meant == EVR_US || meant == EVR_xs || meant == EVR_SS) {
        for (Uint32 at = 0; at + 1 < length; at += 2) {
            const int value = bytes[at] | bytes[at + 1] << 8;
            values.push_back(meant == EVR_SS ? static_cast<std::int16_t>(value) : value);
        }
        return values;
    }
    const std::string text(reinterpret_cast<const char*>(bytes), length);
    return appendNumbers(text, values) ? values : std::vector<double>{};
}

// What a file without a meta header begins with: an attribute of group 2 or 8, in either byte order.
bool mayBeginDataset(std::span<const std::uint8_t> head)
{
    if (head.size() < 8)
        return false;
    const bool littleEndian = (head[0] == 0x08 || head[0] == 0x02) && head[1] == 0x00;
    const bool bigEndian = head[0] == 0x00 && (head[1] == 0x08 || head[1] == 0x02);
    return littleEndian || bigEndian;
}

} // namespace

bool mayBeDicom(std::span<const std::uint8_t> head)
{
    return hasDicomSignature(head) || mayBeginDataset(head);
}

bool isDicomFile(const std::filesystem::path& file)
{
    if (!isRegularFile(file))
        return false;
    const std::vector<std::uint8_t> head = readFileBytes(file, kSignatureBytes);
    if (hasDicomSignature(head) || !mayBeginDataset(head))
        return hasDicomSignature(head);
    try {
        const DicomFile attributes(file, DicomFile::Extent::BeforePixels);
        return true;
    } catch (const DicomError&) {
        return false;
    }
}

DicomFile::DicomFile(const std::filesystem::path& file, Extent extent)
    : path_(file), format_(std::make_unique<DcmFileFormat>())
{
    silenceLibraryLog();
    const bool hasSignature = hasDicomSignature(readFileBytes(file, kSignatureBytes));
    GuardedDicomStream stream(file);
    const OFCondition status = load(*format_, stream, extent);
    stream.throwIfRefused();
    requireShallowNesting(file, *format_->getDataset());
    if (!hasSignature && (status.bad() || !looksLikeDataset(*format_->getDataset())))
        throw DicomError(file, translatable("Data", "is not a DICOM file"));
    if (status.bad())
        throw DicomError(
            file,
            endedTooEarly(status)
                ? translatable("Data",
                               "is truncated or damaged: an attribute reaches beyond the end of the file. "
                               "Copy or export it again")
                : fmt::format(translatable("Data", "is damaged ({}): copy or export it again"),
                              status.text()));
}

DicomFile::~DicomFile() = default;
DicomFile::DicomFile(DicomFile&&) noexcept = default;
DicomFile& DicomFile::operator=(DicomFile&&) noexcept = default;

DcmDataset& DicomFile::dataset() const
{
    return *format_->getDataset();
}

DcmMetaInfo& DicomFile::metaHeader() const
{
    return *format_->getMetaInfo();
}

std::string DicomFile::transferSyntaxUid() const
{
    if (const DcmMetaInfo* meta = format_->getMetaInfo())
        if (const auto uid = dicomText(const_cast<DcmMetaInfo&>(*meta), DCM_TransferSyntaxUID))
            return *uid;
    return DcmXfer(dataset().getOriginalXfer()).getXferID();
}

std::string DicomFile::transferSyntaxName() const
{
    const DcmXfer syntax(transferSyntaxUid().c_str());
    return syntax.getXfer() == EXS_Unknown ? "unknown" : syntax.getXferName();
}

std::optional<std::string> DicomFile::text(const DcmTagKey& tag) const
{
    return dicomText(dataset(), tag);
}

std::optional<double> DicomFile::number(const DcmTagKey& tag) const
{
    return dicomNumber(dataset(), tag);
}

std::vector<double> DicomFile::numbers(const DcmTagKey& tag) const
{
    return dicomNumbers(dataset(), tag);
}

double DicomFile::requiredNumber(const DcmTagKey& tag) const
{
    if (const auto value = number(tag))
        return *value;
    throw DicomError(path_, dicomAbsence(dataset(), tag));
}

int DicomFile::requiredInteger(const DcmTagKey& tag, int least, int most) const
{
    const double value = requiredNumber(tag);
    if (value < least || value > most || value != std::floor(value))
        throw DicomError(path_, fmt::format(translatable("Data", "{} is {}: {} to {} is expected"),
                                            dicomTagName(tag), value, least, most));
    return static_cast<int>(value);
}

std::optional<std::string> dicomText(DcmItem& item, const DcmTagKey& tag)
{
    DcmElement* element = nullptr;
    OFString value;
    if (item.findAndGetElement(tag, element).bad() || element == nullptr ||
        element->getOFStringArray(value).bad())
        return std::nullopt;
    const std::string_view text = withoutPadding({value.c_str(), value.size()});
    return text.empty() ? std::nullopt : std::optional(decodedDicomText(*element, text));
}

std::vector<double> dicomNumbers(DcmItem& item, const DcmTagKey& tag)
{
    DcmElement* element = nullptr;
    if (item.findAndGetElement(tag, element).bad() || element == nullptr)
        return {};
    if (isBytes(element->ident()))
        return numbersOfBytes(*element);
    std::vector<double> values;
    for (unsigned long index = 0; index < element->getVM(); ++index) {
        OFString text;
        if (element->getOFString(text, index).bad() || !appendNumbers({text.c_str(), text.size()}, values))
            return {};
    }
    return values;
}

std::optional<double> dicomNumber(DcmItem& item, const DcmTagKey& tag)
{
    const std::vector<double> values = dicomNumbers(item, tag);
    return values.empty() ? std::nullopt : std::optional(values.front());
}

std::vector<double> dicomNumbersWithin(const DicomFile& file, DcmItem& item, const DcmTagKey& tag,
                                       double least, double most)
{
    std::vector<double> values = dicomNumbers(item, tag);
    if (values.empty() && dicomText(item, tag))
        throw DicomError(file.path(), dicomAbsence(item, tag));
    for (const double value : values)
        if (!(value >= least && value <= most))
            throw DicomError(
                file.path(),
                fmt::format(translatable("Data", "{} is {:g}: {:g} to {:g} is expected. Correct the file or "
                                                 "export it again"),
                            dicomTagName(tag), value, least, most));
    return values;
}

std::string dicomAbsence(DcmItem& item, const DcmTagKey& tag)
{
    constexpr std::size_t kShown = 60;
    const auto text = dicomText(item, tag);
    return text ? fmt::format(translatable("Data", "{} is \"{}\", which is not a number"), dicomTagName(tag),
                              text->substr(0, kShown))
                : fmt::format(translatable("Data", "{} is missing"), dicomTagName(tag));
}

DcmItem* dicomItem(DcmItem& parent, const DcmTagKey& sequence, std::size_t index)
{
    DcmItem* item = nullptr;
    return parent.findAndGetSequenceItem(sequence, item, static_cast<signed long>(index)).good() ? item
                                                                                                 : nullptr;
}

std::string dicomTagName(const DcmTagKey& tag)
{
    return fmt::format("{} ({:04x},{:04x})", DcmTag(tag).getTagName(), tag.getGroup(), tag.getElement());
}

} // namespace isocenter::core
