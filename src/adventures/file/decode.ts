/** UTF-8, with or without a byte order mark, or else Latin-1. Line ends become `\n`. */
export function decodeText(bytes: Uint8Array): { text: string; isGuessed: boolean } {
  const read = (label: "utf-8" | "windows-1252") =>
    new TextDecoder(label, { fatal: label === "utf-8" }).decode(bytes).replace(/\r\n?/g, "\n");
  try {
    return { text: read("utf-8"), isGuessed: false };
  } catch {
    return { text: read("windows-1252"), isGuessed: true };
  }
}
