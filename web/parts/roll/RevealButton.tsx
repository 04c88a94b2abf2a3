import { useSeat } from "../../api/useSeat.ts";
import { changeRoll } from "../../live/attend.ts";
import { Button } from "../../ui/Button.tsx";
import { EyeIcon } from "../../ui/icons.tsx";

/** Reveals a hidden roll; masters only. */
export function RevealButton({ rollId }: { rollId: string }) {
  const { table } = useSeat();
  if (!table?.isMaster) return null;
  return (
    <Button size="s" onClick={() => changeRoll({ action: "ROLL_REVEAL", data: { rollId } })}>
      <EyeIcon /> Mostra a tutti
    </Button>
  );
}
