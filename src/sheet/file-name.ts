import { printableLine } from "./type/printable.ts";

/** Signs that some system does not take in a file's name. */
const FORBIDDEN = /[\\/:*?"<>|]/g;

/** Shows the PDF in the browser, and names it after the investigator when it is saved: `Ada Bianchi.pdf`. */
export function fileNameHeader(name: string): string {
  const clean = printableLine(name)
    .replace(FORBIDDEN, " ")
    .replace(/\s+/g, " ")
    .replace(/^[ .]+/, "")
    .trim();
  const fileName = `${clean || "scheda"}.pdf`;
  const ascii = fileName.normalize("NFD").replace(/[^\x20-\x7e]/g, "");
  const encoded = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return `inline; filename="${ascii === ".pdf" ? "scheda.pdf" : ascii}"; filename*=UTF-8''${encoded}`;
}
