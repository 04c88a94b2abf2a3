import { subscribeKey } from "valtio/utils";
import { rangeOptions } from "#shared/rules/range.ts";
import type { Npc } from "#shared/schemas/npc.ts";
import type { RollAim, SeenBy } from "#shared/schemas/roll.ts";
import { answers, expectAnswer } from "../../../live/answers.ts";
import { reachOf, sendRoll } from "../../../live/attend.ts";
import { newClientId } from "../../../live/client-id.ts";
import { toast } from "../../../ui/toast.ts";

export interface NpcThrow {
  /** Button label: 'Artigli 45%'. */
  words: string;
  aim: RollAim;
}

/** Attacks in order; an attack with several ranges gives one entry per range. */
export function attacksOf({ attacks, characteristics = [] }: Npc): NpcThrow[] {
  const strength = characteristics.find(({ name }) => name === "Forza")?.value ?? 0;
  return attacks.flatMap(({ name, value, damage, range }, weapon): NpcThrow[] => {
    const words = `${name} ${value}%`;
    if (range === undefined) return [{ words, aim: { kind: "attack", weapon } }];
    const options = rangeOptions(range, damage, strength);
    return options.map((option) => ({
      words: options.length > 1 ? `${words}, ${option.range}` : words,
      aim: { kind: "attack", weapon, range: option.range },
    }));
  });
}

export const skillsOf = ({ skills = [] }: Npc): NpcThrow[] =>
  skills.map(({ name, value }) => ({ words: `${name} ${value}%`, aim: { kind: "skill", name } }));

export const characteristicsOf = ({ characteristics = [] }: Npc): NpcThrow[] =>
  characteristics.map(({ name, value }) => ({
    words: `${name} ${value}%`,
    aim: { kind: "characteristic", name },
  }));

/** Requests a roll from the server; shows a refusal. */
export function throwForNpc(tableId: string, npcId: string, aim: RollAim, seenBy: SeenBy): void {
  const clientId = newClientId();
  expectAnswer(clientId);
  const stop = subscribeKey(answers, clientId, (answer) => {
    if (answer?.kind === "none") return;
    stop();
    if (answer?.kind === "refused") toast.error("Il tiro non è stato fatto", answer.sentence);
  });
  const data = { clientId, npcId, aim, seenBy, bonus: 0, difficulty: "normal" as const };
  sendRoll({ clientId, message: { action: "ROLL", data } });
  if (reachOf(tableId) !== "now")
    toast.info("Il tavolo non è raggiungibile", "Il tiro parte quando torna la linea.");
}
