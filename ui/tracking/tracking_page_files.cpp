// SPDX-License-Identifier: MIT
// The part of TrackingPage that opens and writes files.
#include "ui/support/file_paths.h"
#include "ui/tracking/tracking_film.h"
#include "ui/tracking/tracking_form.h"
#include "ui/tracking/tracking_page.h"

#include <QFileDialog>

namespace isocenter::ui {

void TrackingPage::compareWith(const QString& device)
{
    form_->chooseSecond(device);
}

void TrackingPage::askForReference()
{
    const QString file = QFileDialog::getOpenFileName(this, tr("Open a Picture of What Is Looked For"));
    if (!file.isEmpty())
        tracking_.openReference(pathOf(file));
}

void TrackingPage::exportTo(const QString& file)
{
    tracking_.exportTracks(pathOf(file));
}

void TrackingPage::recordTo(const QString& file)
{
    recordedTo_ = pathOf(file);
    tracking_.record(pathOf(file), trackingFilm(look_));
}

void TrackingPage::askWhereToExport(const std::function<void()>& then)
{
    const QString file = QFileDialog::getSaveFileName(this, tr("Export Tracks"), QStringLiteral("tracks.csv"),
                                                      tr("Tracks (*.csv *.json)"));
    if (file.isEmpty())
        return;
    afterExport_ = then;
    exportTo(file);
}

void TrackingPage::toggleRecording()
{
    if (tracking_.recording())
        return tracking_.stopRecording();
    const QString file = QFileDialog::getSaveFileName(
        this, tr("Record a Video"), QStringLiteral("tracks.mp4"), tr("Videos (*.mp4 *.mov *.mkv *.avi)"));
    if (!file.isEmpty())
        recordTo(file);
}

} // namespace isocenter::ui
