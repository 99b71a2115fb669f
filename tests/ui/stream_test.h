// SPDX-License-Identifier: MIT
#pragma once

#include "app/workspace/stream_tracking.h"
#include "core/io/cases/synthetic_case_files.h"
#include "tests/support/growing_views.h"
#include "tests/ui/window_test.h"
#include "ui/actions/actions.h"
#include "ui/controllers/stream_controller.h"
#include "ui/controllers/timeline_controller.h"
#include "ui/panels/timeline_panel.h"

#include <QAction>
#include <QLabel>

#include <filesystem>
#include <optional>

namespace isocenter::ui {

// X-rays of two views that come in while the window is open.
class StreamWindowTest : public WindowTest
{
protected:
    static constexpr int kJump = 12; // steps at once

    app::StreamTracking& stream() { return window_->stream().tracking(); }
    TimelinePanel& panel() { return *window_->timeline().panel(); }
    const app::FrameTrack& track() { return session().track(); }
    const app::LiveFigures& figures() { return stream().status().figures; }

    // Both views of the case, and folders in which nothing is yet.
    void openCase()
    {
        views_.emplace(folder_.filePath(QStringLiteral("incoming")).toStdString());
        const std::filesystem::path folder = folder_.filePath(QStringLiteral("case")).toStdString();
        const core::SyntheticCaseFiles files = core::writeSyntheticCase(folder, views_->made);
        window_->workspace().openCt({{files.ctFolder}, {}, {}});
        window_->workspace().replaceXrays({{files.xrays[0], {}, {}, {}}, {files.xrays[1], {}, {}, {}}});
        QTRY_VERIFY_WITH_TIMEOUT(session().xrays().size() == 2 && session().canRegister() &&
                                     window_->workspace().device(),
                                 kWaitMs);
        session().setPose(views_->made.start);
    }
    app::StreamChoice growing() const
    {
        app::StreamChoice choice;
        choice.sources.views = {views_->folder / "a", views_->folder / "b"};
        choice.find = app::StreamChoice::kNoSearch;
        return choice;
    }
    void waitForFrames(int count)
    {
        QTRY_COMPARE_WITH_TIMEOUT(static_cast<int>(figures().frames()), count, kWaitMs);
    }
    QString state() { return panel().findChild<QLabel*>(QStringLiteral("streamState"))->text(); }

    std::optional<test::GrowingViews> views_;
};

} // namespace isocenter::ui
