// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <utility>
#include <vector>

namespace isocenter::app {

// The data that an action replaces or closes, and with it the work that was done on it.
enum class Replaced {
    Ct,      // the volume as a whole
    Bones,   // which there are
    Xray,    // the active one, by another image
    Xrays,   // all of them
    World,   // the geometry of the only X-ray that has one: poses begin anew
    Frames,  // how many there are
    Mask,    // of the active X-ray
    Case,    // CT and X-rays
    Project, // the whole session, its history included
    // What a page has made.
    Reconstruction,
    Comparison,
    Tracks,
};

// Every action that replaces data passes here, so that one rule decides what happens to unsaved work. Without
// a question, as on the command line, actions run at once. On the session's thread.
class LossGate
{
public:
    using Action = std::function<void()>;
    // Calls the action at once or later, or never.
    using Question = std::function<void(const std::vector<Replaced>&, Action)>;

    void setQuestion(Question question) { question_ = std::move(question); }
    // What an action does in turn passes without another question.
    void pass(const std::vector<Replaced>& replaced, const Action& action);
    // Whether the next action may be asked about: no action runs that has passed.
    bool asks() const { return depth_ == 0 && question_; }

private:
    void run(const Action& action);

    Question question_;
    int depth_ = 0;
};

} // namespace isocenter::app
