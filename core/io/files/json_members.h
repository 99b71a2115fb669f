// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/files/json_object.h"
#include "core/support/translatable.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace isocenter::core {

// Structs whose visitParameters names their members, as JSON objects with a key a member: options of
// schedules, verdicts. Only for the .cpp files that read and write them.

// Sets members from the keys of an object and remembers their names, so that others can be refused.
class MemberReader
{
public:
    // ofNull: the number that a null stands for; without it null is refused.
    MemberReader(const JsonObject& object, std::vector<std::string> otherKeys, std::optional<double> ofNull)
        : object_(object), keys_(std::move(otherKeys)), ofNull_(ofNull)
    {
    }

    template <typename Member>
    void operator()(const char* key, Member& member) const
    {
        keys_.emplace_back(key);
        if (object_.has(key))
            read(key, member);
    }
    void refuseOthers() const { object_.allowOnly(keys_); }

private:
    bool isNull(const char* key) const { return object_.json().at(key).is_null(); }
    void read(const char* key, bool& member) const
    {
        if (!object_.json().at(key).is_boolean())
            object_.fail(key, translatable("Data", "true or false"));
        member = object_.json().at(key).template get<bool>();
    }
    void read(const char* key, double& member) const
    {
        member = ofNull_ && isNull(key) ? *ofNull_ : object_.number(key, translatable("Data", "a number"));
    }
    void read(const char* key, std::optional<double>& member) const
    {
        member.reset();
        if (!isNull(key))
            member = object_.number(key, translatable("Data", "a number or null"));
    }
    void read(const char* key, std::array<double, 6>& member) const
    {
        std::ranges::copy(
            object_.numbers(key, 6, translatable("Data", "six numbers tx ty tz (mm) rx ry rz (degrees)")),
            member.begin());
    }
    template <typename Integer>
    void read(const char* key, Integer& member) const
    {
        const double number = object_.number(key, translatable("Data", "a whole number"));
        if (number != std::floor(number) || number < 0.0 || number > 1e9)
            object_.fail(key, translatable("Data", "a whole number"));
        member = static_cast<Integer>(number);
    }

    const JsonObject& object_;
    mutable std::vector<std::string> keys_;
    std::optional<double> ofNull_;
};

// Members without a key keep their values. Throws FileError naming a key that is wrong or unknown.
template <typename Members>
void readMembers(const JsonObject& object, Members& members, std::vector<std::string> otherKeys = {},
                 std::optional<double> ofNull = {})
{
    const MemberReader reader(object, std::move(otherKeys), ofNull);
    Members::visitParameters(members, reader);
    reader.refuseOthers();
}

template <typename Member>
nlohmann::ordered_json memberJson(const Member& member)
{
    return member;
}

// JSON has no infinities.
inline nlohmann::ordered_json memberJson(double member)
{
    return std::isfinite(member) ? nlohmann::ordered_json(member) : nlohmann::ordered_json(nullptr);
}

inline nlohmann::ordered_json memberJson(const std::optional<double>& member)
{
    return member ? memberJson(*member) : nlohmann::ordered_json(nullptr);
}

template <typename Members>
nlohmann::ordered_json membersOf(const Members& members)
{
    nlohmann::ordered_json json = nlohmann::ordered_json::object();
    Members::visitParameters(members,
                             [&](const char* key, const auto& member) { json[key] = memberJson(member); });
    return json;
}

} // namespace isocenter::core
