/** The server that this page talks to: its own, or in local mode the one of a developer's machine. */
export const SERVER =
  process.env.BUN_PUBLIC_LOCAL_MODE === "true" ? "http://localhost:3001" : location.origin;
