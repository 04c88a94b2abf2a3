import { describe, expect, test } from "bun:test";
import {
  type UnauthenticatedSocket,
  UnauthenticatedSockets,
} from "../../src/live/unauthenticated-sockets.ts";

function waitingSockets() {
  const sockets = new UnauthenticatedSockets();
  const evicted: string[] = [];
  const connects = (name: string, network: string): UnauthenticatedSocket => {
    const socket: UnauthenticatedSocket = {
      network,
      evict: () => {
        sockets.delete(socket);
        evicted.push(name);
      },
    };
    sockets.add(socket);
    return socket;
  };
  return { sockets, connects, evicted };
}

describe("of the unauthenticated sockets", () => {
  test("256 may wait, and beyond that the oldest is evicted", () => {
    const { connects, evicted } = waitingSockets();
    for (let index = 0; index < 256; index += 1) connects(`${index}`, "10.0.0.1");
    expect(evicted).toEqual([]);
    connects("256", "10.0.0.1");
    connects("257", "10.0.0.1");
    expect(evicted).toEqual(["0", "1"]);
  });

  test("a network that floods evicts its own sockets, however old the others are", () => {
    const { connects, evicted } = waitingSockets();
    connects("Ada", "10.0.0.1");
    connects("Bruno", "10.0.0.2");
    for (let index = 0; index < 1_000; index += 1) connects(`flood ${index}`, "10.6.6.6");
    expect(evicted).toHaveLength(1_002 - 256);
    expect(evicted.filter((name) => !name.startsWith("flood"))).toEqual([]);
    connects("Carla", "10.0.0.3");
    expect(evicted.at(-1)).toStartWith("flood");
  });

  test("those that have authenticated or closed no longer count", () => {
    const { sockets, connects, evicted } = waitingSockets();
    const known = Array.from({ length: 256 }, (_, index) => connects(`${index}`, "10.0.0.1"));
    for (const socket of known) sockets.delete(socket);
    for (let index = 0; index < 256; index += 1) connects(`new ${index}`, "10.0.0.1");
    expect(evicted).toEqual([]);
  });
});
