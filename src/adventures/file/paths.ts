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

/** Whether it is a folder, or what programs leave behind. Asked first: some of it has names that nobody could use. */
export function isIgnored(name: string): boolean {
  const parts = name.replaceAll("\\", "/").split("/");
  const last = parts.at(-1) ?? "";
  const isHidden = parts.some((part) => /^\.[^.]/.test(part) || part === "__MACOSX");
  // macOS keeps a folder's own icon in a file whose name ends with a line end.
  return last === "" || last === "." || isHidden || /^(thumbs\.db|desktop\.ini|icon\r)$/i.test(last);
}

/** The folder that the adventure lies in, with its `/`: the one with `avventura.md`, else that of all files; empty for the zip itself. */
export function topOf(paths: readonly string[]): string {
  let top = "";
  for (;;) {
    const folder = commonFolder(paths.map((path) => path.slice(top.length)));
    if (folder === "") break;
    top += folder;
  }
  if (isOurFolder(paths.map((path) => path.slice(top.length)))) return top;
  const ours = new Set(paths.flatMap((path) => /^(.*\/)avventura\.md$/i.exec(path)?.[1] ?? []));
  const [only, ...others] = ours;
  return only !== undefined && others.length === 0 ? only : top;
}

/** Empty where there is none. */
function commonFolder(paths: readonly string[]): string {
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
export const withoutNumber = (stem: string): string => stem.replace(/^\d{1,4}(?: *[-_.] *| +)(?=.)/, "");
