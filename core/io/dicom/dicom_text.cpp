// SPDX-License-Identifier: MIT
#include "core/io/dicom/dicom_text.h"

#include <dcmtk/config/osconfig.h>
#include <dcmtk/dcmdata/dcspchrs.h>
#include <dcmtk/dcmdata/dctk.h>
#include <dcmtk/ofstd/ofchrenc.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace isocenter::core {
namespace {

constexpr char kEscape = '\x1b';
constexpr std::string_view kReplacement = "\xef\xbf\xbd"; // U+FFFD

bool isHighByte(char byte)
{
    return (static_cast<unsigned char>(byte) & 0x80u) != 0;
}

std::optional<std::string> convertedFrom(const char* encoding, std::string_view bytes)
{
    OFCharacterEncoding converter;
    OFString text;
    if (converter.selectEncoding(encoding, "UTF-8").bad() ||
        converter.convertString(bytes.data(), bytes.size(), text).bad())
        return std::nullopt;
    return std::string(text.c_str(), text.size());
}

// A character set that escape sequences switch to: its code elements, and the encoding that contains it.
struct Designation
{
    std::string_view escape; // without ESC
    const char* encoding;
    bool high; // G1, bytes of 0xa0 and above; otherwise G0, which takes the place of ASCII
};

constexpr std::array<Designation, 20> kDesignations{{
    {"(B", "US-ASCII", false},   {"(J", "US-ASCII", false},  {"$B", "EUC-JP", false},
    {"$@", "EUC-JP", false},     {"$(D", "EUC-JP", false},   {")I", "SHIFT_JIS", true},
    {"$)C", "EUC-KR", true},     {"$)A", "GB2312", true},    {"-A", "ISO-8859-1", true},
    {"-B", "ISO-8859-2", true},  {"-C", "ISO-8859-3", true}, {"-D", "ISO-8859-4", true},
    {"-L", "ISO-8859-5", true},  {"-G", "ISO-8859-6", true}, {"-F", "ISO-8859-7", true},
    {"-H", "ISO-8859-8", true},  {"-M", "ISO-8859-9", true}, {"-T", "TIS-620", true},
    {"-b", "ISO-8859-15", true}, {"(I", "SHIFT_JIS", false},
}};

// The set in which values of this first character set begin; nullptr if it is ASCII or not known.
const char* highSetAtStart(std::string_view firstSet)
{
    constexpr std::array<std::pair<std::string_view, const char*>, 13> kFirstSets{{
        {"IR 100", "ISO-8859-1"},
        {"IR 101", "ISO-8859-2"},
        {"IR 109", "ISO-8859-3"},
        {"IR 110", "ISO-8859-4"},
        {"IR 144", "ISO-8859-5"},
        {"IR 127", "ISO-8859-6"},
        {"IR 126", "ISO-8859-7"},
        {"IR 138", "ISO-8859-8"},
        {"IR 148", "ISO-8859-9"},
        {"IR 203", "ISO-8859-15"},
        {"IR 13", "SHIFT_JIS"},
        {"IR 166", "TIS-620"},
        {"IR 149", "EUC-KR"},
    }};
    for (const auto& [set, encoding] : kFirstSets)
        if (firstSet.ends_with(set))
            return encoding;
    return nullptr;
}

// Text with escape sequences of ISO 2022, as DICOM PS3.5 6.1.2.5 uses them. DCMTK leaves the Japanese ones to
// iconv, which may lack them.
class Iso2022Decoder
{
public:
    Iso2022Decoder(std::string_view firstSet, std::string_view delimiters)
        : start_(highSetAtStart(firstSet)), delimiters_(delimiters)
    {
        begin();
    }

