import { afterAll, beforeEach, describe, expect, test } from "bun:test";
import { readdirSync, truncateSync } from "node:fs";
import { join } from "node:path";
import { unzipSync, zipSync } from "fflate";
import * as z from "zod/mini";
import { Adventure, ImportReport, ListedAdventure, MOST_ADVENTURES, Page } from "#shared/adventures/index.ts";
import { AudioFile } from "#shared/schemas/audio.ts";
import { silentMp3 } from "../audio/mp3.ts";
import { openRoom, type Room } from "../handouts/cast.ts";
import { pngOf } from "../handouts/png.ts";
import { give } from "../rolls/rolls-server.ts";
import { isAll } from "../support/all.ts";
import type { Answer } from "../support/api.ts";
import { investigator } from "../support/investigator.ts";
import { allFrames } from "../tables/live-group.ts";
import { startTables } from "../tables/tables-server.ts";
import { countOf, sit, toldOf } from "../wall/wall-server.ts";

const server = startTables();
afterAll(server.stop);
let room: Room;
beforeEach(async () => {
  room = await openRoom(server);
});

const read = <S extends z.core.$ZodType>(schema: S, { body, text }: Answer): z.output<S> =>
  z.parse(schema, body, { error: () => text });
const utf8 = (text: string) => new TextEncoder().encode(text);

const FILES: Readonly<Record<string, string | Uint8Array>> = {
  "avventura.md": "---\ntitolo: La miniera di sale\ndata: 1921-03-18\n---\n\nSotto il sale **respira**.\n",
  "pagine/01-arrivo.md":
    "# Arrivo\n\n![](immagini/mappa.png)\n\nLeggi [la lettera](documento:lettera); sotto il letto [una lampada](indizio:lampada). [Notte](scena:notte), [tuono](suono:tuono).\n",
  "pagine/02-pozzo.md": "# Il pozzo\n\n[Silvano](comparsa:silvano) aspetta.\n",
  "indizi/lampada.md":
    "---\ntitolo: La lampada calda\ncruciale: sì\npagine: [pozzo]\ndocumento: lettera\n---\n\nDa poco.\n",
  "documenti/lettera.md": "---\ntitolo: Lettera\ntipo: lettera\n---\n\nNon scendete.\n\n---\n\nMai.\n",
  "comparse/silvano.md":
    "---\nnome: Silvano Rocca\nvolto: mappa\nnome pubblico: L'uomo\n---\n\nFOR 60 COS 55 TAG 65\nPunti Ferita: 12\n\n---\n\nSa tutto.\n",
  "scene/notte.md": "---\nnome: Notte\n---\n\n- tuono 40 ogni 20-90 s\n- mare 60\n",
  "sorti/voci.md": "- Piove.\n- Tuona.\n",
  "immagini/mappa.png": pngOf(8, 8),
  "suoni/tuono.mp3": silentMp3(300),
  "incantesimi/nebbia.md": "Nebbia\n",
};

const zipOf = (files: Readonly<Record<string, string | Uint8Array>>): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries(files).map(([path, content]) => [
        path,
        typeof content === "string" ? utf8(content) : content,
      ]),
    ),
  );

function send(zip: Uint8Array, query: Record<string, string> = {}): Promise<Answer> {
  const form = new FormData();
  form.set("file", new Blob([Buffer.from(zip)], { type: "application/zip" }), "avventura.zip");
  const search = new URLSearchParams({ table: room.table, ...query });
  return room.marta.send(`/adventure/import?${search}`, { method: "POST", body: form });
}
const report = (answer: Answer) => read(z.object({ report: ImportReport }), answer).report;

async function adventure(id: string | null): Promise<Adventure> {
  return read(z.object({ adventure: Adventure }), await room.marta.get(`/adventure/read/${id}`)).adventure;
}
async function list(): Promise<ListedAdventure[]> {
  const answer = await room.marta.get(`/adventure/list?table=${room.table}`);
  return read(z.object({ adventures: z.array(ListedAdventure) }), answer).adventures;
}
async function exported(id: string | null): Promise<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(await exportedFiles(id)).map(([path, bytes]) => [
      path,
      /\.(webp|mp3)$/.test(path) ? "binary" : new TextDecoder().decode(bytes),
    ]),
  );
}
async function exportedFiles(id: string | null): Promise<Record<string, Uint8Array>> {
  const response = await fetch(new URL(`/adventure/export/${id}`, server.address.replace("ws", "http")), {
    headers: { authorization: `Bearer ${room.marta.token}` },
  });
  expect(response.status).toBe(200);
  return unzipSync(new Uint8Array(await response.arrayBuffer()));
}

