// SPDX-License-Identifier: MIT
#include "ui/reconstruct/projection_box.h"

#include "app/comparison/image_agreement.h"
#include "core/geometry/angles.h"
#include "ui/reconstruct/form_parts.h"
#include "ui/support/theme.h"
#include "ui/views/grey_picture.h"
#include "ui/views/picture_box.h"
#include "ui/views/view_overlays.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/range_slider.h"

#include <QComboBox>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLocale>
#include <QSignalBlocker>
#include <QSlider>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <utility>

namespace isocenter::ui {
namespace {

enum Content { Measured, Difference }; // places in the list

// A round number, a few times the root mean square, which mostly stays from projection to projection.
double limitOf(const core::Image& difference)
{
    constexpr double kMostRms = 5.0;
    constexpr double kLeast = 1e-9;
    double squares = 0.0;
    for (const float value : difference.values)
        squares += static_cast<double>(value) * static_cast<double>(value);
    const double rms = std::sqrt(squares / static_cast<double>(difference.values.size()));
    return rulerLength(std::max(kLeast, kMostRms * rms));
}

} // namespace

ProjectionBox::ProjectionBox(const app::Dispatcher& dispatcher, QWidget* parent)
    : QWidget(parent), picture_(new PictureBox(QImage(), tr("Projection"))), caption_(new ElidedLabel),
      slider_(new QSlider(Qt::Horizontal)), window_(new RangeSlider),
      content_(choiceField(tr("What is shown of the projection"),
                           tr("The projection as it is stored, or what the volume does not explain of it: "
                              "measured minus computed line integrals"))),
      scale_(new DifferenceScale(1.0)), jobs_(dispatcher)
{
    slider_->setAccessibleName(tr("Number of the projection"));
    slider_->setToolTip(tr("Go through the projections"));
    window_->setAccessibleName(tr("Grey window of the projection"));
    window_->setToolTip(tr("The stored numbers that are shown from black to white"));
    caption_->setForegroundRole(theme::kDimRole);
    scale_->setMinimumWidth(0); // it takes what the column has
    scale_->setMiddle(tr("line integral: measured − computed"));
    scale_->setToolTip(
        tr("Orange: there is more than the volume explains; blue: there is less; black: all is "
           "explained"));
    content_->setObjectName(QStringLiteral("content"));
    content_->addItem(tr("Measured"));
    content_->addItem(tr("Difference"));
    content_->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addWidget(picture_, 1);
    layout->addWidget(scale_);
    layout->addWidget(caption_);
    layout->addWidget(buildBar());
    changeContent();
    connect(slider_, &QSlider::valueChanged, this, [this] {
        showCaption();
        if (showsDifferences())
            wishDifference();
        else
            read();
        Q_EMIT shown(projection());
    });
    connect(content_, &QComboBox::currentIndexChanged, this, &ProjectionBox::changeContent);
    connect(window_, &RangeSlider::rangeDragged, this, [this](double low, double high) {
        window_->setRange(low, high);
        paintPixels();
    });
    jobs_.failed.connect([this](const app::Failure& failure) { Q_EMIT failed(failure); });
}

ProjectionBox::~ProjectionBox() = default;

QWidget* ProjectionBox::buildBar()
{
    auto* bar = new QWidget;
    auto* layout = new QHBoxLayout(bar);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addWidget(content_);
    layout->addWidget(slider_, 3);
    layout->addWidget(window_, 2);
    return bar;
}

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

void ProjectionBox::offerDifferences(bool offered)
{
    if (offered == offersDifferences_)
        return;
    offersDifferences_ = offered;
    changeContent();
}

void ProjectionBox::setIterating(bool iterating)
{
    iterating_ = iterating;
    showCaption();
}

bool ProjectionBox::showsDifferences() const
{
    return offersDifferences_ && content_->currentIndex() == Difference;
}

void ProjectionBox::changeContent()
{
    const bool differences = showsDifferences();
    content_->setVisible(offersDifferences_);
    window_->setVisible(!differences);
    wishDifference();
    showCaption();
    if (differences) {
        jobs_.cancelAll();
        paintDifference();
    } else {
        scale_->hide();
        read();
    }
}

void ProjectionBox::wishDifference()
{
    Q_EMIT differenceWished(showsDifferences() ? std::optional(projection()) : std::nullopt);
}

void ProjectionBox::showDifference(std::shared_ptr<const app::DifferenceImage> difference)
{
    difference_ = std::move(difference);
    if (!showsDifferences())
        return;
    showCaption();
    paintDifference();
}

void ProjectionBox::paintDifference()
{
    scale_->setVisible(difference_ != nullptr);
    if (!difference_) {
        picture_->setImage(QImage());
        return;
    }
    differenceLimit_ = limitOf(difference_->lineIntegrals);
    scale_->setLimit(differenceLimit_);
    picture_->setImage(imageOf(app::differencePicture(difference_->lineIntegrals, differenceLimit_)));
    Q_EMIT pictureChanged(picture_->image());
}

QString ProjectionBox::differenceState() const
{
    if (difference_ && difference_->projection == projection())
        return tr("after iteration %1").arg(difference_->iterations);
    return iterating_ ? tr("comes with the next iteration") : tr("being computed");
}

void ProjectionBox::read()
{
    if (!source_)
        return;
    jobs_.cancelAll();
    jobs_.submit(
        QT_TRANSLATE_NOOP("App", "Reading a projection"),
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
    if (showsDifferences())
        return;
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
    if (showsDifferences())
        parts << differenceState();
    parts << QFileInfo(name).fileName();
    caption_->setText(parts.join(QStringLiteral("   ")));
    caption_->setToolTip(name);
}

} // namespace isocenter::ui
