// SPDX-License-Identifier: MIT
#pragma once

#include "app/browser/dicom_browser.h"

#include <QImage>
#include <QTreeWidget>

namespace isocenter::ui {

// Text of a DICOM file, which states its character set elsewhere: UTF-8, or else Latin-1.
QString dicomString(const std::string& text);

// Patients, studies, series and the images of X-ray series, with thumbnails, facts and warnings. Patients are
// numbers unless their names are asked for.
class SeriesTree : public QTreeWidget
{
    Q_OBJECT

public:
    explicit SeriesTree(app::DicomBrowser& browser, QWidget* parent = nullptr);

    void setNamesShown(bool shown);
    void setWords(const QString& words);
    void setModality(const QString& modality); // empty: all

    // What is current: a series, and one of its files or -1; null if it is not a series.
    const core::DicomSeries* currentSeries() const;
    int currentFile() const;
    // The series that are selected, or below what is selected, and shown.
    std::vector<core::DicomSeries> selectedSeries() const;
    // The files of X-ray series that are selected: of a series, the first.
    std::vector<std::filesystem::path> selectedXrays() const;
    void selectSeries(const std::string& uid);
    int shownSeries() const;

private:
    void rebuild();
    void addPatient(const app::PatientEntry& patient);
    void addSeries(const core::DicomSeries& series, QTreeWidgetItem* parent);
    void addFiles(const core::DicomSeries& series, QTreeWidgetItem* parent);
    void showInspection(const std::string& uid);
    void fill(QTreeWidgetItem* item, const core::SeriesInspection& inspection) const;
    QTreeWidgetItem* itemOf(const std::string& uid) const;
    void filter();

    app::DicomBrowser& browser_;
    app::SeriesFilter filter_;
};

// A thumbnail (0 black, 1 white) as a picture.
QImage pictureOf(const core::Image& thumbnail);

} // namespace isocenter::ui