/** Into the library, which all tables share. */
function uploadSound(name: string): Promise<Answer> {
  const form = new FormData();
  form.append("audio", new Blob([Buffer.from(silentMp3(200))], { type: "audio/mpeg" }), name);
  form.append("groupName", "Sera");
  form.append("fileName", name);
  return room.marta.send("/audio/upload", { method: "POST", body: form });
}

describe("an import", () => {
  test("makes everything the table's own at once, under the keys of the file", async () => {
    const done = report(await send(zipOf(FILES)));
    expect(done).toMatchObject({ title: "La miniera di sale", pages: ["Arrivo", "Il pozzo"], warnings: [] });
    const made = await adventure(done.adventureId);
    expect(made).toMatchObject({ date: "1921-03-18", summary: "Sotto il sale **respira**." });
    const { things } = made;
    expect(things.handouts.map(({ key }) => key)).toEqual(["lettera"]);
    expect(things.npcs.map(({ key, title }) => [key, title])).toEqual([["silvano", "Silvano Rocca"]]);
    // An undo of one of them would leave the others.
    expect((await room.marta.get(`/undo?table=${room.table}`)).body.undoable).toEqual([]);
    expect(things.scenes.map(({ key }) => key)).toEqual(["notte"]);
    expect(things.images.map(({ key }) => key)).toEqual(["mappa"]);
    expect(things.sounds.map(({ key }) => key)).toEqual(["tuono"]);
    expect(things.lots).toEqual([{ key: "voci", lines: ["Piove.", "Tuona."] }]);
    const [arrivo, pozzo] = made.pages;
    expect(made.clues).toMatchObject([
      { key: "lampada", isCrucial: true, handoutId: things.handouts[0]?._id },
    ]);
    expect(made.clues[0]?.pages.toSorted()).toEqual([arrivo?._id ?? "", pozzo?._id ?? ""].toSorted());
  });

  test("shows players nothing, and its pictures to masters only", async () => {
    const done = report(await send(zipOf(FILES)));
    const [image] = (await adventure(done.adventureId)).things.images;
    expect(await room.listOf(room.lia)).toEqual([]);
    expect((await room.marta.get(`/adventure/image/${image?.imageId}`)).status).toBe(200);
    for (const path of [`/adventure/image/${image?.imageId}`, `/handout/image/${image?.imageId}`])
      expect((await room.lia.get(path)).status).toBe(404);
  });

  test("as a preview stores nothing", async () => {
    const seen = report(await send(zipOf(FILES), { preview: "1" }));
    expect(seen).toMatchObject({ adventureId: null, counts: { pages: 2, clues: 1, sounds: 1, unknown: 1 } });
    expect(await list()).toEqual([]);
    expect(readdirSync(join(server.dataDir, "audio")).filter((name) => name.startsWith(".import"))).toEqual(
      [],
    );
  });

  test("sent twice under one clientId is one adventure", async () => {
    const clientId = crypto.randomUUID();
    const [one, other] = [await send(zipOf(FILES), { clientId }), await send(zipOf(FILES), { clientId })];
    expect(report(other).adventureId).toBe(report(one).adventureId);
    expect(await list()).toHaveLength(1);
  });

  test("that fills the table is answered again when its answer was lost", async () => {
    for (let number = 1; number < MOST_ADVENTURES; number += 1)
      await room.marta.post("/adventure/create", { table: room.table, title: `Numero ${number}` });
    const clientId = crypto.randomUUID();
    const { adventureId } = report(await send(zipOf(FILES), { clientId }));
    expect(report(await send(zipOf(FILES), { clientId })).adventureId).toBe(adventureId);
    expect(await send(zipOf(FILES))).toMatchObject({ status: 422 });
    expect(await list()).toHaveLength(MOST_ADVENTURES);
  });

  test("that is refused leaves nothing: no row, no picture, no sound", async () => {
    const filesIn = (folder: string) => readdirSync(join(server.dataDir, folder)).toSorted();
    const before = [filesIn("images"), filesIn("audio")];
    const many = Object.fromEntries(
      Array.from({ length: 101 }, (_, at) => [`scene/${at}.md`, `---\nnome: S${at}\n---\n\n- tuono 5\n`]),
    );
    const answer = await send(zipOf({ ...FILES, ...many }));
    expect([answer.status, answer.body.error]).toEqual([422, "Questo tavolo ha troppe scene: eliminane una"]);
    expect(await list()).toEqual([]);
    expect(await room.listOf(room.marta)).toEqual([]);
    expect([filesIn("images"), filesIn("audio")]).toEqual(before);
  });

  test("leaves out pictures and sounds that cannot be read, and says so before", async () => {
    const files = {
      ...FILES,
      "immagini/foto.png": utf8("ftypheic"),
      "immagini/larga.png": pngOf(8_000, 6_000),
      "suoni/vento.mp3": utf8("RIFF"),
    };
    for (const query of [{ preview: "1" }, {}]) {
      const { warnings, counts } = report(await send(zipOf(files), query));
      expect(warnings.map(({ file }) => file)).toEqual(["immagini/foto", "immagini/larga", "suoni/vento"]);
      expect(counts).toMatchObject({ images: 1, sounds: 1 });
    }
  });

  test("of something that is no zip says so", async () => {
    const answer = await send(utf8("Ciao"));
    expect([answer.status, answer.body.error]).toEqual([
      415,
      "Questo file non è uno zip: un'avventura si importa da uno zip",
    ]);
  });

  test("of a picture whose end is missing leaves it out, and says so", async () => {
    const done = report(await send(zipOf({ ...FILES, "immagini/rotta.png": pngOf(64, 64).slice(0, 45) })));
    expect(done.warnings).toEqual([{ file: "immagini/rotta", sentence: "Non è un'immagine leggibile" }]);
  });
});

