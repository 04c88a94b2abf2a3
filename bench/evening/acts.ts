import type { Character } from "#shared/schemas/character.ts";
import { SaidNo } from "./client.ts";
import { count } from "./ledger.ts";
import type { Act, Step } from "./plan.ts";
import { done, type Evening, idOf, throwDice } from "./table.ts";

/** A skill that is never thrown, so that its tick is what somebody has set by hand. */
export const TICKED = "Contabilità";
const FALLS = ["normal", "normal", "normal", "arduous", "extreme"];

type WithoutPage = Exclude<Act, "tap" | "visit" | "look-through" | "open">;
type Acting = (evening: Evening, step: Step) => Promise<unknown>;

/** One of them. */
const of = <T>(things: readonly T[], pick: number): T => {
  const one = things[pick % things.length];
  if (one === undefined) throw new Error("nothing to choose from");
  return one;
};
const apiOf = ({ clients }: Evening, who: number) => {
  const client = clients[who];
  if (!client) throw new Error("whoever has a page does not act here");
  return client.api;
};
const castOf = ({ things }: Evening, who: number) => of(things.cast, who - 1);
const say = ({ clients }: Evening, action: string, data: object) => clients[0]?.say(action, data);

/** Strikes at one of the master's, when there is a fight; else throws for a skill. */
const roll: Acting = async (evening, { who, pick }) => {
  const { id: characterId, skills, weapons } = castOf(evening, who);
  const foe = evening.fight?.participants.find((one) => one.npcId !== null && !one.isOut);
  if (foe && pick % 2 === 0) {
    const aim = { kind: "attack", weapon: pick % weapons };
    return throwDice(evening, who, { characterId, aim, target: foe._id });
  }
  const aim = {
    kind: "skill",
    name: of(
      skills.filter((name) => name !== TICKED),
      pick,
    ),
  };
  const seenBy = pick % 10 === 0 ? "masters" : pick % 25 === 1 ? "blind" : "all";
  await throwDice(evening, who, { characterId, aim, difficulty: of(FALLS, pick), seenBy });
};

const save: Acting = async (evening, { who, pick }) => {
  const api = apiOf(evening, who);
  const { id } = castOf(evening, who);
  const line = `Taccuino: pagina ${pick}, ${crypto.randomUUID()}`;
  let stored = (await done(api.get(`/character/${id}`))).character as Character;
  while (true) {
    const others = stored.equipments.filter((one) => typeof one !== "string" || !one.startsWith("Taccuino:"));
    const answer = await api.post("/character/update", {
      data: { ...stored, equipments: [...others, line] },
    });
    if (answer.status === 409) {
      count(evening.ledger.refusals, "a sheet that had changed meanwhile, saved anew");
      stored = (await done(api.get(`/character/${id}`))).character as Character;
      continue;
    }
    if (answer.status !== 200) throw new SaidNo(`${answer.status} ${answer.body.error}`);
    evening.ledger.saves.set(id, line);
    return;
  }
};

const PLACES = (tableId: string, id: string) => [
  `/table/${tableId}/rolls?limit=50`,
  `/diary/entries?table=${tableId}`,
  `/handout/list?table=${tableId}`,
  `/character/${id}`,
  "/character/list",
  `/table/${tableId}`,
];

const fight: Acting = async (evening, { pick }) => {
  const api = apiOf(evening, 0);
  const { tableId, cast, npcs } = evening.things;
  if (!evening.fight) {
    const characters = cast.map(({ id }) => id);
    return done(
      api.post("/encounter/start", { table: tableId, characters, npcs: npcs.map(({ _id }) => _id) }),
    );
  }
  const { _id: id, blows, attacks } = evening.fight;
  if (pick % 4 === 0) return done(api.post("/encounter/end", { id }));
  const [waiting] = attacks;
  if (waiting) {
    await done(api.post("/encounter/update", { id, drop: waiting._id }));
    evening.ledger.dropped.add(waiting.clientId);
    return;
  }
  const blow = blows.find(({ applied }) => applied === null);
  if (!blow) return done(api.post("/encounter/update", { id, next: true }));
  const damage = { participant: blow.to, amount: Math.min(2, blow.amount), rollId: blow.rollId };
  return done(api.post("/encounter/update", { id, damage }));
};

