// SPDX-License-Identifier: MIT
#include "core/io/dicom/dicom_tag_tree.h"

#include "core/io/dicom/confidentiality_profile.h"
#include "core/io/dicom/dicom_file.h"
#include "core/io/dicom/dicom_text.h"

#include <dcmtk/config/osconfig.h>
#include <dcmtk/dcmdata/dctk.h>
#include <fmt/format.h>

#include <utility>

namespace isocenter::core {
namespace {

constexpr std::size_t kMostCharacters = 256;

std::vector<DicomTagNode> childrenOf(DcmItem& item);

bool isBinary(DcmEVR vr)
{
    return vr == EVR_OB || vr == EVR_OW || vr == EVR_UN || vr == EVR_ox || vr == EVR_PixelData ||
           vr == EVR_OF || vr == EVR_OD || vr == EVR_OL || vr == EVR_OV;
}

// Cut between two characters of UTF-8.
std::string shortened(const std::string& text)
{
    if (text.size() <= kMostCharacters)
        return text;
    std::size_t end = kMostCharacters;
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xc0u) == 0x80u)
        --end;
    return text.substr(0, end) + " …";
}

std::string valueOf(DcmElement& element)
{
    if (isBinary(element.ident()))
        return fmt::format("{} bytes", element.getLength());
    OFString text;
    if (element.getOFStringArray(text).bad())
        return "";
    const std::string value(text.c_str(), text.size());
    return shortened(
        decodedDicomText(element, value.substr(0, value.find_last_not_of(std::string_view(" \0", 2)) + 1)));
}

DicomTagNode nodeOf(DcmElement& element)
{
    DcmTag tag = element.getTag();
    DicomTagNode node;
    node.tag = fmt::format("({:04X},{:04X})", tag.getGroup(), tag.getElement());
    node.vr = DcmVR(element.getVR()).getValidVRName();
    node.name = tag.isPrivate() ? "Private" : tag.getTagName();
    node.identifying = confidentialityAction(element) != ConfidentialityAction::Keep;
    if (auto* sequence = dynamic_cast<DcmSequenceOfItems*>(&element);
        sequence && !isBinary(element.ident())) {
        node.value = fmt::format("{} item(s)", sequence->card());
        for (unsigned long index = 0; index < sequence->card(); ++index) {
            DicomTagNode& item = node.children.emplace_back();
            item.tag = fmt::format("item {}", index + 1);
            item.children = childrenOf(*sequence->getItem(index));
        }
    } else {
        node.value = valueOf(element);
    }
    return node;
}

std::vector<DicomTagNode> childrenOf(DcmItem& item)
{
    std::vector<DicomTagNode> nodes;
    for (unsigned long index = 0; index < item.card(); ++index)
        if (item.getElement(index)->getETag() != 0) // lengths of groups, which say nothing
            nodes.push_back(nodeOf(*item.getElement(index)));
    return nodes;
}

} // namespace

std::vector<DicomTagNode> readDicomTags(const std::filesystem::path& path)
{
    const DicomFile file(path);
    std::vector<DicomTagNode> nodes = childrenOf(file.metaHeader());
    for (DicomTagNode& node : childrenOf(file.dataset()))
        nodes.push_back(std::move(node));
    return nodes;
}

} // namespace isocenter::core
