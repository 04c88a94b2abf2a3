import { expect, test } from "bun:test";
import { type Drawing, DrawingQueue, type Sent } from "../../web/screens/map/drawing-queue.ts";

/** A queue whose server answers when told to. */
function opened() {
  const sent: Drawing[] = [];
  let empty = 0;
  const answers: ((answer: Sent) => void)[] = [];
  const queue = new DrawingQueue({
    send: (drawing) => {
      sent.push(drawing);
      return new Promise((resolve) => answers.push(resolve));
    },
    rest: () => Promise.resolve(),
    onEmpty: () => {
      empty += 1;
    },
  });
  const answer = async (how: Sent) => {
    answers.shift()?.(how);
    await Bun.sleep(0);
  };
  return { queue, sent, answer, emptied: () => empty };
}
const stroke = (x: number, hide = false): Drawing => ({ strokes: [{ radius: 300, points: [[x, 0]] }], hide });

test("sends one at a time, and what was drawn meanwhile together", async () => {
  const { queue, sent, answer, emptied } = opened();
  for (const x of [1, 2, 3]) queue.push(stroke(x));
  expect(sent).toEqual([stroke(1)]);
  expect(queue.isEmpty).toBeFalse();
  await answer("done");
  expect(sent[1]?.strokes?.map(({ points }) => points[0]?.[0])).toEqual([2, 3]);
  expect(emptied()).toBe(0);
  await answer("done");
  expect([emptied(), queue.isEmpty]).toEqual([1, true]);
});

test("keeps the order of revealing and covering", async () => {
  const { queue, sent, answer } = opened();
  queue.push(stroke(1));
  queue.push(stroke(2));
  queue.push(stroke(3, true));
  queue.push({ areas: ["one"], hide: true });
  queue.push({ areas: ["two"], hide: true });
  for (let at = 0; at < 4; at += 1) await answer("done");
  expect(sent.map(({ hide, areas }) => areas ?? hide)).toEqual([false, false, true, ["one", "two"]]);
});

test("joins no more than the server takes at once; the whole map needs nothing before it", async () => {
  const { queue, sent, answer } = opened();
  const long: Drawing = { strokes: [{ radius: 300, points: Array(120).fill([1, 1]) }], hide: false };
  queue.push(stroke(1));
  queue.push(long);
  queue.push(long);
  await answer("done");
  expect(sent[1]).toEqual(long);
  queue.push({ all: true, hide: true });
  await answer("done");
  expect(sent[2]).toEqual({ all: true, hide: true });
});

test("asks again when it was too early, and gives up what waits when it was refused", async () => {
  const { queue, sent, answer, emptied } = opened();
  queue.push(stroke(1));
  await answer("early");
  expect(sent).toEqual([stroke(1), stroke(1)]);
  queue.push(stroke(2));
  await answer("failed");
  expect([sent.length, emptied(), queue.isEmpty]).toEqual([2, 1, true]);
  queue.push(stroke(3));
  expect(sent[2]).toEqual(stroke(3));
});
