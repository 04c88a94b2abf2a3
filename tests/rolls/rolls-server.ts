import type { CharacterDraft } from "#shared/schemas/character.ts";
import { Character } from "#shared/schemas/character.ts";
import type { RollView } from "#shared/schemas/roll.ts";
import { investigator } from "../support/investigator.ts";
import type { Guest } from "../support/server.ts";
import type { TestSocket } from "../support/socket.ts";

/** An investigator with 60 in Ascoltare and 50 luck, so that given dice have a known outcome. */
export function listener(changed: Partial<CharacterDraft> = {}): CharacterDraft {
  const draft = investigator(changed);
  const [skill] = draft.skills;
  if (!skill) throw new Error("an investigator without skills");
  return {
    ...draft,
    skills: [
      { ...skill, name: "Ascoltare", value: 60 },
      { ...skill, name: "Miti", value: 60 },
      ...draft.skills.slice(1),
    ],
    weapons: [
      {
        name: "Revolver",
        value: 60,
        damage: "1d10",
        range: "15 m",
        attacks: "1",
        ammo: "6",
        malfunction: "96",
      },
    ],
    points: draft.points.map((point) => (point.name === "Punti Fortuna" ? { ...point, value: 50 } : point)),
  };
}

export async function give(guest: Guest, draft: CharacterDraft = listener()): Promise<Character> {
  return Character.parse((await guest.post("/character/create", { data: draft })).body.character);
}

export const stored = async (guest: Guest, id: string): Promise<Character> =>
  Character.parse((await guest.get(`/character/${id}`)).body.character);

export const luckOf = ({ points }: Character) => points.find(({ name }) => name === "Punti Fortuna")?.value;

/** The faces of a total: `faces(67)` is 60 and 7. */
export const faces = (total: number) => ({
  units: total % 10,
  tens: [Math.floor((total % 100) / 10) * 10],
});

/** Sends an action, below the rate limit of twenty a second. */
export async function say(socket: TestSocket, action: string, data: Record<string, unknown>): Promise<void> {
  await Bun.sleep(60);
  socket.say(action, data);
}

/** Makes a roll of Ascoltare. @returns the roll as this socket receives it. */
export async function rolled(
  socket: TestSocket,
  characterId: string,
  more: Record<string, unknown> = {},
): Promise<RollView> {
  const clientId = String(more.clientId ?? crypto.randomUUID());
  await say(socket, "ROLL", { characterId, aim: { kind: "skill", name: "Ascoltare" }, ...more, clientId });
  const { roll } = await socket.next("diceRollMessage", ({ roll }) => roll?.clientId === clientId);
  if (!roll) throw new Error("a roll without its facts");
  return roll;
}

/** Sends an action that is refused. @returns the error. */
export async function refused(socket: TestSocket, action: string, data: Record<string, unknown>) {
  const names = { clientId: crypto.randomUUID(), ...data };
  await say(socket, action, names);
  return socket.next("error", ({ clientId, rollId }) =>
    clientId !== undefined ? clientId === names.clientId : rollId === data.rollId,
  );
}
