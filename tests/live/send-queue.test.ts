import { describe, expect, test } from "bun:test";
import { SendQueue } from "../../src/live/send-queue.ts";
import { Stalls } from "../../src/live/stalls.ts";

const MEGABYTE = 1024 * 1024;

/** A line on a network that takes nothing from the moment when it is jammed, of which `held` bytes then wait in the runtime. */
function lineOn(stalls = new Stalls(), held = 1_000) {
  const sent: string[] = [];
  const ends: string[] = [];
  let isJammed = false;
  const line = new SendQueue(
    {
      send: (text) => {
        sent.push(text);
        return isJammed ? -1 : text.length;
      },
      getBufferedAmount: () => (isJammed ? held : 0),
      close: (code) => ends.push(`${code}`),
      terminate: () => ends.push("cut off"),
    },
    stalls,
    () => ends.push("too slow"),
  );
  return {
    line,
    sent,
    ends,
    jam: () => {
      isJammed = true;
      line.send("jam");
    },
    flow: () => {
      isJammed = false;
      line.drained();
    },
  };
}

describe("a line that is slow", () => {
  test("gets nothing more until what was sent has left, and then all of it in order", () => {
    const { line, sent, jam, flow } = lineOn();
    jam();
    line.send("a");
    line.sendInTurn([() => "b", () => "c"]);
    line.send("d");
    line.drained();
    expect(sent).toEqual(["jam"]);
    flow();
    expect(sent).toEqual(["jam", "a", "b", "c", "d"]);
    line.send("e");
    expect(sent.at(-1)).toBe("e");
  });

  test("hears equal frames once, and last what was said last", () => {
    const { line, sent, jam, flow } = lineOn();
    jam();
    for (const fight of ["her turn", "his turn", "her turn"]) line.send(fight);
    flow();
    expect(sent).toEqual(["jam", "his turn", "her turn"]);
  });

  test("hears of a state once, and as it is when it is told", () => {
    const { line, sent, jam, flow } = lineOn();
    let state = 0;
    const howItIs = () => `state ${state}`;
    jam();
    for (; state < 5; state += 1) line.send(howItIs(), howItIs);
    flow();
    expect(sent).toEqual(["jam", "state 5"]);
  });

  test("stops in the middle of what it is told in turn, and makes the rest only later", () => {
    const { line, sent, jam, flow } = lineOn();
    const made: string[] = [];
    const telling = (name: string) => () => {
      made.push(name);
      if (name === "b") jam();
      return name;
    };
    line.sendInTurn([telling("a"), telling("b"), telling("c")]);
    expect(made).toEqual(["a", "b"]);
    flow();
    expect(made).toEqual(["a", "b", "c"]);
    expect(sent.filter((text) => text !== "jam")).toEqual(["a", "b", "c"]);
  });

  test("is cut off once more than a megabyte waits for it, and not before", () => {
    const { line, ends, jam } = lineOn();
    jam();
    for (let sent = 0; sent < MEGABYTE / 1024; sent += 1) line.send(`${sent}`.padEnd(1024));
    expect(ends).toEqual([]);
    line.send("one more");
    expect(ends).toEqual(["too slow", "cut off"]);
  });

  test("is not closed with a last word that it would have to read first", () => {
    const { line, ends, jam } = lineOn();
    line.close(4408, "silent");
    jam();
    line.close(4408, "silent");
    expect(ends).toEqual(["4408", "cut off"]);
  });
});

describe("many lines that are slow", () => {
  test("may hold 32 MB together; then the one that was slow for longest goes", () => {
    const stalls = new Stalls();
    const lines = Array.from({ length: 5 }, () => lineOn(stalls, 8 * MEGABYTE));
    const [first, second] = lines;
    for (const { jam } of lines.slice(0, 4)) jam();
    // Once it has been read, it is the youngest again.
    first?.flow();
    first?.jam();
    lines.at(-1)?.jam();
    expect(second?.ends).toEqual(["too slow", "cut off"]);
    expect(lines.filter(({ ends }) => ends.length > 0)).toHaveLength(1);
  });

  test("leave their room to others once they have gone", () => {
    const stalls = new Stalls();
    for (let index = 0; index < 100; index += 1) {
      const { line, jam, ends } = lineOn(stalls, 8 * MEGABYTE);
      jam();
      line.end();
      expect(ends).toEqual([]);
    }
  });
});
