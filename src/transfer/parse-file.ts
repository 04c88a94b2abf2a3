import { Refused } from "#shared/refused.ts";

const MOST_DEPTH = 60;

/** @throws Refused `malformed` for invalid or too deep JSON, with advice. */
export function parseFile(written: string): unknown {
  // Some editors write a byte order mark, which JSON does not allow.
  const text = written.replace(/^\ufeff/, "").trim();
  const left = openBrackets(text);
  if (left === "too many") {
    throw new Refused("malformed", "Il file ha parti dentro parti senza fine: non è un investigatore.");
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new Refused("malformed", faultOf(text, left));
  }
}

function faultOf(text: string, left: number): string {
  if (text === "") return "Il file è vuoto: esporta di nuovo l'investigatore.";
  if (/^\{.*\}\r?\n\{/.test(text)) {
    return "È una raccolta di più cose, come un compendio di Foundry VTT: esporta un investigatore solo.";
  }
  if (!/^[{[]/.test(text)) return "Il file non è un investigatore: non contiene JSON.";
  if (left > 0) return "Il file s'interrompe a metà: scaricalo o esportalo di nuovo.";
  return "Il file è rovinato: forse è stato cambiato a mano. Esporta di nuovo l'investigatore.";
}

/** Brackets still open at the end. Runs before the parser, which a million of them would block. */
function openBrackets(text: string): number | "too many" {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '"') at = endOfText(text, at + 1);
    else if (sign === "{" || sign === "[") depth += 1;
    else if (sign === "}" || sign === "]") depth -= 1;
    if (depth > MOST_DEPTH) return "too many";
  }
  return depth;
}

/** Skips with `indexOf`, because pictures are megabytes of text. */
function endOfText(text: string, from: number): number {
  for (let quote = text.indexOf('"', from); quote >= 0; quote = text.indexOf('"', quote + 1)) {
    let slashes = 0;
    while (text[quote - 1 - slashes] === "\\") slashes += 1;
    if (slashes % 2 === 0) return quote;
  }
  return text.length;
}
