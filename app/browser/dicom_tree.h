// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/dicom/dicom_series.h"

#include <string>
#include <vector>

namespace isocenter::app {

// One study of a patient, with its series in the scan's order.
struct StudyEntry
{
    std::string uid;
    std::string description;
    std::string date; // YYYYMMDD, may be empty
    std::vector<core::DicomSeries> series;
};

// One patient, told apart by ID and name; the number, from 1, stands for the name.
struct PatientEntry
{
    int number = 0;
    std::string name;
    std::string id;
    std::vector<StudyEntry> studies;
};

// Patients, studies and series of a scan. Patients keep their numbers while the scan grows.
class DicomTree
{
public:
    void update(const core::DicomScan& scan);
    const std::vector<PatientEntry>& patients() const { return patients_; }
    std::vector<std::string> modalities() const; // each once, in order
    // Null if there is none of that UID.
    const core::DicomSeries* seriesOf(const std::string& uid) const;

private:
    std::vector<PatientEntry> patients_;
};

// Which series a list shows.
struct SeriesFilter
{
    std::string words;    // all have to be in the description, date, modality, number or UIDs, in any case
    std::string modality; // empty: all
    bool searchesNames = false; // also in the patient's name and ID: only while these are shown

    bool passes(const PatientEntry& patient, const StudyEntry& study, const core::DicomSeries& series) const;
};

// "20250611", or "2025.06.11", as "2025-06-11"; what is no such date stays as it is.
std::string isoDate(const std::string& dicomDate);

// "SMITH^JOHN^^DR" as "SMITH, JOHN, DR".
std::string readableName(const std::string& dicomName);

} // namespace isocenter::app
