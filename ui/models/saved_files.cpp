// SPDX-License-Identifier: MIT
#include "ui/models/saved_files.h"

#include "ui/support/file_paths.h"
#include "ui/widgets/message_bar.h"

#include <QDesktopServices>
#include <QDir>
#include <QFileInfo>
#include <QUrl>

namespace isocenter::ui {
namespace {

void openFolderOf(const QString& file, MessageBar& messages)
{
    const QFileInfo info(file);
    const QString folder = info.isDir() ? info.absoluteFilePath() : info.absolutePath();
    if (!QDesktopServices::openUrl(QUrl::fromLocalFile(folder)))
        messages.showFailure({MessageBar::tr("Open Folder").toStdString(),
                              MessageBar::tr("no file manager could be started; the folder is %1")
                                  .arg(QDir::toNativeSeparators(folder))
                                  .toStdString(),
                              {}});
}

} // namespace

void announceSaved(const std::filesystem::path& path, MessageBar& messages)
{
    const QString file = textOf(path);
    messages.notify(MessageBar::tr("Saved %1").arg(QDir::toNativeSeparators(file)),
                    {{MessageBar::tr("Open Folder"), [file, &messages] { openFolderOf(file, messages); }}});
}

void announceSavedFiles(app::Workspace& workspace, MessageBar& messages)
{
    workspace.fileSaved.connect(
        [&messages](const std::filesystem::path& file) { announceSaved(file, messages); });
}

} // namespace isocenter::ui
