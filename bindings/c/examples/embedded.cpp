// SPDX-License-Identifier: MIT OR Apache-2.0
//
// A host steps the network cycle by cycle, and gets its own words back.
#include <flitforge.hpp>

#include <iostream>
#include <map>

int main() {
    flitforge::Options options{};
    options.source_queue = 10;
    flitforge::Simulation network("network.radix = [4, 4]\nrouter.virtual_channels = 2\n", options);

    std::map<std::uint64_t, std::uint32_t> sent;
    std::uint64_t word = 1000;
    for (int cycle = 0; cycle < 200; ++cycle) {
        for (std::uint32_t node = 0; node < network.nodes(); ++node)
            if (network.has_room(node, 5)) {
                sent[++word] = network.nodes() - 1 - node;
                network.inject(node, network.nodes() - 1 - node, 5, word);
            }
        network.step();
    }
    std::size_t arrived = 0;
    do {
        while (auto arrival = network.poll()) {
            if (sent.at(arrival->payload) != arrival->destination) return 1;
            sent.erase(arrival->payload);
            ++arrived;
        }
    } while (network.advance_to_arrival(10000));
    if (!sent.empty() || network.busy()) return 2;
    network.audit();

    try {
        network.inject(99, 0, 5);
        return 3;
    } catch (const flitforge::Error &error) {
        std::cout << error.what() << '\n';
    }
    std::cout << (arrived > 300 ? "all words came back" : "few packets arrived") << '\n';
}
