// SPDX-License-Identifier: MIT
#pragma once

#include "app/browser/dicom_browser.h"
#include "app/cases/case_files.h"

#include <QDialog>

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QTabWidget;

namespace isocenter::ui {

class MessageBar;
class ProgressStrip;
class SeriesDetails;
class SeriesTree;
class TagView;

// Looks through folders and DICOMDIRs, shows what they hold with its warnings and tags, and opens a series as
// CT or images as X-rays, or exports them anonymised. Names of patients are shown only on request, which
// ends with the program. It does not block the window.
class DicomBrowserDialog : public QDialog
{
    Q_OBJECT

public:
    explicit DicomBrowserDialog(app::Dispatcher dispatcher, QWidget* parent = nullptr);
    ~DicomBrowserDialog() override;

    void read(std::vector<std::filesystem::path> sources);
    void show(core::DicomScan scan, std::vector<std::filesystem::path> sources);
    void exportTo(const std::filesystem::path& folder); // of what is selected

    app::DicomBrowser& browser() { return browser_; }

protected:
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

Q_SIGNALS:
    void ctChosen(const app::CtRequest& request);
    // One or more views of the same moment.
    void xraysChosen(const std::vector<app::XrayRequest>& requests);

private:
    QLayout* buildTop();
    QWidget* buildMiddle();
    QLayout* buildBottom();
    void connectWidgets();
    void connectBrowser();
    void askForFolder();
    void askForExport();
    void showSources();
    void showExported(const std::filesystem::path& folder, const core::AnonymisedExport& result);
    void showModalities();
    void showCurrent();
    void showStatus();
    void updateButtons();
    void chooseCt();
    void chooseXrays();
    void chooseCurrent();

    app::DicomBrowser browser_;
    MessageBar* messages_;
    SeriesTree* tree_;
    SeriesDetails* details_;
    TagView* tags_;
    QTabWidget* tabs_;
    QLabel* folder_;
    QLineEdit* filter_;
    QComboBox* modality_;
    QCheckBox* names_;
    ProgressStrip* progress_;
    QLabel* status_;
    QPushButton* openFolder_;
    QPushButton* export_;
    QPushButton* openCt_;
    QPushButton* openXray_;
    QString lastFolder_;
};

} // namespace isocenter::ui
