import type { FieldProblems } from "#shared/read.ts";
import { RequestFailed } from "./client.ts";

/** What the server found wrong with single fields; none for an error of another kind. */
export function fieldProblems(error: unknown): FieldProblems {
  return error instanceof RequestFailed ? error.fields : {};
}