    std::optional<std::string> decode(std::string_view stored)
    {
        for (std::size_t at = 0; at < stored.size();) {
            if (stored[at] == kEscape) {
                const std::size_t length = designate(stored.substr(at + 1));
                if (length == 0)
                    return std::nullopt;
                at += 1 + length;
            } else {
                const std::size_t end = runEnd(stored, at);
                if (!append(stored.substr(at, end - at)))
                    return std::nullopt;
                at = end;
            }
        }
        return text_;
    }

private:
    void begin()
    {
        low_ = kDesignations.data();
        high_ = start_;
    }
    bool hasTwoByteLowSet() const { return low_->encoding == std::string_view("EUC-JP"); }
    bool isDelimiter(char byte) const
    {
        return !hasTwoByteLowSet() && delimiters_.find(byte) != std::string_view::npos;
    }
    std::size_t designate(std::string_view after)
    {
        for (const Designation& designation : kDesignations)
            if (after.starts_with(designation.escape)) {
                if (designation.high)
                    high_ = designation.encoding;
                else
                    low_ = &designation;
                return designation.escape.size();
            }
        return 0;
    }
    // Bytes of one set, or one delimiter.
    std::size_t runEnd(std::string_view stored, std::size_t begin) const
    {
        std::size_t end = begin + 1;
        if (isDelimiter(stored[begin]))
            return end;
        while (end < stored.size() && stored[end] != kEscape && !isDelimiter(stored[end]) &&
               isHighByte(stored[end]) == isHighByte(stored[begin]))
            ++end;
        return end;
    }
    bool append(std::string_view run)
    {
        if (run.size() == 1 && isDelimiter(run.front())) {
            text_ += run;
            begin();
            return true;
        }
        const bool isHigh = isHighByte(run.front());
        if (isHigh && high_ == nullptr)
            return false;
        const auto text = isHigh ? convertedFrom(high_, run) : lowText(run);
        if (text)
            text_ += *text;
        return text.has_value();
    }
    // Two-byte sets in G0 are those of EUC-JP without the high bits.
    std::optional<std::string> lowText(std::string_view run) const
    {
        if (low_->encoding == std::string_view("US-ASCII"))
            return std::string(run);
        const bool threeBytes = low_->escape == "$(D";
        if (hasTwoByteLowSet() && run.size() % 2 != 0)
            return std::nullopt;
        std::string bytes;
        for (std::size_t at = 0; at < run.size(); ++at) {
            if (threeBytes && at % 2 == 0)
                bytes += '\x8f';
            bytes += static_cast<char>(static_cast<unsigned char>(run[at]) | 0x80u);
        }
        return convertedFrom(low_->encoding, bytes);
    }

