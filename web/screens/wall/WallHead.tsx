import { useSnapshot } from "valtio";
import type { WallCard, WallView } from "#shared/wall/index.ts";
import { wallPrintAddress } from "../../api/wall.ts";
import { wall } from "../../live/wall.ts";
import { UndoLastButton } from "../../parts/undo/UndoLastButton.tsx";
import { WALL_KINDS } from "../../parts/wall/cards.ts";
import { Button } from "../../ui/Button.tsx";
import { Chip } from "../../ui/Chip.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { MoreIcon } from "../../ui/icons.tsx";
import { Menu, MenuGroup, MenuItem } from "../../ui/Menu.tsx";
import { SegmentedControl } from "../../ui/SegmentedControl.tsx";
import { useMedia } from "../../ui/useMedia.ts";
import type { WallCommands } from "./useWallCommands.ts";
import styles from "./WallScreen.module.css";
import { KIND_NAMES } from "./words.ts";

type Shown = "wall" | "list";
type Kind = WallCard["kind"];

interface WallHeadProps {
  tableId: string;
  isMaster: boolean;
  view: WallView;
  shown: Shown;
  only: Kind | null;
  commands: WallCommands;
  onShow: (shown: Shown) => void;
  onOnly: (kind: Kind | null) => void;
  onWrite: () => void;
  onLink: () => void;
}

/** Title, what is looked at, and what can be done. */
export function WallHead(props: WallHeadProps) {
  const { tableId, isMaster, view, shown, only, commands, onShow, onOnly, onWrite, onLink } = props;
  const { isShown } = useSnapshot(wall);
  const isWide = useMedia("(width >= 75rem)");
  const isVeryWide = useMedia("(width >= 100rem)");
  const counts = WALL_KINDS.flatMap((kind) => {
    const count = view.cards.filter((card) => card.kind === kind).length;
    return count > 0 ? [{ kind, count }] : [];
  });
  const isEmpty = view.cards.length === 0;
  const print = (size: "a3" | "a4") => window.open(wallPrintAddress(tableId, size), "_blank", "noreferrer");
  const tidy = () => commands.tidy.mutate();
  // While they show it, it is in sight how to take it down.
  const hasScreenButton = isShown || (!isEmpty && isVeryWide);
  const onScreens = isShown ? "Togli dagli schermi" : "Mostra sugli schermi";
  return (
    <header className={styles.head}>
      <h1 className={styles.title}>Parete</h1>
      {!isEmpty && (
        <SegmentedControl
          label="Come si guarda"
          labelHidden
          name="wall-view"
          options={[
            { value: "wall", label: "Parete" },
            { value: "list", label: "Elenco" },
          ]}
          value={shown}
          onChange={onShow}
          className={styles.views ?? ""}
        />
      )}
      {counts.length > 1 && (
        <fieldset className={styles.kinds} aria-label="Che cosa si guarda">
          <Chip
            type="radio"
            name="wall-kind"
            label={`Tutto ${view.cards.length}`}
            checked={only === null}
            onChange={() => onOnly(null)}
          />
          {counts.map(({ kind, count }) => (
            <Chip
              key={kind}
              type="radio"
              name="wall-kind"
              label={`${KIND_NAMES[kind].many} ${count}`}
              checked={only === kind}
              onChange={() => onOnly(kind)}
            />
          ))}
        </fieldset>
      )}
      <div className={styles.undo}>
        <UndoLastButton tableId={tableId} />
      </div>
      <div className={styles.tools}>
        {!isEmpty && (
          <Button variant="main" onClick={onWrite}>
            Foglietto
          </Button>
        )}
        {view.cards.length > 1 && <Button onClick={onLink}>Filo</Button>}
        {!isEmpty && isWide && (
          <Button busy={commands.tidy.isPending} onClick={tidy}>
            Sistema
          </Button>
        )}
        {isMaster && hasScreenButton && <Button onClick={() => commands.show(!isShown)}>{onScreens}</Button>}
        {!isEmpty && (
          <Menu
            trigger={
              <IconButton label="Altro della parete" variant="plain">
                <MoreIcon />
              </IconButton>
            }
          >
            {!isWide && <MenuItem onPress={tidy}>Sistema le carte</MenuItem>}
            {isMaster && !hasScreenButton && (
              <MenuItem onPress={() => commands.show(!isShown)}>{onScreens}</MenuItem>
            )}
            <MenuGroup label="Stampa">
              <MenuItem onPress={() => print("a4")}>Su un foglio A4</MenuItem>
              <MenuItem onPress={() => print("a3")}>Su un foglio A3</MenuItem>
            </MenuGroup>
          </Menu>
        )}
      </div>
    </header>
  );
}
