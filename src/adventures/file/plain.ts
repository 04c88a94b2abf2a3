import { imageKeyOf } from "#shared/adventures/image-key.ts";
import { keyOf, sameKey } from "#shared/adventures/keys.ts";

/** Links of Obsidian as those of a page: `[[La soffitta|su]]` → `[su](pagina:la-soffitta)`, `![[mappa.png]]` → a picture. */
export function fromObsidian(text: string, keys: ReadonlyMap<string, string>): string {
  // No name has a bracket: a page of `[` would be read two hundred times.
  return text
    .replace(/!\[\[([^[\]|\n]{1,200})(?:\|[^\]\n]{0,200})?\]\]/g, (_whole, name: string) => {
      const key = imageKeyOf(name.trim());
      return /\.(png|jpe?g|webp)$/i.test(name.trim()) && key
        ? `![](immagini/${encodeURI(key)})`
        : linkTo(name, name, keys);
    })
    .replace(/\[\[([^[\]|\n]{1,200})(?:\|([^\]\n]{1,200}))?\]\]/g, (_whole, name: string, label?: string) =>
      linkTo(name, label ?? name, keys),
    )
    .replace(
      /(!?\[[^[\]\n]{0,300}\]\()<?([^()<>\n]{1,300}\.(?:md|markdown))(?:#[^)<>\n]{0,100})?>?\)/gi,
      relative(keys),
    );
}

function linkTo(name: string, label: string, keys: ReadonlyMap<string, string>): string {
  const [page = ""] = name.split("#");
  const stem = page.slice(page.lastIndexOf("/") + 1).trim();
  return `[${label.trim()}](pagina:${keys.get(sameKey(stem)) ?? keyOf(stem)})`;
}

/** `[su](La%20soffitta.md)`. */
const relative =
  (keys: ReadonlyMap<string, string>) =>
  (whole: string, start: string, address: string): string => {
    if (/^[a-z][a-z\d+.-]*:/i.test(address)) return whole;
    const name = address.slice(address.lastIndexOf("/") + 1).replace(/\.[^.]*$/, "");
    const stem = name.includes("%") ? safelyDecoded(name) : name;
    return `${start}pagina:${keys.get(sameKey(stem)) ?? keyOf(stem)})`;
  };

function safelyDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
