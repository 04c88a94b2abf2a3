/** Whether the server answers at all, be it with an error. */
export const isServerReachable = (): Promise<boolean> =>
  fetch("/health", { cache: "no-store" }).then(
    () => true,
    () => false,
  );
