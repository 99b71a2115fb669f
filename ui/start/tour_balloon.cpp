// SPDX-License-Identifier: MIT
#include "ui/start/tour_balloon.h"

#include "ui/support/theme.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QTimer>
#include <QVBoxLayout>

#include <algorithm>

namespace isocenter::ui {
namespace {

constexpr int kBalloonWidth = 320;
constexpr int kBalloonGap = 10; // to the widget, and to the window's edge
constexpr int kFrameMargin = 3;

// Lets every click through.
class TourFrame : public QWidget
{
public:
    explicit TourFrame(QWidget* window) : QWidget(window)
    {
        setAttribute(Qt::WA_TransparentForMouseEvents);
        setFocusPolicy(Qt::NoFocus);
        setObjectName(QStringLiteral("tourFrame"));
    }

protected:
    void paintEvent(QPaintEvent*) override
    {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(theme::kOverlay, 3.0));
        painter.drawRoundedRect(QRectF(rect()).adjusted(1.5, 1.5, -1.5, -1.5), 5.0, 5.0);
    }
};

} // namespace

TourBalloon::TourBalloon(QWidget* window)
    : QFrame(window), frame_(new TourFrame(window)), title_(new QLabel), text_(new QLabel),
      next_(new QPushButton)
{
    setObjectName(QStringLiteral("tourBalloon"));
    setAutoFillBackground(true);
    setFrameShape(QFrame::StyledPanel);
    setAccessibleName(tr("Guided first registration"));
    setStyleSheet(QStringLiteral("#tourBalloon { border: 2px solid %1; border-radius: 6px; }")
                      .arg(theme::kOverlay.name()));
    QFont bold = title_->font();
    bold.setBold(true);
    title_->setFont(bold);
    text_->setWordWrap(true);
    text_->setObjectName(QStringLiteral("tourText"));
    next_->setText(tr("&Next"));
    next_->setObjectName(QStringLiteral("tourNext"));
    auto* leave = new QPushButton(tr("Leave (Esc)"));
    leave->setObjectName(QStringLiteral("tourLeave"));
    auto* buttons = new QHBoxLayout;
    buttons->addStretch(1);
    buttons->addWidget(leave);
    buttons->addWidget(next_);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(title_);
    layout->addWidget(text_);
    layout->addLayout(buttons);
    setFixedWidth(kBalloonWidth);
    connect(next_, &QPushButton::clicked, this, &TourBalloon::next);
    connect(leave, &QPushButton::clicked, this, &TourBalloon::leave);
    window->installEventFilter(this);
    frame_->hide();
    hide();
}

TourBalloon::~TourBalloon()
{
    delete frame_;
}

void TourBalloon::showAt(QWidget* anchor, const QString& title, const QString& text, bool isLast)
{
    if (anchor_)
        anchor_->removeEventFilter(this);
    anchor_ = anchor;
    if (anchor_)
        anchor_->installEventFilter(this);
    title_->setText(title);
    text_->setText(text);
    next_->setText(isLast ? tr("&Finish") : tr("&Next"));
    show();
    place();
}

QString TourBalloon::text() const
{
    return text_->text();
}

// At the right, at the left, below or above, wherever it fits into the window; else over the widget's foot.
QRect TourBalloon::placeBeside(const QRect& anchor) const
{
    const QSize size(width(), heightForWidth(width()));
    const QRect room = parentWidget()->rect().adjusted(kBalloonGap, kBalloonGap, -kBalloonGap, -kBalloonGap);
    const int top = std::clamp(anchor.top(), room.top(), std::max(room.top(), room.bottom() - size.height()));
    const int left =
        std::clamp(anchor.left(), room.left(), std::max(room.left(), room.right() - size.width()));
    for (const QPoint& corner :
         {QPoint(anchor.right() + kBalloonGap, top), QPoint(anchor.left() - kBalloonGap - size.width(), top),
          QPoint(left, anchor.bottom() + kBalloonGap),
          QPoint(left, anchor.top() - kBalloonGap - size.height())})
        if (room.contains(QRect(corner, size)))
            return {corner, size};
    return {QPoint(left, std::min(anchor.bottom(), room.bottom()) - size.height()), size};
}

void TourBalloon::place()
{
    if (!isVisible())
        return;
    const bool isSeen = anchor_ && anchor_->isVisible() && anchor_->window() == window() &&
                        !anchor_->visibleRegion().isEmpty();
    frame_->setVisible(isSeen);
    const QRect window = parentWidget()->rect();
    QRect anchor(window.center().x() - width() / 2, window.bottom(), 1, 1);
    if (isSeen) {
        anchor = QRect(anchor_->mapTo(parentWidget(), QPoint()), anchor_->size());
        frame_->setGeometry(anchor.adjusted(-kFrameMargin, -kFrameMargin, kFrameMargin, kFrameMargin));
        frame_->raise();
    }
    setGeometry(placeBeside(anchor));
    raise();
}

bool TourBalloon::eventFilter(QObject* watched, QEvent* event)
{
    switch (event->type()) {
    case QEvent::Resize:
    case QEvent::Move:
    case QEvent::Show:
    case QEvent::Hide:
    case QEvent::LayoutRequest:
        QTimer::singleShot(0, this, &TourBalloon::place); // once all is in its place
        break;
    default:
        break;
    }
    return QFrame::eventFilter(watched, event);
}

void TourBalloon::hideEvent(QHideEvent* event)
{
    if (frame_)
        frame_->hide();
    QFrame::hideEvent(event);
}

} // namespace isocenter::ui
