import { Refused } from "#shared/refused.ts";

/** Names of files in a zip. */

const LONGEST = 400;

/** With `/`, in normal form C. @throws Refused `malformed` for a path that leads out of the folder. */
export function safePath(name: string): string {
  const path = name.replaceAll("\\", "/").normalize("NFC");
  const parts = path.split("/");
  const isOutside = path.startsWith("/") || /^[a-z]:/i.test(path) || parts.includes("..");
  if (isOutside || path.length > LONGEST || /\p{Cc}/u.test(path)) {
    const shown = path.replace(/\p{C}/gu, "?").slice(0, 80);
    throw new Refused("malformed", `Lo zip ha un file con un nome che non si può usare: «${shown}»`);
  }
  return parts.filter((part) => part !== "" && part !== ".").join("/") + (path.endsWith("/") ? "/" : "");
}

/** Folders, and what programs leave behind. */
export function nullIfIgnored(path: string): string | null {
  const parts = path.split("/");
  const isHidden = parts.some((part) => part.startsWith(".") || part === "__MACOSX");
  const isLeftover = /^(thumbs\.db|desktop\.ini)$/i.test(parts.at(-1) ?? "");
  return path === "" || path.endsWith("/") || isHidden || isLeftover ? null : path;
}

/** The folder that all files lie in, with its `/`; empty where there is none. */
export function commonFolder(paths: readonly string[]): string {
  const [first = ""] = paths;
  const folder = first.includes("/") ? `${first.split("/", 1)[0]}/` : "";
  return folder !== "" && !OURS.test(folder) && paths.every((path) => path.startsWith(folder)) ? folder : "";
}

const OURS =
  /^(pagine|indizi|documenti|comparse|investigatori|scene|suoni|immagini|sorti|incantesimi|tomi)\/$/i;

/** Whether it is laid out as an adventure; other folders are notes. */
export const isOurFolder = (paths: readonly string[]): boolean =>
  paths.some((path) => /^(avventura\.md$|pagine\/)/i.test(path));

const TEXTS =
  /^(avventura\.md$|(pagine|indizi|documenti|comparse|scene|sorti)\/.*\.(md|markdown)$|investigatori\/.*\.json$)/i;

export function kindOf(path: string, isOurs: boolean): "image" | "sound" | "text" | "unknown" {
  if (/\.(png|jpe?g|webp)$/i.test(path)) return "image";
  if (/\.mp3$/i.test(path)) return "sound";
  return (isOurs ? TEXTS : /\.(md|markdown)$/i).test(path) ? "text" : "unknown";
}

export const baseName = (path: string): string => path.slice(path.lastIndexOf("/") + 1);

/** 'pagine/03-La soffitta.md' → 'La soffitta'. */
export const stemOf = (path: string): string => baseName(path).replace(/\.[^.]*$/, "");
export const withoutNumber = (stem: string): string => stem.replace(/^\d{1,4}[-_. ]+(?=.)/, "");
