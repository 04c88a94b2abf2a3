import { describe, expect, setDefaultTimeout, test } from "bun:test";
import { Refused } from "#shared/refused.ts";
import { Character } from "#shared/schemas/character.ts";
import { setOf } from "../../src/sheet/paper-sheets.ts";
import { createPrinter, type Printer } from "../../src/sheet/printer.ts";
import { type Asker, createPrints } from "../../src/sheet/prints.ts";
import { overfull, typical } from "./people.ts";

/** Printing is work for the processor, which may have other work too. */
setDefaultTimeout(60_000);

const always = () => true;
/** Work that fails at once, for what is only about who comes when. */
const BROKEN = { kind: "page", pdf: new Uint8Array([1]), index: 0 } as const;
const messageOf = (error: unknown) => (error instanceof Error ? error.message : "");

describe("the printer", () => {
  test("keeps the server free while it prints", async () => {
    const printer = createPrinter();
    await printer.run({ kind: "sheets", ...setOf(typical()) }, "Ada", always);
    let longest = 0;
    const start = performance.now();
    let last = start;
    const pulse = setInterval(() => {
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
    }, 5);
    await printer.run({ kind: "sheets", ...setOf(overfull()) }, "Ada", always);
    clearInterval(pulse);
    expect(longest).toBeLessThan((performance.now() - start) / 3);
  });

  test("says that a task failed and does the next one", async () => {
    const printer = createPrinter();
    const broken = printer.run(BROKEN, "Ada", always);
    const good = printer.run({ kind: "sheets", ...setOf(typical()) }, "Ada", always);
    expect(broken).rejects.toThrow("It could not be printed");
    expect((await good).bytes.subarray(0, 5)).toEqual(new TextEncoder().encode("%PDF-"));
  });

  /** Asks so many times at once. @returns what each was answered, in words. */
  const askAtOnce = (printer: Printer, people: readonly string[]) =>
    Promise.all(people.map((person) => printer.run(BROKEN, person, always).catch(messageOf)));

  test("refuses a person who waits for too many, and not the others", async () => {
    const answers = await askAtOnce(createPrinter(), [...Array(20).fill("Ada"), "Bruno"]);
    const refused = answers.map(
      (answer) => answer === "Hai già troppe stampe in attesa: riprova fra qualche secondo",
    );
    // The first is being done, twelve wait.
    expect(refused).toEqual([...Array(13).fill(false), ...Array(7).fill(true), false]);
  });

  test("refuses anybody when all together wait for too many", async () => {
    const everyone = Array.from({ length: 70 }, (_, index) => `giocatore ${index}`);
    const answers = await askAtOnce(createPrinter(), everyone);
    expect(
      answers.filter((answer) => String(answer).includes("Ci sono troppe stampe in attesa")).length,
    ).toBe(5);
  });

  test("takes the persons in turn, whoever asked for much before", async () => {
    const printer = createPrinter();
    const order: string[] = [];
    const ask = (person: string) =>
      printer.run(BROKEN, person, always).catch(() => {
        order.push(person);
      });
    await Promise.all(["Ada", "Ada", "Ada", "Ada", "Bruno", "Bruno", "Carla"].map(ask));
    expect(order).toEqual(["Ada", "Ada", "Bruno", "Carla", "Ada", "Bruno", "Ada"]);
  });

  test("leaves what nobody waits for any more, and its place is free at once", async () => {
    const printer = createPrinter();
    let isHere = true;
    const first = printer.run({ kind: "sheets", ...setOf(overfull()) }, "Ada", always);
    const left = Array.from({ length: 12 }, () => printer.run(BROKEN, "Ada", () => isHere).catch(messageOf));
    isHere = false;
    const good = printer.run({ kind: "sheets", ...setOf(typical()) }, "Ada", always);
    expect(new Set(await Promise.all(left))).toEqual(new Set(["Nessuno attende più questa stampa"]));
    await first;
    expect((await good).bytes.byteLength).toBeGreaterThan(1000);
  });

  test.each([
    ["takes too long", { milliseconds: 1, bytes: Number.POSITIVE_INFINITY }],
    // Whatever the collector gives back meanwhile, the process has not become smaller by a gigabyte.
    ["takes too much memory", { milliseconds: 60_000, bytes: -1_000_000_000 }],
  ])("ends a task that %s, in words for people; the next finds a fresh thread", async (_, tight) => {
    const ceilings = { ...tight };
    const printer = createPrinter(ceilings);
    const sheet = () => printer.run({ kind: "sheets", ...setOf(overfull()) }, "Ada", always);
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
  const ada: Asker = { person: "Ada", isWaiting: always };
  /** Counts what it is asked for; each print weighs `size` bytes. */
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

  test("are printed once for the same content, however many ask at once", async () => {
    const printer = counting(10);
    const prints = createPrints(printer);
    await Promise.all([
      prints.pageOf(character, "a", 0, ada),
      prints.pageOf(character, "a", 1, ada),
      prints.pdfOf(character, "a", ada),
    ]);
    await prints.pageOf(character, "a", 0, ada);
    expect(printer.asked.toSorted()).toEqual(["page", "page", "sheets"]);
    await prints.pdfOf(character, "b", ada);
    expect(printer.asked.length).toBe(4);
  });

  test("are forgotten, the least wanted first, when they weigh too much", async () => {
    const printer = counting(12 * 1024 * 1024);
    const prints = createPrints(printer);
    await prints.pdfOf(character, "a", ada);
    await prints.pdfOf(character, "b", ada);
    await prints.pdfOf(character, "a", ada);
    await prints.pdfOf(character, "c", ada);
    await prints.pdfOf(character, "a", ada);
    expect(printer.asked.length).toBe(3);
    await prints.pdfOf(character, "b", ada);
    expect(printer.asked.length).toBe(4);
  });

  test("that failed are tried again", async () => {
    let tries = 0;
    const prints = createPrints({
      run: async () => {
        tries++;
        if (tries === 1) throw new Error("no paper");
        return made(1);
      },
    });
    expect(prints.pdfOf(character, "a", ada)).rejects.toThrow("no paper");
    await Bun.sleep(0);
    expect((await prints.pdfOf(character, "a", ada)).bytes.byteLength).toBe(1);
  });

  test("are wanted as long as one of those who asked still waits, whoever asked first", async () => {
    const asked: { person: string; isWanted: () => boolean; done: () => void }[] = [];
    const prints = createPrints({
      run: (_, person, isWanted) =>
        new Promise((resolve) => asked.push({ person, isWanted, done: () => resolve(made(1)) })),
    });
    const here = { Ada: true, Bruno: true, Carla: true };
    const asker = (person: keyof typeof here): Asker => ({ person, isWaiting: () => here[person] });
    const first = prints.pdfOf(character, "a", asker("Ada"));
    const second = prints.pageOf(character, "a", 0, asker("Bruno"));
    const [sheet] = asked;
    here.Ada = false;
    expect([asked.length, sheet?.person, sheet?.isWanted()]).toEqual([1, "Ada", true]);
    here.Bruno = false;
    expect(sheet?.isWanted()).toBe(false);
    // Who comes back before its turn has come finds it in its place.
    const third = prints.pdfOf(character, "a", asker("Carla"));
    expect([asked.length, sheet?.isWanted()]).toEqual([1, true]);
    sheet?.done();
    expect(await first).toBe(await third);
    await Bun.sleep(0);
    // Now the page is drawn, for which nobody waits.
    expect([asked.length, asked[1]?.isWanted()]).toEqual([2, false]);
    asked[1]?.done();
    await second;
  });
});
