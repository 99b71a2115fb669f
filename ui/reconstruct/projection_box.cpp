// SPDX-License-Identifier: MIT
#include "ui/reconstruct/projection_box.h"

#include "core/geometry/angles.h"
#include "ui/compare/picture_box.h"
#include "ui/theme.h"
#include "ui/views/grey_picture.h"
#include "ui/widgets/range_slider.h"

#include <QFileInfo>
#include <QGridLayout>
#include <QLabel>
#include <QLocale>
#include <QSignalBlocker>
#include <QSlider>

#include <algorithm>
#include <utility>

namespace isocenter::ui {

ProjectionBox::ProjectionBox(const app::Dispatcher& dispatcher, QWidget* parent)
    : QWidget(parent), picture_(new PictureBox(QImage(), tr("Projection"))), caption_(new QLabel),
      slider_(new QSlider(Qt::Horizontal)), window_(new RangeSlider), jobs_(dispatcher)
{
    slider_->setAccessibleName(tr("Number of the projection"));
    slider_->setToolTip(tr("Go through the projections"));
    window_->setAccessibleName(tr("Grey window of the projection"));
    window_->setToolTip(tr("The stored numbers that are shown from black to white"));
    caption_->setForegroundRole(theme::kDimRole);
    caption_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    auto* layout = new QGridLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addWidget(picture_, 0, 0, 1, 2);
    layout->addWidget(caption_, 1, 0, 1, 2);
    layout->addWidget(slider_, 2, 0);
    layout->addWidget(window_, 2, 1);
    layout->setRowStretch(0, 1);
    layout->setColumnStretch(0, 3);
    layout->setColumnStretch(1, 2);
    connect(slider_, &QSlider::valueChanged, this, [this] {
        showCaption();
        read();
        Q_EMIT shown(projection());
    });
    connect(window_, &RangeSlider::rangeDragged, this, [this](double low, double high) {
        window_->setRange(low, high);
        paintPixels();
    });
    jobs_.failed.connect([this](const app::Failure& failure) { Q_EMIT failed(failure); });
}

ProjectionBox::~ProjectionBox() = default;

void ProjectionBox::setSource(std::shared_ptr<const core::ProjectionSource> source)
{
    source_ = std::move(source);
    anglesRad_.clear();
    pixels_ = {};
    hasRange_ = false;
    window_->setRange(0.0, 1.0);
    {
        const QSignalBlocker quiet(slider_);
        slider_->setRange(0, source_ ? source_->count() - 1 : 0);
        slider_->setValue(0);
    }
    showCaption();
    paintPixels();
    read();
}

void ProjectionBox::setScan(const std::optional<core::ScanGeometry>& scan)
{
    anglesRad_ = scan ? scan->anglesRad() : std::vector<double>();
    showCaption();
}

void ProjectionBox::show(int projection)
{
    slider_->setValue(projection);
}

int ProjectionBox::projection() const
{
    return slider_->value();
}

QString ProjectionBox::caption() const
{
    return caption_->text();
}

void ProjectionBox::read()
{
    if (!source_)
        return;
    jobs_.cancelAll();
    jobs_.submit(
        "Reading a projection",
        [this, source = source_, projection = projection()](const core::Progress&) -> app::JobQueue::Finish {
            const core::Image pixels = source->isThere(projection) ? source->read(projection) : core::Image();
            return [this, source, pixels] {
                if (source == source_)
                    take(pixels);
            };
        });
}

void ProjectionBox::take(core::Image pixels)
{
    const bool first = !hasRange_ && !pixels.empty();
    pixels_ = std::move(pixels);
    if (first) { // the others in the same greys, so that they compare
        const auto [low, high] = std::ranges::minmax(pixels_.values);
        hasRange_ = true;
        range_ = {low, std::max(high, low + 1e-6f)};
        const core::WindowLevel automatic = core::radiographWindow(pixels_);
        window_->setRange((automatic.low - range_.low) / range_.width(),
                          (automatic.high - range_.low) / range_.width());
    }
    paintPixels();
}

void ProjectionBox::paintPixels()
{
    if (pixels_.empty()) {
        picture_->setImage(QImage());
        return;
    }
    constexpr double kNarrowest = 1e-4;
    const double low = range_.low + window_->low() * range_.width();
    const double high = range_.low + std::max(window_->high(), window_->low() + kNarrowest) * range_.width();
    picture_->setImage(greyPicture(pixels_, {low, high}));
    Q_EMIT pictureChanged(picture_->image());
}

void ProjectionBox::showCaption()
{
    if (!source_) {
        caption_->clear();
        return;
    }
    const QString name = QString::fromStdString(source_->nameOf(projection()));
    QStringList parts{tr("%1 of %2").arg(projection() + 1).arg(source_->count())};
    if (const auto place = static_cast<std::size_t>(projection()); place < anglesRad_.size())
        parts << tr("%1°").arg(QLocale().toString(core::kDegPerRad * anglesRad_[place], 'f', 1));
    parts << QFileInfo(name).fileName();
    caption_->setText(parts.join(QStringLiteral("   ")));
    caption_->setToolTip(name);
}

} // namespace isocenter::ui
