// SPDX-License-Identifier: MIT
#include "app/browser/dicom_tree.h"

#include <algorithm>
#include <cctype>
#include <set>
#include <sstream>
#include <utility>

namespace isocenter::app {
namespace {

std::string lowered(std::string text)
{
    std::ranges::transform(text, text.begin(),
                           [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return text;
}

PatientEntry& patientOf(const core::DicomSeries& series, std::vector<PatientEntry>& patients)
{
    const auto found = std::ranges::find_if(patients, [&](const PatientEntry& patient) {
        return patient.id == series.patientId && patient.name == series.patientName;
    });
    if (found != patients.end())
        return *found;
    return patients.emplace_back(
        PatientEntry{static_cast<int>(patients.size()) + 1, series.patientName, series.patientId, {}});
}

StudyEntry& studyOf(const core::DicomSeries& series, std::vector<StudyEntry>& studies)
{
    const auto found = std::ranges::find(studies, series.studyUid, &StudyEntry::uid);
    if (found != studies.end())
        return *found;
    return studies.emplace_back(StudyEntry{series.studyUid, series.studyDescription, series.studyDate, {}});
}

} // namespace

void DicomTree::update(const core::DicomScan& scan)
{
    for (PatientEntry& patient : patients_)
        patient.studies.clear();
    for (const core::DicomSeries& series : scan.series)
        studyOf(series, patientOf(series, patients_).studies).series.push_back(series);
    std::erase_if(patients_, [](const PatientEntry& patient) { return patient.studies.empty(); });
}

std::vector<std::string> DicomTree::modalities() const
{
    std::set<std::string> modalities;
    for (const PatientEntry& patient : patients_)
        for (const StudyEntry& study : patient.studies)
            for (const core::DicomSeries& series : study.series)
                if (!series.modality.empty())
                    modalities.insert(series.modality);
    return {modalities.begin(), modalities.end()};
}

const core::DicomSeries* DicomTree::seriesOf(const std::string& uid) const
{
    for (const PatientEntry& patient : patients_)
        for (const StudyEntry& study : patient.studies)
            for (const core::DicomSeries& series : study.series)
                if (series.uid == uid)
                    return &series;
    return nullptr;
}

bool SeriesFilter::passes(const PatientEntry& patient, const StudyEntry& study,
                          const core::DicomSeries& series) const
{
    if (!modality.empty() && series.modality != modality)
        return false;
    std::string text = study.description + '\n' + study.date + '\n' + isoDate(study.date) + '\n' + study.uid +
                       '\n' + series.description + '\n' + series.date + '\n' + isoDate(series.date) + '\n' +
                       series.modality + '\n' + series.number + '\n' + series.uid;
    if (searchesNames)
        text += '\n' + patient.name + '\n' + patient.id;
    text = lowered(std::move(text));
    std::istringstream stream(lowered(words));
    for (std::string word; stream >> word;)
        if (text.find(word) == std::string::npos)
            return false;
    return true;
}

std::string isoDate(const std::string& dicomDate)
{
    if (dicomDate.size() == 10 && dicomDate[4] == '.' && dicomDate[7] == '.') // of ACR-NEMA
        return dicomDate.substr(0, 4) + '-' + dicomDate.substr(5, 2) + '-' + dicomDate.substr(8);
    const bool isDate = dicomDate.size() == 8 &&
                        std::ranges::all_of(dicomDate, [](unsigned char c) { return std::isdigit(c) != 0; });
    return isDate ? dicomDate.substr(0, 4) + '-' + dicomDate.substr(4, 2) + '-' + dicomDate.substr(6)
                  : dicomDate;
}

std::string readableName(const std::string& dicomName)
{
    std::string name;
    std::istringstream parts(dicomName);
    for (std::string part; std::getline(parts, part, '^');)
        if (!part.empty())
            name += (name.empty() ? "" : ", ") + part;
    return name;
}

} // namespace isocenter::app
