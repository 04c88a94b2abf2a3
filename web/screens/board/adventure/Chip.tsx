import { CommandChip } from "../../../parts/markdown/CommandChip.tsx";
import type { Resolved } from "../../../parts/markdown/resolve.ts";
import type { RenderCommand } from "../../../parts/markdown/world.ts";
import { ClueChip } from "./ClueChip.tsx";
import { useChipPlace } from "./chip-place.ts";
import { HandoutChip } from "./HandoutChip.tsx";
import { LotChip } from "./LotChip.tsx";
import { type Plain, usePageCommands } from "./usePageCommands.ts";

/** The same function always, so that a page is not drawn anew. */
export const renderChip: RenderCommand = (_link, label, resolved) => (
  <Chip label={label} resolved={resolved} />
);

interface ChipProps {
  label: string;
  resolved: Resolved;
}

function Chip({ label, resolved }: ChipProps) {
  switch (resolved.kind) {
    case "clue":
      return <ClueChip clue={resolved.clue} label={label} />;
    case "handout":
      return <HandoutChip thing={resolved.thing} label={label} />;
    case "lot":
      return <LotChip lot={resolved.lot} label={label} />;
    default:
      return <PlainChip label={label} resolved={resolved} />;
  }
}

/** One tap, one command. */
function PlainChip({ label, resolved }: { label: string; resolved: Plain }) {
  const { run, isBusy } = usePageCommands(useChipPlace());
  return (
    <CommandChip kind={resolved.kind} label={label} disabled={isBusy} onClick={() => run(resolved, label)} />
  );
}