test("an upload that does not end keeps nobody from the adventure that comes with Custode", async () => {
  const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.zip"\r\n\r\nPK';
  const headers = {
    authorization: `Bearer ${room.marta.token}`,
    "content-type": "multipart/form-data; boundary=x",
  };
  const body = new ReadableStream({ start: (controller) => controller.enqueue(utf8(head)) });
  const end = new AbortController();
  const init = { method: "POST", headers, body, signal: end.signal };
  void fetch(`${server.address}/adventure/import?table=${room.table}`, init).catch(() => {});
  while ((await send(zipOf(FILES))).status !== 429) await Bun.sleep(10);
  const ready = await room.marta.post("/adventure/import-ready", { table: room.table });
  expect(ready.status).toBe(200);
  end.abort();
});

describe("an export", () => {
  test("imported again is the same adventure", async () => {
    const first = await exported(report(await send(zipOf(FILES))).adventureId);
    expect(Object.keys(first)).toContain("incantesimi/nebbia.md");
    expect(first["pagine/01-arrivo.md"]).toBe(String(FILES["pagine/01-arrivo.md"]));
    const response = await fetch(
      new URL(`/adventure/export/${(await list())[0]?._id}`, server.address.replace("ws", "http")),
      { headers: { authorization: `Bearer ${room.marta.token}` } },
    );
    const again = report(await send(new Uint8Array(await response.arrayBuffer())));
    expect(again.warnings).toEqual([]);
    expect(await exported(again.adventureId)).toEqual(first);
  });
});

