/** Object URL lifetime; browsers fetch it asynchronously. */
const FETCHED_AFTER_MS = 60_000;

/** Downloads as a file. Needs no secure context. */
export function saveFile(name: string, content: string | Blob, type: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), FETCHED_AFTER_MS);
}

export function fileNameOf(name: string, ending: string): string {
  const safe = name
    .replace(/[\p{Cc}\p{Cf}\\/:*?"<>|]/gu, " ")
    .replace(/\s+/g, " ")
    .replace(/^[ .]+|[ .]+$/g, "");
  return `${safe || "investigatore"}.${ending}`;
}