    const char* start_; // may be nullptr
    std::string_view delimiters_;
    const Designation* low_ = nullptr;
    const char* high_ = nullptr;
    std::string text_;
};

// "ISO-IR 100" and "iso_ir_100" mean ISO_IR 100; a single "ISO 2022 IR 100" is the same without extensions.
std::string normalisedSet(std::string_view stated, bool several)
{
    std::string set;
    for (const char letter : stated)
        if (letter != '\0')
            set += static_cast<char>(std::toupper(static_cast<unsigned char>(letter)));
    set.erase(0, std::min(set.find_first_not_of(' '), set.size()));
    set.erase(set.find_last_not_of(' ') + 1);
    if (set == "UTF-8" || set == "UTF8")
        return "ISO_IR 192";
    const std::size_t number = set.find_last_not_of("0123456789") + 1;
    if (!set.starts_with("ISO") || set.find("IR") == std::string::npos || number == set.size())
        return set;
    const std::string registered = set.substr(number);
    const bool extended = several && registered != "192";
    return (extended ? "ISO 2022 IR " : "ISO_IR ") + registered;
}

std::vector<std::string> statedSets(std::string_view characterSet)
{
    const bool several = characterSet.find('\\') != std::string_view::npos;
    std::vector<std::string> sets;
    for (std::size_t begin = 0; begin <= characterSet.size();) {
        const std::size_t end = std::min(characterSet.find('\\', begin), characterSet.size());
        sets.push_back(normalisedSet(characterSet.substr(begin, end - begin), several));
        begin = end + 1;
    }
    return sets;
}

// DCMTK's converter, kept for the set that was asked for last: opening one takes longer than using it.
std::optional<std::string> convertedByLibrary(const std::string& sets, std::string_view stored,
                                              std::string_view delimiters)
{
    thread_local DcmSpecificCharacterSet converter;
    thread_local std::optional<std::string> selected;
    thread_local bool usable = false;
    if (selected != sets) {
        usable = converter.selectCharacterSet(OFString(sets.c_str())).good();
        selected = sets;
    }
    OFString text;
    if (!usable || converter
                       .convertString(OFString(stored.data(), stored.size()), text,
                                      OFString(delimiters.data(), delimiters.size()))
                       .bad())
        return std::nullopt;
    return std::string(text.c_str(), text.size());
}

// The length of the character of UTF-8 that begins here; 0 if none does.
std::size_t utf8Length(std::string_view text)
{
    const auto first = static_cast<unsigned char>(text.front());
    const std::size_t length = first < 0x80 ? 1 : first < 0xc2 ? 0 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
    if (length == 0 || first > 0xf4 || length > text.size())
        return 0;
    for (std::size_t at = 1; at < length; ++at)
        if ((static_cast<unsigned char>(text[at]) & 0xc0u) != 0x80u)
            return 0;
    const unsigned second = length > 1 ? static_cast<unsigned char>(text[1]) : 0x80u;
    const bool overlong = (first == 0xe0 && second < 0xa0) || (first == 0xf0 && second < 0x90);
    const bool outside = (first == 0xed && second > 0x9f) || (first == 0xf4 && second > 0x8f);
    return overlong || outside ? 0 : length;
}

bool isUtf8(std::string_view text)
{
    while (!text.empty()) {
        const std::size_t length = utf8Length(text);
        if (length == 0)
            return false;
        text.remove_prefix(length);
    }
    return true;
}

std::string latin1ToUtf8(std::string_view bytes)
{
    std::string text;
    for (const char byte : bytes) {
        const auto code = static_cast<unsigned char>(byte);
        if (code < 0x80) {
            text += byte;
        } else {
            text += static_cast<char>(0xc0u | code >> 6);
            text += static_cast<char>(0x80u | (code & 0x3fu));
        }
    }
    return text;
}

// Replaces the control characters of C0 (blanks and line ends excepted), DEL and C1.
std::string withoutControls(const std::string& text, bool severalLines)
{
    std::string shown;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const auto byte = static_cast<unsigned char>(text[at]);
        const bool isC1 =
            byte == 0xc2 && at + 1 < text.size() && static_cast<unsigned char>(text[at + 1]) < 0xa0;
        const bool isLineEnd = byte == '\n' || byte == '\r' || byte == '\f';
        const bool isHarmless = byte == 0 || byte == '\t' || (isLineEnd && severalLines);
        if (!isHarmless && (byte < 0x20 || byte == 0x7f || isC1)) {
            shown += kReplacement;
            at += isC1 ? 1 : 0;
        } else {
            shown += text[at];
        }
    }
    return shown;
}

std::string decoded(std::string_view characterSet, std::string_view stored, std::string_view delimiters)
{
    const bool escapes = stored.find(kEscape) != std::string_view::npos;
    if (!escapes && std::ranges::none_of(stored, isHighByte))
        return std::string(stored);
    const std::vector<std::string> sets = statedSets(characterSet);
    const bool isStated = sets.size() > 1 || !sets.front().empty();
    if (isStated) {
        std::string joined = sets.front();
        for (std::size_t index = 1; index < sets.size(); ++index)
            joined += "\\" + sets[index];
        if (auto text = convertedByLibrary(joined, stored, delimiters))
            return *text;
        const bool isUnicode = sets.front().ends_with(" 192") || sets.front().starts_with("GB");
        if (!isUnicode)
            if (auto text = Iso2022Decoder(sets.front(), delimiters).decode(stored))
                return *text;
    }
    return isUtf8(stored) ? std::string(stored) : latin1ToUtf8(stored);
}

} // namespace

std::string decodedDicomText(std::string_view characterSet, std::string_view stored,
                             std::string_view delimiters, bool severalLines)
{
    return withoutControls(decoded(characterSet, stored, delimiters), severalLines);
}

std::string decodedDicomText(DcmElement& element, std::string_view stored)
{
    const DcmEVR vr = element.ident();
    const bool severalLines = vr == EVR_LT || vr == EVR_ST || vr == EVR_UT;
    OFString characterSet;
    for (DcmItem* item = element.getParentItem(); item != nullptr && characterSet.empty();
         item = item->getParentItem())
        if (item->tagExists(DCM_SpecificCharacterSet))
            item->findAndGetOFStringArray(DCM_SpecificCharacterSet, characterSet);
    return decodedDicomText({characterSet.c_str(), characterSet.size()}, stored,
                            vr == EVR_PN   ? "\\^="
                            : severalLines ? "\r\n\f\t"
                                           : "\\\r\n\f\t",
                            severalLines);
}

} // namespace isocenter::core
