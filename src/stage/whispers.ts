import type { Listener } from "../live/index.ts";

/** A muted phone shows the whisper; its owner may play it by a tap. */
const ROLES = ["headphones", null, "silent"] as const;

/** Prefers the newest socket chosen for whispers, then headphones, unknown, muted; never a loudspeaker. */
export function whisperedTo<L extends Pick<Listener, "device" | "deviceSaid">>(
  own: readonly L[],
): L | undefined {
  const newest = own.toSorted((one, other) => other.deviceSaid - one.deviceSaid);
  const chosen = newest.find(({ device }) => device.takesWhispers && device.role !== "speaker");
  const ofRole = (role: (typeof ROLES)[number]) => newest.find(({ device }) => device.role === role);
  return chosen ?? ROLES.map(ofRole).find((listener) => listener !== undefined);
}
