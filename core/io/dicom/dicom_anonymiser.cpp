// SPDX-License-Identifier: MIT
#include "core/io/dicom/dicom_anonymiser.h"

#include "core/io/dicom/confidentiality_profile.h"
#include "core/io/dicom/dicom_file.h"
#include "core/io/dicom/dicom_writer.h"
#include "core/support/error.h"
#include "core/support/translatable.h"
#include "core/support/version.h"

#include <dcmtk/config/osconfig.h>
#include <dcmtk/dcmdata/dctk.h>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <random>
#include <set>
#include <string_view>
#include <utility>

namespace isocenter::core {
namespace {

namespace fs = std::filesystem;

// Numbers things by their first appearance, from 1.
class Numbering
{
public:
    std::size_t of(const std::string& key)
    {
        return numbers_.try_emplace(key, numbers_.size() + 1).first->second;
    }

private:
    std::map<std::string, std::size_t> numbers_;
};

// New UIDs for old ones: 2.25 and a random number of 126 bits (DICOM PS3.5, B.2).
class NewUids
{
public:
    const std::string& of(const std::string& old)
    {
        const auto [place, isNew] = uids_.try_emplace(old);
        if (isNew)
            place->second = random();
        return place->second;
    }

private:
    std::string random()
    {
        constexpr int kDigits = 38; // 10^38 < 2^127
        std::string uid = "2.25.";
        uid += static_cast<char>('1' + std::uniform_int_distribution(0, 8)(source_));
        for (int digit = 1; digit < kDigits; ++digit)
            uid += static_cast<char>('0' + std::uniform_int_distribution(0, 9)(source_));
        return uid;
    }

    std::random_device source_;
    std::map<std::string, std::string> uids_;
};

const char* dummyFor(DcmEVR vr)
{
    switch (vr) {
    case EVR_DA:
        return "19000101";
    case EVR_TM:
        return "000000";
    case EVR_DT:
        return "19000101000000";
    default:
        return "ANONYMOUS";
    }
}

// Whether the code of an item is one of a published coding scheme. Codes of a hospital may say anything.
bool hasPublicCode(DcmItem& item)
{
    constexpr std::array<std::string_view, 10> kSchemes{"DCM",    "SCT", "SRT",  "SNM3", "LN",
                                                        "RADLEX", "FMA", "UCUM", "NCIt", "UMLS"};
    const auto scheme = dicomText(item, DCM_CodingSchemeDesignator);
    return scheme && std::ranges::find(kSchemes, *scheme) != kSchemes.end();
}

// Takes out of data sets what the profile says.
class Anonymiser
{
public:
    void clean(DcmItem& item)
    {
        if (item.tagExists(DCM_CodingSchemeDesignator) && !hasPublicCode(item))
            for (const DcmTagKey& tag : {DCM_CodeValue, DCM_LongCodeValue, DCM_URNCodeValue})
                if (item.tagExists(tag))
                    item.putAndInsertString(tag, dummyFor(EVR_SH));
        for (unsigned long index = item.card(); index-- > 0;) {
            DcmElement& element = *item.getElement(index);
            switch (confidentialityAction(element)) {
            case ConfidentialityAction::Keep:
                cleanItemsOf(element);
                break;
            case ConfidentialityAction::Remove:
                delete item.remove(index);
                break;
            case ConfidentialityAction::Empty:
                element.clear();
                break;
            case ConfidentialityAction::Dummy:
                element.putString(dummyFor(element.ident()));
                break;
            case ConfidentialityAction::ReplaceUid:
                replaceUids(element);
                break;
            }
        }
    }

private:
    void cleanItemsOf(DcmElement& element)
    {
        if (auto* sequence = dynamic_cast<DcmSequenceOfItems*>(&element))
            for (unsigned long index = 0; index < sequence->card(); ++index)
                clean(*sequence->getItem(index));
    }

    void replaceUids(DcmElement& element)
    {
        std::string replaced;
        for (unsigned long index = 0; index < element.getVM(); ++index) {
            OFString uid;
            element.getOFString(uid, index);
            replaced += (index == 0 ? "" : "\\") + uids_.of(uid.c_str());
        }
        element.putString(replaced.c_str());
    }

