import { printableLine } from "./type/printable.ts";

/** Not allowed in file names on some system. */
const FORBIDDEN = /[\\/:*?"<>|]/g;

export function fileNameHeader(name: string, otherwise = "scheda", ending = "pdf"): string {
  const clean = printableLine(name)
    .replace(FORBIDDEN, " ")
    .replace(/\s+/g, " ")
    .replace(/^[ .]+/, "")
    .trim();
  const fileName = `${clean || otherwise}.${ending}`;
  const ascii = fileName.normalize("NFD").replace(/[^\x20-\x7e]/g, "");
  const encoded = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return `inline; filename="${ascii === `.${ending}` ? `${otherwise}.${ending}` : ascii}"; filename*=UTF-8''${encoded}`;
}
