import type { Heard } from "./listen.ts";

export type Answer = "ready" | { heard: Heard | null } | { unread: string };
