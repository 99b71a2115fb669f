// SPDX-License-Identifier: MIT
#include "ui/tracking/tracking_film.h"

#include "ui/tracking/augmented_offscreen.h"
#include "ui/views/picture_box.h"

#include <QImage>
#include <QOffscreenSurface>
#include <QPainter>

#include <algorithm>
#include <cstring>
#include <optional>

namespace isocenter::ui {
namespace {

constexpr double kPlainColumns = 960.0; // up to here, strokes are as in the window

QSize sizeOf(const core::RgbImage& picture)
{
    return {picture.columns, picture.rows};
}

core::RgbImage rgbOf(const QImage& image)
{
    core::RgbImage picture(image.width(), image.height());
    for (int row = 0; row < image.height(); ++row)
        std::memcpy(picture.at(0, row).data(), image.constScanLine(row),
                    static_cast<std::size_t>(image.width()) * sizeof(core::Rgb));
    return picture;
}

class TrackingFilm final : public app::FramePainter
{
public:
    TrackingFilm(std::shared_ptr<const SharedTrackingLook> look, std::shared_ptr<QOffscreenSurface> surface)
        : look_(std::move(look)), surface_(std::move(surface))
    {
    }

    core::RgbImage paint(const app::LivePicture& picture) override
    {
        const int sides = picture.second ? 2 : 1;
        if (canvas_.isNull()) {
            QSize size = sizeOf(shownPicture(picture, TrackingSide::First));
            if (sides == 2) {
                const QSize second = sizeOf(shownPicture(picture, TrackingSide::Second));
                size = QSize(2 * std::max(size.width(), second.width()),
                             std::max(size.height(), second.height()));
            }
            canvas_ = QImage(size, QImage::Format_RGB888);
        }
        canvas_.fill(Qt::black);
        QPainter painter(&canvas_);
        const QSizeF room(static_cast<qreal>(canvas_.width()) / sides, canvas_.height());
        paintSide(painter, picture, TrackingSide::First, QRectF(QPointF(0.0, 0.0), room));
        if (sides == 2)
            paintSide(painter, picture, TrackingSide::Second, QRectF(QPointF(room.width(), 0.0), room));
        painter.end();
        return rgbOf(canvas_);
    }

private:
    void paintSide(QPainter& painter, const app::LivePicture& picture, TrackingSide side, const QRectF& room)
    {
        const TrackingLook look = look_->get();
        const core::RgbImage& shown = shownPicture(picture, side);
        const QTransform place = roomFromPicture(sizeOf(shown), room);
        painter.setRenderHint(QPainter::SmoothPixmapTransform, place.m11() != 1.0);
        if (side == TrackingSide::First && picture.findings && picture.findings->plane)
            painter.drawImage(room, augmented(picture, look.shape, room.size().toSize()));
        else
            painter.drawImage(place.mapRect(QRectF(QPointF(0.0, 0.0), sizeOf(shown))), imageOf(shown));
        painter.setClipRect(room);
        if (showsTracks(picture, side))
            paintTracks(painter, sideOf(picture, side).tracks, look, place,
                        std::max(1.0, shown.columns / kPlainColumns));
        painter.setClipping(false);
    }

    QImage augmented(const app::LivePicture& picture, AugmentedObject::Shape shape, QSize size)
    {
        if (!scene_)
            scene_.emplace(*surface_);
        return scene_->render(picture, shape, size);
    }

    std::shared_ptr<const SharedTrackingLook> look_;
    std::shared_ptr<QOffscreenSurface> surface_;
    std::optional<AugmentedOffscreen> scene_; // once there is a plane
    QImage canvas_;
};

} // namespace

app::MakeFramePainter trackingFilm(std::shared_ptr<const SharedTrackingLook> look)
{
    // Surfaces belong to the window's thread, which takes them back.
    const std::shared_ptr<QOffscreenSurface> surface(new QOffscreenSurface,
                                                     [](QOffscreenSurface* done) { done->deleteLater(); });
    surface->setFormat(AugmentedOffscreen::format());
    surface->create();
    return [look = std::move(look), surface] { return std::make_unique<TrackingFilm>(look, surface); };
}

} // namespace isocenter::ui
