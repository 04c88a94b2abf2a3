/** Whether the server that the page came from answers at all, be it with an error. */
export const isServerThere = (): Promise<boolean> =>
  fetch("/health", { cache: "no-store" }).then(
    () => true,
    () => false,
  );
