import fc from "fast-check";
import { Encounter, type Participant } from "#shared/schemas/encounter.ts";
import { THING } from "../../encounters/fight-server.ts";
import { faces } from "../../rolls/rolls-server.ts";
import { hidden, newest, type RoomCommands, remember, shown } from "../command.ts";
import type { Evening, Name } from "../evening.ts";

const total = fc.integer({ min: 1, max: 95 });
const unseen = fc.constantFrom("masters", "blind");
const ATTACK = { kind: "attack", weapon: 0 };
const REVOLVER = 1;
const SHOT = { kind: "attack", weapon: REVOLVER };

/** With a die for each bonus that a shot may have: the server would roll a missing one. */
const shotFaces = (total: number) => {
  const { units, tens } = faces(total);
  return { units, tens: tens.flatMap((die) => [die, die, die]) };
};

const fightOf = async ({ people, table }: Evening, who: Name = "marta"): Promise<Encounter | null> => {
  const { body } = await people[who].get(`/encounter/current?table=${table}`);
  return body.encounter ? Encounter.parse(body.encounter) : null;
};

const change = async (evening: Evening, what: Record<string, unknown>, who: Name = "marta") =>
  evening.people[who].post("/encounter/update", {
    id: newest(evening, "fight") ?? crypto.randomUUID(),
    ...what,
  });

async function createNpc(evening: Evening, name: string, more: Record<string, unknown>): Promise<string> {
  const { people, table } = evening;
  const { body } = await people.marta.post("/npc/create", { table, ...THING, name, ...more });
  return String(Object(body.npc)._id);
}

/** Announces an attack with real dice, and dodges it. */
async function exchange(
  evening: Evening,
  attack: Record<string, unknown>,
  { by, to, totals: [first, second] }: { by: Name; to: Name; totals: readonly [number, number] },
): Promise<void> {
  const dice = attack.aim === SHOT ? shotFaces(first) : faces(first);
  if ((await evening.say(by, "ROLL", { aim: ATTACK, dice, ...attack })) !== null) return;
  const ask = (await fightOf(evening))?.attacks.at(-1);
  if (ask) await evening.say(to, "DEFEND", { askId: ask._id, how: "dodge", dice: faces(second) });
}

const isThing = ({ characterId, isHidden }: Participant) => characterId === null && isHidden !== true;
const isUnseen = ({ isHidden }: Participant) => isHidden === true;

/** Ends the turns of hidden participants. An exchange uses the true round, and players may see the next one already. */
async function endHiddenTurns(evening: Evening): Promise<void> {
  for (let pressed = 0; pressed < 24; pressed += 1) {
    const fight = await fightOf(evening);
    if (!fight?.participants.some((one) => one._id === fight.turn && isUnseen(one))) return;
    await change(evening, { next: true });
  }
}

/** Somebody's own investigator, as he sees it. */
const ownOf = async (evening: Evening, who: "ada" | "bruno") =>
  (await fightOf(evening, who))?.participants.find(({ characterId }) => characterId === evening.sheets[who]);

/** Round and turn as Bruno sees them. */
async function turnSeen(evening: Evening): Promise<string> {
  const fight = await fightOf(evening, "bruno");
  return `${fight?.round} ${fight?.turn}`;
}

const totals = fc.tuple(total, total);

const ways = fc.record({ hasHidden: fc.boolean(), isNamed: fc.boolean() });
const beginning = shown("begins a fight", ways, async (evening, { hasHidden, isNamed }) => {
  const { people, table, sheets } = evening;
  const former = newest(evening, "fight");
  if (former) await people.marta.post("/encounter/end", { id: former });
  const numbers = { armour: evening.secret(3, 0), points: { wounds: evening.secret(900, 300) } };
  const name = isNamed ? "Cosa del pozzo" : evening.secret("Dagon", "Il parroco");
  const thing = await createNpc(evening, name, {
    ...numbers,
    ...(!isNamed && { portrait: { imageId: null, publicName: "Un'ombra" } }),
    notes: evening.secret("Il sale", ""),
  });
  remember(evening, "npc", thing);
  const unseen = hasHidden ? evening.secret([thing], []) : [];
  const characters = [sheets.ada, sheets.bruno];
  const wanted = { table, characters, npcs: [thing], hidden: unseen };
  const { body } = await people.marta.post("/encounter/start", wanted);
  remember(evening, "fight", Object(body.encounter)._id);
});

