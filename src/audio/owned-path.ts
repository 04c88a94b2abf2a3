/** Sounds of an adventure lie in a folder of their own. The path alone says so: no rescan can make them public. */

const FOLDER = /^avventura-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;
const SERVED_AT = "/audio/files/";

export const ownedFolder = (adventureId: string): string => `avventura-${adventureId}`;

/** @returns the adventure's id; null for any other folder. */
export const adventureOfFolder = (name: string): string | null =>
  FOLDER.exec(name)?.[1]?.toLowerCase() ?? null;

/** @param path `<folder>/…/<file>` inside `audio/`. @returns the id of the adventure that it belongs to; null for the server's sounds. */
export const adventureOfPath = (path: string): string | null =>
  adventureOfFolder(path.split("/", 1)[0] ?? "");

/** The same for a path as it is served. */
export const adventureOfFile = ({ filePath }: { readonly filePath: string }): string | null =>
  filePath.startsWith(SERVED_AT) ? adventureOfPath(filePath.slice(SERVED_AT.length)) : null;
