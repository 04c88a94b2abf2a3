import { subscribe } from "valtio";
import { settings } from "../session/settings.ts";
import type { ShownOpposition } from "./shown.ts";
import { hasLanded, table } from "./table.ts";

export const canSpeak = "speechSynthesis" in window;

/** Reads each new roll of the table aloud, and who wins of two, while the switch is on. Called once, when the page starts. */
export function speakNewRolls(): void {
  if (!canSpeak) return;
  const spoken = new Set<string>();
  const settled = new WeakSet<ShownOpposition>();
  subscribe(table, () => {
    for (const roll of table.rolls.filter(({ id, isFalling }) => !isFalling && !spoken.has(id)).reverse()) {
      spoken.add(roll.id);
      if (roll.isNew && settings.speaksRolls) speak(roll.speachText);
    }
    for (const pair of table.opposed.filter((pair) => !settled.has(pair) && hasLanded(pair)).reverse()) {
      settled.add(pair);
      if (pair.isNew && settings.speaksRolls) speak(pair.sentence);
    }
  });
}

export function speak(sentence: string): void {
  if (!canSpeak || sentence === "") return;
  const utterance = new SpeechSynthesisUtterance(sentence);
  utterance.lang = "it-IT";
  utterance.voice = speechSynthesis.getVoices().find(({ lang }) => lang.startsWith("it")) ?? null;
  speechSynthesis.speak(utterance);
}
