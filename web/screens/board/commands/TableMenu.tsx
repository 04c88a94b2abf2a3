import { BLANK_SHEET } from "../../../api/characters.ts";
import { newDay } from "../../../api/table-commands.ts";
import { sheetsOf } from "../../../api/tables.ts";
import { Button } from "../../../ui/Button.tsx";
import { ChevronDownIcon } from "../../../ui/icons.tsx";
import { Menu, MenuItem } from "../../../ui/Menu.tsx";
import { toast } from "../../../ui/toast.ts";
import { tellTable, useTableCommand } from "./table-command.ts";

/** Table commands with a dialog. */
export type TableCommand = "day" | "hours" | "story" | "reward" | "development";

interface TableMenuProps {
  tableId: string;
  isDeveloping: boolean;
  hasStory: boolean;
  /** A condition exists that a new day may end. */
  isPassing: boolean;
  onChoose: (command: TableCommand) => void;
  onSanity: () => void;
  onMarkAll: () => void;
}

/** In the browser's PDF viewer, which can print. */
const show = (address: string) => void window.open(address, "_blank", "noreferrer");

/** Commands on the whole table. */
export function TableMenu(props: TableMenuProps) {
  const { tableId, isDeveloping, hasStory, isPassing, onChoose, onSanity, onMarkAll } = props;
  const { mutate, isPending } = useTableCommand(tableId, newDay);
  const startDay = () =>
    mutate(
      {},
      {
        onSuccess: (done) => tellTable(tableId, done, { isTableChanged: hasStory }),
        onError: (error) => toast.error("Nuova giornata", error.message),
      },
    );
  return (
    <Menu
      trigger={
        <Button size="s" busy={isPending}>
          Per tutti <ChevronDownIcon />
        </Button>
      }
    >
      {isPassing ? (
        <MenuItem onPress={() => onChoose("day")}>Nuova giornata…</MenuItem>
      ) : (
        <MenuItem onPress={startDay}>Nuova giornata</MenuItem>
      )}
      <MenuItem onPress={() => onChoose("hours")}>Passano ore…</MenuItem>
      <MenuItem onPress={() => onChoose("story")}>Che giorno è…</MenuItem>
      <MenuItem onPress={() => onChoose("reward")}>Premia…</MenuItem>
      <MenuItem onPress={() => onChoose("development")}>
        {isDeveloping ? "Chiudi lo sviluppo…" : "Apri lo sviluppo…"}
      </MenuItem>
      <MenuItem onPress={onSanity}>Perdi Sanità…</MenuItem>
      <MenuItem onPress={onMarkAll}>Segna tutti</MenuItem>
      <MenuItem onPress={() => show(sheetsOf(tableId))}>Stampa le schede</MenuItem>
      <MenuItem onPress={() => show(BLANK_SHEET)}>Stampa una scheda in bianco</MenuItem>
    </Menu>
  );
}
