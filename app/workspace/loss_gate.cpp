// SPDX-License-Identifier: MIT
#include "app/workspace/loss_gate.h"

namespace isocenter::app {

void LossGate::pass(const std::vector<Replaced>& replaced, const Action& action)
{
    if (asks())
        question_(replaced, [this, action] { run(action); });
    else
        run(action);
}

void LossGate::run(const Action& action)
{
    struct Open
    {
        explicit Open(int& depth) : depth_(depth) { ++depth_; }
        ~Open() { --depth_; }
        int& depth_;
    } open(depth_);
    action();
}

} // namespace isocenter::app
