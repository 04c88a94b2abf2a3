import { attendTable } from "../live/attend.ts";
import { speakNewRolls } from "../live/speech.ts";
import { attendSound } from "../parts/sound/attend-sound.ts";

/** Starts what a page does at the table whichever screen it shows, for as long as it lives. Called once. */
export function sitDown(): void {
  attendTable();
  speakNewRolls();
  attendSound();
}
