import { subscribe } from "valtio";
import { settings } from "../session/settings.ts";
import { table } from "./table.ts";

export const canSpeak = "speechSynthesis" in window;

/** Reads each new roll of the table aloud while the switch is on. Called once, when the page starts. */
export function speakNewRolls(): void {
  if (!canSpeak) return;
  const spoken = new Set<string>();
  subscribe(table, () => {
    for (const roll of table.rolls.filter(({ id, isFalling }) => !isFalling && !spoken.has(id)).reverse()) {
      spoken.add(roll.id);
      if (roll.isNew && settings.speaksRolls) speak(roll.speachText);
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
