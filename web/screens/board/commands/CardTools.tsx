import type { TrackedPoint } from "#shared/rules/giving.ts";
import { boutRefusal } from "#shared/rules/insanity.ts";
import type { BoardEntry } from "#shared/schemas/board.ts";
import { useSeat } from "../../../api/useSeat.ts";
import { useLastDoneTo } from "../../../parts/undo/last.ts";
import { rooms } from "../../../session/rooms.ts";
import text from "../../../styles/text.module.css";
import { Checkbox } from "../../../ui/Checkbox.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { MoreIcon } from "../../../ui/icons.tsx";
import { Menu, MenuItem } from "../../../ui/Menu.tsx";
import styles from "./CardTools.module.css";
import { RuleCommandItems } from "./RuleCommandItems.tsx";
import type { RuleCommand } from "./refusals.ts";

export interface CardCommands {
  isMarked: boolean;
  onMark: (on: boolean) => void;
  onCommand: (command: RuleCommand) => void;
  onPoints: (point: TrackedPoint) => void;
  onFollow: () => void;
  onBout: () => void;
}

interface CardToolsProps {
  entry: BoardEntry;
  commands: CardCommands;
}

/** Card corner: checkbox to mark the investigator, and menu. */
export function CardTools({ entry: { _id, info, condition, points }, commands }: CardToolsProps) {
  const { table } = useSeat();
  const last = useLastDoneTo(_id, table?._id);
  const sheet = { condition, points, characteristics: [], skills: [] };
  return (
    <div className={styles.root}>
      <Menu
        trigger={
          <IconButton label={`Azioni per ${info.name}`} size="s">
            <MoreIcon />
          </IconButton>
        }
      >
        <RuleCommandItems onCommand={commands.onCommand} />
        {boutRefusal(sheet) === null && <MenuItem onPress={commands.onBout}>Una crisi…</MenuItem>}
        {rooms.map(
          ({ name, CardItem }) =>
            CardItem && table && <CardItem key={name} tableId={table._id} characterId={_id} />,
        )}
        {last && <MenuItem onPress={() => void last.takeBack()}>Annulla: {last.label}</MenuItem>}
      </Menu>
      <Checkbox
        className={styles.mark ?? ""}
        label={<span className={text.hidden}>Segna {info.name}</span>}
        checked={commands.isMarked}
        onChange={(event) => commands.onMark(event.target.checked)}
      />
    </div>
  );
}
