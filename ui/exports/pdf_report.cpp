// SPDX-License-Identifier: MIT
#include "ui/exports/pdf_report.h"

#include <QAbstractTextDocumentLayout>
#include <QBuffer>
#include <QPageLayout>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>
#include <QSvgRenderer>
#include <QTextDocument>
#include <QThread>
#include <QUrl>

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <memory>

namespace isocenter::ui {
namespace {

constexpr int kDotsPerInch = 300;
constexpr double kMarginMm = 15.0;
constexpr double kFooterMm = 8.0;
constexpr double kPictureShare = 0.48;  // of the width of the page
constexpr double kPixelsPerInch = 96.0; // of rich text
constexpr int kChartScale = 3;          // dots for a unit of a chart

constexpr const char* kChartStyle =
    "text{fill:#5d6873;font-size:13px;font-family:sans-serif} text.label{fill:#1c2127}"
    ".grid{stroke:#d9dee4;stroke-width:1} .axis{stroke:#5d6873;stroke-width:1}"
    ".rule{stroke:#5d6873;stroke-width:1.2}";

constexpr const char* kPaperStyle =
    "body{font-family:'DejaVu Sans',sans-serif;font-size:8.5pt;color:#1c2127}"
    "h1{font-size:16pt} h2{font-size:11.5pt;margin-top:14pt} h3{font-size:9pt;margin-bottom:2pt}"
    "p{color:#5d6873} pre{font-family:'DejaVu Sans Mono',monospace;font-size:6.5pt}"
    "th{color:#5d6873;font-weight:normal;text-align:left} td,th{padding-right:8px}"
    "figcaption{color:#5d6873;font-size:7.5pt}";

// Qt's SVG does not know the colour of an element's surroundings: every kind has a rule for each series.
std::string chartStyle()
{
    std::string style = kChartStyle;
    for (std::size_t series = 0; series < app::kSeriesColours.size(); ++series)
        style += fmt::format(" .point.{0},.bar.{0},.{0} .box{{fill:{1}}}"
                             " .curve.{0},.cross.{0}{{fill:none;stroke:{1};stroke-width:2}}"
                             " .{0} .box{{fill-opacity:0.22;stroke:{1};stroke-width:1.5}}"
                             " .{0} .whisker{{stroke:{1};stroke-width:1.5}}"
                             " .{0} .middle{{stroke:{1};stroke-width:3}}",
                             app::seriesClass(series), app::kSeriesColours[series].onLight);
    return style;
}

QString escaped(const std::string& text)
{
    return QString::fromStdString(text).toHtmlEscaped();
}

// Writes a page into a document, in what Qt's rich text knows: lists of facts become tables, drawings
// pictures.
class PaperWriter
{
public:
    PaperWriter(QTextDocument& document, double widthInPixels)
        : document_(document), widthInPixels_(widthInPixels)
    {
    }

    void write(const app::ReportPage& page)
    {
        QString text = QStringLiteral("<html><body><h1>%1</h1><p>%2</p>")
                           .arg(escaped(page.title()), escaped(page.summary()));
        for (const app::ReportBlock& block : page.blocks())
            text += std::visit([this](const auto& content) { return written(content); }, block);
        text += QStringLiteral("<p>%1</p></body></html>").arg(escaped(page.footer()));
        document_.setDefaultStyleSheet(QLatin1String(kPaperStyle));
        document_.setHtml(text);
    }

private:
    static QString written(const app::ReportFacts& facts)
    {
        QString rows;
        for (const auto& [name, value] : facts)
            rows += QStringLiteral("<tr><th>%1</th><td>%2</td></tr>")
                        .arg(escaped(name), name == "Command"
                                                ? QStringLiteral("<code>%1</code>").arg(escaped(value))
                                                : escaped(value));
        return QStringLiteral("<table cellspacing=\"0\" cellpadding=\"2\">%1</table>").arg(rows);
    }

    static QString written(const app::ReportHeading& heading)
    {
        const QString title =
            QStringLiteral("<h2 style=\"margin-top:18px\">%1</h2>").arg(escaped(heading.heading));
        return heading.note.empty() ? title : title + QStringLiteral("<p>%1</p>").arg(escaped(heading.note));
    }

    static QString written(const app::ReportTable& table)
    {
        QString rows;
        for (const std::string& name : table.head)
            rows += QStringLiteral("<th>%1</th>").arg(escaped(name));
        rows = QStringLiteral("<thead><tr>%1</tr></thead><tbody>").arg(rows);
        for (const std::vector<app::ReportTable::Cell>& row : table.rows) {
            rows += QStringLiteral("<tr>");
            for (const app::ReportTable::Cell& cell : row)
                rows += QStringLiteral("<td>%1</td>").arg(escaped(cell.text));
            rows += QStringLiteral("</tr>");
        }
        return QStringLiteral("<div><table cellspacing=\"0\" cellpadding=\"4\">%1</tbody></table></div>")
            .arg(rows);
    }

