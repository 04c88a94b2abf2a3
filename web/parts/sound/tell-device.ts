import { subscribe } from "valtio";
import { subscribeKey } from "valtio/utils";
import { tellDevice } from "../../live/attend.ts";
import { table } from "../../live/table.ts";
import { sound } from "../../session/sound.ts";

let told = "";

/** Says what this device does with sounds, now and whenever it changes or the page comes back to the table. Called once. */
export function announceDevice(): void {
  subscribe(sound, tell);
  subscribeKey(table, "status", (status) => {
    if (status !== "connected") return;
    told = "";
    tell();
  });
  tell();
}

/** Where the server does not know it yet. */
function tell(): void {
  const { role, takesWhispers } = sound;
  const now = `${role} ${takesWhispers}`;
  if (told === now || table.status !== "connected") return;
  told = now;
  tellDevice({ role, takesWhispers });
}
