import { describe, expect, setDefaultTimeout, test } from "bun:test";
import { Character } from "#shared/schemas/character.ts";
import { createPrinter, type Printer } from "../../src/sheet/printer.ts";
import { createPrints } from "../../src/sheet/prints.ts";
import { overfull, typical } from "./people.ts";

/** Printing is work for the processor, which may have other work too. */
setDefaultTimeout(60_000);

describe("the printer", () => {
  test("keeps the server free while it prints", async () => {
    const printer = createPrinter();
    await printer.run({ kind: "sheet", character: typical() });
    let longest = 0;
    const start = performance.now();
    let last = start;
    const pulse = setInterval(() => {
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
    }, 5);
    await printer.run({ kind: "sheet", character: overfull() });
    clearInterval(pulse);
    expect(longest).toBeLessThan((performance.now() - start) / 3);
  });

  test("says that a task failed and does the next one", async () => {
    const printer = createPrinter();
    const broken = printer.run({ kind: "page", pdf: new Uint8Array([1, 2, 3]), index: 0 });
    const good = printer.run({ kind: "sheet", character: typical() });
    expect(broken).rejects.toThrow("The sheet could not be printed");
    expect((await good).subarray(0, 5)).toEqual(new TextEncoder().encode("%PDF-"));
  });

  test("refuses when too many are waiting", async () => {
    const printer = createPrinter();
    const asked = Array.from({ length: 70 }, () =>
      printer.run({ kind: "page", pdf: new Uint8Array([1]), index: 0 }).catch((error: unknown) => error),
    );
    const answers = await Promise.all(asked);
    expect(
      answers.filter((error) => error instanceof Error && error.message.includes("troppe stampe")).length,
    ).toBe(5);
  });
});

describe("printed sheets", () => {
  /** Counts what it is asked for; each print weighs `size` bytes. */
  function counting(size: number): Printer & { asked: string[] } {
    const asked: string[] = [];
    return {
      asked,
      run: async (task) => {
        asked.push(task.kind);
        return new Uint8Array(size);
      },
    };
  }
  const character = Character.parse(typical());

  test("are printed once for the same content, however many ask at once", async () => {
    const printer = counting(10);
    const prints = createPrints(printer);
    await Promise.all([
      prints.pageOf(character, "a", 0),
      prints.pageOf(character, "a", 1),
      prints.pdfOf(character, "a"),
    ]);
    await prints.pageOf(character, "a", 0);
    expect(printer.asked.toSorted()).toEqual(["page", "page", "sheet"]);
    await prints.pdfOf(character, "b");
    expect(printer.asked.length).toBe(4);
  });

  test("are forgotten, the least wanted first, when they weigh too much", async () => {
    const printer = counting(12 * 1024 * 1024);
    const prints = createPrints(printer);
    await prints.pdfOf(character, "a");
    await prints.pdfOf(character, "b");
    await prints.pdfOf(character, "a");
    await prints.pdfOf(character, "c");
    await prints.pdfOf(character, "a");
    expect(printer.asked.length).toBe(3);
    await prints.pdfOf(character, "b");
    expect(printer.asked.length).toBe(4);
  });

  test("that failed are tried again", async () => {
    let tries = 0;
    const prints = createPrints({
      run: async () => {
        tries++;
        if (tries === 1) throw new Error("no paper");
        return new Uint8Array(1);
      },
    });
    expect(prints.pdfOf(character, "a")).rejects.toThrow("no paper");
    await Bun.sleep(0);
    expect((await prints.pdfOf(character, "a")).byteLength).toBe(1);
  });
});