    NewUids uids_;
};

void put(DcmItem& item, const DcmTagKey& tag, const std::string& value)
{
    item.putAndInsertString(tag, value.c_str());
}

// Says by what the object was de-identified (PS3.15 E.1.1, PS3.3 C.7.1.1).
void stateMethod(DcmDataset& dataset)
{
    put(dataset, DCM_PatientIdentityRemoved, "YES");
    put(dataset, DCM_DeidentificationMethod,
        fmt::format("DICOM PS3.15 Annex E, Basic Profile\\Isocenter {}", kVersion));
    put(dataset, DCM_LongitudinalTemporalInformationModified, "REMOVED");
    DcmItem* code = nullptr;
    dataset.findAndDeleteElement(DCM_DeidentificationMethodCodeSequence);
    dataset.findOrCreateSequenceItem(DCM_DeidentificationMethodCodeSequence, code, -2); // append
    if (code != nullptr) {
        put(*code, DCM_CodeValue, "113100");
        put(*code, DCM_CodingSchemeDesignator, "DCM");
        put(*code, DCM_CodeMeaning, "Basic Application Confidentiality Profile");
    }
}

bool hasOverlayInPixels(DcmDataset& dataset)
{
    constexpr Uint16 kFirst = 0x6000;
    constexpr Uint16 kLast = 0x601e;
    for (Uint16 group = kFirst; group <= kLast; group = static_cast<Uint16>(group + 2))
        if (dataset.tagExists(DcmTagKey(group, 0x0010)) && !dataset.tagExists(DcmTagKey(group, 0x3000)))
            return true;
    return false;
}

// Why the pixels of a file may show who the patient is; empty if the file says that they do not.
std::string doubtOfPixels(const DicomFile& file, const DicomSeries& series)
{
    const std::string burnedIn = file.text(DCM_BurnedInAnnotation).value_or("");
    const std::string tag = dicomTagName(DCM_BurnedInAnnotation);
    if (burnedIn == "YES")
        return fmt::format(translatable("Data", "text is burned into the pixels, says {}"), tag);
    if (hasOverlayInPixels(file.dataset()))
        return translatable("Data", "an overlay lies in unused bits of the pixels");
    if (burnedIn.empty() && !isVolumeModality(series))
        return fmt::format(translatable("Data", "{} does not say whether text is burned into the pixels"),
                           tag);
    return "";
}

// Where files go: beside the folder, until all are there.
class Destination
{
public:
    explicit Destination(const fs::path& folder) : folder_(fs::absolute(folder).lexically_normal())
    {
        if (!folder_.has_filename())
            folder_ = folder_.parent_path();
        if (fs::exists(folder_) && !(fs::is_directory(folder_) && fs::is_empty(folder_)))
            throw UsageError(fmt::format(
                translatable("Data", "{} holds something already: name a new or empty folder for the "
                                     "anonymised files"),
                folder.string()));
        partial_ = folder_;
        partial_ += ".partial";
        fs::remove_all(partial_);
    }
    ~Destination()
    {
        std::error_code ignored;
        fs::remove_all(partial_, ignored);
    }
    Destination(const Destination&) = delete;
    Destination& operator=(const Destination&) = delete;

    fs::path place(const fs::path& relative) const
    {
        std::error_code error;
        fs::create_directories((partial_ / relative).parent_path(), error);
        if (error)
            throw FileError(folder_,
                            fmt::format(translatable("Data", "cannot be written: {}"), error.message()));
        return partial_ / relative;
    }
    fs::path finished(const fs::path& relative) const { return folder_ / relative; }
    void finish()
    {
        if (fs::exists(folder_))
            fs::remove(folder_); // it is empty
        fs::rename(partial_, folder_);
    }

private:
    fs::path folder_;
    fs::path partial_;
};

class Exporter
{
public:
    explicit Exporter(const fs::path& folder) : destination_(folder) {}

    void write(const DicomSeries& series, const std::function<void()>& written)
    {
        const std::size_t patient = patients_.of(series.patientId + "\n" + series.patientName);
        const std::size_t study = studies_[patient].of(series.studyUid);
        const fs::path folder = fs::path(fmt::format("patient-{}", patient)) /
                                fmt::format("study-{}", study) /
                                fmt::format("series-{}", ++seriesOfStudy_[{patient, study}]);
        std::set<std::string> doubts;
        for (std::size_t index = 0; index < series.files.size(); ++index) {
            try {
                writeFile(series, index, patient, folder / fmt::format("{:05}.dcm", index + 1), doubts);
            } catch (const DicomError& error) {
                result_.findings.push_back(
                    {true, fmt::format(translatable("Data", "left out: {}"), error.what())});
            }
            written();
        }
        for (const std::string& doubt : doubts)
            result_.findings.push_back(
                {true,
                 fmt::format(
                     translatable(
                         "Data",
                         "{} ({}): {}. The pixels were not changed: look at the images before they are "
                         "passed on"),
                     folder.string(),
                     series.modality.empty() ? translatable("Data", "modality not stated") : series.modality,
                     doubt)});
    }

    AnonymisedExport finish()
    {
        if (result_.files.empty())
            throw InputError(fmt::format(translatable("Data", "nothing could be exported: {}"),
                                         result_.findings.front().text));
        destination_.finish();
        return std::move(result_);
    }

private:
    void writeFile(const DicomSeries& series, std::size_t index, std::size_t patient,
                   const fs::path& relative, std::set<std::string>& doubts)
    {
        const DicomFile file(series.files[index]);
        if (const std::string doubt = doubtOfPixels(file, series); !doubt.empty())
            doubts.insert(doubt);
        DcmFileFormat format(&file.dataset()); // a copy, with a meta header of its own
        DcmDataset& dataset = *format.getDataset();
        anonymiser_.clean(dataset);
        put(dataset, DCM_PatientName, fmt::format("Anonymous^{}", patient));
        put(dataset, DCM_PatientID, fmt::format("ANONYMOUS-{}", patient));
        stateMethod(dataset);
        saveDicomFile(destination_.place(relative), format,
                      DcmXfer(file.dataset().getOriginalXfer()).getXferID());
        result_.files.push_back(destination_.finished(relative));
    }

    Destination destination_;
    Anonymiser anonymiser_;
    Numbering patients_;
    std::map<std::size_t, Numbering> studies_;
    std::map<std::pair<std::size_t, std::size_t>, int> seriesOfStudy_;
    AnonymisedExport result_;
};

} // namespace

AnonymisedExport exportAnonymised(std::span<const DicomSeries> series, const fs::path& folder,
                                  const Progress& progress)
{
    std::size_t total = 0;
    for (const DicomSeries& one : series)
        total += one.files.size();
    if (total == 0)
        throw UsageError(translatable("Data", "there are no images to export"));
    if (!dcmDataDict.isDictionaryLoaded())
        throw InputError(translatable("Data",
                                      "DCMTK's dictionary of attributes is missing, by which they are "
                                      "told apart: set DCMDICTPATH or install DCMTK's data files"));
    Exporter exporter(folder);
    std::size_t written = 0;
    for (const DicomSeries& one : series)
        exporter.write(one, [&] {
            progress.update(static_cast<double>(++written) / static_cast<double>(total),
                            "writing anonymised files");
        });
    return exporter.finish();
}

} // namespace isocenter::core