describe("importing into an adventure", () => {
  const CHANGED = {
    ...FILES,
    "documenti/lettera.md": "---\ntitolo: Lettera\ntipo: lettera\n---\n\nScendete pure.\n",
    "pagine/02-pozzo.md": "# Il pozzo nero\n\nNessuno aspetta.\n",
    "pagine/03-fondo.md": "# Il fondo\n\nBuio.\n",
  };
  let id: string;
  beforeEach(async () => {
    id = report(await send(zipOf(FILES))).adventureId ?? "";
  });
  const pages = async () => {
    const { pages: all } = await adventure(id);
    const texts = await Promise.all(
      all.map(
        async ({ _id }) =>
          read(z.object({ page: Page }), await room.marta.get(`/adventure/page/${_id}`)).page,
      ),
    );
    return texts.map(({ title, text }) => [title, text]);
  };

  test("changes what no master has changed, and adds what is new", async () => {
    const done = report(await send(zipOf(CHANGED), { into: id }));
    expect(done).toMatchObject({ adventureId: id, changed: [] });
    expect((await pages()).slice(1)).toEqual([
      ["Il pozzo nero", "Nessuno aspetta."],
      ["Il fondo", "Buio."],
    ]);
    expect((await room.listOf(room.marta))[0]?.text).toBe("Scendete pure.");
  });

  test("keeps what a master has changed, and names it; `replace` overrules that", async () => {
    const [letter] = await room.listOf(room.marta);
    if (letter) await room.update(letter, { text: "Mia." });
    const seen = report(await send(zipOf(CHANGED), { into: id, preview: "1" }));
    expect(seen.changed).toEqual([{ key: "documenti/lettera", title: "Lettera" }]);
    await send(zipOf(CHANGED), { into: id });
    expect((await room.listOf(room.marta))[0]?.text).toBe("Mia.");
    // It is the master's still at the next import.
    expect(report(await send(zipOf(CHANGED), { into: id })).changed).toHaveLength(1);
    await send(zipOf(CHANGED), { into: id, replace: "documenti/lettera" });
    expect((await room.listOf(room.marta))[0]?.text).toBe("Scendete pure.");
  });

  test("keeps what a master has changed when a file in between did not contain it", async () => {
    const [, pozzo] = (await adventure(id)).pages;
    const changed = { id: pozzo?._id, version: pozzo?.version, text: "Mio." };
    expect((await room.marta.post("/adventure/page", changed)).status).toBe(200);
    const { "pagine/02-pozzo.md": _, ...rest } = FILES;
    await send(zipOf(rest), { into: id });
    const seen = report(await send(zipOf(CHANGED), { into: id }));
    expect(seen.changed).toEqual([{ key: "pagine/pozzo", title: "Il pozzo nero" }]);
    expect((await pages())[1]).toEqual(["Il pozzo", "Mio."]);
  });

  test("keeps pictures and sounds that were added in Custode, when its own file comes back changed", async () => {
    const uploaded = z.parse(z.object({ imageId: z.string() }), (await room.upload()).body);
    const [letter] = await room.listOf(room.marta);
    if (letter) await room.update(letter, { imageId: uploaded.imageId, kind: "picture" });
    const vento = z.parse(
      z.object({ file: z.object({ _id: z.string() }) }),
      (await uploadSound("Vento forte.mp3")).body,
    ).file._id;
    const [scene] = (await adventure(id)).things.scenes;
    const layers = [{ audioId: vento, volume: 30, mode: "loop" }];
    expect((await room.marta.post("/scene/update", { id: scene?._id, layers })).status).toBe(200);
    const change = (files: Record<string, Uint8Array>, path: string, from: string, to: string) => ({
      ...files,
      [path]: utf8(new TextDecoder().decode(files[path]).replace(from, to)),
    });
    const own = await exportedFiles(id);
    await send(zipOf(own), { into: id });
    const files = change(
      change(own, "documenti/lettera.md", "Non scendete", "Scendete"),
      "scene/notte.md",
      "30",
      "35",
    );
    expect(report(await send(zipOf(files), { into: id }))).toMatchObject({ warnings: [], changed: [] });
    const [after] = await room.listOf(room.marta);
    expect(after).toMatchObject({ text: "Scendete.", imageId: uploaded.imageId });
    expect((await room.marta.get(`/handout/image/${uploaded.imageId}`)).status).toBe(200);
    const { body } = await room.marta.get(`/scene/list?table=${room.table}`);
    expect(body.scenes).toMatchObject([{ layers: [{ audioId: vento, volume: 35, mode: "loop" }] }]);
  });

  test("puts a new page behind the one before it in the file", async () => {
    const cripta = {
      "pagine/01b-cripta.md": "# La cripta\n\nFredda.\n",
      "pagine/00-prologo.md": "# Prologo\n",
    };
    await send(zipOf({ ...FILES, ...cripta }), { into: id });
    const titles = (await adventure(id)).pages.map(({ title }) => title);
    expect(titles).toEqual(["Prologo", "Arrivo", "La cripta", "Il pozzo"]);
  });

  test("replaces a lot whose file has other capitals", async () => {
    const { "sorti/voci.md": _, ...rest } = FILES;
    await send(zipOf({ ...rest, "sorti/Voci.md": "- Nevica.\n" }), { into: id });
    expect((await adventure(id)).things.lots).toEqual([{ key: "voci", lines: ["Nevica."] }]);
  });

  test("takes a new title and summary, unless a master has changed them", async () => {
    const about = (title: string) => ({
      ...CHANGED,
      "avventura.md": `---\ntitolo: ${title}\n---\n\nCorretto.\n`,
    });
    expect(report(await send(zipOf(about("La salina")), { into: id })).changed).toEqual([]);
    expect(await adventure(id)).toMatchObject({ title: "La salina", summary: "Corretto." });
    const { version } = await adventure(id);
    expect((await room.marta.post("/adventure/update", { id, version, title: "Mia" })).status).toBe(200);
    const [kept] = report(await send(zipOf(about("Il sale")), { into: id })).changed;
    expect(kept).toEqual({ key: "avventura", title: "Titolo, sommario e dati" });
    expect((await adventure(id)).title).toBe("Mia");
    await send(zipOf(about("Il sale")), { into: id, replace: "avventura" });
    expect((await adventure(id)).title).toBe("Il sale");
  });

  test("again and again keeps within the limits of one adventure", async () => {
    const pages = (prefix: string) =>
      Object.fromEntries(Array.from({ length: 160 }, (_, at) => [`pagine/${prefix}${at}.md`, `# ${at}\n`]));
    expect((await send(zipOf({ ...FILES, ...pages("a") }), { into: id })).status).toBe(200);
    const answer = await send(zipOf({ ...FILES, ...pages("b") }), { into: id });
    expect([answer.status, answer.body.error]).toEqual([
      422,
      "Un'avventura ha al più 300 pagine: qui sono 322",
    ]);
    expect((await adventure(id)).pages).toHaveLength(162);
  });

  test("does not make its sounds larger than a file may be", async () => {
    const [folder = ""] = readdirSync(join(server.dataDir, "audio")).filter((name) => name.endsWith(id));
    const [sound = ""] = readdirSync(join(server.dataDir, "audio", folder));
    truncateSync(join(server.dataDir, "audio", folder, sound), 200 * 1024 * 1024);
    const more = { ...FILES, "suoni/vento.mp3": silentMp3(300) };
    for (const query of [{ into: id, preview: "1" }, { into: id }]) {
      const answer = await send(zipOf(more), query);
      expect([answer.status, answer.body.error]).toEqual([
        422,
        "I suoni di un'avventura, con quelli che ha già, occupano al più 200 MB",
      ]);
    }
    expect(readdirSync(join(server.dataDir, "audio", folder))).toEqual([sound]);
    // Whatever it has, its texts can be corrected.
    truncateSync(join(server.dataDir, "audio", folder, sound), 201 * 1024 * 1024);
    expect((await send(zipOf(CHANGED), { into: id })).status).toBe(200);
  });

  test("takes away from a character what the file does not say any more", async () => {
    const whole = FILES["comparse/silvano.md"]
      ?.toString()
      .replace(
        "Punti Ferita: 12",
        "Punti Ferita: 12\nArmatura: 2\nPerdita di Sanità: 0/1d6\nAbilità: Ascoltare 60%",
      );
    const first = report(await send(zipOf({ ...FILES, "comparse/silvano.md": whole ?? "" })));
    const npc = async () => Object((await room.marta.get(`/npc/list?table=${room.table}`)).body).npcs[1];
    expect(await npc()).toMatchObject({ armour: 2, sanityLoss: "0/1d6", notes: "Sa tutto." });
    const short = "---\nnome: Silvano Rocca\n---\n\nFOR 60 COS 55 TAG 65\nPunti Ferita: 12\n";
    await send(zipOf({ ...FILES, "comparse/silvano.md": short }), { into: first.adventureId ?? "" });
    for (const part of ["armour", "sanityLoss", "skills", "notes"])
      expect(await npc()).not.toHaveProperty(part);
  });

  test("takes another picture under the same name, wherever it is shown; a sound that is another stays, and is named", async () => {
    const imageOf = async () => (await adventure(id)).things.images[0]?.imageId ?? "";
    const before = await imageOf();
    const files = { ...FILES, "immagini/mappa.png": pngOf(16, 16), "suoni/tuono.mp3": silentMp3(900) };
    for (const query of [{ into: id, preview: "1" }, { into: id }, { into: id }])
      expect(report(await send(zipOf(files), query))).toMatchObject({
        changed: [],
        warnings: [{ file: "suoni/tuono" }],
      });
    const after = await imageOf();
    expect(after).not.toBe(before);
    const { npcs } = Object((await room.marta.get(`/npc/list?table=${room.table}`)).body);
    expect(npcs[0].portrait.imageId).toBe(after);
    // What it exports is drawn anew, and is the same picture.
    expect(report(await send(zipOf(await exportedFiles(id)), { into: id })).warnings).toEqual([]);
    expect(await imageOf()).toBe(after);
  });

  test("leaves a document that would become a map, names it, and takes the rest", async () => {
    const map = { "documenti/lettera.md": "---\ntitolo: Lettera\ntipo: mappa\n---\n" };
    for (const query of [{ into: id, preview: "1" }, { into: id }])
      expect(report(await send(zipOf({ ...CHANGED, ...map }), query)).warnings).toMatchObject([
        { file: "documenti/lettera.md" },
      ]);
    expect((await room.listOf(room.marta))[0]).toMatchObject({ kind: "letter", text: "Non scendete." });
    expect(await pages()).toHaveLength(3);
  });

  test("leaves players what they were shown, as they saw it", async () => {
    const [letter] = await room.listOf(room.marta);
    if (letter) await room.show(letter, room.liaId);
    if (letter) await room.hide(letter);
    await send(zipOf(CHANGED), { into: id });
    expect((await room.listOf(room.lia))[0]?.text).toBe("Non scendete.");
  });
});

