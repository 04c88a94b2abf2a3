import { describe, expect, test } from "bun:test";
import { fillColumns, type Row } from "../../src/sheet/layout/flow.ts";
import { largestThatFits } from "../../src/sheet/layout/sizes.ts";

const column = (x: number, height: number) => ({ x, y: 0, width: 50, height });
const row = (height: number, keepsWithNext = false): Row => ({
  height,
  keepsWithNext,
  at: (x, y) => [{ kind: "rule", from: [x, y], to: [x, y], weight: 1, ink: "ink" }],
});
const places = (rows: readonly Row[], heights: number[]) =>
  fillColumns(
    rows,
    heights.map((height, index) => column(index * 100, height)),
  ).pieces.map((piece) => (piece.kind === "rule" ? piece.from : []));

describe("rows distributed over columns", () => {
  test("fill the columns evenly when there is room for all", () => {
    expect(places([row(10), row(10), row(10), row(10)], [100, 100])).toEqual([
      [0, 0],
      [0, 10],
      [100, 0],
      [100, 10],
    ]);
  });

  test("return what does not fit, in order", () => {
    const rows = [row(10), row(10), row(10), row(10), row(10)];
    expect(fillColumns(rows, [column(0, 20), column(100, 20)]).rest).toEqual(rows.slice(4));
  });

  test("never leave a heading alone at the end of a column", () => {
    const rows = [row(10), row(10, true), row(10)];
    expect(places(rows, [25, 25])).toEqual([
      [0, 0],
      [100, 0],
      [100, 10],
    ]);
  });
});

describe("sizes", () => {
  const choose = (needed: number) =>
    largestThatFits(
      [9, 8, 7, 6],
      (size) => size,
      (size) => size <= needed,
    );

  test("are the largest that fits, or the smallest", () => {
    expect([choose(20), choose(8.5), choose(7), choose(6), choose(1)]).toEqual([9, 8, 7, 6, 6]);
  });

  test("throw for an empty list", () => {
    expect(() =>
      largestThatFits(
        [],
        (size) => size,
        () => true,
      ),
    ).toThrow(RangeError);
  });
});
