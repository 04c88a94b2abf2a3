import type { State } from "./states.ts";

/** Paragraphs: what brought a state of body or mind about, and what holds while it lasts. */
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
