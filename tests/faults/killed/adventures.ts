import { unzipSync, zipSync } from "fflate";
import { silentMp3 } from "../../audio/mp3.ts";
import { pngOf } from "../../handouts/png.ts";
import { type Command, gone, type Lane, type Wire } from "./lane.ts";

/** The edition of each adventure, by its title. */
export type Shelf = Readonly<Record<string, number>>;

const filesOf = (title: string, edition: number): Record<string, string | Uint8Array> => ({
  "avventura.md": `---\ntitolo: ${title}\n---\n\nEdizione ${edition}.\n`,
  "pagine/01-arrivo.md": `# Arrivo\n\nEdizione ${edition}. ![](immagini/mappa.png) [La lettera](documento:lettera), [la lampada](indizio:lampada), [notte](scena:notte).\n`,
  "pagine/02-pozzo.md": `# Il pozzo\n\nEdizione ${edition}. [Silvano](comparsa:silvano) aspetta.\n`,
  "indizi/lampada.md": `---\ntitolo: La lampada\ncruciale: sì\npagine: [pozzo]\ndocumento: lettera\n---\n\nEdizione ${edition}.\n`,
  "documenti/lettera.md": `---\ntitolo: Lettera\ntipo: lettera\nimmagine: lettera.png\n---\n\nEdizione ${edition}.\n`,
  "comparse/silvano.md": `---\nnome: Silvano Rocca\nvolto: mappa\n---\n\nFOR 60 COS 55 TAG 65\nPunti Ferita: 12\n\n---\n\nEdizione ${edition}.\n`,
  "scene/notte.md": "---\nnome: Notte\n---\n\n- tuono 40\n",
  "sorti/voci.md": `- Edizione ${edition}.\n`,
  "immagini/mappa.png": pngOf(64, 64),
  "immagini/lettera.png": pngOf(32, 32),
  "suoni/tuono.mp3": silentMp3(300),
  "suoni/mare.mp3": silentMp3(400),
});

function zipOf(title: string, edition: number): Blob {
  const encoder = new TextEncoder();
  const files = Object.entries(filesOf(title, edition)).map(([path, content]) => [
    path,
    typeof content === "string" ? encoder.encode(content) : content,
  ]);
  return new Blob([Buffer.from(zipSync(Object.fromEntries(files)))], { type: "application/zip" });
}

/** What an export holds: texts, and that there is a picture or a sound. */
type Contents = Readonly<Record<string, string>>;

function contentsOf(zip: ArrayBuffer): Contents {
  const decoder = new TextDecoder();
  const files = Object.entries(unzipSync(new Uint8Array(zip)));
  return Object.fromEntries(
    files.map(([path, bytes]) => [
      path,
      /\.(webp|mp3)$/.test(path) ? `${bytes.length} bytes` : decoder.decode(bytes),
    ]),
  );
}

const TITLE = /titolo: (Avventura [\da-f-]+)/;
const EDITION = /Edizione \d+/g;

/** An export without its title and edition: all that the test imports have this. */
const formOf = (contents: Contents): Contents =>
  Object.fromEntries(
    Object.entries(contents).map(([path, text]) => [
      path,
      text.replace(/Avventura [\da-f-]+/g, "TITOLO").replaceAll(EDITION, "Edizione N"),
    ]),
  );
const editionsIn = (contents: Contents): Set<string> =>
  new Set(Object.values(contents).flatMap((text) => [...text.matchAll(EDITION)].map(([all]) => all)));

async function exportOf({ address, token }: Wire, id: string): Promise<Contents> {
  const answer = await fetch(`${address}/adventure/export/${id}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  if (answer.status !== 200) throw new Error(`an export was refused: ${await answer.text()}`);
  // A connection that breaks off must not look like the end of a file.
  return contentsOf(await answer.arrayBuffer());
}

const newTitle = () => `Avventura ${crypto.randomUUID()}`;

/** A master who imports adventures, and further editions of them. */
export class AdventureLane implements Lane<Shelf> {
  readonly name = "the adventures";
  #count = 0;

  constructor(
    private readonly wire: Wire,
    private readonly table: string,
    /** How a whole one looks: see `wholeForm`. */
    private readonly form: Contents | null,
  ) {}

  async #listed(): Promise<{ _id: string; title: string }[]> {
    const { body } = await this.wire.api.get(`/adventure/list?table=${this.table}`);
    return Object(body).adventures;
  }

  /** @throws for an adventure that is not whole. */
  async read(): Promise<Shelf> {
    const shelf: Record<string, number> = {};
    for (const { _id } of await this.#listed()) {
      const contents = await exportOf(this.wire, _id);
      const [title, edition] = this.#readOne(contents);
      if (title in shelf) throw new Error(`${title} is there twice`);
      shelf[title] = edition;
    }
    return shelf;
  }

  #readOne(contents: Contents): [title: string, edition: number] {
    const about = contents["avventura.md"] ?? "";
    const editions = editionsIn(contents);
    const form = formOf(contents);
    if (editions.size !== 1 || !Bun.deepEquals(form, this.form))
      throw new Error(`an adventure is not whole: ${JSON.stringify([[...editions], contents], null, 1)}`);
    return [TITLE.exec(about)?.[1] ?? "", Number([...editions][0]?.split(" ")[1])];
  }

  async next(state: Shelf): Promise<Command<Shelf>> {
    const titles = Object.keys(state);
    const title = titles.at(-1);
    // Every third is a further edition.
    const known = this.#count++ % 3 === 2 && title !== undefined ? title : null;
    const wanted = known ?? newTitle();
    const edition = known === null ? 1 : (state[known] ?? 0) + 1;
    const into = known && (await this.#listed()).find((one) => one.title === known)?._id;
    const clientId = crypto.randomUUID();
    return {
      name: `edition ${edition} of ${wanted}`,
      after: { ...state, [wanted]: edition },
      send: () => this.#send(zipOf(wanted, edition), clientId, into ?? null),
    };
  }

  async #send(zip: Blob, clientId: string, into: string | null): Promise<boolean> {
    const form = new FormData();
    form.set("file", zip, "avventura.zip");
    const search = new URLSearchParams({ table: this.table, clientId, ...(into && { into }) });
    const answer = await this.wire.api
      .send(`/adventure/import?${search}`, { method: "POST", body: form })
      .catch(gone);
    if (answer && answer.status !== 200) throw new Error(`an import was refused: ${answer.text}`);
    return answer !== null;
  }

  /** Exports what is there until the server is gone: whatever arrives whole, is whole. @returns how many. */
  async exportUntilItDies(): Promise<number> {
    for (let times = 0; ; ) {
      const listed = await this.#listed().catch(gone);
      if (listed === null) return times;
      for (const { _id } of listed) {
        const contents = await exportOf(this.wire, _id).catch(gone);
        if (contents === null) return times;
        this.#readOne(contents);
        times += 1;
      }
      await Bun.sleep(5);
    }
  }

  /** Imports one, and tells how a whole one looks. */
  async wholeForm(): Promise<Contents> {
    const { name, send } = await this.next({});
    if (!(await send())) throw new Error(`no answer to ${name}`);
    const [one] = await this.#listed();
    return formOf(await exportOf(this.wire, one?._id ?? ""));
  }
}
