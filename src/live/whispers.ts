import type { Member } from "./members.ts";

/**
 * Which of somebody's sockets a whisper goes to: the newest one that was chosen for it, else one with headphones, else one
 * that was not asked yet. Never to a loudspeaker. @returns undefined where there is none.
 */
export function whisperedTo(own: readonly Member[]): Member | undefined {
  const quiet = own
    .filter(({ device: { role } }) => role === "headphones" || role === null)
    .toSorted((one, other) => other.deviceSaid - one.deviceSaid);
  return (
    quiet.find(({ device }) => device.takesWhispers) ??
    quiet.find(({ device }) => device.role === "headphones") ??
    quiet[0]
  );
}
