// SPDX-License-Identifier: MIT
// One triangle over the whole target, made of nothing but the numbers of its corners.
void main()
{
    gl_Position = vec4(gl_VertexID == 1 ? 3.0 : -1.0, gl_VertexID == 2 ? 3.0 : -1.0, 0.0, 1.0);
}
