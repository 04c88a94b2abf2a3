import { renderUnicodeCompact } from "uqr";

const WHITE_ON_BLACK = "\x1b[97;40m";
const RESET = "\x1b[0m";
const LOCAL = /^https?:\/\/(localhost|127\.|\[::1\])/;

/** With a QR code for phones, unless only this machine can reach the server. */
export function banner(addresses: readonly string[]): string {
  const forPhones = addresses.find((address) => !LOCAL.test(address));
  const list = addresses.map((address) => `    ${address}`).join("\n");
  const heading = "  Il tavolo è aperto:";
  if (!forPhones) return `\n${heading}\n\n${list}\n\n`;
  // Fixed colours: on a light terminal the code would be inverted, which some cameras cannot read.
  const code = renderUnicodeCompact(forPhones, { border: 2 })
    .split("\n")
    .map((line) => `    ${WHITE_ON_BLACK}${line}${RESET}`)
    .join("\n");
  return `\n${heading}\n\n${list}\n\n${code}\n\n  Dal telefono: inquadra il codice, o scrivi ${forPhones}\n\n`;
}
