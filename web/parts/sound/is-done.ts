import type { Outcome } from "../../live/connection.ts";
import { failureOf } from "../../live/failure.ts";
import { toast } from "../../ui/toast.ts";

/** Says why a command was not carried out. @param offline where no answer came. */
export async function isDone(answer: Promise<Outcome>, offline?: string): Promise<boolean> {
  const failure = failureOf(await answer, offline);
  if (failure !== null) toast.error(failure);
  return failure === null;
}
