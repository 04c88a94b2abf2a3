/** The style sheets of the screens that do not come with the page, in the order in which they are laid over each other. */
const SHEETS = ["table", "screens"] as const;
type Sheet = (typeof SHEETS)[number];

const links = new Map<Sheet, HTMLLinkElement>();
const loading = new Map<Sheet, Promise<void>>();

/**
 * Fetches the styles of a screen, each sheet once: the table's first screens have one of their own, under that of all
 * others.
 *
 * @throws Error when they could not be fetched; it is then tried anew the next time.
 */
export async function screenStyles(last: Sheet): Promise<void> {
  await Promise.all(SHEETS.slice(0, SHEETS.indexOf(last) + 1).map(once));
}

function once(sheet: Sheet): Promise<void> {
  const loaded = loading.get(sheet) ?? load(sheet);
  loading.set(sheet, loaded);
  return loaded;
}

function load(sheet: Sheet): Promise<void> {
  const address = document.querySelector<HTMLMetaElement>(`meta[name="${sheet}-styles"]`)?.content;
  // `bun dev` puts all styles into the page.
  if (!address) return Promise.resolve();
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = address;
  const above = SHEETS.slice(SHEETS.indexOf(sheet) + 1).map((other) => links.get(other));
  links.set(sheet, link);
  return new Promise((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      links.delete(sheet);
      loading.delete(sheet);
      // The browsers' words for code that is not there any more: the router reads them, and loads the page anew.
      reject(new Error(`Failed to fetch dynamically imported module: ${address}`));
    };
    document.head.insertBefore(link, above.find((other) => other !== undefined) ?? null);
  });
}
