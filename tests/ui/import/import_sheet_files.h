// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/images/tiff_file.h"
#include "tests/ui/window_test.h"
#include "ui/import/import_sheet.h"
#include "ui/import/import_tree.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <array>
#include <vector>

namespace isocenter::ui {

// The base of tests that open files by the import sheet: writes small files, and looks at the sheet.
class ImportSheetFiles : public WindowTest
{
protected:
    QString path(const QString& name) { return folder_.filePath(name); }
    void text(const QString& name, const QByteArray& content)
    {
        QDir().mkpath(QFileInfo(path(name)).path());
        QFile file(path(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(content);
    }
    void tiff(const QString& name, int columns, int rows, int pages = 1)
    {
        QDir().mkpath(QFileInfo(path(name)).path());
        std::vector<core::Image> images;
        for (int page = 0; page < pages; ++page) {
            images.emplace_back(columns, rows, 100.0f);
            for (int row = rows / 4; row < rows / 2; ++row)
                for (int column = columns / 4; column < columns / 2; ++column)
                    images.back().at(column, row) = 1500.0f;
        }
        core::writeTiffPages(path(name).toStdString(), images, core::SampleType::Unsigned16);
    }
    // A closed tetrahedron with edges of some centimetres.
    void surface(const QString& name)
    {
        const std::array<std::array<int, 3>, 4> corners{{{0, 0, 0}, {30, 0, 0}, {0, 30, 0}, {0, 0, 30}}};
        const std::array<std::array<int, 3>, 4> faces{{{0, 2, 1}, {0, 1, 3}, {0, 3, 2}, {1, 2, 3}}};
        QByteArray content = "solid body\n";
        for (const auto& face : faces) {
            content += "facet normal 0 0 0\nouter loop\n";
            for (const int corner : face) {
                const auto& at = corners[static_cast<std::size_t>(corner)];
                content += QStringLiteral("vertex %1 %2 %3\n").arg(at[0]).arg(at[1]).arg(at[2]).toLatin1();
            }
            content += "endloop\nendfacet\n";
        }
        text(name, content + "endsolid body\n");
    }
    ImportSheet* shownSheet()
    {
        for (ImportSheet* sheet : window_->findChildren<ImportSheet*>())
            if (sheet->isVisible())
                return sheet;
        return nullptr;
    }
    void waitForData() { QTRY_VERIFY_WITH_TIMEOUT(!workspace().dataJobs().busy(), kWaitMs); }
    static std::size_t rowOf(const app::ImportPlan& plan, const char* file)
    {
        for (std::size_t row = 0; row < plan.items.size(); ++row)
            for (const std::filesystem::path& path : plan.items[row].files)
                if (path.filename() == file)
                    return row;
        return plan.items.size();
    }
};

} // namespace isocenter::ui
