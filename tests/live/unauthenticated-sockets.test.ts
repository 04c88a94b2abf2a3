import { describe, expect, test } from "bun:test";
import {
  type UnauthenticatedSocket,
  UnauthenticatedSockets,
} from "../../src/live/unauthenticated-sockets.ts";

function doorstep() {
  const sockets = new UnauthenticatedSockets();
  const gone: string[] = [];
  const comes = (name: string, network: string): UnauthenticatedSocket => {
    const socket: UnauthenticatedSocket = {
      network,
      evict: () => {
        sockets.delete(socket);
        gone.push(name);
      },
    };
    sockets.add(socket);
    return socket;
  };
  return { sockets, comes, gone };
}

describe("of those who have not said who they are", () => {
  test("256 may wait, and from then on the oldest makes room", () => {
    const { comes, gone } = doorstep();
    for (let index = 0; index < 256; index += 1) comes(`${index}`, "10.0.0.1");
    expect(gone).toEqual([]);
    comes("256", "10.0.0.1");
    comes("257", "10.0.0.1");
    expect(gone).toEqual(["0", "1"]);
  });

  test("a network that floods pushes out its own, however old the others are", () => {
    const { comes, gone } = doorstep();
    comes("Ada", "10.0.0.1");
    comes("Bruno", "10.0.0.2");
    for (let index = 0; index < 1_000; index += 1) comes(`flood ${index}`, "10.6.6.6");
    expect(gone).toHaveLength(1_002 - 256);
    expect(gone.filter((name) => !name.startsWith("flood"))).toEqual([]);
    comes("Carla", "10.0.0.3");
    expect(gone.at(-1)).toStartWith("flood");
  });

  test("those who have said it, or have gone, leave their place to others", () => {
    const { sockets, comes, gone } = doorstep();
    const known = Array.from({ length: 256 }, (_, index) => comes(`${index}`, "10.0.0.1"));
    for (const socket of known) sockets.delete(socket);
    for (let index = 0; index < 256; index += 1) comes(`new ${index}`, "10.0.0.1");
    expect(gone).toEqual([]);
  });
});
