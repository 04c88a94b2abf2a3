import fc from "fast-check";
import * as z from "zod/mini";
import { Handout } from "#shared/schemas/handout.ts";
import { LETTER, picture, uploadAs } from "../../handouts/cast.ts";
import { chosen, hidden, type RoomCommands, remember, shown } from "../command.ts";
import type { Evening } from "../evening.ts";

const at = fc.nat(9);
const word = fc.constantFrom("Una mappa", "Un telegramma", "Una pagina strappata");

async function created(
  evening: Evening,
  kind: string,
  { hasPicture = false, ...more }: { hasPicture?: boolean; title: string; hiddenText?: string },
): Promise<string> {
  const { people, table } = evening;
  const imageId = hasPicture ? (await uploadAs(people.marta, table, picture())).body.imageId : null;
  remember(evening, `picture of a ${kind}`, imageId);
  const { body } = await people.marta.post("/handout/create", { table, ...LETTER, imageId, ...more });
  const id = String(Object(body.handout)._id);
  remember(evening, kind, id);
  return id;
}

const call = ({ people }: Evening, verb: string, body: Record<string, unknown>) =>
  people.marta.post(`/handout/${verb}`, body);

/** Rewrites a document that Bruno knows before he sees it again. */
const rewritten = (evening: Evening, id: string, title: string) =>
  call(evening, "update", { id, title, text: title });

const showing = shown(
  "shows a new document",
  fc.record({ word, isForAll: fc.boolean(), hasPicture: fc.boolean() }),
  async (evening, drawn) => {
    const { word: title, isForAll, hasPicture } = drawn;
    const hiddenText = evening.secret("Sotto il pozzo c'è una porta.", "Nulla");
    const id = await created(evening, "letter", { title, hiddenText, hasPicture });
    await call(evening, "show", { id, to: [isForAll ? "*" : evening.people.bruno.userId] });
  },
);

/** Bruno knows of a `letter`; of a `whisper` only Ada, or nobody. */
export const handouts: RoomCommands = {
  first: [showing],
  shown: [
    showing,
    shown("shows it again", fc.record({ at, word }), async (evening, { at, word }) => {
      const id = chosen(evening, "letter", at);
      if (!id) return;
      await rewritten(evening, id, word);
      await call(evening, "show", { id, to: [evening.people.bruno.userId] });
    }),
    shown("reveals the second text", fc.record({ at, word }), async (evening, { at, word }) => {
      const id = chosen(evening, "letter", at);
      if (!id) return;
      await rewritten(evening, id, word);
      await call(evening, "update", { id, hiddenText: "Lo stesso per tutti", isRevealed: true });
      await call(evening, "show", { id, to: ["*"] });
    }),
    shown("takes it down", fc.record({ at, forget: fc.boolean() }), async (evening, { at, forget }) => {
      const id = chosen(evening, "letter", at);
      if (id) await call(evening, "hide", { id, forget });
    }),
  ],
  hidden: [
    hidden("prepares a second text", fc.record({ at, word }), async (evening, { at, word }) => {
      const id = chosen(evening, "letter", at);
      const { body } = await evening.people.marta.get(`/handout/list?table=${evening.table}`);
      const letter = z
        .object({ handouts: z.array(Handout) })
        .parse(body)
        .handouts.find(({ _id }) => _id === id);
      if (letter?.led?.isRevealed === false) await call(evening, "update", { id, hiddenText: `${word}?` });
    }),
    hidden("shows Ada what Bruno has", at, async (evening, at) => {
      const id = chosen(evening, "letter", at);
      if (id) await call(evening, "show", { id, to: [evening.people.ada.userId] });
    }),
    hidden(
      "writes a document",
      fc.record({ title: word, hasPicture: fc.boolean() }),
      (evening, { title, hasPicture }) => created(evening, "whisper", { title, hasPicture }),
    ),
    hidden("shows it to Ada", at, async (evening, at) => {
      const id = chosen(evening, "whisper", at);
      if (id) await call(evening, "show", { id, to: [evening.people.ada.userId] });
    }),
    hidden("changes it", fc.record({ at, word, isRevealed: fc.boolean() }), async (evening, drawn) => {
      const id = chosen(evening, "whisper", drawn.at);
      const { word: text, isRevealed } = drawn;
      if (id) await call(evening, "update", { id, text, hiddenText: `${text}!`, isRevealed });
    }),
    hidden("takes it away", fc.record({ at, forget: fc.boolean() }), async (evening, { at, forget }) => {
      const id = chosen(evening, "whisper", at);
      if (id) await call(evening, "hide", { id, forget });
    }),
    hidden("deletes it", at, async (evening, at) => {
      const id = chosen(evening, "whisper", at);
      if (id) await call(evening, "delete", { id });
    }),
  ],
};
