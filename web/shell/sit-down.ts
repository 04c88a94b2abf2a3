import { attendTable } from "../live/attend.ts";
import { speakNewRolls } from "../live/speech.ts";
import { attendSound } from "../parts/sound/attend-sound.ts";

/** The first of its kind takes a slow phone 50 ms: made by itself, it holds up no screen. */
const warmUpNumbers = () => setTimeout(() => new Intl.NumberFormat("it-IT"));

/** Starts what a page does at the table whichever screen it shows, for as long as it lives. Called once. */
export function sitDown(): void {
  attendTable();
  speakNewRolls();
  attendSound();
  warmUpNumbers();
}