const rollNpc: Acting = async (evening, { pick }) => {
  const npc = of(evening.things.npcs, pick);
  const victim = evening.fight?.participants.find(
    // Whoever has a page does not defend by himself.
    ({ characterId }) => characterId !== null && characterId === of(evening.things.cast.slice(1), pick).id,
  );
  if (victim && npc.attacks.length > 0) {
    const aim = { kind: "attack", weapon: pick % npc.attacks.length };
    return throwDice(evening, 0, { npcId: npc._id, aim, target: victim._id });
  }
  await throwDice(evening, 0, { npcId: npc._id, aim: { kind: "characteristic", name: "Destrezza" } });
};

/** The wall takes 200. */
const MOST_PINNED = 150;
/** A drag, as a page tells of it. */
const MOVES = 10;
const MOVE_EVERY_MS = 70;
const placeOf = (pick: number) => ({ x: (pick * 37) % 4_000, y: (pick * 53) % 2_800 });

/** Waits until it is done. */
const ask = async ({ clients }: Evening, who: number, action: string, data: object): Promise<void> => {
  const client = clients[who];
  if (!client?.isIn()) throw new Error("whoever is out says nothing");
  await client.ask(action, { clientId: crypto.randomUUID(), ...data });
};

const ACTS: Readonly<Record<WithoutPage, Acting>> = {
  roll,
  async push(evening, step) {
    const rollId = evening.failed.get(step.who);
    if (!rollId) return roll(evening, step);
    evening.failed.delete(step.who);
    await throwDice(evening, step.who, { rollId, why: "Con più calma, e una lampada" }, "ROLL_PUSH");
  },
  save,
  async tick(evening, { who, pick }) {
    const { id } = castOf(evening, who);
    const on = pick % 2 === 0;
    await done(apiOf(evening, who).post("/character/tick", { id, skill: TICKED, on }));
    evening.ledger.ticks.set(id, on);
  },
  read(evening, { who, pick }) {
    return done(apiOf(evening, who).get(of(PLACES(evening.things.tableId, castOf(evening, who).id), pick)));
  },
  async note(evening, { who, pick }) {
    const note = { table: evening.things.tableId, text: `Appunto ${pick}: contati.`, onlyMe: pick % 3 === 0 };
    const { entry } = await done(apiOf(evening, who).post("/diary/note", note));
    evening.ledger.notes.add(idOf(entry));
  },
  async frighten(evening, { who, pick }) {
    const { id } = castOf(evening, who);
    await done(
      apiOf(evening, who).post("/character/lose-sanity", { id, loss: "0/1", cause: `L'ombra ${pick}` }),
    );
  },
  "roll-npc": rollNpc,
  async scene(evening, { pick }) {
    const scene = of([...evening.things.scenes, null], pick);
    say(evening, "SCENE_PLAY", { sceneId: scene?._id ?? null });
  },
  async level(evening, { pick }) {
    const { _id: sceneId, layers } = of(evening.things.scenes, pick);
    say(evening, "SCENE_LEVEL", { sceneId, layer: pick % layers.length, volume: pick % 101 });
  },
  async strike(evening, { pick }) {
    say(evening, "SOUND_STRIKE", { clientId: crypto.randomUUID(), audioId: of(evening.things.sounds, pick) });
  },
  async show(evening, { pick }) {
    const id = of(evening.things.handouts, pick);
    await done(apiOf(evening, 0).post("/handout/show", { id, to: ["*"] }));
    evening.shown = id;
    evening.ledger.shown.add(id);
  },
  async hide(evening) {
    if (evening.shown) await done(apiOf(evening, 0).post("/handout/hide", { id: evening.shown }));
    evening.shown = null;
  },
  async write(evening, { pick }) {
    const { tableId, handouts } = evening.things;
    const draft = {
      table: tableId,
      title: `Foglio ${pick}`,
      kind: "note",
      text: "Inchiostro. ".repeat(pick),
    };
    const { handout } = await done(apiOf(evening, 0).post("/handout/create", draft));
    handouts.push(idOf(handout));
    evening.ledger.documents.add(idOf(handout));
  },
  async ask(evening, { pick }) {
    if (evening.ask) say(evening, "ASK_CLOSE", { askId: evening.ask });
    evening.ask = null;
    const name = of(["Ascoltare", "Individuare", "Psicologia"], pick);
    const ask = { aim: { kind: "skill", name }, to: ["*"], note: "Qualcosa si muove" };
    say(evening, "ASK_ROLL", { clientId: crypto.randomUUID(), ...ask });
  },
  fight,
  async harm(evening, { pick }) {
    const { id } = of(evening.things.cast, pick);
    await done(apiOf(evening, 0).post("/character/harm", { id, amount: 1, cause: "una caduta" }));
  },
  async heal(evening, { pick }) {
    const { id } = of(evening.things.cast, pick);
    await done(apiOf(evening, 0).post("/character/heal", { id, how: "other", amount: 5 }));
  },
  async slip(evening, { who, pick }) {
    const text = `Biglietto ${pick}: ${crypto.randomUUID()}`;
    await ask(evening, who, "SLIP", { to: "masters", text });
    evening.ledger.slips.add(text);
  },
  async find(evening, { pick }) {
    const api = apiOf(evening, 0);
    const draft = { table: evening.things.tableId, title: `Indizio ${pick}`, text: "È ancora caldo." };
    const id = idOf((await done(api.post("/clue/create", draft))).clue);
    await done(api.post("/clue/find", { id, by: ["*"] }));
    evening.ledger.clues.add(id);
  },
  async pin(evening, { who, pick }) {
    if (evening.ledger.pinned.size >= MOST_PINNED) return;
    const text = `Foglietto ${pick}: ${crypto.randomUUID()}`;
    await ask(evening, who, "WALL_NOTE", { text, ...placeOf(pick) });
    evening.ledger.pinned.add(text);
  },
  async "move-card"(evening, { who, pick }) {
    const clues = [...evening.ledger.clues];
    if (clues.length === 0) return;
    const cardId = of(clues, pick);
    for (let move = 1; move <= MOVES; move += 1) {
      const at = placeOf(pick + move);
      evening.clients[who]?.say("WALL_MOVE", { cardId, ...at, isLast: false });
      await Bun.sleep(MOVE_EVERY_MS);
    }
    await ask(evening, who, "WALL_MOVE", { cardId, ...placeOf(pick), isLast: true });
  },
  async stroke(evening, { pick }) {
    const points = [0, 1, 2].map((step) => [(pick * 7 + step * 900) % 10_000, (pick * 13) % 10_000]);
    const strokes = [{ radius: 700, points }];
    await ask(evening, 0, "MAP_REVEAL", {
      handoutId: evening.things.mapId,
      ...(pick % 20 === 0 ? { all: true, hide: true } : { strokes, hide: pick % 5 === 0 }),
    });
  },
  async "come-or-go"(evening, { who }) {
    const client = evening.clients[who];
    if (client?.isIn()) client.go();
    else await client?.come();
  },
};

/** Does what a person without a page does at a step of the plan. @throws SaidNo where the rules forbid it. */
export async function act(evening: Evening, step: Step): Promise<void> {
  // Pages have acts of their own.
  await ACTS[step.act as WithoutPage](evening, step);
  count(evening.ledger.acts, step.act);
}
