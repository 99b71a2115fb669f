// SPDX-License-Identifier: MIT
#include "ui/tracking/tracking_pictures.h"

#include "ui/support/theme.h"
#include "ui/tracking/augmented_view.h"

#include <QLabel>
#include <QLocale>
#include <QSplitter>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace isocenter::ui {

TrackingPictures::TrackingPictures(QWidget* parent)
    : QWidget(parent), first_(new TrackingView), second_(new TrackingView), augmented_(new AugmentedView),
      firstPlace_(new QStackedWidget), notice_(new QLabel), agreement_(new QLabel)
{
    setPlaceholder({});
    second_->setAccessibleName(tr("Tracked points of the second device"));
    second_->hide();
    agreement_->setObjectName(QStringLiteral("agreement"));
    agreement_->setAccessibleName(tr("Agreement of the devices"));
    agreement_->setWordWrap(true);
    agreement_->setContentsMargins(8, 4, 8, 4);
    agreement_->hide();
    notice_->setObjectName(QStringLiteral("notice"));
    notice_->setAccessibleName(tr("State of the camera"));
    notice_->setForegroundRole(theme::kWarningRole);
    notice_->setWordWrap(true);
    notice_->setContentsMargins(8, 4, 8, 4);
    notice_->hide();
    auto* sides = new QSplitter(Qt::Horizontal);
    firstPlace_->addWidget(first_);
    firstPlace_->addWidget(augmented_);
    sides->addWidget(firstPlace_);
    sides->addWidget(second_);
    sides->setChildrenCollapsible(false);
    sides->setSizes({500, 500});
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(notice_);
    layout->addWidget(sides, 1);
    layout->addWidget(agreement_);
}

void TrackingPictures::setPlaceholder(const QString& text)
{
    first_->setPlaceholder(
        text.isEmpty()
            ? tr("Open a video, a folder of stills, a camera or the demo: its points are followed live")
            : text);
}

void TrackingPictures::setNotice(const QString& text)
{
    notice_->setText(text);
    notice_->setVisible(!text.isEmpty());
}

void TrackingPictures::show(const std::shared_ptr<const app::LivePicture>& picture)
{
    const bool two = picture && picture->second;
    const bool augments = picture && picture->findings && picture->findings->plane;
    first_->show(picture, TrackingSide::First);
    augmented_->show(augments ? picture : nullptr);
    firstPlace_->setCurrentWidget(augments ? static_cast<QWidget*>(augmented_) : first_);
    second_->show(two ? picture : nullptr, TrackingSide::Second);
    second_->setVisible(two);
    agreement_->setVisible(two);
    if (!two)
        return agreement_->clear();
    const app::TrackDifference& difference = *picture->difference;
    agreement_->setText(
        tr("%1 points are followed by both: %2 px apart (median), %3 px at most. %4 that both "
           "began are followed by one alone (%5 so far). Chosen by the first alone: %6, by "
           "the second alone: %7")
            .arg(difference.same)
            .arg(QLocale().toString(difference.medianPx, 'f', 4))
            .arg(QLocale().toString(difference.largestPx, 'f', 4))
            .arg(difference.differing)
            .arg(difference.everDiffering)
            .arg(difference.onlyFirst)
            .arg(difference.onlySecond));
}

void TrackingPictures::setLook(const TrackingLook& look)
{
    first_->setLook(look);
    second_->setLook(look);
    augmented_->setLook(look);
}

} // namespace isocenter::ui
