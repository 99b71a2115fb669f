// SPDX-License-Identifier: MIT
#pragma once

#include "app/exports/overlay_painter.h"
#include "app/jobs/job_queue.h"
#include "app/workspace/workspace.h"

#include <QObject>
#include <QString>

class QWidget;

namespace isocenter::ui {

class Actions;
class RadiographGroup;
struct VideoChoice;

// Writes what others shall see: videos and pictures of the overlays as the radiograph views show them, and
// the report. In the background, on a queue of its own.
class ExportController : public QObject
{
    Q_OBJECT

public:
    // window: the parent of the dialogs.
    ExportController(app::Workspace& workspace, const Actions& actions, const RadiographGroup& radiographs,
                     QWidget* window);

    app::JobQueue& jobs() { return jobs_; }
    void cancel() { jobs_.cancelAll(); }
    void exportVideo(const VideoChoice& choice);
    // A PNG for each X-ray, at its own resolution; of several, the X-ray's name comes into the file's. In the
    // modes of the measure what it sees instead, see app::writeSeenPictures.
    void exportPictures(const QString& file);
    // .html or .pdf, by the ending.
    void exportReport(const QString& file);

Q_SIGNALS:
    void failed(const app::Failure& failure);

private:
    void askForVideo();
    void askForPictures();
    void exportSeen(const QString& file);
    void noteExported(const std::vector<std::filesystem::path>& files);
    void askForReport();
    void updateActions();
    std::vector<core::WindowLevel> windows() const;
    std::vector<app::OverlayView> viewsOfAll() const; // of the session, used or not
    std::shared_ptr<app::OverlayPainter> painter() const;
    QString proposed(const QString& name) const;
    void submit(const QString& title, app::JobQueue::Work work);

    app::Workspace& workspace_;
    const Actions& actions_;
    const RadiographGroup& radiographs_;
    QWidget* window_;
    QString folder_;     // where the last export went
    app::JobQueue jobs_; // last: its thread ends first
};

} // namespace isocenter::ui