export const encounters: RoomCommands = {
  first: [beginning],
  shown: [
    beginning,
    shown("ends it", fc.constant(null), async (evening) => {
      const id = newest(evening, "fight");
      if (id) await evening.people.marta.post("/encounter/end", { id });
    }),
    shown("the turn goes on", fc.constant(null), async (evening) => {
      const before = await turnSeen(evening);
      // In one of the two evenings a hidden participant may have the turn first.
      for (let pressed = 0; pressed < 24 && (await turnSeen(evening)) === before; pressed += 1)
        await change(evening, { next: true });
    }),
    ...(["next", "wait"] as const).map((what) =>
      shown(`Bruno's turn: ${what}`, fc.boolean(), async (evening, isNamed) => {
        const own = await ownOf(evening, "bruno");
        const ended = isNamed && own ? own._id : true;
        const wanted = what === "next" ? { next: ended } : { wait: own?._id ?? crypto.randomUUID() };
        evening.note(await change(evening, wanted, "bruno"));
      }),
    ),
    shown("Bruno aims", fc.boolean(), async (evening, isHurt) => {
      const { people, sheets } = evening;
      if (isHurt) await people.bruno.post("/character/harm", { id: sheets.bruno, amount: 1 });
      const participant = (await ownOf(evening, "bruno"))?._id ?? "";
      evening.note(await change(evening, { set: { participant, isAiming: true } }, "bruno"));
    }),
    shown("Bruno undoes what he may", fc.constant(null), async ({ people, table, note }) =>
      note(await people.bruno.post("/undo", { table })),
    ),
    shown("Bruno reloads", fc.constant(null), async (evening) => {
      const participant = (await ownOf(evening, "bruno"))?._id ?? "";
      const ammo = { participant, weapon: REVOLVER, left: 3, isJammed: false };
      evening.note(await change(evening, { ammo }, "bruno"));
    }),
    shown(
      "Bruno attacks",
      fc.record({ totals, isShot: fc.boolean() }),
      async (evening, { totals, isShot }) => {
        await endHiddenTurns(evening);
        const target = (await fightOf(evening, "bruno"))?.participants.find(isThing)?._id;
        if (!target) return;
        const attack = { characterId: evening.sheets.bruno, target, aim: isShot ? SHOT : ATTACK };
        await exchange(evening, attack, { by: "bruno", to: "marta", totals });
      },
    ),
    // He sees his ammunition, but not whether the shot hits. A jam is left out: he learns of it at the end of the round.
    shown("a master shoots unseen with Bruno's investigator", unseen, async (evening, seenBy) => {
      await endHiddenTurns(evening);
      const target = (await fightOf(evening))?.participants.find(isThing)?._id;
      if (!target) return;
      const attack = { characterId: evening.sheets.bruno, target, aim: SHOT, seenBy };
      const totals = [evening.secret(80, 10), evening.secret(90, 10)] as const;
      await exchange(evening, attack, { by: "marta", to: "marta", totals });
    }),
    shown("Bruno is attacked", totals, async (evening, totals) => {
      await endHiddenTurns(evening);
      const fight = await fightOf(evening);
      const by = fight?.participants.find(isThing);
      const target = fight?.participants.find(({ characterId }) => characterId === evening.sheets.bruno)?._id;
      if (!by || !target) return;
      const attack = { npcId: by.npcId, target, manner: { by: by._id } };
      await exchange(evening, attack, { by: "marta", to: "bruno", totals });
    }),
  ],
  hidden: [
    hidden("Ada reloads", fc.boolean(), async (evening, isJammed) => {
      const participant = (await ownOf(evening, "ada"))?._id ?? "";
      await change(evening, { ammo: { participant, weapon: REVOLVER, left: 2, isJammed } }, "ada");
    }),
    hidden("adds a hidden participant", fc.boolean(), async (evening, isSame) => {
      const known = newest(evening, "npc");
      const npc = isSame && known ? known : await createNpc(evening, "Strisciante", { armour: 7 });
      await change(evening, { add: { hidden: [npc] } });
    }),
    hidden("removes a hidden participant", fc.constant(null), async (evening) => {
      const one = (await fightOf(evening))?.participants.find(isUnseen);
      if (one) await change(evening, { remove: one._id });
    }),
    hidden("undoes a change of a hidden participant", fc.constant(null), async (evening) => {
      const one = (await fightOf(evening))?.participants.find(isUnseen);
      if (!one) return;
      await change(evening, { set: { participant: one._id, wounds: 3 } });
      await evening.people.marta.post("/undo", { table: evening.table });
    }),
    hidden("corrects hidden numbers", fc.integer({ min: 50, max: 99 }), async (evening, armour) => {
      const one = (await fightOf(evening))?.participants.find(isThing);
      if (one) await change(evening, { set: { participant: one._id, armour, wounds: 200 + armour } });
    }),
    hidden("marks a hidden participant", fc.boolean(), async (evening, hasActed) => {
      const one = (await fightOf(evening))?.participants.find(isUnseen);
      if (one) await change(evening, { set: { participant: one._id, hasActed, isOut: !hasActed } });
    }),
    hidden("attacks Ada", fc.record({ totals, unseen }), async (evening, { totals, unseen }) => {
      const fight = await fightOf(evening);
      const by = fight?.participants.find(isUnseen);
      const target = fight?.participants.find(({ characterId }) => characterId === evening.sheets.ada)?._id;
      if (!by || !target) return;
      const attack = { npcId: by.npcId, target, manner: { by: by._id }, seenBy: unseen };
      await exchange(evening, attack, { by: "marta", to: "ada", totals });
    }),
    hidden("changes an NPC's notes", fc.string({ maxLength: 20 }), async (evening, notes) => {
      const id = newest(evening, "npc");
      if (id) await evening.people.marta.post("/npc/update", { id, notes });
    }),
  ],
};
