import type { State } from "./states.ts";

/** Cause and current effects of a condition. */
export function CauseAndRules({ state: { cause, says } }: { state: Pick<State, "cause" | "says"> }) {
  return (
    <>
      {cause && (
        <p>
          <b>Causa:</b> {cause}
        </p>
      )}
      {says.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </>
  );
}
