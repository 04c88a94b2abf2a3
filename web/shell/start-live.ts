import { attendTable } from "../live/attend.ts";
import { speakNewRolls } from "../live/speech.ts";
import { attendSound } from "../parts/sound/attend-sound.ts";

let isStarted = false;

/** Starts what a page does at the table whichever screen it shows, for as long as it lives; once, however often it is called. */
export function startLive(): void {
  if (isStarted) return;
  isStarted = true;
  attendTable();
  speakNewRolls();
  attendSound();
}
