import { describe, expect, setDefaultTimeout, test } from "bun:test";
import { Refused } from "#shared/refused.ts";
import { Character } from "#shared/schemas/character.ts";
import { setOf } from "../../src/sheet/paper-sheets.ts";
import { type Asker, createPrinter, type Printer } from "../../src/sheet/printer.ts";
import { createPrints } from "../../src/sheet/prints.ts";
import { overfull, typical } from "./people.ts";

/** Rendering is slow while the processor has other work. */
setDefaultTimeout(60_000);

const always = () => true;
const ADA: Asker = { person: "Ada", isWaiting: always };
/** As tasks of these tests take longest beside others. */
const PATIENT = { milliseconds: 60_000, bytes: Number.POSITIVE_INFINITY };
/** A task that fails at once, for tests of the order. */
const BROKEN = { kind: "page", pdf: new Uint8Array([1]), index: 0 } as const;
const messageOf = (error: unknown) => (error instanceof Error ? error.message : "");

describe("the printer", () => {
  test("does not block the server while it prints", async () => {
    const printer = createPrinter(PATIENT);
    await printer.run({ kind: "sheets", ...setOf(typical()) }, ADA);
    let ticks = 0;
    const ticking = setInterval(() => {
      ticks += 1;
    }, 5);
    await printer.run({ kind: "sheets", ...setOf(overfull()) }, ADA);
    clearInterval(ticking);
    expect(ticks).toBeGreaterThan(10);
  });

  test("reports a failed task and continues with the next", async () => {
    const printer = createPrinter(PATIENT);
    const broken = printer.run(BROKEN, ADA);
    const good = printer.run({ kind: "sheets", ...setOf(typical()) }, ADA);
    expect(broken).rejects.toThrow("It could not be printed");
    expect((await good).bytes.subarray(0, 5)).toEqual(new TextEncoder().encode("%PDF-"));
  });

  /** Requests a print for each person at once. @returns the error messages. */
  const askAtOnce = (printer: Printer, people: readonly string[]) =>
    Promise.all(people.map((person) => printer.run(BROKEN, { person, isWaiting: always }).catch(messageOf)));

  test("limits the queue of one person, without affecting the others", async () => {
    const answers = await askAtOnce(createPrinter(), [...Array(20).fill("Ada"), "Bruno"]);
    const refused = answers.map(
      (answer) => answer === "Hai già troppe stampe in attesa: riprova fra qualche secondo",
    );
    // The first is running, twelve wait.
    expect(refused).toEqual([...Array(13).fill(false), ...Array(7).fill(true), false]);
  });

  test("limits the queue of all together", async () => {
    const everyone = Array.from({ length: 70 }, (_, index) => `giocatore ${index}`);
    const answers = await askAtOnce(createPrinter(), everyone);
    expect(
      answers.filter((answer) => String(answer).includes("Ci sono troppe stampe in attesa")).length,
    ).toBe(5);
  });

  test("serves the persons in turn, whatever their number of requests", async () => {
    const printer = createPrinter();
    const order: string[] = [];
    const ask = (person: string) =>
      printer.run(BROKEN, { person, isWaiting: always }).catch(() => {
        order.push(person);
      });
    await Promise.all(["Ada", "Ada", "Ada", "Ada", "Bruno", "Bruno", "Carla"].map(ask));
    expect(order).toEqual(["Ada", "Ada", "Bruno", "Carla", "Ada", "Bruno", "Ada"]);
  });

  test("skips tasks that nobody waits for any more, and frees their places at once", async () => {
    const printer = createPrinter(PATIENT);
    let isHere = true;
    const first = printer.run({ kind: "sheets", ...setOf(overfull()) }, ADA);
    const left = Array.from({ length: 12 }, () =>
      printer.run(BROKEN, { person: "Ada", isWaiting: () => isHere }).catch(messageOf),
    );
    isHere = false;
    const good = printer.run({ kind: "sheets", ...setOf(typical()) }, ADA);
    expect(new Set(await Promise.all(left))).toEqual(new Set(["Nessuno attende più questa stampa"]));
    await first;
    expect((await good).bytes.byteLength).toBeGreaterThan(1000);
  });

  test.each([
    ["takes too long", { milliseconds: 1, bytes: Number.POSITIVE_INFINITY }],
    // A negative limit is always exceeded, whatever garbage collection frees.
    ["takes too much memory", { milliseconds: 60_000, bytes: -1_000_000_000 }],
  ])("ends a task that %s with a message; the next one gets a new thread", async (_, tight) => {
    const ceilings = { ...tight };
    const printer = createPrinter(ceilings);
    const sheet = () => printer.run({ kind: "sheets", ...setOf(overfull()) }, ADA);
    const refusal = await sheet().catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(Refused);
    expect(refusal).toMatchObject({
      code: "unavailable",
      message: "Questa stampa chiede troppo: accorcia i testi più lunghi e riprova",
    });
    Object.assign(ceilings, { milliseconds: 60_000, bytes: Number.POSITIVE_INFINITY });
    expect((await sheet()).bytes.byteLength).toBeGreaterThan(1000);
  });
});

