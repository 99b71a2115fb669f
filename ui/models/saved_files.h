// SPDX-License-Identifier: MIT
#pragma once

#include "app/workspace/workspace.h"

namespace isocenter::ui {

class MessageBar;

// Says in the message bar which file or folder was written for the user, with a button that opens the folder.
void announceSaved(const std::filesystem::path& file, MessageBar& messages);

// The same of all that the workspace tells of. Both outlive the connection.
void announceSavedFiles(app::Workspace& workspace, MessageBar& messages);

} // namespace isocenter::ui
