let loading: Promise<void> | null = null;

/**
 * The style sheet of all screens that do not come with the page, fetched once, when the first of them is to be shown.
 *
 * @throws Error when it could not be fetched; it is then tried anew the next time.
 */
export function screenStyles(): Promise<void> {
  loading ??= load().catch((error) => {
    loading = null;
    throw error;
  });
  return loading;
}

function load(): Promise<void> {
  const address = document.querySelector<HTMLMetaElement>('meta[name="screen-styles"]')?.content;
  // `bun dev` puts all styles into the page.
  if (!address) return Promise.resolve();
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = address;
  return new Promise((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      // The browsers' words for code that is not there any more: the router reads them, and loads the page anew.
      reject(new Error(`Failed to fetch dynamically imported module: ${address}`));
    };
    document.head.append(link);
  });
}
