// SPDX-License-Identifier: MIT
#include "ui/exports/pdf_report.h"

#include <QAbstractTextDocumentLayout>
#include <QBuffer>
#include <QImage>
#include <QPageLayout>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>
#include <QRegularExpression>
#include <QSvgRenderer>
#include <QTextDocument>
#include <QThread>
#include <QUrl>

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

// The style sheet of charts, with colours in place of the page's variables, which Qt does not know.
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

const QStringList& seriesColours()
{
    static const QStringList colours{QStringLiteral("#0072b2"), QStringLiteral("#d55e00"),
                                     QStringLiteral("#009e73"), QStringLiteral("#b5489a"),
                                     QStringLiteral("#8a6d00"), QStringLiteral("#2a9fd6"),
                                     QStringLiteral("#6a51c7"), QStringLiteral("#4d4d4d")};
    return colours;
}

// Replaces all that the pattern finds by what the function makes of it.
template <typename Function>
QString replaced(const QString& text, const QString& pattern, const Function& function)
{
    const QRegularExpression expression(pattern, QRegularExpression::DotMatchesEverythingOption);
    QString result;
    qsizetype end = 0;
    auto matches = expression.globalMatch(text);
    while (matches.hasNext()) {
        const QRegularExpressionMatch match = matches.next();
        result += text.mid(end, match.capturedStart() - end);
        result += function(match);
        end = match.capturedEnd();
    }
    return result + text.mid(end);
}

// Qt's SVG does not know the colour of an element's surroundings: what belongs to a series gets its own.
QString styleOf(const QString& kind, const QString& colour)
{
    if (kind == QLatin1String("curve") || kind == QLatin1String("cross"))
        return QStringLiteral("fill:none;stroke-width:2;stroke:") + colour;
    return QStringLiteral("fill:") + colour;
}

QByteArray standaloneSvg(const QString& svg)
{
    QString result =
        replaced(svg, QStringLiteral("class=\"([a-z]+) s(\\d)\""), [](const QRegularExpressionMatch& match) {
            return QStringLiteral("style=\"%1\"")
                .arg(styleOf(match.captured(1), seriesColours().at(match.captured(2).toInt())));
        });
    result.replace(QStringLiteral("<svg "), QStringLiteral("<svg xmlns=\"http://www.w3.org/2000/svg\" "));
    result.insert(result.indexOf(QLatin1Char('>')) + 1,
                  QStringLiteral("<style>%1</style>").arg(QLatin1String(kChartStyle)));
    return result.toUtf8();
}

QImage painted(const QString& svg)
{
    QSvgRenderer renderer(standaloneSvg(svg));
    const QSize size = renderer.viewBox().size() * kChartScale;
    QImage image(size, QImage::Format_RGB32);
    image.fill(Qt::white);
    QPainter painter(&image);
    renderer.render(&painter);
    return image;
}

class PaperPage
{
public:
    PaperPage(const QString& html, double widthInDots) : width_(widthInDots * kPixelsPerInch / kDotsPerInch)
    {
        document_.setDefaultStyleSheet(QLatin1String(kPaperStyle));
        document_.setHtml(withFacts(withLegends(withPictures(bodyOf(html)))));
    }
    QTextDocument& document() { return document_; }

private:
    static QString bodyOf(const QString& html)
    {
        const qsizetype begin = html.indexOf(QStringLiteral("<body>"));
        return QStringLiteral("<html>") + html.mid(begin);
    }
    QString element(const QImage& image, double shareOfWidth)
    {
        const QUrl name(QStringLiteral("figure:%1").arg(++figures_));
        document_.addResource(QTextDocument::ImageResource, name, image);
        const double width = shareOfWidth * width_;
        return QStringLiteral("<p><img src=\"%1\" width=\"%2\" height=\"%3\"></p>")
            .arg(name.toString())
            .arg(std::lround(width))
            .arg(std::lround(width * image.height() / std::max(1, image.width())));
    }
    QString withPictures(const QString& html)
    {
        const QString charts =
            replaced(html, QStringLiteral("<svg .*?</svg>"), [this](const QRegularExpressionMatch& match) {
                return element(painted(match.captured(0)), 1.0);
            });
        return replaced(charts, QStringLiteral("<img src=\"data:image/png;base64,([^\"]*)\"[^>]*>"),
                        [this](const QRegularExpressionMatch& match) {
                            return element(
                                QImage::fromData(QByteArray::fromBase64(match.captured(1).toLatin1()), "PNG"),
                                kPictureShare);
                        });
    }
    static QString withFacts(QString html)
    {
        html.replace(QStringLiteral("<dl class=\"facts\">"),
                     QStringLiteral("<table cellspacing=\"0\" cellpadding=\"2\">"))
            .replace(QStringLiteral("</dl>"), QStringLiteral("</table>"))
            .replace(QStringLiteral("<dt>"), QStringLiteral("<tr><th>"))
            .replace(QStringLiteral("</dt><dd>"), QStringLiteral("</th><td>"))
            .replace(QStringLiteral("</dd>"), QStringLiteral("</td></tr>"))
            .replace(QStringLiteral("<table id="),
                     QStringLiteral("<table cellspacing=\"0\" cellpadding=\"4\" id="))
            .replace(QStringLiteral("<h2>"), QStringLiteral("<h2 style=\"margin-top:18px\">"))
            .replace(QStringLiteral("<figcaption>"), QStringLiteral("<p>"))
            .replace(QStringLiteral("</figcaption>"), QStringLiteral("</p>"))
            .replace(QStringLiteral("<footer>"), QStringLiteral("<p>"))
            .replace(QStringLiteral("</footer>"), QStringLiteral("</p>"));
        return html;
    }
    static QString withLegends(const QString& html)
    {
        const QString names =
            replaced(html, QStringLiteral("<li class=\"s(\\d)\"><i></i><b>(.*?)</b></li>"),
                     [](const QRegularExpressionMatch& match) {
                         return QStringLiteral("<span style=\"color:%1\">■</span> %2 &nbsp; ")
                             .arg(seriesColours().at(match.captured(1).toInt()), match.captured(2));
                     });
        return replaced(names, QStringLiteral("<ul class=\"legend\">(.*?)</ul>"),
                        [](const QRegularExpressionMatch& match) {
                            return QStringLiteral("<p>%1</p>").arg(match.captured(1));
                        });
    }

    QTextDocument document_;
    double width_; // pixels of rich text
    int figures_ = 0;
};

double dots(double millimetres)
{
    return millimetres / 25.4 * kDotsPerInch;
}

void writePdf(const QString& html, const QString& title, QByteArray& bytes)
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
    PaperPage paper(html, page.width());
    QTextDocument& document = paper.document();
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

// On a thread of Qt's, for the layout of text starts timers.
QByteArray pdfOf(const QString& html, const QString& title)
{
    QByteArray bytes;
    const std::unique_ptr<QThread> thread(QThread::create([&] { writePdf(html, title, bytes); }));
    thread->start();
    thread->wait();
    return bytes;
}

} // namespace isocenter::ui
