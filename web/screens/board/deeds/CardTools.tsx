import { boutRefusal } from "#shared/rules/insanity.ts";
import type { BoardEntry } from "#shared/schemas/board.ts";
import { useSeat } from "../../../api/useSeat.ts";
import { rooms } from "../../../session/rooms.ts";
import text from "../../../styles/text.module.css";
import { Checkbox } from "../../../ui/Checkbox.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { MoreIcon } from "../../../ui/icons.tsx";
import { Menu, MenuItem } from "../../../ui/Menu.tsx";
import { takeBackDeed, useLastDeed } from "../../../ui/take-back.ts";
import styles from "./CardTools.module.css";
import { DeedItems } from "./DeedItems.tsx";
import type { Deed } from "./refusals.ts";

/** What a master does from a card. */
export interface CardDeeds {
  isMarked: boolean;
  onMark: (on: boolean) => void;
  onDeed: (deed: Deed) => void;
  onFollow: () => void;
  onBout: () => void;
}

interface CardToolsProps {
  entry: BoardEntry;
  deeds: CardDeeds;
}

/** In the corner of a card: its mark, for what happens to several, and its own small menu. */
export function CardTools({ entry: { _id, info, condition, points }, deeds }: CardToolsProps) {
  const last = useLastDeed(_id);
  const { table: seat } = useSeat();
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
        <DeedItems onDeed={deeds.onDeed} />
        {boutRefusal(sheet) === null && <MenuItem onPress={deeds.onBout}>Una crisi…</MenuItem>}
        {rooms.map(
          ({ name, CardItem }) =>
            CardItem && seat && <CardItem key={name} tableId={seat._id} characterId={_id} />,
        )}
        {last && <MenuItem onPress={() => takeBackDeed(last.id)}>Annulla: {last.words}</MenuItem>}
      </Menu>
      <Checkbox
        className={styles.mark ?? ""}
        label={<span className={text.hidden}>Segna {info.name}</span>}
        checked={deeds.isMarked}
        onChange={(event) => deeds.onMark(event.target.checked)}
      />
    </div>
  );
}
