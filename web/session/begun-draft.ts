import * as z from "zod/mini";
import { readStored } from "./stored.ts";

/** Under which the draft of an investigator is stored. */
export const DRAFT_KEY = "wizardDraft";

const Begun = z.object({ owner: z.nullable(z.string()) });

/** Whether this browser keeps an investigator whom this person has begun to make. */
export const hasBegun = (username: string): boolean => readStored(DRAFT_KEY, Begun)?.owner === username;