test("an import that changes many clues tells the wall and the adventure once", async () => {
  const clues = (title: string) =>
    Object.fromEntries(
      Array.from({ length: 40 }, (_, at) => [
        `indizi/c${at}.md`,
        `---\ntitolo: ${title} ${at}\n---\n\nSale.\n`,
      ]),
    );
  const { adventureId } = report(await send(zipOf({ ...FILES, ...clues("Prima") })));
  const sheet = await give(room.lia, investigator());
  for (const { _id, title } of (await adventure(adventureId)).clues) {
    if (!title.startsWith("Prima")) continue;
    expect((await room.marta.post("/clue/find", { id: _id, by: [sheet._id] })).status).toBe(200);
  }
  const [marta, lia] = [await sit(server, room.marta, room.table), await sit(server, room.lia, room.table)];
  const since = { marta: countOf(marta), lia: countOf(lia) };
  await send(zipOf({ ...FILES, ...clues("Dopo") }), { into: adventureId ?? "" });
  const walls = await toldOf(lia, since.lia);
  expect(walls.map(({ cards }) => cards.map(({ title }) => title.split(" ")[0]))).toEqual([
    Array.from({ length: 40 }, () => "Dopo"),
  ]);
  const told = (await allFrames(marta)).slice(since.marta).map(({ action }) => action);
  // Once for all clues, once for the import itself.
  expect(told.filter((action) => action === "adventureChanged").length).toBeLessThanOrEqual(2);
  expect(told.filter((action) => action === "wallChanged")).toHaveLength(1);
});

