import { describe, expect, test } from "bun:test";
import { BufferLimit } from "../../src/live/buffer-limit.ts";
import { SendQueue } from "../../src/live/send-queue.ts";

const MEGABYTE = 1024 * 1024;

/** A send queue whose socket accepts nothing after `jam`, with `held` bytes buffered by the runtime. */
function queueOn(limit = new BufferLimit(), held = 1_000) {
  const sent: string[] = [];
  const ends: string[] = [];
  let isJammed = false;
  const queue = new SendQueue(
    {
      send: (text) => {
        sent.push(text);
        return isJammed ? -1 : text.length;
      },
      getBufferedAmount: () => (isJammed ? held : 0),
      close: (code) => ends.push(`${code}`),
      terminate: () => ends.push("cut off"),
    },
    limit,
    () => ends.push("too slow"),
  );
  return {
    queue,
    sent,
    ends,
    jam: () => {
      isJammed = true;
      queue.send("jam");
    },
    flow: () => {
      isJammed = false;
      queue.drained();
    },
  };
}

describe("the send queue of a slow socket", () => {
  test("holds frames until the buffer has drained, and then sends them in order", () => {
    const { queue, sent, jam, flow } = queueOn();
    jam();
    queue.send("a");
    queue.sendInTurn([() => "b", () => "c"]);
    queue.send("d");
    queue.drained();
    expect(sent).toEqual(["jam"]);
    flow();
    expect(sent).toEqual(["jam", "a", "b", "c", "d"]);
    queue.send("e");
    expect(sent.at(-1)).toBe("e");
  });

  test("sends equal frames once, and the latest last", () => {
    const { queue, sent, jam, flow } = queueOn();
    jam();
    for (const fight of ["her turn", "his turn", "her turn"]) queue.send(fight);
    flow();
    expect(sent).toEqual(["jam", "his turn", "her turn"]);
  });

  test("sends a state once, as it is when it is sent", () => {
    const { queue, sent, jam, flow } = queueOn();
    let state = 0;
    const current = () => `state ${state}`;
    jam();
    for (; state < 5; state += 1) queue.send(current(), current);
    flow();
    expect(sent).toEqual(["jam", "state 5"]);
  });

  test("stops sending states in turn when the buffer is full, and serialises the rest only later", () => {
    const { queue, sent, jam, flow } = queueOn();
    const made: string[] = [];
    const stateOf = (name: string) => () => {
      made.push(name);
      if (name === "b") jam();
      return name;
    };
    queue.sendInTurn([stateOf("a"), stateOf("b"), stateOf("c")]);
    expect(made).toEqual(["a", "b"]);
    flow();
    expect(made).toEqual(["a", "b", "c"]);
    expect(sent.filter((text) => text !== "jam")).toEqual(["a", "b", "c"]);
  });

  test("is terminated when more than a megabyte waits, and not before", () => {
    const { queue, ends, jam } = queueOn();
    jam();
    for (let sent = 0; sent < MEGABYTE / 1024; sent += 1) queue.send(`${sent}`.padEnd(1024));
    expect(ends).toEqual([]);
    queue.send("one more");
    expect(ends).toEqual(["too slow", "cut off"]);
  });

  test("is terminated instead of closed while it is jammed, since a close frame would wait too", () => {
    const { queue, ends, jam } = queueOn();
    queue.close(4408, "silent");
    jam();
    queue.close(4408, "silent");
    expect(ends).toEqual(["4408", "cut off"]);
  });
});

describe("the send queues of many slow sockets", () => {
  test("may hold 32 MB together; then the one that was slow for longest is terminated", () => {
    const limit = new BufferLimit();
    const queues = Array.from({ length: 5 }, () => queueOn(limit, 8 * MEGABYTE));
    const [first, second] = queues;
    for (const { jam } of queues.slice(0, 4)) jam();
    // Once drained, it counts as the newest slow socket.
    first?.flow();
    first?.jam();
    queues.at(-1)?.jam();
    expect(second?.ends).toEqual(["too slow", "cut off"]);
    expect(queues.filter(({ ends }) => ends.length > 0)).toHaveLength(1);
  });

  test("release their share of the total when they end", () => {
    const limit = new BufferLimit();
    for (let index = 0; index < 100; index += 1) {
      const { queue, jam, ends } = queueOn(limit, 8 * MEGABYTE);
      jam();
      queue.end();
      expect(ends).toEqual([]);
    }
  });
});
