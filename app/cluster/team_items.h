// SPDX-License-Identifier: MIT
#pragma once

#include "app/cluster/team.h"

#include <string>
#include <vector>

namespace isocenter::app {

// Makes one item of work that splits by items, by its number. May throw DeviceError, and Cancelled when it is
// stopped, as where another process was done with it first.
using ItemMaker = std::function<nlohmann::json(int item, const std::stop_token& stop)>;
// Opens what this process needs, calls the loop once with how it makes an item, and frees it.
using ItemWork = std::function<void(const std::function<void(const ItemMaker& make)>& loop)>;

// Small items go in groups that grow with the speed that a process has shown, and in the end a faster process
// takes over what a slow one is at. Large ones that leave files go one by one, each made by one process at a
// time: by another one only when that is lost.
enum class ItemSharing { InGroups, OneByOne };

// The leader's part of making items with a team: makes some itself and deals out the others. Each is taken
// once, in any order, on one thread at a time. A process that is lost leaves what it had not delivered to the
// others. Returns what there is to say of those that took no part to the end. Throws DeviceError when nobody
// is left who can make items, what making and taking them throw, and Cancelled.
std::vector<std::string> leadItems(Team& team, const std::vector<int>& items, const ItemWork& work,
                                   const std::function<void(int item, const nlohmann::json& made)>& take,
                                   const std::stop_token& stop, ItemSharing sharing = ItemSharing::InGroups);

// What all others do meanwhile.
void joinItems(Team& team, const ItemWork& work, const std::stop_token& stop);

} // namespace isocenter::app
