import * as z from "zod/mini";
import { text } from "./schemas/bounds.ts";

/** Frames of the live channel: `{sessionToken, action, data}` from clients, `{action, data}` from the server. */

export const up = <A extends string, D extends z.ZodMiniType>(action: A, data: D) =>
  z.object({ action: z.literal(action), sessionToken: z.nullish(text(200)), data });

export const down = <A extends string, D extends z.ZodMiniType>(action: A, data: D) =>
  z.object({ action: z.literal(action), data });