describe("pictures and sounds for pages", () => {
  const upload = (id: string, name: string, bytes: Uint8Array) => {
    const form = new FormData();
    form.set("file", new Blob([Buffer.from(bytes)]), name);
    return room.marta.send(`/adventure/upload?adventure=${id}`, { method: "POST", body: form });
  };

  test("get a key from their names, by what they are", async () => {
    const id = report(await send(zipOf(FILES))).adventureId ?? "";
    expect((await upload(id, "La cantina.PNG", pngOf(4, 4))).body).toEqual({
      key: "la-cantina",
      kind: "image",
    });
    expect((await upload(id, "Mappa.png", pngOf(4, 4))).body).toEqual({ key: "mappa-2", kind: "image" });
    expect((await upload(id, "Urlo.mp3", silentMp3(200))).body).toEqual({ key: "urlo", kind: "sound" });
    const { things } = await adventure(id);
    expect(things.sounds.map(({ key }) => key)).toEqual(["tuono", "urlo"]);
  });

  test("that are neither are refused", async () => {
    const id = report(await send(zipOf(FILES))).adventureId ?? "";
    const answer = await upload(id, "x.pdf", utf8("%PDF-1.7"));
    expect([answer.status, answer.body.error]).toEqual([
      415,
      "Questo file non è un'immagine (PNG, JPG, WebP) né un MP3",
    ]);
  });
});

