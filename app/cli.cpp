// SPDX-License-Identifier: MIT
#include "app/cli/command_line.h"

int main(int argc, char** argv)
{
    return isocenter::app::runCommandLine(argc, argv);
}
