// SPDX-License-Identifier: MIT
#include "ui/icons.h"

#include <QApplication>
#include <QFile>
#include <QPainter>
#include <QPalette>
#include <QSvgRenderer>

// The resources of a static library are linked only where they are asked for; the macro needs the global
// namespace.
static void loadResources()
{
    Q_INIT_RESOURCE(isocenter);
}

namespace isocenter::ui {
namespace {

QPixmap tinted(const QByteArray& svg, const QColor& colour, int size)
{
    QByteArray coloured = svg;
    coloured.replace("currentColor", colour.name().toLatin1());
    QSvgRenderer renderer(coloured);
    QPixmap pixmap(size, size);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    renderer.render(&painter);
    return pixmap;
}

} // namespace

QIcon icon(const QString& name)
{
    loadResources();
    QFile file(QStringLiteral(":/icons/%1.svg").arg(name));
    if (!file.open(QIODevice::ReadOnly))
        return {};
    const QByteArray svg = file.readAll();
    const QPalette palette = QApplication::palette();
    QIcon result;
    for (const int size : {16, 24, 32, 48, 64}) {
        result.addPixmap(tinted(svg, palette.color(QPalette::Active, QPalette::ButtonText), size),
                         QIcon::Normal);
        result.addPixmap(tinted(svg, palette.color(QPalette::Disabled, QPalette::ButtonText), size),
                         QIcon::Disabled);
    }
    return result;
}

} // namespace isocenter::ui
