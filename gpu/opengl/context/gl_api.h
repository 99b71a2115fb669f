// SPDX-License-Identifier: MIT
#pragma once

// The OpenGL API as all of gpu/opengl sees it. Functions exist once a context has been made (EglContext).
#include <GL/glew.h>
