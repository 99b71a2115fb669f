// SPDX-License-Identifier: MIT
#pragma once

#include "app/calibration/distortion_measurement.h"
#include "app/workspace/workspace.h"
#include "core/support/signal.h"

#include <QString>
#include <QStringList>
#include <QWidget>

#include <filesystem>
#include <memory>
#include <vector>

class QCheckBox;
class QComboBox;
class QLabel;
class QPushButton;

namespace isocenter::ui {

class CalibrationPicture;
class DistortionFigures;
class DistortionForm;
class WorkLine;

// Measures the distortion of an image intensifier by a picture of a grid: the spots that were found with
// their residuals, the picture before and after, figures; and what becomes of the map: a file, an X-ray of
// the session that is undistorted by it, other images that are.
class DistortionPage : public QWidget
{
    Q_OBJECT

public:
    enum class Look { AsItCame, Undistorted, Divided };

    // folder: where files are looked for.
    DistortionPage(app::Workspace& workspace, QString folder, QWidget* parent = nullptr);
    ~DistortionPage() override;

    void open(const QString& picture);
    void findGrid();
    void save(const QString& file);
    void useForActiveXray(); // the map as it was saved
    void undistort(const QStringList& images, const QString& folder);
    const app::MeasuredDistortion* measured() const; // null: none, or not by what is chosen now

private:
    struct Found; // what was measured, and the pictures of it

    QWidget* buildSide();
    QWidget* buildButtons();
    QWidget* buildPictureBar();
    void readPicture();
    void forget();
    void showPicture();
    void showLegend();
    void updateButtons();
    QString whyNotForActiveXray() const; // empty: it can be used
    bool askWhereToSave();
    void askWhatToUndistort();
    void attempt(const std::function<void()>& action);

    app::Workspace& workspace_;
    QString folder_;
    std::filesystem::path saved_; // the map's file; empty: it is not saved
    std::shared_ptr<const core::Image> picture_;
    std::shared_ptr<const Found> found_;
    int choices_ = 0; // how often they were changed
    DistortionForm* form_;
    DistortionFigures* figures_;
    QPushButton* find_;
    QPushButton* save_;
    QPushButton* use_;
    QPushButton* undistort_;
    QComboBox* look_;
    QCheckBox* showGrid_;
    QCheckBox* showResiduals_;
    QLabel* legend_;
    CalibrationPicture* view_;
    WorkLine* work_;
    std::vector<core::ScopedConnection> connections_; // to the session and the workspace, which live longer
};

} // namespace isocenter::ui
