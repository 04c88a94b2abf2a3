import { usernameKey } from "./keys.ts";

/** Who speaks on the screen without being a person. */
const SPEAKERS = [
  "Custode",
  "Il Custode",
  "Master",
  "Il Master",
  "Master User",
  "Server",
  "Il Server",
  "Sistema",
];

/** Letters and digits alone: `M a s t e r` and `«Custode»` read the same. */
const readAs = (username: string): string => usernameKey(username).replace(/[^\p{L}\p{N}]/gu, "");

const reserved = new Set(SPEAKERS.map(readAs));

/** Whether a name reads like that of the program or of whoever leads, so that its owner would speak for them. */
export const isReservedName = (username: string): boolean => reserved.has(readAs(username));
