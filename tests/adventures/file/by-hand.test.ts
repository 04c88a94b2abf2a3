import { afterAll, describe, expect, test } from "bun:test";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { zipSync } from "fflate";
import { readAdventureFile } from "../../../src/adventures/file/index.ts";

/** Adventures as keepers write them in an editor, with mistakes. */

const root = mkdtempSync(join(tmpdir(), "custode-by-hand-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

async function readFolder(name: string) {
  const folder = join(import.meta.dir, "by-hand", name);
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((path) => join(folder, path))
    .filter((path) => statSync(path).isFile());
  const zip = zipSync(
    Object.fromEntries(
      files.map((path) => [`${name}/${relative(folder, path)}`, new Uint8Array(readFileSync(path))]),
    ),
  );
  const path = join(root, `${name}.zip`);
  await Bun.write(path, zip);
  const scratch = join(root, name);
  mkdirSync(scratch);
  const { file, warnings } = await readAdventureFile(path, {
    folder: scratch,
    bundledSounds: ["mare", "vento"],
  });
  return { file, warnings: warnings.map(({ file: where, sentence }) => `${where}: ${sentence}`) };
}

describe("an adventure written by hand", () => {
  test("with slips of the pen is read, and each mistake is a sentence", async () => {
    const { file, warnings } = await readFolder("la-miniera");
    expect(file.about).toMatchObject({ title: "La miniera di sale", date: null, players: "2" });
    expect(file.pages.map(({ key, title }) => [key, title])).toEqual([
      ["arrivo", "Arrivo al pozzo"],
      ["galleria", "La galleria"],
    ]);
    expect(file.clues).toMatchObject([{ key: "lampada", isCrucial: true, handout: "lettera" }]);
    expect(file.scenes).toMatchObject([{ layers: [{ sound: "vento", volume: 40, mode: "loop" }] }]);
    expect(warnings).toEqual([
      "avventura.md: «data» dovrebbe essere un giorno che c'è, come 1921-03-18",
      "documenti/lettera.md: «tipo» dovrebbe essere uno fra foglio, testo, lettera, telegramma, ritaglio, appunto, biglietto, immagine, fotografia, mappa: è diventato un foglio",
      "scene/sotto.md: «il silenzio» non è un suono con il suo volume, come «mare 60» o «campana 40 ogni 20-90 s»",
      "pagine/01-arrivo.md: In «Arrivo al pozzo» il link documento «letera» non porta a niente: forse «lettera»?",
      "pagine/01-arrivo.md: In «Arrivo al pozzo» lo scontro con «ghoul» non porta a niente",
      "pagine/02-galleria.md: In «La galleria» l'immagine «pianta» non porta a niente",
      "indizi/lampada.md: La pagina «galeria» non porta a niente: forse «galleria»?",
    ]);
  });

  test("with a stat block that is half understood keeps the rest in the notes, and says so", async () => {
    const { file, warnings } = await readFolder("il-custode");
    const [npc] = file.npcs;
    expect(npc).toMatchObject({ key: "guardiano", publicName: "L'uomo con la lanterna", face: null });
    expect(npc?.draft).toMatchObject({ name: "Silvano Rocca", points: { wounds: 12 }, damageBonus: "1d4" });
    expect(npc?.draft.notes).toContain("Sa dov'è la chiave.");
    expect(npc?.draft.notes).toContain("Vista da gatto ###");
    expect(warnings).toEqual([
      "comparse/guardiano.md: Non capito nei valori, è nelle note: Vista da gatto ###",
    ]);
  });

  test("without our folders is read as pages", async () => {
    const { file, warnings } = await readFolder("appunti");
    expect(file.pages.map(({ title }) => title)).toEqual(["Prima serata", "Chi c'è"]);
    expect(file.pages[0]?.text).toBe("Si comincia da [Amalia](pagina:chi-c-e).");
    expect(warnings).toEqual([]);
  });
});
