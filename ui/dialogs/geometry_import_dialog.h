// SPDX-License-Identifier: MIT
#pragma once

#include "app/cases/geometry_contents.h"
#include "app/geometry/geometry_check.h"

#include <QDialog>
#include <QStringList>

class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QTableWidget;

namespace isocenter::ui {

class GeometryQuestions;

// Gives the session's X-rays the views of a geometry file of any kind: shows what the file says, asks for
// what it leaves open, proposes which view belongs to which X-ray, and says what that comes to. What is
// applied can be undone in one step.
class GeometryImportDialog : public QDialog
{
    Q_OBJECT

public:
    // folder: where files are looked for.
    GeometryImportDialog(app::Session& session, QString folder, QWidget* parent = nullptr);

    // Several are MayaCam calibrations.
    void setFiles(const QStringList& files);
    void accept() override;

Q_SIGNALS:
    void applied(const QStringList& files);

protected:
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    void choose();
    void fillXrays();
    void update();
    void showViews();
    void showChecks();
    void showProblem(const QString& problem);
    QComboBox* viewBox(std::size_t xray) const;
    // Of an X-ray whose size the answers leave open.
    app::GeometryAnswers answersFor(std::size_t xray) const;
    app::AssignedViews assigned() const; // throws InputError

    app::Session& session_;
    QString folder_;
    QStringList files_;
    std::optional<app::GeometryContents> contents_;
    QLineEdit* path_;
    QLabel* kind_;
    GeometryQuestions* questions_;
    QTableWidget* views_;
    QTableWidget* xrays_;
    QLabel* problem_;
    QPushButton* apply_;
};

} // namespace isocenter::ui