    QString written(const app::ReportFigure& figure)
    {
        const QString element =
            std::visit([this](const auto& content) { return elementOf(content); }, figure.content);
        return QStringLiteral("<h3>%1</h3>%2").arg(escaped(figure.title), element) +
               (figure.caption.empty() ? QString()
                                       : QStringLiteral("<p>%1</p>").arg(escaped(figure.caption)));
    }

    QString written(const app::ReportColumns& columns)
    {
        QString figures;
        for (const app::ReportFigure& figure : columns.figures)
            figures += written(figure);
        return QStringLiteral("<div>%1</div>").arg(figures);
    }

    static QString written(const app::ReportLegend& legend)
    {
        QString names;
        for (std::size_t n = 0; n < legend.names.size(); ++n)
            names += QStringLiteral("<span style=\"color:%1\">■</span> %2 &nbsp; ")
                         .arg(QLatin1String(app::kSeriesColours[app::seriesColour(n)].onLight),
                              escaped(legend.names[n]));
        return QStringLiteral("<p>%1</p>").arg(names);
    }

    QString elementOf(const app::SvgDrawing& drawing) { return element(printed(drawing), 1.0); }

    QString elementOf(const app::ReportPng& picture)
    {
        return element(QImage::fromData(picture.png.data(), static_cast<int>(picture.png.size()), "PNG"),
                       kPictureShare);
    }

    QString element(const QImage& image, double shareOfWidth)
    {
        const QUrl name(QStringLiteral("figure:%1").arg(++figures_));
        document_.addResource(QTextDocument::ImageResource, name, image);
        const double width = shareOfWidth * widthInPixels_;
        return QStringLiteral("<p><img src=\"%1\" width=\"%2\" height=\"%3\"></p>")
            .arg(name.toString())
            .arg(std::lround(width))
            .arg(std::lround(width * image.height() / std::max(1, image.width())));
    }

    QTextDocument& document_;
    double widthInPixels_;
    int figures_ = 0;
};

double dots(double millimetres)
{
    return millimetres / 25.4 * kDotsPerInch;
}

void writePdf(const app::ReportPage& report, const QString& title, QByteArray& bytes)
{
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    writer.setPageSize(QPageSize(QPageSize::A4));
    writer.setPageMargins(QMarginsF(kMarginMm, kMarginMm, kMarginMm, kMarginMm), QPageLayout::Millimeter);
    writer.setResolution(kDotsPerInch);
    writer.setTitle(title);
    writer.setCreator(QStringLiteral("Isocenter"));
    const QSizeF page(writer.width(), writer.height() - dots(kFooterMm));
    QTextDocument document;
    PaperWriter(document, page.width() * kPixelsPerInch / kDotsPerInch).write(report);
    document.documentLayout()->setPaintDevice(&writer);
    document.setPageSize(page);
    document.setDocumentMargin(0);
    QPainter painter(&writer);
    const int pages = document.pageCount();
    for (int number = 0; number < pages; ++number) {
        if (number > 0)
            writer.newPage();
        painter.save();
        painter.translate(0.0, -number * page.height());
        document.drawContents(&painter, QRectF(0.0, number * page.height(), page.width(), page.height()));
        painter.restore();
        painter.setPen(QColor(0x5d, 0x68, 0x73));
        painter.setFont(QFont(QStringLiteral("DejaVu Sans"), 7));
        const QRectF footer(0.0, page.height(), page.width(), dots(kFooterMm));
        painter.drawText(footer, Qt::AlignLeft | Qt::AlignBottom, title);
        painter.drawText(footer, Qt::AlignRight | Qt::AlignBottom,
                         QStringLiteral("%1 / %2").arg(number + 1).arg(pages));
    }
}

} // namespace

QImage printed(const app::SvgDrawing& drawing)
{
    QSvgRenderer renderer(QByteArray::fromStdString(drawing.document(chartStyle())));
    QImage image(renderer.viewBox().size() * kChartScale, QImage::Format_RGB32);
    image.fill(Qt::white);
    QPainter painter(&image);
    renderer.render(&painter);
    return image;
}

// On a thread of Qt's, for the layout of text starts timers.
QByteArray pdfOf(const app::ReportPage& page, const QString& title)
{
    QByteArray bytes;
    const std::unique_ptr<QThread> thread(QThread::create([&] { writePdf(page, title, bytes); }));
    thread->start();
    thread->wait();
    return bytes;
}

} // namespace isocenter::ui
