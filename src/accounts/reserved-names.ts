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

/** Letters that only look like others, beside those that `usernameKey` knows. */
const LOOK_ALIKES = new Map(
  [..."ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢσς1"].map((letter, at) => [
    letter,
    [..."abcdefghijklmnoprstuvwyzcci"][at] ?? "",
  ]),
);

/** Letters alone, without accents: `M a s t e r`, `Mäster` and `«Custode»` read the same. */
const readAs = (username: string): string =>
  [...usernameKey(username).normalize("NFKD").toLowerCase()]
    .map((letter) => LOOK_ALIKES.get(letter) ?? letter)
    .join("")
    .replace(/[^\p{L}]/gu, "");

const reserved = new Set(SPEAKERS.map(readAs));

/** Whether a name reads like that of the program or of whoever leads, so that its owner would speak for them. */
export const isReservedName = (username: string): boolean => reserved.has(readAs(username));
