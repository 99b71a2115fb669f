// SPDX-License-Identifier: MIT
#pragma once

#include "tests/ui/window_test.h"
#include "ui/actions/actions.h"
#include "ui/tracking/search_form.h"
#include "ui/tracking/tracking_form.h"
#include "ui/tracking/tracking_page.h"
#include "ui/tracking/tracking_pictures.h"

#include <QAction>
#include <QActionGroup>
#include <QComboBox>
#include <QPushButton>

namespace isocenter::ui {

// The page that follows points, on the CPU.
class TrackingTest : public WindowTest
{
protected:
    using State = app::LiveTracking::State;
    static QString wall()
    {
        return QStringLiteral("synthetic:motion=translation,size=200x150,frames=25,noise=1");
    }

    TrackingPage& page() { return window_->trackingPage(); }
    const app::LivePicture* picture() { return child<TrackingPictures>(page()).first().picture(); }
    QString text() { return child<TrackingPictures>(page()).first().lines().join(QLatin1Char('\n')); }
    void openPage()
    {
        window_->actions().pages->actions()[2]->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(child<QComboBox>(page().form(), "trackingDevice").count() > 0, kWaitMs);
        child<QComboBox>(page().form(), "trackingDevice")
            .setCurrentIndex(
                child<QComboBox>(page().form(), "trackingDevice").findData(QStringLiteral("cpu")));
    }
    void play(const QString& source = wall())
    {
        openPage();
        page().open(source);
        QTRY_VERIFY_WITH_TIMEOUT(picture() && picture()->first.frames.back().number > 2, kWaitMs);
    }
    void pause()
    {
        page().tracking().pause();
        QTRY_COMPARE_WITH_TIMEOUT(page().tracking().state(), State::Paused, kWaitMs);
    }
    static void choose(QComboBox& box, int index)
    {
        box.setCurrentIndex(index);
        Q_EMIT box.activated(index);
    }
    void look(const QString& kind)
    {
        choose(child<QComboBox>(page().searchForm(), "tracking/search/kind"),
               static_cast<int>(SearchForm::kindNames().indexOf(kind)));
    }
    void track(const QString& tracker)
    {
        choose(child<QComboBox>(page().form(), "tracking/parameters/tracker"),
               static_cast<int>(TrackingForm::trackerNames().indexOf(tracker)));
    }
    QPushButton* button(const QString& text)
    {
        for (QPushButton* candidate : page().findChildren<QPushButton*>())
            if (candidate->text() == text)
                return candidate;
        return nullptr;
    }
};

} // namespace isocenter::ui
