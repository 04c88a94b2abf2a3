import { useSnapshot } from "valtio";
import { stage } from "../../live/stage.ts";
import { table } from "../../live/table.ts";
import { strikes } from "./strikes-now.ts";

/** What the table plays now. */
export function useHeard() {
  const { streaming: sound } = useSnapshot(table);
  const { scene: playing } = useSnapshot(stage);
  const struck = useSnapshot(strikes).now.at(-1)?.file ?? null;
  const scene = playing?.scene ?? null;
  return {
    sound,
    scene,
    struck,
    isSilent: sound === null && scene === null && struck === null,
  };
}
