// SPDX-License-Identifier: MIT
#pragma once

#include "app/tracking/live/live_tracking.h"

#include <QObject>

#include <cstdint>
#include <optional>

class QAction;

namespace isocenter::ui {

class ProgressStrip;

// Says how far live tracking is with what takes its time: opening a source, preparing the device, recording,
// exporting. One at a time, the one that the user waits for first.
class TrackingProgress : public QObject
{
    Q_OBJECT

public:
    TrackingProgress(app::LiveTracking& tracking, QObject* parent);

    QAction* cancel() const { return cancel_; } // stops what is shown
    void showIn(ProgressStrip* strip);          // once
    void showPicture(const app::LivePicture& picture);

private:
    enum class Work { None, Opening, Preparing, Recording, Exporting };
    Work work() const;
    void update();
    void begin(Work work);
    void showRecording();
    void cancelShown();

    app::LiveTracking& tracking_;
    QAction* cancel_;
    ProgressStrip* strip_ = nullptr;
    Work shown_ = Work::None;
    std::optional<std::int64_t> frames_; // of the source, as far as it is known
    std::int64_t number_ = 0;            // of the frame that came last
    std::int64_t from_ = 0;              // of the frame with which the recording that is shown began
    int recorded_ = 0;                   // frames since then
    bool hasPicture_ = false;
    bool exports_ = false;
};

} // namespace isocenter::ui
