// SPDX-License-Identifier: MIT
#include "ui/support/icons.h"

#include <QApplication>
#include <QFile>
#include <QIconEngine>
#include <QPainter>
#include <QPalette>
#include <QPixmap>
#include <QSvgRenderer>

#include <utility>

// The resources of a static library are linked only where they are asked for; the macro needs the global
// namespace.
static void loadResources()
{
    Q_INIT_RESOURCE(isocenter);
}

namespace isocenter::ui {
namespace {

// Drawn at the size and in the colour of the palette that hold when it is shown, so that it is sharp on every
// screen and follows the theme.
class TintedIcon : public QIconEngine
{
public:
    explicit TintedIcon(QByteArray svg) : svg_(std::move(svg)) {}

    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State) override
    {
        const auto group = mode == QIcon::Disabled ? QPalette::Disabled : QPalette::Active;
        const QColor colour = QApplication::palette().color(group, QPalette::ButtonText);
        QByteArray coloured = svg_;
        coloured.replace("currentColor", colour.name().toLatin1());
        QSvgRenderer(coloured).render(painter, rect);
    }
    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override
    {
        QPixmap pixmap(size);
        pixmap.fill(Qt::transparent);
        QPainter painter(&pixmap);
        paint(&painter, QRect(QPoint(), size), mode, state);
        return pixmap;
    }
    QIconEngine* clone() const override { return new TintedIcon(svg_); }

private:
    QByteArray svg_;
};

} // namespace

QIcon icon(const QString& name)
{
    loadResources();
    QFile file(QStringLiteral(":/icons/%1.svg").arg(name));
    if (!file.open(QIODevice::ReadOnly))
        return {};
    return QIcon(new TintedIcon(file.readAll()));
}

} // namespace isocenter::ui
