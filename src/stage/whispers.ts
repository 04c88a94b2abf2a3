import type { Listener } from "../live/index.ts";

/** A phone that is mute shows that there is a whisper, and its owner may hear it with a tap. */
const ROLES = ["headphones", null, "silent"] as const;

/**
 * Which of somebody's sockets a whisper goes to: the newest one that was chosen for it, else one with headphones, else one
 * that was not asked yet, else one that is mute. Never to a loudspeaker. @returns undefined where there is none.
 */
export function whisperedTo<L extends Pick<Listener, "device" | "deviceSaid">>(
  own: readonly L[],
): L | undefined {
  const newest = own.toSorted((one, other) => other.deviceSaid - one.deviceSaid);
  const chosen = newest.find(({ device }) => device.takesWhispers && device.role !== "speaker");
  const ofRole = (role: (typeof ROLES)[number]) => newest.find(({ device }) => device.role === role);
  return chosen ?? ROLES.map(ofRole).find((listener) => listener !== undefined);
}
