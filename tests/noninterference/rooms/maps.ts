import fc from "fast-check";
import * as z from "zod/mini";
import { Fog, type Pin } from "#shared/maps/index.ts";
import { Handout } from "#shared/schemas/handout.ts";
import { uploadAs } from "../../handouts/cast.ts";
import { halves } from "../../maps/pictures.ts";
import { chosen, hidden, type RoomCommands, remember, shown } from "../command.ts";
import { type Evening, found } from "../evening.ts";

const at = fc.nat(9);
const along = fc.integer({ min: 0, max: 3_000 });
const AREA = [
  [6_000, 0],
  [9_000, 0],
  [9_000, 9_000],
];

/** One picture for both evenings: its first compression mixes a trace of what is hidden into the rest (docs/sicurezza.md). */
async function drawn(evening: Evening, kind: string): Promise<string> {
  const { people, table } = evening;
  const picture = await halves(150, 100);
  const { imageId } = (await uploadAs(people.marta, table, picture)).body;
  const { body } = await people.marta.post("/handout/create", {
    table,
    title: "Pianta",
    kind: "map",
    imageId,
  });
  const id = String(Object(body.handout)._id);
  remember(evening, kind, id);
  remember(evening, `picture of a ${kind}`, imageId);
  return id;
}

async function fogOf({ people }: Evening, id: string): Promise<Fog | null> {
  const { body } = await people.marta.get(`/handout/fog/${id}`);
  return Fog.safeParse(body).data ?? null;
}

/** The picture that Ada gets, who is shown everything that Bruno is. */
async function pictureOf({ people, table }: Evening, id: string): Promise<string | null> {
  const { body } = await people.ada.get(`/handout/list?table=${table}`);
  const { handouts } = z.object({ handouts: z.array(Handout) }).parse(body);
  return handouts.find(({ _id }) => _id === id)?.imageId ?? null;
}

/** Changes the fog, and waits until Ada is sent the picture, as everybody at the same time. */
async function painted(evening: Evening, id: string, drawing: Record<string, unknown>): Promise<void> {
  const { socket } = evening.people.ada;
  const [fog, before] = [await fogOf(evening, id), socket.frames.length];
  await evening.say("marta", "MAP_REVEAL", { handoutId: id, ...drawing });
  if ((await fogOf(evening, id))?.cells === fog?.cells) return;
  await found(socket, (frame) =>
    frame.action === "handoutShown" && frame.data.handout._id === id && socket.frames.indexOf(frame) >= before
      ? frame
      : undefined,
  );
}

/** Puts one pin, and leaves the others where they are. */
async function pinned(evening: Evening, id: string, pin: Pin): Promise<void> {
  const others = (await fogOf(evening, id))?.pins.filter((one) => one.id !== pin.id) ?? [];
  await evening.people.marta.post("/handout/pins", { id, pins: [...others.map(bare), pin] });
}
const bare = ({ kind, id, x, y }: Pin): Pin => ({ kind, id, x, y });

const showing = shown("shows a new map", fc.constant(null), async (evening) => {
  const id = await drawn(evening, "map");
  await evening.people.marta.post("/handout/show", { id, to: ["*"] });
});
const stroke = (x: number, y: number) => ({ strokes: [{ radius: 800, points: [[x, y]] }] });

/** Bruno is shown each `map`; of a `secret map` only Ada knows, or nobody. */
export const maps: RoomCommands = {
  first: [showing],
  shown: [
    showing,
    shown("reveals some of it", fc.record({ at, x: along, y: along }), async (evening, { at, x, y }) => {
      const id = chosen(evening, "map", at);
      if (!id) return;
      await painted(evening, id, stroke(x, y));
      const picture = await pictureOf(evening, id);
      if (picture) evening.note(await evening.people.bruno.get(`/handout/image/${picture}`));
    }),
    shown("covers it", at, async (evening, at) => {
      const id = chosen(evening, "map", at);
      if (id) await painted(evening, id, { all: true, hide: true });
    }),
    shown("pins a clue", fc.record({ at, x: along, y: along }), async (evening, { at, x, y }) => {
      const id = chosen(evening, "map", at);
      const clue = chosen(evening, "clue", at);
      if (id && clue) await pinned(evening, id, { kind: "clue", id: clue, x, y });
    }),
  ],
  hidden: [
    hidden("draws a map", fc.boolean(), async (evening, isForAda) => {
      const id = await drawn(evening, "secret map");
      if (isForAda) await evening.people.marta.post("/handout/show", { id, to: [evening.people.ada.userId] });
    }),
    hidden("reveals some of that", fc.record({ at, x: along, y: along }), async (evening, { at, x, y }) => {
      const id = chosen(evening, "secret map", at);
      if (id) await evening.say("marta", "MAP_REVEAL", { handoutId: id, ...stroke(x, y) });
    }),
    hidden("prepares an area", at, async (evening, at) => {
      const id = chosen(evening, "map", at);
      const areas = [{ id: crypto.randomUUID(), name: "La cripta", points: AREA }];
      if (id) await evening.say("marta", "MAP_AREAS", { handoutId: id, areas });
    }),
    hidden(
      "pins a clue that Bruno does not know",
      fc.record({ at, x: along, y: along }),
      (evening, drawn) => {
        const id = chosen(evening, "map", drawn.at);
        const clue = chosen(evening, "secret clue", drawn.at);
        const { x, y } = drawn;
        return id && clue ? pinned(evening, id, { kind: "clue", id: clue, x, y }) : Promise.resolve();
      },
    ),
  ],
};
