/* SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * A model of cores that each keep one request in flight, and a memory at node 0 that answers. */
#include <flitforge.h>
#include <stdio.h>

enum { REQUEST = 0, REPLY = 1, ROUNDS = 100 };

static int failed(void) {
    fprintf(stderr, "%s\n", ff_last_error());
    return 1;
}

int main(void) {
    ff_options options = {0};
    options.source_queue = 32;
    ff_simulation *network = NULL;
    if (ff_abi_version() != FF_ABI_VERSION) return 2;
    if (ff_create("network.radix = [4, 4]", &options, &network) != FF_OK) return failed();

    unsigned rounds = 0;
    for (uint32_t node = 1; node < ff_nodes(network); ++node)
        if (ff_inject(network, node, 0, 1, 0, REQUEST, NULL) != FF_OK) return failed();
    while (rounds < ROUNDS && ff_advance_to_arrival(network, 10000)) {
        ff_arrival arrival;
        while (ff_poll(network, &arrival, 1) == 1) {
            int reply = arrival.payload == REQUEST;
            uint32_t to = arrival.source;
            rounds += reply ? 0 : 1;
            /* The memory answers with five flits, a core asks again with one. */
            while (!ff_has_room(network, arrival.destination, 0, reply ? 5 : 1)) ff_step(network);
            if (ff_inject(network, arrival.destination, to, reply ? 5 : 1, 0, reply ? REPLY : REQUEST, NULL) != FF_OK)
                return failed();
        }
    }
    printf("%u rounds\n%s\n", rounds, ff_statistics(network));
    if (ff_audit(network) != FF_OK) return failed();
    ff_destroy(network);
    return 0;
}