test("what plays of an adventure falls silent with its deletion, and is heard again with its undo", async () => {
  const id = report(await send(zipOf(FILES))).adventureId;
  const [sound] = (await adventure(id)).things.sounds;
  const [marta, lia] = [await sit(server, room.marta, room.table), await sit(server, room.lia, room.table)];
  const plays = (isPlaying: boolean) =>
    lia.next("audioStreaming", ({ file }) => (file !== null) === isPlaying);
  // As she came.
  await plays(false);
  marta.say("AUDIO_PLAY", { file: { _id: sound?.file._id } });
  await plays(true);
  expect((await room.marta.post("/adventure/delete", { id })).status).toBe(200);
  await plays(false);
  expect((await room.marta.post("/undo", { table: room.table, id })).status).toBe(200);
  await plays(true);
});

test("a scene that plays has the sounds of a file that replaces it", async () => {
  const id = report(await send(zipOf(FILES))).adventureId ?? "";
  const [scene] = (await adventure(id)).things.scenes;
  const [marta, lia] = [await sit(server, room.marta, room.table), await sit(server, room.lia, room.table)];
  const volumes = (...wanted: number[]) =>
    lia.next("sceneStreaming", ({ scene: playing }) => {
      const layers = playing?.layers.map(({ volume }) => volume);
      return JSON.stringify(layers) === JSON.stringify(wanted);
    });
  marta.say("SCENE_PLAY", { sceneId: scene?._id, fadeMs: 0 });
  await volumes(40, 60);
  await send(zipOf({ ...FILES, "scene/notte.md": "---\nnome: Notte\n---\n\n- Mare 20\n" }), { into: id });
  await volumes(20);
});

test("a page that links to a clue holds it only as long as it does, also after the clue was edited", async () => {
  const id = report(await send(zipOf(FILES))).adventureId ?? "";
  const { pages, clues } = await adventure(id);
  const [arrivo] = pages;
  // As the editor sends them: all pages that have it.
  await room.marta.post("/clue/update", { id: clues[0]?._id, pages: clues[0]?.pages });
  const withoutLink = { id: arrivo?._id, version: arrivo?.version, text: "Niente." };
  expect((await room.marta.post("/adventure/page", withoutLink)).status).toBe(200);
  // The file names it for the other.
  expect((await adventure(id)).clues[0]?.pages).toEqual([pages[1]?._id ?? ""]);
});

test("a sound of the library that is called as one of Custode's is exported under another name", async () => {
  const id = report(await send(zipOf(FILES))).adventureId ?? "";
  const { file } = z.parse(z.object({ file: AudioFile }), (await uploadSound("Mare.mp3")).body);
  const [scene] = (await adventure(id)).things.scenes;
  const layers = [{ audioId: file._id, volume: 20, mode: "loop" }];
  expect((await room.marta.post("/scene/update", { id: scene?._id, layers })).status).toBe(200);
  const files = await exported(id);
  expect(files["scene/notte.md"]).toContain("\n- mare-2 20\n");
  expect(Object.keys(files)).toContain("suoni/mare-2.mp3");
});

test("a deleted page of a file gives its name away to one that differs from it by capitals", async () => {
  const id = report(await send(zipOf({ ...FILES, "pagine/03-Faro.md": "# Faro\n" }))).adventureId ?? "";
  const pages = async () => (await adventure(id)).pages;
  const deleted = (await pages()).find(({ key }) => key === "Faro")?._id;
  await room.marta.post("/adventure/delete-page", { id: deleted });
  await room.marta.post("/adventure/page", { adventureId: id, title: "Faro", text: "" });
  expect((await room.marta.post("/undo", { table: room.table, id: deleted })).status).toBe(200);
  const keys = (await pages()).map(({ key }) => key);
  expect(keys.toSorted()).toEqual(["arrivo", "faro", "faro-2", "pozzo"]);
});

