import { Notice } from "../../../ui/Notice.tsx";
import type { Refusal } from "./refusals.ts";

/** Who is excluded, and why; nothing if nobody is. */
export function RefusalList({ refusals }: { refusals: readonly Refusal[] }) {
  if (refusals.length === 0) return null;
  return (
    <Notice tone="warning">
      {refusals.map(({ id, name, why }) => (
        <p key={id}>
          <b>{name}</b>: {why}
        </p>
      ))}
    </Notice>
  );
}
