import * as z from "zod/mini";
import { readStored } from "./stored.ts";

export const DRAFT_KEY = "wizardDraft";

const Begun = z.object({ owner: z.nullable(z.string()) });

/** Whether this browser stores a wizard draft of this user. */
export const hasBegun = (username: string): boolean => readStored(DRAFT_KEY, Begun)?.owner === username;