test("what was deleted comes back with a file, and by its own name once more with undo", async () => {
  const id = report(await send(zipOf(FILES))).adventureId ?? "";
  const { clues, things, pages } = await adventure(id);
  await room.marta.post("/npc/present", { id: things.npcs[0]?._id, to: ["*"] });
  const ids: [string, string | undefined][] = [
    ["/clue/delete", clues[0]?._id],
    ["/npc/delete", things.npcs[0]?._id],
    ["/adventure/delete-page", pages[0]?._id],
  ];
  for (const [path, one] of ids) expect((await room.marta.post(path, { id: one })).status).toBe(200);
  expect((await send(zipOf(FILES), { into: id })).status).toBe(200);
  for (const [, one] of [ids[0], ids[2]].map((each) => each ?? []))
    expect((await room.marta.post("/undo", { table: room.table, id: one })).status).toBe(200);
  const after = await adventure(id);
  expect(after.clues.map(({ key }) => key).toSorted()).toEqual(["lampada", "lampada-2"]);
  expect(after.pages.map(({ key }) => key).toSorted()).toEqual(["arrivo", "arrivo-2", "pozzo"]);
  expect(after.things.npcs.map(({ key }) => key)).toEqual(["silvano"]);
});

test("a small zip of pictures that would take an hour to draw is refused at once", async () => {
  const large = pngOf(6_300, 6_300);
  const pictures = Array.from({ length: 80 }, (_, at) => [`immagini/${at}.png`, large]);
  const refused = await send(zipOf({ ...FILES, ...Object.fromEntries(pictures) }));
  expect([refused.status, refused.body.code]).toEqual([413, "too_large"]);
  expect(refused.body.error).toContain("tre miliardi di punti");
  expect(await list()).toEqual([]);
}, 20_000);

test("clues that a master's page could hardly read all at once are refused", async () => {
  const clues = Array.from({ length: 300 }, (_, at) => [`indizi/${at}.md`, "è".repeat(8_000)]);
  const refused = await send(zipOf({ ...FILES, ...Object.fromEntries(clues) }));
  expect([refused.status, refused.body.error]).toEqual([
    422,
    "Gli indizi di questo tavolo sono troppo lunghi: accorciane o eliminane",
  ]);
  expect(await list()).toEqual([]);
});

test("of the pages that link to one clue fifty are remembered", async () => {
  const linking = Array.from({ length: 60 }, (_, at) => [
    `pagine/1${at}-x${at}.md`,
    "[qui](indizio:lampada)",
  ]);
  const done = report(await send(zipOf({ ...FILES, ...Object.fromEntries(linking) })));
  const { clues } = await adventure(done.adventureId);
  // And the one that the clue itself names.
  expect(clues[0]?.pages).toHaveLength(51);
});

test("a clue whose file has a capital letter lies on the pages that link to it", async () => {
  const done = report(
    await send(
      zipOf({ ...FILES, "indizi/Cera.md": "Cera.", "pagine/03-x.md": "# X\n\n[qui](indizio:Cera)" }),
    ),
  );
  const { clues, pages } = await adventure(done.adventureId);
  const cera = clues.find(({ key }) => key === "Cera");
  expect(cera?.pages).toEqual([pages[2]?._id ?? ""]);
});

test.skipIf(!isAll)(
  "importing the largest adventure again holds up the others for seconds, not for a minute",
  async () => {
    const each = (count: number, write: (at: number) => [string, string]) =>
      Object.fromEntries(Array.from({ length: count }, (_, at) => write(at)));
    const links = Array.from({ length: 300 }, (_, at) => `[x](indizio:c${at})`).join(" ");
    const largest = (word: string) =>
      zipOf({
        "avventura.md": "---\ntitolo: Grande\n---\n",
        ...each(300, (at) => [`pagine/${at}.md`, `# Pagina ${at}\n\n${word} ${links}`]),
        ...each(300, (at) => [`indizi/c${at}.md`, `---\ndocumento: d1\n---\n\n${word.repeat(1_300)}`]),
        ...each(450, (at) => [`documenti/d${at}.md`, word]),
        ...each(450, (at) => [`comparse/n${at}.md`, `Punti Ferita: 10\n\n---\n\n${word.repeat(600)}`]),
        ...each(100, (at) => [`sorti/s${at}.md`, `- ${word}\n`.repeat(500)]),
      });
    const first = report(await send(largest("prima ")));
    for (const guest of [room.marta, room.lia, room.bruno]) await sit(server, guest, room.table);
    const again = largest("dopo ");
    const before = process.cpuUsage();
    report(await send(again, { into: first.adventureId ?? "" }));
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1_000).toBeLessThan(20_000);
  },
  120_000,
);
