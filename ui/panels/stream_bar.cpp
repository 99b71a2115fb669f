// SPDX-License-Identifier: MIT
#include "ui/panels/stream_bar.h"

#include "ui/support/data_texts.h"
#include "ui/support/stream_texts.h"
#include "ui/support/theme.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/panel_parts.h"

#include <QHBoxLayout>
#include <QToolButton>
#include <QVBoxLayout>

#include <string>

namespace isocenter::ui {

StreamBar::StreamBar(app::StreamTracking& stream, const QList<QAction*>& controls, QWidget* parent)
    : QWidget(parent), stream_(stream), state_(new ElidedLabel), trouble_(new ElidedLabel)
{
    setObjectName(QStringLiteral("streamBar"));
    state_->setObjectName(QStringLiteral("streamState"));
    trouble_->setObjectName(QStringLiteral("streamTrouble"));
    trouble_->setForegroundRole(theme::kWarningRole);
    auto* line = new QHBoxLayout;
    for (QAction* control : controls)
        line->addWidget(buttonFor(control));
    line->addSpacing(8);
    line->addWidget(trouble_, 1);
    line->addStretch();
    auto* lines = new QVBoxLayout(this);
    lines->setContentsMargins(0, 0, 0, 0);
    lines->setSpacing(2);
    lines->addWidget(state_);
    lines->addLayout(line);
    stream_.runningChanged.connect([this] { follow(); });
    stream_.statusChanged.connect([this] { follow(); });
    follow();
}

void StreamBar::follow()
{
    setVisible(stream_.running());
    const QString state = streamText(stream_);
    const std::string& said = stream_.status().trouble;
    const QString trouble = said.empty() ? QString() : dataText(said);
    state_->setText(state);
    state_->setToolTip(state);
    trouble_->setText(trouble);
    trouble_->setToolTip(trouble);
    trouble_->setVisible(!trouble.isEmpty());
}

} // namespace isocenter::ui
