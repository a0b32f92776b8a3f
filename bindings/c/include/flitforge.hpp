// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Flitforge for C++17: the functions of flitforge.h as a class. Errors are exceptions.
#ifndef FLITFORGE_HPP
#define FLITFORGE_HPP

#include <cstdint>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>

#include "flitforge.h"

namespace flitforge {

using Options = ff_options;
using Arrival = ff_arrival;

// What a call did not do, in words.
class Error : public std::runtime_error {
public:
    explicit Error(ff_status status) : std::runtime_error(ff_last_error()), status_(status) {}
    // The code of the error.
    ff_status status() const noexcept { return status_; }

private:
    ff_status status_;
};

// A network in motion. It can be moved, and ends with the object.
class Simulation {
public:
    explicit Simulation(const std::string &toml, const Options &options = Options{}) {
        if (ff_abi_version() != FF_ABI_VERSION)
            throw std::runtime_error("libflitforge_c has another ABI than flitforge.h: build the program again");
        ff_simulation *simulation = nullptr;
        check(ff_create(toml.c_str(), &options, &simulation));
        simulation_.reset(simulation);
    }

    std::uint32_t nodes() const { return ff_nodes(get()); }
    std::uint64_t now() const { return ff_now(get()); }
    bool busy() const { return ff_busy(get()); }
    bool has_room(std::uint32_t node, std::uint32_t flits, std::uint8_t message_class = 0) const {
        return ff_has_room(get(), node, message_class, flits);
    }

    // Puts a packet into the source queue of a node, and returns its number.
    std::uint64_t inject(std::uint32_t source, std::uint32_t destination, std::uint32_t flits,
                         std::uint64_t payload = 0, std::uint8_t message_class = 0) {
        std::uint64_t packet = 0;
        check(ff_inject(get(), source, destination, flits, message_class, payload, &packet));
        return packet;
    }

    void step() { ff_step(get()); }
    bool advance(std::uint64_t cycles) { return ff_advance(get(), cycles); }
    bool advance_to_arrival(std::uint64_t cycles) { return ff_advance_to_arrival(get(), cycles); }

    // The next packet that has arrived, if there is one.
    std::optional<Arrival> poll() {
        Arrival arrival{};
        return ff_poll(get(), &arrival, 1) == 1 ? std::optional<Arrival>(arrival) : std::nullopt;
    }

    // Totals since cycle 0 as JSON.
    std::string statistics() const { return ff_statistics(get()); }
    void audit() const { check(ff_audit(get())); }

private:
    struct Destroy {
        void operator()(ff_simulation *simulation) const noexcept { ff_destroy(simulation); }
    };

    ff_simulation *get() const noexcept { return simulation_.get(); }
    static void check(ff_status status) {
        if (status != FF_OK) throw Error(status);
    }

    std::unique_ptr<ff_simulation, Destroy> simulation_;
};

}  // namespace flitforge

#endif
