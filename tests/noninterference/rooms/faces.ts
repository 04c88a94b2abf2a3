import fc from "fast-check";
import { chosen, hidden, type RoomCommands, remember, shown } from "../command.ts";
import type { Evening } from "../evening.ts";

const at = fc.nat(9);
const publicName = fc.constantFrom("L'uomo col cappello", "La vedova");
const call = ({ people }: Evening, verb: string, body: Record<string, unknown>) =>
  people.marta.post(`/npc/${verb}`, body);

async function stranger(evening: Evening, kind: string, called: string): Promise<string> {
  const { body } = await call(evening, "create", {
    ...{ table: evening.table, name: evening.secret("Amalia Ferri", "Ezechiele"), kind: "person" },
    ...{ points: { wounds: evening.secret(9, 14) }, attacks: [] },
    portrait: { imageId: null, publicName: called },
  });
  const id = String(Object(body.npc)._id);
  remember(evening, kind, id);
  return id;
}

const presenting = shown(
  "presents somebody",
  fc.record({ publicName, isForAll: fc.boolean() }),
  async (evening, { publicName, isForAll }) => {
    const id = await stranger(evening, "face", publicName);
    await call(evening, "present", { id, to: [isForAll ? "*" : evening.people.bruno.userId] });
  },
);

/** Bruno has met a `face`, but never learns her name; only Ada, or nobody, has met a `stranger`. */
export const faces: RoomCommands = {
  first: [presenting],
  shown: [
    presenting,
    shown("gives her another public name", fc.record({ at, publicName }), async (evening, drawn) => {
      const id = chosen(evening, "face", drawn.at);
      if (id)
        await call(evening, "update", { id, portrait: { imageId: null, publicName: drawn.publicName } });
    }),
    shown("Bruno writes about her", at, async (evening, at) => {
      const id = chosen(evening, "face", at);
      if (id) evening.note(await evening.people.bruno.post("/npc/line", { id, text: "Mente." }));
    }),
    shown("takes her from Bruno", at, async (evening, at) => {
      const id = chosen(evening, "face", at);
      if (id) await call(evening, "unmeet", { id, to: [evening.people.bruno.userId] });
    }),
  ],
  hidden: [
    hidden("tells Ada her name", fc.record({ at, isFighting: fc.boolean() }), async (evening, drawn) => {
      const id = chosen(evening, drawn.isFighting ? "npc" : "face", drawn.at);
      if (id) await call(evening, "name", { id, to: [evening.people.ada.userId] });
    }),
    hidden("deletes whom Bruno has lost", at, async (evening, at) => {
      const { people, table } = evening;
      const met = JSON.stringify((await people.bruno.get(`/npc/met?table=${table}`)).body);
      const lost = (evening.made.get("face") ?? []).filter((id) => !met.includes(id));
      const id = lost[at % lost.length];
      if (id) await call(evening, "delete", { id });
    }),
    hidden("takes her from Ada", at, async (evening, at) => {
      const id = chosen(evening, "stranger", at);
      if (id) await call(evening, "unmeet", { id, to: [evening.people.ada.userId] });
    }),
    hidden("presents somebody to Ada", publicName, async (evening, publicName) => {
      const id = await stranger(evening, "stranger", publicName);
      await call(evening, "present", { id, to: [evening.people.ada.userId] });
    }),
    hidden("writes notes about her", at, async (evening, at) => {
      const id = chosen(evening, "face", at);
      if (id) await call(evening, "update", { id, notes: `Sa tutto ${at}` });
    }),
    hidden("Ada writes about her", at, async (evening, at) => {
      const id = chosen(evening, "stranger", at) ?? chosen(evening, "face", at);
      if (id) await evening.people.ada.post("/npc/line", { id, text: "La conosco." });
    }),
  ],
};