describe("printed sheets", () => {
  const made = (size: number) => ({ bytes: new Uint8Array(size), unprinted: [] });
  /** Counts its tasks; each print has `size` bytes. */
  function counting(size: number): Printer & { asked: string[] } {
    const asked: string[] = [];
    return {
      asked,
      run: async (task) => {
        asked.push(task.kind);
        return made(size);
      },
    };
  }
  const character = Character.parse(typical());

  test("are rendered once for the same content, however many request them at once", async () => {
    const printer = counting(10);
    const prints = createPrints(printer);
    await Promise.all([
      prints.pageOf(character, "a", 0, ADA),
      prints.pageOf(character, "a", 1, ADA),
      prints.pdfOf(character, "a", ADA),
    ]);
    await prints.pageOf(character, "a", 0, ADA);
    expect(printer.asked.toSorted()).toEqual(["page", "page", "sheets"]);
    await prints.pdfOf(character, "b", ADA);
    expect(printer.asked.length).toBe(4);
  });

  test("are evicted, least recently used first, beyond a total size", async () => {
    const printer = counting(12 * 1024 * 1024);
    const prints = createPrints(printer);
    await prints.pdfOf(character, "a", ADA);
    await prints.pdfOf(character, "b", ADA);
    await prints.pdfOf(character, "a", ADA);
    await prints.pdfOf(character, "c", ADA);
    await prints.pdfOf(character, "a", ADA);
    expect(printer.asked.length).toBe(3);
    await prints.pdfOf(character, "b", ADA);
    expect(printer.asked.length).toBe(4);
  });

  test("are retried after a failure", async () => {
    let tries = 0;
    const prints = createPrints({
      run: async () => {
        tries++;
        if (tries === 1) throw new Error("no paper");
        return made(1);
      },
    });
    expect(prints.pdfOf(character, "a", ADA)).rejects.toThrow("no paper");
    await Bun.sleep(0);
    expect((await prints.pdfOf(character, "a", ADA)).bytes.byteLength).toBe(1);
  });

  test("stay wanted while any of those who requested them waits", async () => {
    const asked: (Asker & { done: () => void })[] = [];
    const prints = createPrints({
      run: (_, all) => new Promise((resolve) => asked.push({ ...all, done: () => resolve(made(1)) })),
    });
    const here = { Ada: true, Bruno: true, Carla: true };
    const asker = (person: keyof typeof here): Asker => ({ person, isWaiting: () => here[person] });
    const first = prints.pdfOf(character, "a", asker("Ada"));
    const second = prints.pageOf(character, "a", 0, asker("Bruno"));
    const [sheet] = asked;
    here.Ada = false;
    expect([asked.length, sheet?.person, sheet?.isWaiting()]).toEqual([1, "Ada", true]);
    here.Bruno = false;
    expect(sheet?.isWaiting()).toBe(false);
    // A new request before its turn keeps its place.
    const third = prints.pdfOf(character, "a", asker("Carla"));
    expect([asked.length, sheet?.isWaiting()]).toEqual([1, true]);
    sheet?.done();
    expect(await first).toBe(await third);
    await Bun.sleep(0);
    // Now the page image is due, for which nobody waits.
    expect([asked.length, asked[1]?.isWaiting()]).toEqual([2, false]);
    asked[1]?.done();
    await second;
  });
});
