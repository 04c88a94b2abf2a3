import { subscribe } from "valtio";
import { subscribeKey } from "valtio/utils";
import { tellDevice } from "../../live/attend.ts";
import { table } from "../../live/table.ts";
import { sound } from "../../session/sound.ts";

let told = "";

/** Sends the sound settings of this device on connect and on change. Call once. */
export function announceDevice(): void {
  subscribe(sound, tell);
  subscribeKey(table, "status", (status) => {
    if (status !== "connected") return;
    told = "";
    tell();
  });
  tell();
}

/** Skips what the server knows already. */
function tell(): void {
  const { role, takesWhispers } = sound;
  const now = `${role} ${takesWhispers}`;
  if (told === now || table.status !== "connected") return;
  told = now;
  tellDevice({ role, takesWhispers });
}
