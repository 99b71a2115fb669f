// SPDX-License-Identifier: MIT
#pragma once

#include "app/calibration/marked_pictures.h"
#include "core/calibration/object/object_calibration.h"

#include <QString>
#include <QStringList>
#include <QWidget>

#include <functional>
#include <memory>
#include <vector>

class QComboBox;
class QLabel;
class QPushButton;

namespace isocenter::ui {

class CalibrationOutcome;
class CalibrationPicture;
class FileField;
class ObjectPictureTable;
class ObjectPointTable;
class WorkLine;

// Calibrates X-ray cameras by pictures of an object of known points: each point is clicked in the picture,
// and centred on its bead; with six of them the others are shown where they are to be expected, and can be
// found. Then the cameras are solved, judged by points left out, and written as a geometry file or for
// MayaCam.
class ObjectPage : public QWidget
{
    Q_OBJECT

public:
    // folder: where files are looked for.
    explicit ObjectPage(QString folder, QWidget* parent = nullptr);

    void openObject(const QString& file); // in the unit that is chosen
    void addPictures(const QStringList& files);
    void choosePicture(std::size_t picture);
    void findOthers(); // in the picture that is chosen
    void calibrate();
    void saveGeometry(const QString& file);
    void saveMayaCams(const QString& folder);
    const app::MarkedPictures& pictures() const { return pictures_; }
    const core::ObjectCalibration* found() const { return found_.get(); } // null: none, or of other marks

private:
    QWidget* buildForm();
    QWidget* buildPictures();
    QWidget* buildPoints();
    void readObject();
    void markAt(const QPointF& place);
    void unmark();
    void removePicture();
    void changed(); // the marks
    void showAll();
    void showPicture();
    void updateButtons();
    void attempt(const std::function<void()>& action);
    void askForPictures();
    void askForGeometry();
    void askForMayaCams();

    QString folder_;
    app::MarkedPictures pictures_;
    std::vector<Eigen::Vector2d> expected_; // in the picture that is chosen; empty: not known
    std::shared_ptr<const core::ObjectCalibration> found_;
    std::shared_ptr<const app::ObjectCase> case_; // of what was found
    int edits_ = 0;                               // of what a calibration depends on
    FileField* object_;
    QComboBox* unit_;
    ObjectPictureTable* pictureTable_;
    ObjectPointTable* pointTable_;
    QPushButton* add_;
    QPushButton* remove_;
    QPushButton* unmark_;
    QPushButton* findOthers_;
    CalibrationOutcome* outcome_;
    CalibrationPicture* view_;
    QLabel* hint_;
    WorkLine* work_;
};

} // namespace isocenter::ui
