import { usernameKey } from "./keys.ts";

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

const LOOK_ALIKES = new Map(
  [..."ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢσς1"].map((letter, at) => [
    letter,
    [..."abcdefghijklmnoprstuvwyzcci"][at] ?? "",
  ]),
);

const readAs = (username: string): string =>
  [...usernameKey(username).normalize("NFKD").toLowerCase()]
    .map((letter) => LOOK_ALIKES.get(letter) ?? letter)
    .join("")
    .replace(/[^\p{L}]/gu, "");

const reserved = new Set(SPEAKERS.map(readAs));

/** Names by which a user could pose as the program or as a master. */
export const isReservedName = (username: string): boolean => reserved.has(readAs(username));
