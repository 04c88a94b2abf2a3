/** UTF-8, with or without a byte order mark, UTF-16 with one, or else Latin-1. Line ends of Windows become `\n`. */
export function decodeText(bytes: Uint8Array): { text: string; isGuessed: boolean } {
  const read = (label: string, fatal = false) => plainLines(new TextDecoder(label, { fatal }).decode(bytes));
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return { text: read("utf-16le"), isGuessed: false };
  if (first === 0xfe && second === 0xff) return { text: read("utf-16be"), isGuessed: false };
  try {
    return { text: read("utf-8", true), isGuessed: false };
  } catch {
    return { text: read("windows-1252"), isGuessed: true };
  }
}

/** A file whose first line ends as on Windows was saved there. Otherwise such an end is part of the text. */
const plainLines = (text: string): string => (/^[^\r\n]*\r/.test(text) ? text.replace(/\r\n?/g, "\n") : text);

/** The upper half of code page 850: names in a zip of Windows. */
const CODE_PAGE_850 =
  "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0";

/** Names in a zip: macOS and Linux write UTF-8 without saying so, Windows its old code page. */
export function decodeName(bytes: Uint8Array, isUtf8: boolean): string {
  try {
    return new TextDecoder("utf-8", { fatal: !isUtf8, ignoreBOM: true }).decode(bytes);
  } catch {
    return Array.from(bytes, (byte) =>
      byte < 0x80 ? String.fromCharCode(byte) : (CODE_PAGE_850[byte - 0x80] ?? "?"),
    ).join("");
  }
}
