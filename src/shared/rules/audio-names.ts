const LONGEST = 100;
const LONGEST_TAG = 40;

/** The file name of an upload: only `a-z 0-9 _ ( ) . -`, ending in `.mp3`; empty when no valid character is left. */
export function cleanFileName(name: string): string {
  const stem = clean(name.replace(/\.mp3\s*$/i, ""));
  return stem === "" ? "" : `${stem}.mp3`;
}

export function cleanFolderName(groupName: string): string {
  return clean(groupName) || "suoni";
}

export function titleFromFileName(fileName: string): string {
  const words = fileName
    .replace(/\.mp3$/i, "")
    .replace(/[_-]+/g, " ")
    .trim();
  return words === "" ? fileName : words.charAt(0).toUpperCase() + words.slice(1);
}

/** Tags from the folders below the group's. @param path `<group's folder>/…/<file>`. */
export function folderTags(path: string): string[] {
  const names = path
    .split("/")
    .slice(1, -1)
    .map((name) =>
      name
        .normalize("NFC")
        .replace(/[\p{C}_]/gu, " ")
        .trim()
        .slice(0, LONGEST_TAG)
        .trim(),
    );
  return withoutTags([""], names);
}

export function withoutTags(others: readonly string[], tags: readonly string[]): string[] {
  const seen = new Set(others.map(lowered));
  return tags.filter((tag) => {
    const isNew = !seen.has(lowered(tag));
    seen.add(lowered(tag));
    return isNew;
  });
}

const lowered = (tag: string) => tag.normalize("NFC").toLowerCase();

function clean(text: string): string {
  return (
    text
      .toLowerCase()
      .replace(/\s+/g, "_")
      .replace(/[^a-z0-9_().-]/g, "")
      // A leading dot would make a hidden file or `..`.
      .replace(/^\.+/, "")
      .slice(0, LONGEST)
      .replace(/\.+$/, "")
  );
}
