import type { Character } from "#shared/schemas/character.ts";
import { apiOf } from "../../tests/support/api.ts";
import type { Crowd } from "./crowd.ts";
import { investigate, layAll } from "./investigation.ts";
import { often } from "./often.ts";

/** Whoever has no answer by then has lost patience. */
const LAST_ANSWERS_MS = 3_000;

/** What a table of six does on an intense evening: each of its people throws once in this many seconds. */
export const ROLL_EVERY = 10;
/** Each player saves his sheet. */
const SAVE_EVERY = 120;
/** The master lets a sound strike. */
const STRIKE_EVERY = 30;
/** Every sheet has them, ticked already as they are late in an evening. */
export const SKILLS = [
  "Ascoltare",
  "Individuare",
  "Psicologia",
  "Furtività",
  "Schivare",
  "Storia",
  "Occultismo",
  "Raggirare",
];

/** What tables do on such an evening, and on one of 0.3 with slips, clues, wall and maps besides. */
export type Kind = "rolls" | "investigation";

/** Prepares an evening. @returns it, to be played several times. */
export async function prepare(crowd: Crowd, kind: Kind) {
  const laid = kind === "investigation" ? await layAll(crowd) : null;
  return async (seconds: number, faster = 1) => {
    const more = laid && investigate(crowd, laid, seconds, faster);
    const played = await playAll(crowd, seconds, faster);
    await more;
    return played;
  };
}

/**
 * Lets all tables play, `faster` so many times than they would. Nobody waits for an answer before he does the next thing, so a server that is too slow falls behind.
 * @returns milliseconds from each roll until its whole table had it; `rest` waits for the last, and says how many never came.
 */
async function playAll(crowd: Crowd, seconds: number, faster: number) {
  const { groups } = crowd;
  const waits: number[] = [];
  let unanswered = 0;
  const over = new AbortController();
  const anyGroup = () => Math.floor(Math.random() * groups.length);
  const size = groups[0]?.people.length ?? 0;

  function roll(): void {
    const at = anyGroup();
    const person = 1 + Math.floor(Math.random() * (size - 1));
    const characterId = groups[at]?.people[person]?.characterId;
    const clientId = crypto.randomUUID();
    crowd.heardByAll(clientId, size, over.signal).then(
      (wait) => waits.push(wait),
      () => {
        unanswered += 1;
      },
    );
    const aim = { kind: "skill", name: SKILLS[Math.floor(Math.random() * SKILLS.length)] };
    crowd.say(at, person, "ROLL", { clientId, characterId, aim });
  }
  async function save(): Promise<void> {
    const { people } = groups[anyGroup()] ?? { people: [] };
    const { token, characterId } = people[1 + Math.floor(Math.random() * (size - 1))] ?? {};
    if (!token || !characterId) return;
    const api = apiOf(crowd.address, token);
    const stored = (await api.get(`/character/${characterId}`)).body.character as Character;
    const equipments = [`Taccuino: pagina ${crypto.randomUUID()}`];
    await api.post("/character/update", { data: { ...stored, equipments } });
  }
  const strike = () =>
    crowd.say(anyGroup(), 0, "SOUND_STRIKE", { clientId: crypto.randomUUID(), audioId: crowd.audioId });

  const players = groups.length * (size - 1);
  await Promise.all([
    often((faster * groups.length * size) / ROLL_EVERY, seconds, roll),
    often((faster * players) / SAVE_EVERY, seconds, () => void save().catch(() => {})),
    often(groups.length / STRIKE_EVERY, seconds, strike),
  ]);
  return {
    waits,
    async rest() {
      await Bun.sleep(LAST_ANSWERS_MS);
      over.abort();
      await Bun.sleep(0);
      return unanswered;
    },
  };
}
