// SPDX-License-Identifier: MIT
#pragma once

#include "app/jobs/xray_line_reader.h"
#include "app/workspace/workspace.h"

#include <QObject>

#include <memory>
#include <optional>
#include <vector>

namespace isocenter::ui {

// The lines that are looked for in radiographs, to be masked, and those that were found in each. Works on the
// active radiograph, in the background, on the open device.
class LineFinding : public QObject
{
    Q_OBJECT

public:
    LineFinding(app::Workspace& workspace, QObject* parent);

    const app::XrayLineOptions& options() const { return options_; }
    void setOptions(const app::XrayLineOptions& options);
    // While it is active, lines are looked for in each radiograph that becomes the active one, and again when
    // the options change.
    void setActive(bool active);
    bool isBusy() const { return reader_.busy(); }
    // Of a radiograph as it is shown now; null if none were looked for, or they were cleared.
    const app::XrayLines* linesOf(std::size_t xray) const;
    const app::XrayLines* lines() const { return linesOf(session().activeXray()); }

    void find();
    // The line at a place of a radiograph, or all that hangs together with it.
    void click(std::size_t xray, const core::PixelPoint& place, double reachPx, bool withTree);
    // Adds the chosen lines to the mask, in one step to undo, and clears them.
    void maskThem();
    void clear(); // or gives up looking for them

Q_SIGNALS:
    void changed(); // options, lines, or whether they are looked for
    void failed(const app::Failure& failure);

private:
    app::Session& session() const { return workspace_.session(); }
    void findIfNew();
    void forgetOthers();
    void keep(const app::XrayLines& lines);

    app::Workspace& workspace_;
    app::XrayLineOptions options_;
    bool active_ = false;
    // Where lines were looked for; those that are cleared leave none.
    struct Searched
    {
        std::shared_ptr<const core::Radiograph> radiograph;
        std::optional<app::XrayLines> lines;
    };
    std::vector<Searched> searched_;
    app::XrayLineReader reader_; // last: its thread uses the members above
};

} // namespace isocenter::ui
