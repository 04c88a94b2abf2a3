import fc from "fast-check";
import { strToU8, zipSync } from "fflate";
import { silentMp3 } from "../../audio/mp3.ts";
import { picture } from "../../handouts/cast.ts";
import { pngOf } from "../../handouts/png.ts";
import { chosen, hidden, type RoomCommands, remember } from "../command.ts";
import type { Evening } from "../evening.ts";

const at = fc.nat(9);
const title = fc.constantFrom("La darsena", "Il pozzo", "La lanterna");

const call = ({ people }: Evening, verb: string, body: Record<string, unknown>) =>
  people.marta.post(`/adventure/${verb}`, body);

/** One of each thing that an adventure can bring; whom players may take is no secret once it is open. */
const FILE = zipSync({
  "avventura.md": strToU8("---\ntitolo: La miniera\n---\n\nSotto il sale.\n"),
  "pagine/01-arrivo.md": strToU8("# Arrivo\n\n![](immagini/mappa.png) [lettera](documento:lettera)\n"),
  "indizi/lampada.md": strToU8("---\ntitolo: La lampada\ncruciale: sì\n---\n\nDa poco.\n"),
  "documenti/lettera.md": strToU8("---\ntitolo: Lettera\ntipo: lettera\nimmagine: mappa\n---\n\nVieni.\n"),
  "comparse/silvano.md": strToU8("---\nnome: Silvano\nnome pubblico: L'uomo\n---\n\nFOR 60\n"),
  "scene/notte.md": strToU8("---\nnome: Notte\n---\n\n- tuono 40\n"),
  "sorti/voci.md": strToU8("- Piove.\n- Tuona.\n"),
  "immagini/mappa.png": pngOf(8, 8),
  "suoni/tuono.mp3": silentMp3(300),
});

async function imported(evening: Evening): Promise<string> {
  const form = new FormData();
  form.set("file", new Blob([Buffer.from(FILE)], { type: "application/zip" }), "miniera.zip");
  const path = `/adventure/import?table=${evening.table}`;
  const { body } = await evening.people.marta.send(path, { method: "POST", body: form });
  const id = String(Object(body.report).adventureId);
  remember(evening, "own adventure", id);
  return id;
}

const one = async (evening: Evening, at: number): Promise<string> =>
  chosen(evening, "own adventure", at) ?? (await imported(evening));

async function write(evening: Evening, at: number, title: string): Promise<string> {
  const adventureId = await one(evening, at);
  const { body } = await call(evening, "page", { adventureId, title, text: `# ${title}` });
  const id = String(Object(body.page)._id);
  remember(evening, `page of ${adventureId}`, id);
  return id;
}

async function onePage(evening: Evening, at: number): Promise<string> {
  const id = await one(evening, at);
  return chosen(evening, `page of ${id}`, at) ?? (await write(evening, at, "La cisterna"));
}

/** Everything is the masters' own. What a page's links do is of the rooms that do it. */
export const adventures: RoomCommands = {
  shown: [],
  hidden: [
    hidden("imports an adventure", fc.constant(null), imported),
    hidden("opens it", at, async (evening, at) => call(evening, "open", { id: await one(evening, at) })),
    hidden("closes what is open", fc.constant(null), ({ people, table }) =>
      people.marta.post("/adventure/close", { table }),
    ),
    hidden("writes a page of it", fc.record({ at, title }), (evening, { at, title }) =>
      write(evening, at, title),
    ),
    hidden("turns to a page, and moves it", at, async (evening, at) => {
      const [id, page] = [await one(evening, at), await onePage(evening, at)];
      await call(evening, "turn", { id, page });
      await call(evening, "move-page", { id: page, after: null });
    }),
    hidden(
      "deletes a page, and undoes it",
      fc.record({ at, undoes: fc.boolean() }),
      async (evening, drawn) => {
        await call(evening, "delete-page", { id: await onePage(evening, drawn.at) });
        if (drawn.undoes) await evening.people.marta.post("/undo", { table: evening.table });
      },
    ),
    hidden("drops a picture in", at, async (evening, at) => {
      const form = new FormData();
      form.set("file", picture(), "mappa.png");
      const path = `/adventure/upload?adventure=${await one(evening, at)}`;
      await evening.people.marta.send(path, { method: "POST", body: form });
    }),
    hidden("deletes its sound", at, async (evening, at) => {
      const thing = { adventureId: await one(evening, at), kind: "sound", key: "tuono" };
      await call(evening, "delete-thing", { ...thing, clientId: crypto.randomUUID() });
    }),
    hidden("exports it", at, async (evening, at) =>
      evening.people.marta.get(`/adventure/export/${await one(evening, at)}`),
    ),
    hidden("deletes it", at, async (evening, at) => {
      await call(evening, "delete", { id: await one(evening, at) });
      evening.made.delete("own adventure");
    }),
  ],
};
