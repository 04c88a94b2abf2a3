import type { Heard } from "./listen.ts";

/** What the thread says: once that it is there, then of each path that it was given. */
export type Answer = "ready" | { heard: Heard | null } | { unread: string };
