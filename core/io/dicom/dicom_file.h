// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

class DcmDataset;
class DcmFileFormat;
class DcmItem;
class DcmMetaInfo;
class DcmTagKey;

namespace isocenter::core {

constexpr int kMostDicomPixels = 65535; // along a side

// Whether a file is DICOM: by its signature, or, for one without preamble and meta header, because its
// attributes can be read and name an instance. Throws FileError if it cannot be read at all.
bool isDicomFile(const std::filesystem::path& file);
// Whether a file that begins so may be one: by the signature, or as a data set without it may begin.
bool mayBeDicom(std::span<const std::uint8_t> head);

// The attributes of one DICOM file, with or without a meta header. Large values stay in the file until they
// are asked for. To be used by one thread at a time; different files by different threads.
class DicomFile
{
public:
    enum class Extent { Everything, BeforePixels };

    // Throws FileError if the file is missing or a folder, and DicomError if it is not DICOM, ends too
    // early, nests its sequences too deeply or expands to more than a file of its size can hold.
    explicit DicomFile(const std::filesystem::path& file, Extent extent = Extent::Everything);
    ~DicomFile();
    DicomFile(DicomFile&&) noexcept;
    DicomFile& operator=(DicomFile&&) noexcept;

    const std::filesystem::path& path() const { return path_; }
    DcmDataset& dataset() const;
    DcmMetaInfo& metaHeader() const; // empty if the file has none
    std::string transferSyntaxUid() const;
    std::string transferSyntaxName() const;

    // The attribute's values, as text in UTF-8 without padding or as numbers, whatever its representation;
    // nothing if it is absent or empty.
    std::optional<std::string> text(const DcmTagKey& tag) const;
    std::optional<double> number(const DcmTagKey& tag) const;
    std::vector<double> numbers(const DcmTagKey& tag) const;
    // As number(), but throws DicomError, which names the attribute, if there is none.
    double requiredNumber(const DcmTagKey& tag) const;
    // The same for whole numbers from the least to the most.
    int requiredInteger(const DcmTagKey& tag, int least, int most) const;

private:
    std::filesystem::path path_;
    std::unique_ptr<DcmFileFormat> format_;
};

// The same for any item of a sequence.
std::optional<std::string> dicomText(DcmItem& item, const DcmTagKey& tag);
std::optional<double> dicomNumber(DcmItem& item, const DcmTagKey& tag);
std::vector<double> dicomNumbers(DcmItem& item, const DcmTagKey& tag);
// As dicomNumbers(), but what stands there and is not a number or not from the least to the most throws
// DicomError, which names the file, the attribute and its value.
std::vector<double> dicomNumbersWithin(const DicomFile& file, DcmItem& item, const DcmTagKey& tag,
                                       double least, double most);
// Why there are no numbers to be had: "PixelSpacing (0028,0030) is missing", or what stands there instead.
std::string dicomAbsence(DcmItem& item, const DcmTagKey& tag);
// The item of a sequence, counted from 0; nullptr if there is none.
DcmItem* dicomItem(DcmItem& parent, const DcmTagKey& sequence, std::size_t index = 0);

// "PixelSpacing (0028,0030)": how messages name an attribute.
std::string dicomTagName(const DcmTagKey& tag);

} // namespace isocenter::core
